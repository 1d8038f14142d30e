import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { purchase, RequestType } from '../purchase/purchase.record';

/** A purchase's row. */
export type Purchase = RecordOf<typeof purchase>;
/** A line of a purchase. `Id` is unique over all purchases. */
export type PurchaseItem = Purchase['Items'][number];

/** What a person says of a request, with what follows from it. */
export type PurchaseContent = Partial<
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
    | 'Comments'
    | 'SupportingDocuments'
  >
> & { readonly RequestType: RequestType; readonly TotalAmount: string; readonly Items: readonly PurchaseItem[] };

/** The two sides of a request: what is still to be billed and what is billed. */
export interface Commitment {
  readonly CommittedAmount: string;
  readonly BilledAmount: string;
}

/** What one bill charges for one item: how much of it, for which money. */
export interface BilledItem {
  /** The purchase item. */
  readonly Id: number;
  readonly Quantity: string;
  readonly Amount: string;
}

/** Why a request was closed: cash and card requests on approval; the others billed in full, paid, or because somebody asked. */
export type ClosingReason = 'approved' | 'billed' | 'paid' | 'requested';

/** A request was written down. `CreatedBy` 0: by the service itself. */
export type PurchaseDrafted = Message<'PurchaseDrafted', { Id: number; CreatedBy: number } & PurchaseContent>;
/** What it says was changed; what is absent stayed. */
export type PurchaseChanged = Message<'PurchaseChanged', { Id: number } & Partial<PurchaseContent>>;
/** It was handed in. `AwaitedId` is the user whose decision it awaits, 0 for nobody in particular. */
export type PurchaseSubmitted = Message<'PurchaseSubmitted', { Id: number; AwaitedId: number }>;
/** The right to approve it went to another user: whoever had it gave it on, or the total grew beyond it. `AwaitedId` 0: nobody above the creator has it. */
export type PurchaseForwarded = Message<'PurchaseForwarded', { Id: number; AwaitedId: number }>;
/** It may be spent. `ApprovedBy` 0: within the creator's own authority. Committed is the total of a purchase order; nothing for the others. */
export type PurchaseApproved = Message<
  'PurchaseApproved',
  { Id: number; CreatedBy: number; ApprovedBy: number } & PurchaseContent & Commitment
>;
/** The number of the purchase order was issued. */
export type PurchaseNumbered = Message<'PurchaseNumbered', { Id: number; PONumber: string }>;
export type PurchaseRejected = Message<'PurchaseRejected', { Id: number; RejectionReason: string }>;
/** The approver wants to know more; the request goes back to its creator. */
export type PurchaseInfoRequested = Message<'PurchaseInfoRequested', { Id: number; Question: string }>;
/** An approved bill took its part of the commitment. */
export type PurchaseBilled = Message<
  'PurchaseBilled',
  { Id: number; BillId: number; Amount: string; Items: readonly BilledItem[] } & Commitment
>;
/** The bill was voided. `Reopened`: the request had been closed only because it was billed in full. */
export type PurchaseBillingReversed = Message<
  'PurchaseBillingReversed',
  { Id: number; BillId: number; Amount: string; Items: readonly BilledItem[]; Reopened: boolean } & Commitment
>;
/** Nothing more is to come: what was still committed no longer is. `BillId`: the bill whose payment closed it; absent for other reasons. */
export type PurchaseClosed = Message<'PurchaseClosed', { Id: number; reason: ClosingReason; BillId?: number } & Commitment>;
/** The payment that had closed it was removed: it is approved again, and committed to what is not billed. */
export type PurchaseReopened = Message<'PurchaseReopened', { Id: number; BillId: number } & Commitment>;
export type PurchaseRemoved = Message<'PurchaseRemoved', { Id: number; WasApproved: boolean }>;

/** Every event of a purchase. */
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
  | PurchaseBillingReversed
  | PurchaseClosed
  | PurchaseReopened
  | PurchaseRemoved;

/** One number of the company's purchase orders was given away, for good. On the stream `PurchaseNumber-<company>`. */
export type PurchaseNumberIssued = Message<'PurchaseNumberIssued', { Id: number; PurchaseId: number; PONumber: string }>;

/** Which purchase order the vendor of a milestone has for it, for good. On the stream `SubcontractOrder-<milestone>-<vendor>`. */
export type SubcontractOrderAssigned = Message<'SubcontractOrderAssigned', { Id: number; VendorId: number; PurchaseId: number }>;
