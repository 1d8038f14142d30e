import type { BankDepositRow } from './bank-deposit.record';
import { day, fact, type Fact } from '../journal/fact.policy';
import { Money } from '@plumbline/platform/kernel';
import { detailOfReceipt } from '../journal/receivable-facts.policy';

/** The money that a slip brings to the bank on its day, and what the bank takes back of it on the day of a bounce. */
export function bankDepositFacts(row: Readonly<BankDepositRow> | undefined): Fact[] {
  if (!row) return [];
  return row.Receipts.flatMap(({ ReceiptId, Amount, DateBounced }) => {
    const Detail = detailOfReceipt(Number(ReceiptId));
    const returned = fact('Deposited', { Date: day(DateBounced), Detail, Amount: Money.of(Amount).negated().toString() });
    return [fact('Deposited', { Date: day(row.Date), Detail, Amount }), ...(DateBounced === '' ? [] : [returned])];
  });
}
