import { choice, day, id, list, money, recordKind, reference, text, values, type RecordOf } from '@plumbline/platform/records';
import { refundShape } from '../paper/refund-shape.record';

/** One application of a disbursement: a payment of a bill. */
export const disbursedShape = {
  BillId: reference('Bill').describe('The paid bill, or a credit of the vendor that is used.', 41),
  Amount: money()
    .required()
    .describe('Money: more than 0.00, and with the discount at most what is outstanding; below 0.00 of a credit.', '1200.00'),
  Discount: money().notNegative().describe('What the vendor lets off for it, beside the money.', '0.00'),
  PaymentId: reference('Payment').nullable().owned().describe('The payment of the bill.', 12),
  Date: day().owned().describe('The day from which it counts.', '2026-03-20'),
  DateReversed: day().owned().labelled('Taken back').describe('The day from which it does not count any more; empty while it stands.', ''),
};

/** Money to a vendor: one paper over any number of its bills. */
export const disbursement = recordKind({
  name: 'Disbursement',
  v1: null,
  v2: 'disbursements',
  description: 'Money paid to a vendor, such as a check, applied to bills or on account.',
  fields: {
    Id: id(),
    VendorId: reference('Vendor')
      .nullable()
      .describe('The vendor who is paid; null where the payment of a bill reimburses a person. Never changes.', 3),
    Date: day().describe("The day on which it counts. Default: the company's today.", '2026-03-20'),
    Amount: money().describe('More than 0.00. Default: the sum of the applications. Never changes.', '1300.00'),
    Method: text().describe('How it is paid: Check, ACH, Wire, Cash, Card or Other. Default: Check.', 'Check'),
    Reference: text().describe('Check number, transfer reference or the like.', '2041'),
    Applications: list(disbursedShape)
      .labelled('Applied to')
      .describe('What it pays. Further ones are added by `apply`, none is ever removed: what is taken back keeps its day.'),
    Refunds: list(refundShape('VendorRefund')).owned().describe('What of it the vendor gave back from what is on account.'),
    UnappliedAmount: money()
      .owned()
      .labelled('On account')
      .describe('What of it is applied to nothing and did not come back; 0.00 once it is void.', '0.00'),
    BusinessState: choice('Open', 'Applied', 'Void').owned().labelled('Status').describe('Open while some of it is on account.'),
    DateReversed: day().owned().labelled('Void on').describe('The day on which it became void; empty for none.', ''),
  },
  derived: { Warnings: values(text()).describe('What is odd about the discounts that it takes, as sentences.', []) },
  searched: ['Reference'],
  hit: { state: 'BusinessState', amount: 'Amount', day: 'Date', parent: ['VendorId'] },
  storage: {
    indexed: ['VendorId', 'Date', 'BusinessState', 'Amount', 'UnappliedAmount', 'Reference', 'Method', 'Applications.BillId'],
  },
  access: { vendors: ({ VendorId }) => (VendorId ? [VendorId] : []) },
  // Vendors are paid what they are owed, in use or not.
  life: { mayNameRetired: () => true },
  docs: {
    example: { VendorId: 1, Date: '2026-03-20', Amount: '125.00', Method: 'Check', Reference: '2041' },
    changeExample: { id: 2, fields: { Reference: '2042' } },
  },
});

/** The row of a disbursement. */
export type DisbursementRow = RecordOf<typeof disbursement>;
