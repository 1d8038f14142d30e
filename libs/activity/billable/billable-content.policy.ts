import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { BillableContent, BillableMeasure, BillableOrigin } from '../published/billable-events';
import type { Billable } from './billable.record';

/**
 * The fields of a billable that its decisions depend on: its origin, the client, and the amounts. Ids are in wire form.
 */
export type BillableFields = { readonly OriginOfBillable: BillableOrigin; readonly OriginOfBillableId: number } & BillableMeasure &
  Partial<
    Pick<
      Billable,
      | 'ClientId'
      | 'ClientParentId'
      | 'ProjectId'
      | 'MilestoneId'
      | 'DeliverableId'
      | 'TaskId'
      | 'ParentRequestId'
      | 'CatalogId'
      | 'Description'
      | 'OurCost'
      | 'Markup'
      | 'StartDate'
      | 'DueDate'
      | 'OriginPart'
      | 'DefaultTaxable'
    >
  >;

/** Each field that events of a billable hold, with its name in the code. */
export const billableFields = storedFields(
  namesOf<BillableContent>()(
    ['OriginOfBillable', 'OriginOfBillableId', 'Hours', 'Quantity', 'UnitPrice', 'Price', 'ClientId', 'ClientParentId'],
    ['ProjectId', 'MilestoneId', 'DeliverableId', 'TaskId', 'ParentRequestId', 'CatalogId', 'Description', 'OurCost'],
    ['Markup', 'StartDate', 'DueDate', 'OriginPart', 'DefaultTaxable'],
  ),
);
