import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { PaymentCorrection } from '../published/bill-events';
import type { AppliedReceipt, ReceiptRecorded } from '../published/receipt-events';

/** What a receipt is recorded with. */
export type ReceiptContent = Omit<ReceiptRecorded['data'], 'Id' | 'OfPayment'>;

/** Each field of a receipt that events hold, with its name in the code. */
export const receiptFields = storedFields(
  namesOf<ReceiptContent>()(['ClientId', 'Date', 'Amount', 'Method', 'Reference'], {
    Applications: { name: 'Applications', names: namesOf<AppliedReceipt>()(['PaymentId', 'InvoiceId', 'ContractId', 'Amount']) },
  }),
);

/** What a correction of a payment and one of its receipt share: `fromStored` gives that of the receipt, `toStored` that of the payment. */
export const sharedCorrection = storedFields({ PaymentDate: 'Date', Method: 'Method', Reference: 'Reference' } satisfies {
  [F in keyof PaymentCorrection]: string;
});
