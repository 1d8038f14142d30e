import { storedFields } from '@plumbline/platform/decisions';
import type { PaymentCorrection } from '../published/bill-events';

/** What a correction of a payment and one of its paper share: `fromStored` gives that of the paper, `toStored` that of the payment. */
export const sharedCorrection = storedFields({ PaymentDate: 'Date', Method: 'Method', Reference: 'Reference' } satisfies {
  [F in keyof PaymentCorrection]: string;
});
