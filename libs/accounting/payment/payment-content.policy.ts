import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { PaymentContent, PaymentCorrection } from '../published/bill-events';

const correctionNames = namesOf<PaymentCorrection>()(['PaymentDate', 'Method', 'Reference', 'AlreadyPaid', 'ExtCheck']);

type OfReceipt = 'ReceiptId' | 'ReversesPaymentId';
const paidNames = namesOf<Omit<PaymentContent, OfReceipt>>()(
  correctionNames,
  ['PaymentId', 'Amount', 'CloseRequestsIfItemsPending', 'CloseRequestsIfMultipleAllocations'],
  ['CloseRequestsIfPaymentAmountLess'],
);

/** Each field of a payment that events of bills hold, with its name in the code. */
export const paymentContent = storedFields(paidNames);

/** Each field of a payment that events of invoices and applications hold: it belongs to a receipt. */
export const receivedContent = storedFields(namesOf<PaymentContent>()(paidNames, ['ReceiptId', 'ReversesPaymentId']));

/** Those that may be corrected afterwards. */
export const paymentCorrection = storedFields(correctionNames);

/** The payment of an event of an invoice or application. */
export const receivedOf = (data: PaymentContent) => receivedContent.fromStored(data);
/** The payment of an event of a bill. */
export const paymentOf = (data: PaymentContent) => paymentContent.fromStored(data);
/** The corrected fields of an event. */
export const correctionOf = (data: PaymentCorrection) => paymentCorrection.fromStored(data);
