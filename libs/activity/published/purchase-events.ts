import type { StoredComment } from '@plumbline/company/published';
import type { Message } from '@plumbline/platform/kernel';
import type { MovedCost } from './moved-cost';

/** The four types of purchases (see W5.request-cash to W5.request-reimbursement). */
export const REQUEST_TYPES = ['CashDebit', 'CreditCard', 'VendorWillInvoice', 'Reimbursement'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** The stored form of an item of a purchase. `Id` is unique over all purchases. */
export interface RequestedItem {
  readonly Id: number;
  readonly Description: string;
  readonly Quantity: string;
  readonly UnitPrice: string;
  readonly TotalAmount: string;
  readonly BilledAmount: string;
  readonly CatalogId: number | null;
  readonly MilestoneId: number | null;
  readonly DeliverableId: number | null;
  readonly IsBillable: boolean;
}

/** The stored content of a purchase, with derived fields. Attached files have events of their own. */
export interface PurchaseContent {
  readonly Description?: string;
  readonly RequestDate?: string;
  readonly NeededByDate?: string;
  readonly DeliverTo?: string;
  readonly VendorId?: number | null;
  readonly ClientId?: number | null;
  readonly DepartmentId?: number | null;
  readonly ProjectId?: number | null;
  readonly MilestoneId?: number | null;
  readonly TaskId?: number | null;
  readonly PersonToBeReimbursedId?: number | null;
  readonly IsSubcontract?: boolean;
  readonly RetainagePercent?: string;
  readonly Comments?: readonly StoredComment[];
  readonly RequestType: RequestType;
  readonly TotalAmount: string;
  readonly Items: readonly RequestedItem[];
}

/** The unbilled and the billed amount of a purchase. */
export interface Commitment {
  readonly CommittedAmount: string;
  readonly BilledAmount: string;
  /** Of an itemised order: what is billed beyond the ordered quantities, at the order's prices; absent for none. */
  readonly OverbilledAmount?: string;
}

/** The quantity and the amount that one bill charges for one item. */
export interface BilledItem {
  /** The purchase item. */
  readonly Id: number;
  readonly Quantity: string;
  readonly Amount: string;
}

/**
 * The reason for closing: cash and card purchases close on approval; others when billed in full, when paid, or on
 * request.
 */
export type ClosingReason = 'approved' | 'billed' | 'paid' | 'requested';

/** A purchase was created. `CreatedBy` is 0 for the service itself. */
export type PurchaseDrafted = Message<'PurchaseDrafted', { Id: number; CreatedBy: number } & PurchaseContent>;
/** Fields were changed; absent fields are unchanged. */
export type PurchaseChanged = Message<'PurchaseChanged', { Id: number } & Partial<PurchaseContent>>;
/** The purchase was submitted. `AwaitedId` is the user who has to decide, 0 for no particular user. */
export type PurchaseSubmitted = Message<'PurchaseSubmitted', { Id: number; AwaitedId: number }>;
/**
 * The decision moved to another user. `ByRule`: the total exceeds the authority of the awaited user, or that user may not decide on it any
 * more; absent where a user forwarded it. `AwaitedId` is 0 when no user above the creator has the authority.
 */
export type PurchaseForwarded = Message<'PurchaseForwarded', { Id: number; AwaitedId: number; ByRule?: boolean }>;
/**
 * The purchase was approved. `ApprovedBy` is 0 when the total is within the creator's own authority. `CommittedAmount`
 * is the total of a purchase order, zero for other types.
 */
export type PurchaseApproved = Message<
  'PurchaseApproved',
  { Id: number; CreatedBy: number; ApprovedBy: number } & PurchaseContent & Commitment
>;
/** The number of the purchase order was issued. */
export type PurchaseNumbered = Message<'PurchaseNumbered', { Id: number; PONumber: string }>;
export type PurchaseRejected = Message<'PurchaseRejected', { Id: number; RejectionReason: string }>;
/** The approver requested information; the purchase returns to its creator. */
export type PurchaseInfoRequested = Message<'PurchaseInfoRequested', { Id: number; Question: string }>;
/** An approved bill charged its part. `Retained` is what of the amount is retained from the vendor; absent for none. */
export type PurchaseBilled = Message<
  'PurchaseBilled',
  { Id: number; BillId: number; Amount: string; Items: readonly BilledItem[]; Retained?: string } & Commitment
>;
/** What came of an item, or went back (below 0). `ReceivedQuantity` is what is received of it after that. */
export interface ReceivedItem {
  /** The purchase item. */
  readonly Id: number;
  readonly Quantity: string;
  readonly ReceivedQuantity: string;
}
/** Goods of an order came, or went back to the vendor, on the day `Date`. */
export type PurchaseReceived = Message<'PurchaseReceived', { Id: number; Date: string; Items: readonly ReceivedItem[] }>;
/** The bill was voided. `Reopened`: the purchase was closed only because it was billed in full. */
export type PurchaseBillingReversed = Message<
  'PurchaseBillingReversed',
  { Id: number; BillId: number; Amount: string; Items: readonly BilledItem[]; Reopened: boolean; Retained?: string } & Commitment
>;
/** Retained money became payable by a bill of its own. `RetainedAmount` is what is still retained. */
export type PurchaseRetainageReleased = Message<
  'PurchaseRetainageReleased',
  { Id: number; ReleaseId: number; Number: number; Amount: string; InvoiceDate: string; RetainedAmount: string }
>;
/** The bill of the release was voided. `RetainedAmount` is what is retained after it. */
export type PurchaseRetainedAgain = Message<'PurchaseRetainedAgain', { Id: number; ReleaseId: number; RetainedAmount: string }>;
/**
 * The purchase was closed, and its remaining commitment ended; or a closed one was closed for another reason. `BillId`
 * is the bill whose payment closed it, and `DateClosed` the date of the payment; absent for other reasons.
 */
export type PurchaseClosed = Message<
  'PurchaseClosed',
  { Id: number; reason: ClosingReason; BillId?: number; DateClosed?: string } & Commitment
>;
/** The payment that closed the purchase was removed: it is approved again, and its unbilled part is committed again. */
export type PurchaseReopened = Message<'PurchaseReopened', { Id: number; BillId: number } & Commitment>;
/** A change of an approved order, as it would be: the total after it, and all of its items where those change. */
export interface ProposedChange {
  readonly Number: number;
  readonly Reason: string;
  /** The difference of the total. */
  readonly Amount: string;
  readonly TotalAmount: string;
  readonly Items?: readonly RequestedItem[];
  /** The user who requested it; 0 for the service itself. */
  readonly RequestedBy: number;
  /** Names what the change follows, such as an amendment of the contract; absent for one that a user requested. */
  readonly Cause?: string;
  /** Of an amendment of the contract: what it asks for of the items, without what users changed of the order. */
  readonly Agreed?: readonly RequestedItem[];
}
/** A change of an approved order waits for authority: the order stays as it is. */
export type PurchaseChangeRequested = Message<'PurchaseChangeRequested', { Id: number; AwaitedId: number } & ProposedChange>;
export type PurchaseChangeRejected = Message<'PurchaseChangeRejected', { Id: number; RejectionReason: string }>;
/**
 * An approved order was changed. `ApprovedBy` is 0 within the authority of who requested it. `Reopened`: it was closed
 * because it was billed in full, and no longer is.
 */
export type PurchaseAmended = Message<
  'PurchaseAmended',
  { Id: number; ApprovedBy: number; Reopened: boolean } & ProposedChange & Commitment
>;
export type PurchaseRemoved = Message<'PurchaseRemoved', { Id: number; WasApproved: boolean }>;

/** A transfer moved a part of the cost of a card or cash purchase to another place. */
export type PurchaseCostMoved = Message<'PurchaseCostMoved', { Id: number } & MovedCost>;
/** The transfer is void. */
export type PurchaseCostReturned = Message<'PurchaseCostReturned', { Id: number; TransferId: number }>;

/** All events of a purchase. */
export type PurchaseEvent =
  | PurchaseDrafted
  | PurchaseChanged
  | PurchaseSubmitted
  | PurchaseForwarded
  | PurchaseApproved
  | PurchaseNumbered
  | PurchaseRejected
  | PurchaseInfoRequested
  | PurchaseBilled
  | PurchaseReceived
  | PurchaseBillingReversed
  | PurchaseRetainageReleased
  | PurchaseRetainedAgain
  | PurchaseClosed
  | PurchaseReopened
  | PurchaseChangeRequested
  | PurchaseChangeRejected
  | PurchaseAmended
  | PurchaseRemoved
  | PurchaseCostMoved
  | PurchaseCostReturned;

/** A PO number of the company was issued, permanently. On the stream `PurchaseNumber-<company>`. */
export type PurchaseNumberIssued = Message<
  'PurchaseNumberIssued',
  {
    Id: number;
    PurchaseId: number;
    PONumber: string;
    /** The last number of each series, by what stands before it; absent while nothing stands before any. */
    LastNumbers?: Readonly<Record<string, number>>;
  }
>;

/**
 * The purchase order of a vendor for a milestone, recorded permanently. On the stream
 * `SubcontractOrder-<milestone>-<vendor>`.
 */
export type SubcontractOrderAssigned = Message<'SubcontractOrderAssigned', { Id: number; VendorId: number; PurchaseId: number }>;

/** The purchase order of a vendor's contract, recorded permanently. On the stream `ContractOrder-<contract>`. */
export type ContractOrderAssigned = Message<'ContractOrderAssigned', { Id: number; PurchaseId: number }>;
