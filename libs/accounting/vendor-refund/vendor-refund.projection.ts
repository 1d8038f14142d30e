import { projection } from '@plumbline/platform/subscriptions';
import type { VendorRefundEvent } from '../published/vendor-refund-events';
import { vendorRefund } from './vendor-refund.record';

/** The rows of refunds by vendors. */
export const vendorRefundRows = projection<VendorRefundEvent>(
  'vendor-refunds',
  [vendorRefund],
  {
    VendorRefundRecorded: ({ data: { Id, BillId = null, DisbursementId = null, PaymentId = null, ...fields } }, rows) =>
      rows.insert(vendorRefund, Id, { ...fields, BillId, DisbursementId, PaymentId, BusinessState: 'Paid' }),
    VendorRefundChanged: ({ data: { Id, ...fields } }, rows) => rows.change(vendorRefund, Id, fields),
    VendorRefundVoided: ({ data }, rows) => rows.change(vendorRefund, data.Id, { BusinessState: 'Void', DateReversed: data.Date }),
  },
  { inserts: ['VendorRefundRecorded'] },
);
