import { commentNames } from '@plumbline/company/published';
import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { Bill, BillContent, BillCostLine, PayableItem, RequestAllocation } from '../published/bill-events';

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

const payableItemNames = {
  Id: 'Id',
  PayableId: 'PayableId',
  Description: 'Description',
  Description2: 'Description2',
  TotalAmount: 'TotalAmount',
  TaxAmount: 'TaxAmount',
  Quantity: 'Quantity',
  PONumber: 'PONumber',
  ClientExtId: 'ClientExtId',
  VendorName: 'VendorName',
  Account: 'Account',
  ClassId: 'ClassId',
  RequestItemId: 'RequestItemId',
  RequestId: 'RequestId',
  CatalogId: 'CatalogId',
  ClientId: 'ClientId',
  DepartmentId: 'DepartmentId',
  MilestoneId: 'MilestoneId',
  ProjectId: 'ProjectId',
  VendorId: 'VendorId',
  IsExcluded: 'IsExcluded',
} as const satisfies NamesOf<PayableItem>;

const requestAllocationNames = {
  RequestId: 'RequestId',
  PONumber: 'PONumber',
  Amount: 'Amount',
  RetainedAmount: 'RetainedAmount',
} as const satisfies NamesOf<RequestAllocation>;

const billCostLineNames = {
  ProjectId: 'ProjectId',
  MilestoneId: 'MilestoneId',
  CostClass: 'CostClass',
  Amount: 'Amount',
} as const satisfies NamesOf<BillCostLine>;

/** Each field that events of a bill hold, with its name in the code. */
export const billFields = storedFields({
  DueDate: 'DueDate',
  InvoiceDate: 'InvoiceDate',
  VendorId: 'VendorId',
  InvoiceNumber: 'InvoiceNumber',
  ReviewerId: 'ReviewerId',
  PONumber: 'PONumber',
  ExtId: 'ExtId',
  ExtSyncToken: 'ExtSyncToken',
  DateLastSynced: 'DateLastSynced',
  ExpenseAccountId: 'ExpenseAccountId',
  PaymentAccountId: 'PaymentAccountId',
  RelatedRequestsBalance: 'RelatedRequestsBalance',
  PriorBalance: 'PriorBalance',
  AssociatedId: 'AssociatedId',
  NeedsToBeSynced: 'NeedsToBeSynced',
  IsCreditCardBill: 'IsCreditCardBill',
  HasItemsPending: 'HasItemsPending',
  RequestInfoFlag: 'RequestInfoFlag',
  UnderReviewFlag: 'UnderReviewFlag',
  NewVendorFlag: 'NewVendorFlag',
  NewClientFlag: 'NewClientFlag',
  ForDeptClient: 'ForDeptClient',
  ForProjBudget: 'ForProjBudget',
  PersonToBeReimbursedId: 'PersonToBeReimbursedId',
  Comments: { name: 'Comments', names: commentNames },
  PossibleDuplicateOf: 'PossibleDuplicateOf',
  TotalAmount: 'TotalAmount',
  PayableItems: { name: 'PayableItems', names: payableItemNames },
  RequestAllocations: { name: 'RequestAllocations', names: requestAllocationNames },
  Costs: { name: 'Costs', names: billCostLineNames },
  BillableItems: 'BillableItems',
  ChargedRequests: 'ChargedRequests',
  RetainageOf: 'RetainageOf',
  RetainageReleaseId: 'RetainageReleaseId',
} as const satisfies NamesOf<BillContent>);

/** A line of an event as the code knows it. Fields that lines got later are unset in events from before. */
const lineOf = (line: PayableItem): BillItem => ({ CatalogId: null, TaxAmount: '', ...line });

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
