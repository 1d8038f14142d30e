import { printedAmount, printedDate, type Letterhead, type Print } from '@plumbline/platform/printing';
import type { BankDepositRow } from './bank-deposit.record';

/** A receipt on the slip, with what is read beside its amount. */
export interface DepositedToPrint {
  readonly client: string;
  readonly method: string;
  readonly reference: string;
  readonly amount: string;
  /** The day on which the bank returned it; empty for none. */
  readonly bounced: string;
}

export interface BankDepositToPrint {
  readonly from: Letterhead;
  readonly deposit: Readonly<BankDepositRow>;
  readonly receipts: readonly DepositedToPrint[];
}

/** The slip of a bank deposit. It depends on what is given alone. */
export function printBankDeposit({ from, deposit, receipts }: BankDepositToPrint): Print {
  const { Id, Date, Reference, Amount } = deposit;
  const title = `Bank deposit ${Reference || Id}`;
  const returned = receipts.filter(({ bounced }) => bounced !== '');
  return {
    ...{ title, foot: [from.name, title].filter(Boolean).join(' · '), issued: Date },
    content: [
      {
        letter: {
          ...{ from, title, to: [] },
          facts: [
            ['Date', printedDate(Date)],
            ['Receipts', String(receipts.length)],
          ],
        },
      },
      {
        table: {
          columns: [
            { title: 'From', isProse: true },
            { title: 'Method' },
            { title: 'Reference' },
            { title: 'Returned' },
            { title: 'Amount', align: 'right' },
          ],
          rows: receipts.map(({ client, method, reference, bounced, amount }) => [
            ...[client, method, reference, bounced && printedDate(bounced)],
            printedAmount(amount),
          ]),
        },
      },
      { sums: [['Total', printedAmount(Amount), true]] },
      ...returned.map(({ client, reference, amount, bounced }) => ({
        text: `The bank returned ${[reference, `of ${client}`].filter(Boolean).join(' ')} over ${printedAmount(amount)} on ${printedDate(bounced)}.`,
        size: 9.5,
      })),
    ],
  };
}
