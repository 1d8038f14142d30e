import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { AppliedReceipt, ReceiptRecorded } from '../published/receipt-events';

/** What a receipt is recorded with. */
export type ReceiptContent = Omit<ReceiptRecorded['data'], 'Id' | 'OfPayment'>;

/** Each field of a receipt that events hold, with its name in the code. */
export const receiptFields = storedFields(
  namesOf<ReceiptContent>()(['ClientId', 'Date', 'Amount', 'Method', 'Reference'], {
    Applications: { name: 'Applications', names: namesOf<AppliedReceipt>()(['PaymentId', 'InvoiceId', 'ContractId', 'Amount']) },
  }),
);
