import { commentNames } from '@plumbline/company/published';
import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { Purchase, PurchaseContent, PurchaseItem, RequestedItem } from '../published/purchase-events';
import type { RequestType } from './purchase.record';

/** The fields of a purchase that its decisions depend on: those that its creator gives, and those derived from them. */
export type PurchaseFields = Partial<
  Pick<
    Purchase,
    | 'Description'
    | 'RequestDate'
    | 'NeededByDate'
    | 'VendorId'
    | 'ClientId'
    | 'DepartmentId'
    | 'ProjectId'
    | 'MilestoneId'
    | 'TaskId'
    | 'PersonToBeReimbursedId'
    | 'IsSubcontract'
    | 'RetainagePercent'
    | 'Comments'
  >
> & { readonly RequestType: RequestType; readonly TotalAmount: string; readonly Items: readonly PurchaseItem[] };

const requestedItemNames = {
  Id: 'Id',
  Description: 'Description',
  Quantity: 'Quantity',
  UnitPrice: 'UnitPrice',
  TotalAmount: 'TotalAmount',
  BilledAmount: 'BilledAmount',
  CatalogId: 'CatalogId',
  MilestoneId: 'MilestoneId',
  DeliverableId: 'DeliverableId',
  IsBillable: 'IsBillable',
} as const satisfies NamesOf<RequestedItem>;

/** Each field that events of a purchase hold, with its name in the code. */
export const purchaseFields = storedFields({
  Description: 'Description',
  RequestDate: 'RequestDate',
  NeededByDate: 'NeededByDate',
  VendorId: 'VendorId',
  ClientId: 'ClientId',
  DepartmentId: 'DepartmentId',
  ProjectId: 'ProjectId',
  MilestoneId: 'MilestoneId',
  TaskId: 'TaskId',
  PersonToBeReimbursedId: 'PersonToBeReimbursedId',
  IsSubcontract: 'IsSubcontract',
  RetainagePercent: 'RetainagePercent',
  Comments: { name: 'Comments', names: commentNames },
  RequestType: 'RequestType',
  TotalAmount: 'TotalAmount',
  Items: { name: 'Items', names: requestedItemNames },
} as const satisfies NamesOf<PurchaseContent>);
