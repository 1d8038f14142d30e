import { flag, id, day, integer, money, recordKind, reference, text, textReference, values } from '@plumbline/platform/records';

/** The fields of a Payment, also as an entry of `Bill.Payments` and `Invoice.Payments`. */
export const paymentFields = {
  Id: id(),
  Amount: money()
    .required()
    .describe('More than 0 and at most the outstanding amount of the bill or invoice; below 0 where it takes another back.', '1250.00'),
  PaymentDate: day().required().labelled('Date').describe('The day of the payment.', '2026-03-31'),
  BillId: textReference('Bill').nullable().notBinding().describe('The paid bill; exactly one of BillId and InvoiceId is given.', '1'),
  InvoiceId: textReference('Invoice')
    .notBinding()
    .nullable()
    .describe('The paid invoice or AIA invoice; exactly one of BillId and InvoiceId is given.'),
  Method: text().describe('How it was paid.', 'Check'),
  Reference: text().describe('Check number, transfer reference or the like.', '10442'),
  CloseRequestsIfItemsPending: flag()
    .labelled('Close purchases with items left')
    .describe('Close the purchases of the bill although some of their items are not billed yet.'),
  CloseRequestsIfMultipleAllocations: flag()
    .labelled('Close all charged purchases')
    .describe('Close all purchases of a bill that charges more than one.'),
  CloseRequestsIfPaymentAmountLess: flag()
    .labelled('Close purchases paid in part')
    .describe('Close the purchases of the bill although less than their total was paid.'),
  AlreadyPaid: flag().labelled('Paid before').describe('The payment was made outside of the service before it was recorded.'),
  ExtCheck: flag().labelled('Check of the accounting package').describe('The payment is a check written by the accounting package.'),
  ReceiptId: reference('Receipt')
    .nullable()
    .owned()
    .sinceV2()
    .labelled('Receipt')
    .describe('The receipt that it is an application of; null for the payment of a bill and for a refund.', 1),
  DisbursementId: reference('Disbursement')
    .nullable()
    .owned()
    .sinceV2()
    .labelled('Disbursement')
    .describe('The disbursement that it is an application of; null for the payment of an invoice and for a refund.', null),
  ReversesPaymentId: reference('Payment')
    .nullable()
    .owned()
    .sinceV2()
    .labelled('Takes back payment')
    .describe('The payment that it takes back: its Amount is the negative one. Null for any other.', null),
  Discount: money()
    .owned()
    .sinceV2()
    .labelled('Discount')
    .describe('What the vendor lets off for it, beside Amount, which is money alone; stated by the disbursement.', '0.00'),
  RefundId: reference('Refund')
    .nullable()
    .owned()
    .sinceV2()
    .labelled('Refund')
    .describe('The refund of a credit note, of which its Amount is the negative one. Null for any other.', null),
  VendorRefundId: reference('VendorRefund')
    .nullable()
    .owned()
    .sinceV2()
    .labelled('Refund by vendor')
    .describe('The refund by a vendor of a credit, of which its Amount is the negative one. Null for any other.', null),
};

/** A payment of a vendor's bill or of an invoice (see F-Payment). */
export const payment = recordKind({
  name: 'Payment',
  v1: 'payments',
  v2: 'payments',
  description: 'Money paid on a bill, or received on an invoice.',
  fields: {
    ...paymentFields,
    IsForClient: flag().internal(),
    VendorId: integer().internal().describe('The vendor of the bill that is paid; 0 for none.'),
  },
  derived: { Warnings: values(text()).describe('What is odd about its dates, as sentences.', []) },
  searched: ['Reference'],
  hit: { amount: 'Amount', day: 'PaymentDate', parent: ['BillId', 'InvoiceId'] },
  storage: { indexed: ['BillId', 'InvoiceId', 'PaymentDate', 'Amount', 'Reference'] },
  access: {
    operations: { update: false },
    forClient: (row) => row.IsForClient,
    withholds: ['BillId', 'InvoiceId'],
    vendors: ({ VendorId }) => (VendorId ? [VendorId] : []),
  },
  docs: {
    example: { InvoiceId: '18', Amount: '125.00', PaymentDate: '2026-03-31', Method: 'Check', Reference: '10442' },
    changeExample: { id: 1, fields: { Reference: '10443' } },
  },
});
