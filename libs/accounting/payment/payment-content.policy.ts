import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { PaymentContent, PaymentCorrection } from '../published/bill-events';

const correctionNames = {
  PaymentDate: 'PaymentDate',
  Method: 'Method',
  Reference: 'Reference',
  AlreadyPaid: 'AlreadyPaid',
  ExtCheck: 'ExtCheck',
} as const satisfies NamesOf<PaymentCorrection>;

/** Each field of a payment that events of what is paid hold, with its name in the code. */
export const paymentContent = storedFields({
  PaymentId: 'PaymentId',
  Amount: 'Amount',
  CloseRequestsIfItemsPending: 'CloseRequestsIfItemsPending',
  CloseRequestsIfMultipleAllocations: 'CloseRequestsIfMultipleAllocations',
  CloseRequestsIfPaymentAmountLess: 'CloseRequestsIfPaymentAmountLess',
  ...correctionNames,
} as const satisfies NamesOf<PaymentContent>);

/** Those that may be corrected afterwards. */
export const paymentCorrection = storedFields(correctionNames);

/** The payment of an event. */
export const paymentOf = (data: PaymentContent) => paymentContent.fromStored(data);
/** The corrected fields of an event. */
export const correctionOf = (data: PaymentCorrection) => paymentCorrection.fromStored(data);
