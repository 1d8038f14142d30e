import { choice, day, id, money, recordKind, reference, text, type RecordOf } from '@plumbline/platform/records';

/** Money that a vendor gives back: what a credit of the vendor has open, or what a disbursement has on account. */
export const vendorRefund = recordKind({
  name: 'VendorRefund',
  v1: null,
  v2: 'vendor-refunds',
  description: 'Money that a vendor gave back, of a credit or of a disbursement.',
  fields: {
    Id: id(),
    VendorId: reference('Vendor').describe('The vendor of the credit or the disbursement, which it is by default. Never changes.', 3),
    BillId: reference('Bill')
      .nullable()
      .labelled('Credit')
      .describe('The bill with a total below 0.00; exactly one of BillId and DisbursementId is given. Never changes.', null),
    DisbursementId: reference('Disbursement').nullable().describe('The disbursement with money on account. Never changes.', 1),
    Date: day().describe("The day on which it counts. Default: the company's today. Never changes.", '2026-04-10'),
    Amount: money()
      .required()
      .describe('More than 0.00, and at most what the credit has open or the disbursement has on account. Never changes.', '130.00'),
    Method: text().describe('How it was paid: Check, ACH, Wire, Cash, Card or Other. Default: Check.', 'Check'),
    Reference: text().describe('Check number, transfer reference or the like.', '2207'),
    PaymentId: reference('Payment')
      .nullable()
      .owned()
      .describe('The payment of the credit, with the negative amount; null for the refund of a disbursement.', 12),
    BusinessState: choice('Paid', 'Void').owned().labelled('Status').describe('Void once it is taken back.'),
    DateReversed: day().owned().labelled('Void on').describe('The day from which it does not count any more; empty while it stands.', ''),
  },
  derived: {},
  searched: ['Reference'],
  hit: { state: 'BusinessState', amount: 'Amount', day: 'Date', parent: ['VendorId'] },
  storage: {
    indexed: ['VendorId', 'BillId', 'DisbursementId', 'Date', 'BusinessState', 'Amount', 'Reference', 'Method'],
  },
  access: { vendors: ({ VendorId }) => (VendorId ? [VendorId] : []) },
  // A vendor gives back what it owes, whether it is in use or not.
  life: { mayNameRetired: () => true },
  docs: {
    example: { DisbursementId: 1, Date: '2026-04-10', Amount: '5.00', Method: 'Check', Reference: '2207' },
    changeExample: { id: 1, fields: { Reference: '2208' } },
  },
});

/** The row of a refund by a vendor. */
export type VendorRefundRow = RecordOf<typeof vendorRefund>;
