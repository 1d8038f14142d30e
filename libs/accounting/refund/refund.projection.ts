import { projection } from '@plumbline/platform/subscriptions';
import type { RefundEvent } from '../published/refund-events';
import { refund } from './refund.record';

/** The rows of refunds. */
export const refundRows = projection<RefundEvent>(
  'refunds',
  [refund],
  {
    RefundRecorded: ({ data: { Id, CreditNoteId = null, ReceiptId = null, PaymentId = null, ...fields } }, rows) =>
      rows.insert(refund, Id, { ...fields, CreditNoteId, ReceiptId, PaymentId, BusinessState: 'Paid' }),
    RefundChanged: ({ data: { Id, ...fields } }, rows) => rows.change(refund, Id, fields),
    RefundVoided: ({ data }, rows) => rows.change(refund, data.Id, { BusinessState: 'Void', DateReversed: data.Date }),
  },
  { inserts: ['RefundRecorded'] },
);
