import { Money } from '@plumbline/platform/kernel';
import type { CreditedLine, CreditNoteContent, InvoiceCredited, InvoicedLine } from '../../published/invoice-events';
import type { LineItem } from '../invoice.record';
import { taxOn } from '../taxes/taxes.policy';

/** The tax of a line that a credit takes off; of credits that did not state it, the tax on their own amount. */
const taxOf = (line: LineItem, { Amount, Tax }: CreditedLine, rate: string): Money =>
  Tax === undefined ? taxOn({ ...line, Price: Amount }, rate) : Money.of(Tax);

/** The tax of a line that no credit took off yet. */
export function taxLeftOf(line: LineItem, earlier: readonly CreditedLine[], rate: string): Money {
  const same = earlier.filter(({ LineItemId }) => LineItemId === Number(line.Id));
  return taxOn(line, rate).minus(Money.sum(same.map((one) => taxOf(line, one, rate))));
}

/**
 * The credit of a line with its tax: what the tax on everything that is credited of the line by then comes to, less the
 * tax that `earlier` credits took off. So parts of a line never take off more than its tax, and all of it together.
 */
function withTax(line: LineItem, one: CreditedLine, earlier: readonly CreditedLine[], rate: string): CreditedLine {
  if (!line.IsTaxable || one.Tax !== undefined) return one;
  const Price = Money.sum([...earlier, one].map(({ Amount }) => Amount)).toString();
  const due = Money.sum(earlier.map((credit) => taxOf(line, credit, rate)))
    .negated()
    .plus(taxOn({ ...line, Price }, rate));
  return { ...one, Tax: (due.isNegative ? Money.zero : due).toString() };
}

/** The note with the taxes of its credited lines, which are in the same order, and the sums that follow from them. */
function noteWith(note: CreditNoteContent, lines: readonly CreditedLine[]): CreditNoteContent {
  const ofLine = (line: InvoicedLine, { Tax = '' }: CreditedLine): InvoicedLine => ({
    ...line,
    Total: Money.of(line.Price).minus(Tax).toString(),
  });
  const [group] = note.LineItemGroups;
  const LineItems = group.LineItems.map((line, index) => ofLine(line, lines[index]));
  const TotalAmount = Money.sum(LineItems.map(({ Total }) => Total)).toString();
  const TotalTaxes = Money.sum(lines.map(({ Tax = '' }) => Tax))
    .negated()
    .toString();
  return { ...note, LineItemGroups: [{ ...group, LineItems }], TotalAmount, TotalTaxes, OutstandingAmount: TotalAmount };
}

type Credit = Omit<InvoiceCredited['data'], 'Applied'>;

/**
 * The credit with the tax of each line.
 * @param lines the lines of the credited invoice
 * @param earlier the lines that earlier notes, which are not void, credit
 */
export function withTaxes(credit: Credit, lines: readonly LineItem[], earlier: readonly CreditedLine[]): Credit {
  if (credit.Lines.length === 0) return credit;
  const Lines = credit.Lines.map((one) => {
    const line = lines.find(({ Id }) => Number(Id) === one.LineItemId);
    const same = earlier.filter(({ LineItemId }) => LineItemId === one.LineItemId);
    return line ? withTax(line, one, same, credit.Note.TaxRate ?? '') : one;
  });
  const Note = noteWith(credit.Note, Lines);
  return { ...credit, Lines, Note, TotalAmount: Money.of(Note.TotalAmount).negated().toString() };
}
