import type { Message } from '@plumbline/platform/kernel';

/**
 * Money came back from a vendor: of a credit, as the payment `PaymentId` of that bill with the negative amount, or of a disbursement, from
 * what it has on account. Exactly one of `BillId` and `DisbursementId` is there.
 */
export type VendorRefundRecorded = Message<
  'VendorRefundRecorded',
  {
    Id: number;
    VendorId: number;
    BillId?: number;
    PaymentId?: number;
    DisbursementId?: number;
    Date: string;
    Amount: string;
    Method: string;
    Reference: string;
  }
>;
/** Method or reference of a refund by a vendor were corrected. */
export type VendorRefundChanged = Message<'VendorRefundChanged', { Id: number; Method?: string; Reference?: string }>;
/** The refund is void from the day on: its amount is open again. `ReversalId` is the payment of the credit that takes its payment back. */
export type VendorRefundVoided = Message<'VendorRefundVoided', { Id: number; Date: string; ReversalId?: number }>;

/** All events of a refund by a vendor. On the stream `VendorRefund-<id>`. */
export type VendorRefundEvent = VendorRefundRecorded | VendorRefundChanged | VendorRefundVoided;
