import type { Message } from '@plumbline/platform/kernel';

/** The part of a receipt that pays one invoice or application: a payment of that document. */
export interface AppliedReceipt {
  readonly PaymentId: number;
  /** The invoice, or the application, which share one counter of ids. */
  readonly InvoiceId: number;
  /** The contract of an application; absent for an invoice. */
  readonly ContractId?: number;
  readonly Amount: string;
}

/** An application that was taken back: the payment `ReversalId` of the same document has the negative amount. */
export interface ReversedApplication {
  readonly PaymentId: number;
  readonly ReversalId: number;
  /** Never before the application itself. */
  readonly Date: string;
}

/** The fields of a receipt or disbursement that can be corrected. */
export interface PaperCorrection {
  readonly Date?: string;
  readonly Method?: string;
  readonly Reference?: string;
}

/**
 * Money from a client was recorded. `OfPayment`: it is the receipt of a payment that was recorded by itself, whose id it has; it
 * gets a stream with the first thing that is done with it.
 */
export type ReceiptRecorded = Message<
  'ReceiptRecorded',
  {
    Id: number;
    ClientId: number;
    Date: string;
    Amount: string;
    Method: string;
    Reference: string;
    Applications: readonly AppliedReceipt[];
    OfPayment?: true;
  }
>;
export type ReceiptChanged = Message<'ReceiptChanged', { Id: number } & PaperCorrection>;
/** Money on account was applied to documents, from the day on. */
export type ReceiptApplied = Message<'ReceiptApplied', { Id: number; Date: string; Applications: readonly AppliedReceipt[] }>;
/** An application was taken back: its amount is on account again, from the day on. */
export type ReceiptUnapplied = Message<'ReceiptUnapplied', { Id: number } & ReversedApplication>;
/** The receipt was brought to the bank on a slip of the day. */
export type ReceiptDeposited = Message<'ReceiptDeposited', { Id: number; BankDepositId: number; Date: string }>;
/** The slip was removed: the receipt can be deposited again. */
export type ReceiptDepositTakenBack = Message<'ReceiptDepositTakenBack', { Id: number; BankDepositId: number }>;
/**
 * The bank returned the receipt on the day: nothing of it is left, and what it paid is owed again. `BankDepositId` is the slip that it is
 * on; absent for none.
 */
export type ReceiptBounced = Message<
  'ReceiptBounced',
  { Id: number; Date: string; Reversals: readonly ReversedApplication[]; FeeInvoiceId?: number; BankDepositId?: number }
>;
/** The receipt is void from the day on. */
export type ReceiptVoided = Message<'ReceiptVoided', { Id: number; Date: string; Reversals: readonly ReversedApplication[] }>;
/** Money on account was given back by the refund, from the day on. */
export type ReceiptRefunded = Message<'ReceiptRefunded', { Id: number; RefundId: number; Date: string; Amount: string }>;
/** The refund became void: its amount is on account again, from the day on. */
export type ReceiptRefundTakenBack = Message<'ReceiptRefundTakenBack', { Id: number; RefundId: number; Date: string }>;
/** The payment that was the whole receipt was removed, and the receipt with it. */
export type ReceiptRemoved = Message<'ReceiptRemoved', { Id: number }>;

/** All events of a receipt. On the stream `Receipt-<id>`. */
export type ReceiptEvent =
  | ReceiptRecorded
  | ReceiptChanged
  | ReceiptApplied
  | ReceiptUnapplied
  | ReceiptRefunded
  | ReceiptRefundTakenBack
  | ReceiptDeposited
  | ReceiptDepositTakenBack
  | ReceiptBounced
  | ReceiptVoided
  | ReceiptRemoved;
