import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { BillContent, BillCostLine, PayableItem, RequestAllocation } from '../published/bill-events';
import type { Bill } from './bill.record';

/** A line of a bill's row. */
export type BillItem = Bill['PayableItems'][number];
/** The fields of a bill that its decisions depend on; ids of references are in wire form. */
export type BillFields = Partial<Omit<Bill, 'Id' | 'BusinessState'>> &
  Pick<Bill, 'TotalAmount' | 'PayableItems' | 'RequestAllocations'> & {
    readonly Costs: readonly BillCostLine[];
    /** Ids of the lines that the client has not been charged for. */
    readonly BillableItems: readonly number[];
    /** Ids of the purchases whose commitment the bill reduces, or whose reimbursement it pays. */
    readonly ChargedRequests: readonly string[];
    /** The purchase whose retainage the bill pays, and the release that it is for. */
    readonly RetainageOf?: number;
    readonly RetainageReleaseId?: number;
  };

const payableItemNames = namesOf<PayableItem>()(
  ['Id', 'PayableId', 'Description', 'Description2', 'TotalAmount', 'TaxAmount', 'Quantity', 'PONumber', 'ClientExtId'],
  ['VendorName', 'Account', 'ClassId', 'RequestItemId', 'RequestId', 'CatalogId', 'ClientId', 'DepartmentId'],
  ['MilestoneId', 'ProjectId', 'VendorId', 'IsExcluded', 'IsTaxable'],
);

const requestAllocationNames = namesOf<RequestAllocation>()(['RequestId', 'PONumber', 'Amount', 'RetainedAmount']);

const billCostLineNames = namesOf<BillCostLine>()(['ProjectId', 'MilestoneId', 'CostClass', 'Amount']);

/** Each field that events of a bill hold, with its name in the code. */
export const billFields = storedFields(
  namesOf<BillContent>()(
    ['DueDate', 'InvoiceDate', 'VendorId', 'InvoiceNumber', 'ReviewerId', 'PONumber', 'ExtId', 'ExtSyncToken'],
    ['DateLastSynced', 'ExpenseAccountId', 'PaymentAccountId', 'RelatedRequestsBalance', 'PriorBalance', 'AssociatedId'],
    ['NeedsToBeSynced', 'IsCreditCardBill', 'HasItemsPending', 'RequestInfoFlag', 'UnderReviewFlag', 'NewVendorFlag'],
    ['NewClientFlag', 'ForDeptClient', 'ForProjBudget', 'PersonToBeReimbursedId', 'PossibleDuplicateOf', 'TotalAmount'],
    ['BillableItems', 'ChargedRequests', 'RetainageOf', 'RetainageReleaseId', 'PaymentTerms', 'DiscountPercent', 'DiscountDate'],
    {
      Comments: { name: 'Comments', names: commentNames },
      PayableItems: { name: 'PayableItems', names: payableItemNames },
      RequestAllocations: { name: 'RequestAllocations', names: requestAllocationNames },
      Costs: { name: 'Costs', names: billCostLineNames },
    },
  ),
);

/** A line of an event as the code knows it. Fields that lines got later are unset in events from before. */
const lineOf = (line: PayableItem): BillItem => ({ CatalogId: null, TaxAmount: '', IsTaxable: null, ...line });

/** The same for the part that a purchase is charged with. */
const allocationOf = (part: RequestAllocation): Bill['RequestAllocations'][number] => ({ RetainedAmount: '0.00', ...part });

/** The content of a bill that an event holds: the whole of it, or the changed part. */
export function billContent(data: BillContent): BillFields;
export function billContent(data: Partial<BillContent>): Partial<BillFields>;
export function billContent(data: Partial<BillContent>): Partial<BillFields> {
  const fields = billFields.fromStored(data);
  return {
    ...(fields as Partial<BillFields>),
    ...(fields.PayableItems && { PayableItems: fields.PayableItems.map(lineOf) }),
    ...(fields.RequestAllocations && { RequestAllocations: fields.RequestAllocations.map(allocationOf) }),
  };
}
