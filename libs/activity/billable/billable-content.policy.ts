import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { Billable, BillableContent, BillableMeasure } from '../published/billable-events';
import type { BillableOrigin } from './billable.record';

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
export const billableFields = storedFields({
  OriginOfBillable: 'OriginOfBillable',
  OriginOfBillableId: 'OriginOfBillableId',
  Hours: 'Hours',
  Quantity: 'Quantity',
  UnitPrice: 'UnitPrice',
  Price: 'Price',
  ClientId: 'ClientId',
  ClientParentId: 'ClientParentId',
  ProjectId: 'ProjectId',
  MilestoneId: 'MilestoneId',
  DeliverableId: 'DeliverableId',
  TaskId: 'TaskId',
  ParentRequestId: 'ParentRequestId',
  CatalogId: 'CatalogId',
  Description: 'Description',
  OurCost: 'OurCost',
  Markup: 'Markup',
  StartDate: 'StartDate',
  DueDate: 'DueDate',
  OriginPart: 'OriginPart',
  DefaultTaxable: 'DefaultTaxable',
} as const satisfies NamesOf<BillableContent>);
