import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { PaymentContent, PaymentCorrection } from '../published/bill-events';

const correctionNames = namesOf<PaymentCorrection>()(['PaymentDate', 'Method', 'Reference', 'AlreadyPaid', 'ExtCheck']);

type OfPaper = 'ReceiptId' | 'DisbursementId' | 'ReversesPaymentId' | 'Discount' | 'RefundId' | 'VendorRefundId';
const paidNames = namesOf<Omit<PaymentContent, OfPaper>>()(
  correctionNames,
  ['PaymentId', 'Amount', 'CloseRequestsIfItemsPending', 'CloseRequestsIfMultipleAllocations'],
  ['CloseRequestsIfPaymentAmountLess'],
);

/** Each field of a payment that events of bills hold, with its name in the code: it belongs to a disbursement or, of a credit, to a refund. */
export const paymentContent = storedFields(
  namesOf<Omit<PaymentContent, 'ReceiptId' | 'RefundId'>>()(paidNames, [
    'DisbursementId',
    'ReversesPaymentId',
    'Discount',
    'VendorRefundId',
  ]),
);

const receivedNames = namesOf<Omit<PaymentContent, 'DisbursementId' | 'Discount' | 'RefundId' | 'VendorRefundId'>>()(paidNames, [
  'ReceiptId',
  'ReversesPaymentId',
]);

/** Each field of a payment that events of applications hold: it belongs to a receipt. */
export const receivedContent = storedFields(receivedNames);
/** Each field of a payment that events of invoices hold: it belongs to a receipt or, of a credit note, to a refund. */
export const invoicedContent = storedFields(
  namesOf<Omit<PaymentContent, 'DisbursementId' | 'Discount' | 'VendorRefundId'>>()(receivedNames, ['RefundId']),
);

/** The flags of a payment that closes no purchase by them and was not made elsewhere. */
export const WITHOUT_FLAGS = {
  ...{ CloseRequestsIfItemsPending: false, CloseRequestsIfMultipleAllocations: false, CloseRequestsIfPaymentAmountLess: false },
  ...{ AlreadyPaid: false, ExtCheck: false },
} as const;

/** Those that may be corrected afterwards. */
export const paymentCorrection = storedFields(correctionNames);

/** The payment of an event of an invoice or application. */
export const receivedOf = (data: PaymentContent) => invoicedContent.fromStored(data);
/** The payment of an event of a bill. */
export const paymentOf = (data: PaymentContent) => paymentContent.fromStored(data);
/** The corrected fields of an event. */
export const correctionOf = (data: PaymentCorrection) => paymentCorrection.fromStored(data);
