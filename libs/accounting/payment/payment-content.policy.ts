import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { PaymentContent, PaymentCorrection } from '../published/bill-events';

const correctionNames = namesOf<PaymentCorrection>()(['PaymentDate', 'Method', 'Reference', 'AlreadyPaid', 'ExtCheck']);

/** Each field of a payment that events of what is paid hold, with its name in the code. */
export const paymentContent = storedFields(
  namesOf<PaymentContent>()(
    correctionNames,
    ['PaymentId', 'Amount', 'CloseRequestsIfItemsPending', 'CloseRequestsIfMultipleAllocations'],
    ['CloseRequestsIfPaymentAmountLess'],
  ),
);

/** Those that may be corrected afterwards. */
export const paymentCorrection = storedFields(correctionNames);

/** The payment of an event. */
export const paymentOf = (data: PaymentContent) => paymentContent.fromStored(data);
/** The corrected fields of an event. */
export const correctionOf = (data: PaymentCorrection) => paymentCorrection.fromStored(data);
