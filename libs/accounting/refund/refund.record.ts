import { choice, day, id, money, recordKind, reference, text, type RecordOf } from '@plumbline/platform/records';

/** Money given back to a client: what a credit note has open, or what a receipt has on account. */
export const refund = recordKind({
  name: 'Refund',
  v1: null,
  v2: 'refunds',
  description: 'Money that was given back to a client, of a credit note or of a receipt.',
  fields: {
    Id: id(),
    ClientId: reference('Client').describe('The client of the credit note or the receipt, which it is by default. Never changes.', 3),
    CreditNoteId: reference('Invoice')
      .nullable()
      .labelled('Credit note')
      .describe('The credit note; exactly one of CreditNoteId and ReceiptId is given. Never changes.', null),
    ReceiptId: reference('Receipt').nullable().describe('The receipt with money on account. Never changes.', 1),
    Date: day().describe("The day on which it counts. Default: the company's today. Never changes.", '2026-04-10'),
    Amount: money()
      .required()
      .describe('More than 0.00, and at most what the credit note has open or the receipt has on account. Never changes.', '130.00'),
    Method: text().describe('How it was paid.', 'Check'),
    Reference: text().describe('Check number, transfer reference or the like.', '2207'),
    PaymentId: reference('Payment')
      .nullable()
      .owned()
      .describe('The payment of the credit note, with the negative amount; null for the refund of a receipt.', 12),
    BusinessState: choice('Paid', 'Void').owned().labelled('Status').describe('Void once it is taken back.'),
    DateReversed: day().owned().labelled('Void on').describe('The day from which it does not count any more; empty while it stands.', ''),
  },
  derived: {},
  searched: ['Reference'],
  hit: { state: 'BusinessState', amount: 'Amount', day: 'Date', parent: ['ClientId'] },
  storage: {
    indexed: ['ClientId', 'CreditNoteId', 'ReceiptId', 'Date', 'BusinessState', 'Amount', 'Reference', 'Method'],
  },
  // What a client is owed is given back, whether it is in use or not.
  life: { mayNameRetired: () => true },
  docs: {
    example: { ReceiptId: 1, Date: '2026-04-10', Amount: '5.00', Method: 'Check', Reference: '2207' },
    changeExample: { id: 1, fields: { Reference: '2208' } },
  },
});

/** The row of a refund. */
export type RefundRow = RecordOf<typeof refund>;
