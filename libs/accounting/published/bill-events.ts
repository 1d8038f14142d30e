import type { MovedCost } from '@plumbline/activity/published';
import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';

/** The states of a bill. Only approved bills (paid or not) count as cost and reduce commitments. */
export const BILL_STATES = ['UnderReview', 'Approved', 'Rejected', 'PartiallyPaid', 'Paid', 'Void'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** The stored form of a line of a bill. `Id` is unique over all bills. */
export interface PayableItem {
  readonly Id: number;
  readonly PayableId: number;
  readonly Description: string;
  readonly Description2: string;
  readonly TotalAmount: string;
  /** Absent in events that were stored before lines had it. */
  readonly TaxAmount?: string;
  readonly Quantity: string;
  readonly PONumber: string;
  readonly ClientExtId: string;
  readonly VendorName: string;
  readonly Account: string;
  readonly ClassId: string;
  readonly RequestItemId: number | null;
  readonly RequestId: number | null;
  /** Absent in events that were stored before lines had it. */
  readonly CatalogId?: number | null;
  readonly ClientId: number | null;
  readonly DepartmentId: number | null;
  readonly MilestoneId: number | null;
  readonly ProjectId: number | null;
  readonly VendorId: number | null;
  readonly IsExcluded: boolean;
  /** Absent in events that were stored before lines had it, and where it is not stated. */
  readonly IsTaxable?: boolean | null;
}

/** The part of a bill that is charged to one purchase. */
export interface RequestAllocation {
  readonly RequestId: string;
  readonly PONumber: string;
  readonly Amount: string;
  /** The part of the amount that is retained from the vendor; absent for none. */
  readonly RetainedAmount?: string;
}

/**
 * The cost of a bill for a project from approval on. Lines for card and cash purchases are left out: those counted as
 * cost before.
 */
export interface BillCostLine {
  readonly ProjectId: number;
  readonly MilestoneId: number | null;
  readonly CostClass: 'Materials' | 'Subs';
  readonly Amount: string;
}

/** The stored content of a bill; ids of references are in wire form. Attached files have events of their own. */
export interface BillContent {
  readonly DueDate?: string;
  readonly InvoiceDate?: string;
  readonly VendorId?: string;
  readonly InvoiceNumber?: string;
  readonly ReviewerId?: string;
  readonly PONumber?: string;
  readonly ExtId?: string;
  readonly ExtSyncToken?: string;
  readonly DateLastSynced?: string;
  readonly ExpenseAccountId?: string;
  readonly PaymentAccountId?: string;
  readonly RelatedRequestsBalance?: string;
  readonly PriorBalance?: string;
  readonly AssociatedId?: string;
  readonly NeedsToBeSynced?: boolean;
  readonly IsCreditCardBill?: boolean;
  readonly HasItemsPending?: boolean;
  readonly RequestInfoFlag?: boolean;
  readonly UnderReviewFlag?: boolean;
  readonly NewVendorFlag?: boolean;
  readonly NewClientFlag?: boolean;
  readonly ForDeptClient?: boolean;
  readonly ForProjBudget?: boolean;
  readonly PersonToBeReimbursedId?: number;
  readonly Comments?: readonly StoredComment[];
  /** Another live bill with this vendor and InvoiceNumber when they were given; empty for none. */
  readonly PossibleDuplicateOf?: string;
  readonly TotalAmount: string;
  /**
   * All lines, including excluded ones, each with its Id; RequestId, RequestItemId, ProjectId and MilestoneId are
   * resolved.
   */
  readonly PayableItems: readonly PayableItem[];
  /** One entry for each charged purchase, without duplicates. */
  readonly RequestAllocations: readonly RequestAllocation[];
  readonly Costs: readonly BillCostLine[];
  /**
   * Ids of the lines that the client has not been charged for: without excluded lines, and without those of card, cash
   * and reimbursement purchases, which are billed on approval.
   */
  readonly BillableItems: readonly number[];
  /**
   * Ids of the purchases whose commitment the bill reduces, or whose reimbursement it pays: without card and cash
   * purchases.
   */
  readonly ChargedRequests: readonly string[];
  /** The purchase whose retainage the bill pays, and the release that it is for; absent for any other bill. */
  readonly RetainageOf?: number;
  readonly RetainageReleaseId?: number;
  /** Terms of payment, and the discount that they let off; absent in events from before bills had them. */
  readonly PaymentTerms?: string;
  readonly DiscountPercent?: string;
  readonly DiscountDate?: string;
}

/** A payment, as stored on the stream of its bill or invoice. */
export interface PaymentContent {
  readonly PaymentId: number;
  readonly Amount: string;
  readonly PaymentDate: string;
  readonly Method: string;
  readonly Reference: string;
  readonly CloseRequestsIfItemsPending: boolean;
  readonly CloseRequestsIfMultipleAllocations: boolean;
  readonly CloseRequestsIfPaymentAmountLess: boolean;
  readonly AlreadyPaid: boolean;
  readonly ExtCheck: boolean;
  /** The receipt that it is an application of; absent for a payment that was recorded by itself, which has a receipt of its own. */
  readonly ReceiptId?: number;
  /** The disbursement that it is an application of; absent for a payment that was recorded by itself, which has one of its own. */
  readonly DisbursementId?: number;
  /** The payment that it takes back: its amount is the negative one. */
  readonly ReversesPaymentId?: number;
  /** What the vendor lets off beside the amount; absent for none. */
  readonly Discount?: string;
  /** The refund of the credit note that it is of: its amount is below 0.00. */
  readonly RefundId?: number;
  /** The refund by a vendor of the credit that it is of: its amount is below 0.00. */
  readonly VendorRefundId?: number;
}

/** A payment that takes another one back. */
export interface PaymentReversal {
  readonly PaymentId: number;
  readonly Reverses: number;
  readonly PaymentDate: string;
  /** Absent where it takes back the payment of a refund. */
  readonly ReceiptId?: number;
  readonly DisbursementId?: number;
}

/** The fields of a payment that can be corrected. */
export type PaymentCorrection = Partial<Pick<PaymentContent, 'PaymentDate' | 'Method' | 'Reference' | 'AlreadyPaid' | 'ExtCheck'>>;

/** A bill was entered. It waits for approval, unless `BillApproved` follows in the same append. */
export type BillEntered = Message<'BillEntered', { Id: number; BusinessState: BillState } & BillContent>;
/** Fields of a bill were changed; absent fields are unchanged. The amounts of an approved bill never change. */
export type BillChanged = Message<'BillChanged', { Id: number } & Partial<BillContent>>;
/** The bill was approved: it counts as cost, and its part of the purchases is no longer committed. */
export type BillApproved = Message<
  'BillApproved',
  {
    Id: number;
    VendorId: string;
    PersonToBeReimbursedId: number;
    /** The document date, which counts from now on; absent in events from before the field was added. */
    InvoiceDate?: string;
    TotalAmount: string;
    /**
     * The lines that no purchase has billed to the client: without excluded lines and those of card, cash and
     * reimbursement purchases.
     */
    PayableItems: readonly PayableItem[];
    /** The charged purchases: without card and cash purchases, which closed on approval. */
    RequestAllocations: readonly RequestAllocation[];
    Costs: readonly BillCostLine[];
  }
>;
export type BillRejected = Message<'BillRejected', { Id: number; Reason: string }>;
/**
 * The bill was voided; lines and allocations as in `BillApproved`. `WasApproved`: it counted as cost before. An
 * approved bill is voided before it is removed.
 */
export type BillVoided = Message<
  'BillVoided',
  {
    Id: number;
    WasApproved: boolean;
    PayableItems: readonly PayableItem[];
    RequestAllocations: readonly RequestAllocation[];
    /** As in `BillEntered`. */
    RetainageOf?: number;
    RetainageReleaseId?: number;
  }
>;
/** A payment of the bill was recorded. Amounts and state are those after the payment. */
export type BillPaymentRecorded = Message<
  'BillPaymentRecorded',
  { Id: number; RequestAllocations: readonly RequestAllocation[]; IsReimbursement: boolean } & PaymentContent & BillBalance
>;
export type BillPaymentChanged = Message<'BillPaymentChanged', { Id: number; PaymentId: number } & PaymentCorrection>;
/**
 * A payment was removed, so its amount is owed again. `RequestAllocations` (as in `BillApproved`) is absent in events
 * from before the field was added.
 */
export type BillPaymentRemoved = Message<
  'BillPaymentRemoved',
  { Id: number; PaymentId: number; RequestAllocations?: readonly RequestAllocation[] } & BillBalance
>;
/** The bill is not paid for now. */
export type BillHeld = Message<'BillHeld', { Id: number; Reason: string }>;
/** The bill can be paid again. */
export type BillReleased = Message<'BillReleased', { Id: number }>;
export type BillRemoved = Message<'BillRemoved', { Id: number }>;
/** A part of a vendor's credit that was applied to a bill, on the stream of either. */
export interface CreditApplication {
  /** The same on both streams. */
  readonly ApplicationId: number;
  /** The bill on the other stream: the one that is lowered, or the credit that lowers this one. */
  readonly BillId: number;
  /** The amount that it lowers this bill by; below 0.00 on the stream of the credit. */
  readonly Amount: string;
}
/** The credit was applied, to the bill or from the credit. The figures and the state are those after it. */
export type BillCreditApplied = Message<'BillCreditApplied', { Id: number } & CreditApplication & BillBalance>;
/** The application was taken back, on the stream of the bill or of the credit. */
export type BillCreditReturned = Message<'BillCreditReturned', { Id: number } & CreditApplication & BillBalance>;

/** A transfer moved a part of the cost of a line to another place: what is owed stays. */
export type BillCostMoved = Message<'BillCostMoved', { Id: number } & MovedCost>;
/** The transfer is void. */
export type BillCostReturned = Message<'BillCostReturned', { Id: number; TransferId: number }>;

/** The paid and the owed amount after an event. */
export interface BillBalance {
  readonly AmountPaid: string;
  readonly OutstandingAmount: string;
  readonly BusinessState: BillState;
}

/** All events of a bill. */
export type BillEvent =
  | BillEntered
  | BillChanged
  | BillApproved
  | BillRejected
  | BillVoided
  | BillPaymentRecorded
  | BillPaymentChanged
  | BillPaymentRemoved
  | BillHeld
  | BillReleased
  | BillRemoved
  | BillCreditApplied
  | BillCreditReturned
  | BillCostMoved
  | BillCostReturned;

/** The bill of an approved reimbursement, recorded permanently. On the stream `ReimbursementBill-<purchase>`. */
export type ReimbursementBillAssigned = Message<'ReimbursementBillAssigned', { Id: number; BillId: number }>;

/** The bill of released retainage, recorded permanently; `Id` is the release. On the stream `RetainageBill-<release>`. */
export type RetainageBillAssigned = Message<'RetainageBillAssigned', { Id: number; BillId: number }>;
