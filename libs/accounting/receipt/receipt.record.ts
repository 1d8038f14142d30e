import { choice, day, id, list, money, recordKind, reference, text, type RecordOf } from '@plumbline/platform/records';
import { refundShape } from '../paper/refund-shape.record';

/** One application of a receipt: a payment of an invoice or of an application for payment. */
export const applicationShape = {
  InvoiceId: reference('Invoice').nullable().describe('The paid invoice; exactly one of InvoiceId and AiaInvoiceId is given.', 36),
  AiaInvoiceId: reference('AIAInvoice').nullable().describe('The paid application for payment.', null),
  Amount: money().required().describe('More than 0.00, and at most what is outstanding.', '1200.00'),
  ContractId: reference('Contract').nullable().owned().describe('The contract of the application for payment; null for an invoice.', null),
  PaymentId: reference('Payment').nullable().owned().describe('The payment of the document.', 12),
  Date: day().owned().describe('The day from which it counts.', '2026-03-20'),
  DateReversed: day().owned().labelled('Taken back').describe('The day from which it does not count any more; empty while it stands.', ''),
};

/** Money from a client: one paper over any number of documents of the client and its sub-clients. */
export const receipt = recordKind({
  name: 'Receipt',
  v1: null,
  v2: 'receipts',
  description: 'Money received from a client, such as a check, applied to invoices or on account.',
  fields: {
    Id: id(),
    ClientId: reference('Client').required().describe('The client who paid. Never changes.', 3),
    Date: day().describe("The day on which it counts. Default: the company's today.", '2026-03-20'),
    Amount: money().required().describe('More than 0.00. Never changes.', '4750.00'),
    Method: text().describe('How it was paid.', 'Check'),
    Reference: text().describe('Check number, transfer reference or the like.', '10442'),
    Applications: list(applicationShape)
      .labelled('Applied to')
      .describe('What it pays. Further ones are added by `apply`, none is ever removed: what is taken back keeps its day.'),
    Refunds: list(refundShape('Refund')).owned().describe('What of it was given back from what is on account.'),
    UnappliedAmount: money()
      .owned()
      .labelled('On account')
      .describe('What of it is applied to nothing and not given back; 0.00 once it is bounced or void.', '50.00'),
    BusinessState: choice('Open', 'Applied', 'Bounced', 'Void').owned().labelled('Status').describe('Open while some of it is on account.'),
    FeeInvoiceId: reference('Invoice')
      .nullable()
      .owned()
      .labelled('Invoice of the fee')
      .describe('The invoice of the fee for a returned check.', null),
    BankDepositId: reference('BankDeposit')
      .nullable()
      .owned()
      .describe('The slip on which it was brought to the bank; null while it was not.', null),
    DateReversed: day().owned().labelled('Bounced or void on').describe('The day on which it bounced or became void; empty for none.', ''),
  },
  derived: {},
  searched: ['Reference'],
  hit: { state: 'BusinessState', amount: 'Amount', day: 'Date', parent: ['ClientId'] },
  storage: {
    indexed: [
      'ClientId',
      'Date',
      'BusinessState',
      'Amount',
      'UnappliedAmount',
      'Reference',
      'Method',
      'BankDepositId',
      'Applications.InvoiceId',
      'Applications.AiaInvoiceId',
    ],
  },
  // Money comes from whoever owes it, in use or not.
  life: { mayNameRetired: () => true },
  docs: {
    example: { ClientId: 1, Date: '2026-03-20', Amount: '125.00', Method: 'Check', Reference: '10442' },
    changeExample: { id: 1, fields: { Reference: '10443' } },
  },
});

/** The row of a receipt. */
export type ReceiptRow = RecordOf<typeof receipt>;
