import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { bill, BillState } from '../bill/bill.record';

/** A bill's row. */
export type Bill = RecordOf<typeof bill>;
/** A line of a bill as events carry it. `Id` is unique over all bills. */
export type PayableItem = Bill['PayableItems'][number];
/** What of a bill goes to one request. */
export type RequestAllocation = Bill['RequestAllocations'][number];

/** The cost that a bill is to a project from its approval. Lines charged against card and cash purchases are none: those were cost before. */
export interface BillCostLine {
  readonly ProjectId: number;
  readonly MilestoneId: number | null;
  readonly CostClass: 'Materials' | 'Subs';
  readonly Amount: string;
}

/** What is said of a bill when it is entered; ids of references are in wire form. */
export interface BillContent extends Partial<Omit<Bill, 'Id' | 'BusinessState'>> {
  readonly TotalAmount: string;
  /** Every line, excluded ones too, each with its Id; RequestId, RequestItemId, ProjectId and MilestoneId are resolved. */
  readonly PayableItems: PayableItem[];
  /** One entry for each request that the bill is charged against; never more than one for the same request. */
  readonly RequestAllocations: RequestAllocation[];
  readonly Costs: readonly BillCostLine[];
  /** Ids of the lines that are new to the client: not excluded, and not of a card, cash or reimbursement request (those bill on approval). */
  readonly BillableItems: readonly number[];
  /** The RequestIds whose commitment the bill takes over, or whose reimbursement it is: not those of card and cash requests. */
  readonly ChargedRequests: readonly string[];
}

/** The payment itself, as recorded on the stream of what is paid. */
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
}

/** The fields of a payment that may be corrected afterwards. */
export type PaymentCorrection = Partial<Pick<PaymentContent, 'PaymentDate' | 'Method' | 'Reference' | 'AlreadyPaid' | 'ExtCheck'>>;

/** A bill was entered. It waits for approval, unless `BillApproved` follows in the same breath. */
export type BillEntered = Message<'BillEntered', { Id: number; BusinessState: BillState } & BillContent>;
/** Fields of a bill were changed; what is absent stayed. Never the amounts once it is approved. */
export type BillChanged = Message<'BillChanged', { Id: number } & Partial<BillContent>>;
/** The bill is cost from now on, and takes its part of its requests' commitments. */
export type BillApproved = Message<
  'BillApproved',
  {
    Id: number;
    VendorId: string;
    PersonToBeReimbursedId: number;
    TotalAmount: string;
    /** The lines whose work or goods no request has billed to the client: without excluded ones and those of card, cash and reimbursement requests. */
    PayableItems: PayableItem[];
    /** The requests that are charged: without card and cash requests, which were closed on approval. */
    RequestAllocations: RequestAllocation[];
    Costs: readonly BillCostLine[];
  }
>;
export type BillRejected = Message<'BillRejected', { Id: number; Reason: string }>;
/** The bill counts no more; lines and allocations as in `BillApproved`. `WasApproved`: it was cost until now. An approved bill is voided before it is removed. */
export type BillVoided = Message<
  'BillVoided',
  { Id: number; WasApproved: boolean; PayableItems: PayableItem[]; RequestAllocations: RequestAllocation[] }
>;
/** A payment of the bill. The figures and the state are those after it. */
export type BillPaymentRecorded = Message<
  'BillPaymentRecorded',
  { Id: number; RequestAllocations: RequestAllocation[]; IsReimbursement: boolean } & PaymentContent & BillBalance
>;
export type BillPaymentChanged = Message<'BillPaymentChanged', { Id: number; PaymentId: number } & PaymentCorrection>;
/** The bill is owed again. `RequestAllocations`, as in `BillApproved`, is absent in events that were stored before it was kept. */
export type BillPaymentRemoved = Message<
  'BillPaymentRemoved',
  { Id: number; PaymentId: number; RequestAllocations?: RequestAllocation[] } & BillBalance
>;
export type BillRemoved = Message<'BillRemoved', { Id: number }>;

/** What is paid and owed after an event. */
export interface BillBalance {
  readonly AmountPaid: string;
  readonly OutstandingAmount: string;
  readonly BusinessState: BillState;
}

/** Every event of a bill. */
export type BillEvent =
  | BillEntered
  | BillChanged
  | BillApproved
  | BillRejected
  | BillVoided
  | BillPaymentRecorded
  | BillPaymentChanged
  | BillPaymentRemoved
  | BillRemoved;

/** Which bill an approved reimbursement has, for good. On the stream `ReimbursementBill-<request>`. */
export type ReimbursementBillAssigned = Message<'ReimbursementBillAssigned', { Id: number; BillId: number }>;
