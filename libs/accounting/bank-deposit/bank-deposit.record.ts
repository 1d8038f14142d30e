import { day, id, list, money, recordKind, reference, text, values, type RecordOf } from '@plumbline/platform/records';
import { RECEIPTS_OF_A_DEPOSIT } from '../limits';

/** A receipt on the slip. */
const depositedShape = {
  ReceiptId: reference('Receipt').nullable().describe('The receipt.', 1),
  Amount: money().describe('The amount of the receipt.', '4750.00'),
  DateBounced: day().labelled('Bounced on').describe('The day on which the bank returned it; empty for none.', ''),
};

/** Receipts that were brought to the bank together, on one slip. */
export const bankDeposit = recordKind({
  name: 'BankDeposit',
  v1: null,
  v2: 'bank-deposits',
  description: 'Receipts that were brought to the bank together: one slip, which is one line of the bank statement.',
  fields: {
    Id: id(),
    Date: day().describe(
      "The day of the deposit, not before those of its receipts. Default: the company's today. Never changes.",
      '2026-03-21',
    ),
    Reference: text().describe('Number of the slip or the like.', '118'),
    ReceiptIds: values(reference('Receipt'))
      .required()
      .labelled('Receipts')
      .describe(`The receipts, at most ${RECEIPTS_OF_A_DEPOSIT}: each is on one slip at most. They never change.`, [1]),
    Receipts: list(depositedShape).owned().labelled('On the slip').describe('The receipts with their amounts.'),
    Amount: money().owned().describe('The sum of the receipts, as the bank shows it.', '4750.00'),
  },
  derived: {},
  searched: ['Reference'],
  hit: { amount: 'Amount', day: 'Date' },
  storage: { indexed: ['Date', 'Amount', 'Reference', 'ReceiptIds'] },
  life: { mayNameRetired: () => true },
  docs: {
    example: { Date: '2026-03-31', Reference: '118', ReceiptIds: [1] },
    changeExample: { id: 1, fields: { Reference: '119' } },
  },
});

/** The row of a bank deposit. */
export type BankDepositRow = RecordOf<typeof bankDeposit>;
