import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { RefundRecorded } from '../published/refund-events';

/** Each field of a refund that events hold, with its name in the code. */
export const refundFields = storedFields(
  namesOf<Omit<RefundRecorded['data'], 'Id'>>()(
    ['ClientId', 'CreditNoteId', 'PaymentId', 'ReceiptId', 'Date', 'Amount'],
    ['Method', 'Reference'],
  ),
);
