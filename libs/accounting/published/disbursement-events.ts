import type { Message } from '@plumbline/platform/kernel';
import type { PaperCorrection, ReversedApplication } from './receipt-events';

/** The part of a disbursement that pays one bill, or uses a credit up: a payment of it. */
export interface AppliedDisbursement {
  readonly PaymentId: number;
  readonly BillId: number;
  /** The money; below 0.00 of a credit. */
  readonly Amount: string;
  /** What the vendor lets off for paying early, beside the money; absent for none. */
  readonly Discount?: string;
}

/**
 * Money to a vendor was recorded. `OfPayment`: it is the disbursement of a payment that was recorded by itself, whose id it has; it
 * gets a stream with the first thing that is done with it. `VendorId` is 0 for the payment of a person who is reimbursed.
 */
export type DisbursementRecorded = Message<
  'DisbursementRecorded',
  {
    Id: number;
    VendorId: number;
    Date: string;
    Amount: string;
    Method: string;
    Reference: string;
    Applications: readonly AppliedDisbursement[];
    OfPayment?: true;
  }
>;
export type DisbursementChanged = Message<'DisbursementChanged', { Id: number } & PaperCorrection>;
/** Money on account was applied to bills, from the day on. */
export type DisbursementApplied = Message<
  'DisbursementApplied',
  { Id: number; Date: string; Applications: readonly AppliedDisbursement[] }
>;
/** An application was taken back: its amount is on account again, from the day on. */
export type DisbursementUnapplied = Message<'DisbursementUnapplied', { Id: number } & ReversedApplication>;
/** Money on account came back by the refund of the vendor, from the day on. */
export type DisbursementRefunded = Message<'DisbursementRefunded', { Id: number; RefundId: number; Date: string; Amount: string }>;
/** The refund became void: its amount is on account again, from the day on. */
export type DisbursementRefundTakenBack = Message<'DisbursementRefundTakenBack', { Id: number; RefundId: number; Date: string }>;
/** The disbursement is void from the day on: nothing of it is left, and what it paid is owed again. */
export type DisbursementVoided = Message<'DisbursementVoided', { Id: number; Date: string; Reversals: readonly ReversedApplication[] }>;
/** The payment that was the whole disbursement was removed, and the disbursement with it. */
export type DisbursementRemoved = Message<'DisbursementRemoved', { Id: number }>;

/** All events of a disbursement. On the stream `Disbursement-<id>`. */
export type DisbursementEvent =
  | DisbursementRecorded
  | DisbursementChanged
  | DisbursementApplied
  | DisbursementUnapplied
  | DisbursementRefunded
  | DisbursementRefundTakenBack
  | DisbursementVoided
  | DisbursementRemoved;
