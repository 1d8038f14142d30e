import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { PurchaseContent, RequestedItem, RequestType } from '../published/purchase-events';
import type { OrderedItem, Purchase } from './purchase.record';

/** The fields of a purchase that its decisions depend on: those that its creator gives, and those derived from them. */
export type PurchaseFields = Partial<
  Pick<
    Purchase,
    | 'Description'
    | 'RequestDate'
    | 'NeededByDate'
    | 'DeliverTo'
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
> & { readonly RequestType: RequestType; readonly TotalAmount: string; readonly Items: readonly OrderedItem[] };

const requestedItemNames = namesOf<RequestedItem>()(
  ['Id', 'Description', 'Quantity', 'UnitPrice', 'TotalAmount', 'BilledAmount', 'CatalogId', 'MilestoneId'],
  ['DeliverableId', 'IsBillable'],
);

/** Each field that events of a purchase hold, with its name in the code. */
export const purchaseFields = storedFields(
  namesOf<PurchaseContent>()(
    ['Description', 'RequestDate', 'NeededByDate', 'VendorId', 'ClientId', 'DepartmentId', 'ProjectId', 'MilestoneId'],
    ['TaskId', 'PersonToBeReimbursedId', 'IsSubcontract', 'RetainagePercent', 'RequestType', 'TotalAmount', 'DeliverTo'],
    { Comments: { name: 'Comments', names: commentNames }, Items: { name: 'Items', names: requestedItemNames } },
  ),
);
