import { day, money, text } from '@plumbline/platform/records';

/** What differs in the descriptions of the statements of clients and of vendors. */
interface Words {
  readonly document: string;
  readonly credit: string;
  readonly retainage: string;
  readonly onAccount: string;
}

/** The columns, totals and tables of a statement of account. */
export const statementShape = ({ document, credit, retainage, onAccount }: Words) => ({
  columns: {
    Date: day().describe('Date of the document or payment.', '2026-03-31'),
    Description: text().describe('What it is.', document),
    DueDate: day().describe('When it is due; empty for a payment.', '2026-04-30'),
    Reference: text().describe('Check number or transfer reference of a payment.', '10442'),
    Amount: money().describe(`Below 0.00 for a payment or a ${credit}.`, '5000.00'),
    Balance: money().describe('What is open after it.', '5000.00'),
    Retainage: money().describe(retainage, '0.00'),
  },
  totals: ['Amount', 'Balance', 'Retainage'] as const,
  tables: {
    Aging: {
      title: 'What is open, by how long it is overdue',
      columns: {
        Current: money().describe('Not overdue.', '5000.00'),
        Days1To30: money().describe('Overdue for 1 to 30 days.', '0.00'),
        Days31To60: money().describe('Overdue for 31 to 60 days.', '0.00'),
        Days61To90: money().describe('Overdue for 61 to 90 days.', '0.00'),
        Over90: money().describe('Overdue for more than 90 days.', '0.00'),
        OnAccount: money().labelled('On account').describe(onAccount, '0.00'),
        Total: money().describe('All of these.', '5000.00'),
      },
    },
  },
});

/** The figures of a statement that are explained, and the names of its rows. */
export const EXPLAINED_STATEMENT = {
  figures: ['Balance', 'Amount', 'Retainage', 'Total', 'Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90', 'OnAccount'],
  rows: 'the number of the line, from 1',
} as const;
