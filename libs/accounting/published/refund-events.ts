import type { Message } from '@plumbline/platform/kernel';

/**
 * Money was given back to a client: of a credit note, as the payment `PaymentId` of the note with the negative amount, or of a receipt, from
 * what it has on account. Exactly one of `CreditNoteId` and `ReceiptId` is there.
 */
export type RefundRecorded = Message<
  'RefundRecorded',
  {
    Id: number;
    ClientId: number;
    CreditNoteId?: number;
    PaymentId?: number;
    ReceiptId?: number;
    Date: string;
    Amount: string;
    Method: string;
    Reference: string;
  }
>;
/** Method or reference of a refund were corrected. */
export type RefundChanged = Message<'RefundChanged', { Id: number; Method?: string; Reference?: string }>;
/** The refund is void from the day on: its amount is open again. `ReversalId` is the payment of the note that takes its payment back. */
export type RefundVoided = Message<'RefundVoided', { Id: number; Date: string; ReversalId?: number }>;

/** All events of a refund. On the stream `Refund-<id>`. */
export type RefundEvent = RefundRecorded | RefundChanged | RefundVoided;
