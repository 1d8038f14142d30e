import { day, money, reference } from '@plumbline/platform/records';

/** One refund of what a paper has on account, by a record of the kind. */
export const refundShape = (kind: 'Refund' | 'VendorRefund') => ({
  RefundId: reference(kind).nullable().describe('The refund.', 3),
  Amount: money().describe('The amount that it gave back.', '50.00'),
  Date: day().describe('The day from which it counts.', '2026-04-10'),
  DateReversed: day().labelled('Taken back').describe('The day from which it does not count any more; empty while it stands.', ''),
});
