import { invalid, Money, startOfDay, type Issue } from '@plumbline/platform/kernel';
import type { CreditedLine, CreditNoteContent } from '../../published/invoice-events';
import type { Invoice, LineItem } from '../invoice.record';
import { BLANK_LINE } from '../drafting/compose-line.policy';
import { isCreditable } from './credit-spread.policy';
import { BLANK_GROUP } from '../drafting/group-lines.policy';
import { storedGroups } from '../invoice-content.policy';
import { billsBillable, counted, linesOf, totals } from '../lines.policy';

/** The content of a credit note: amounts of lines before tax, or one amount with tax. */
export interface CreditRequest {
  readonly Lines: readonly CreditedLine[];
  readonly Amount: string;
  readonly Reason: string;
  readonly Reopen: boolean;
  /** The date of the note; empty: today, or that of the invoice where this is later. */
  readonly InvoiceDate?: string;
}
/** Ids for the lines of a credit note and for their group. */
export interface NoteIds {
  readonly GroupId: number;
  readonly LineIds: readonly number[];
}

const negative = (line: LineItem, Amount: string): LineItem => {
  const Price = Money.of(Amount).negated().toString();
  return { ...line, Quantity: '1', DefaultQuantity: '1', UnitPrice: Price, Price, BillableId: '', Billable: null };
};

/** Rejects (400) a request that names neither lines nor an amount, both, or lines that can't be credited. */
export function checkCredit(row: Readonly<Invoice>, { Lines, Amount, Reopen }: CreditRequest): void {
  const issues: Issue[] = [];
  const own = new Map(linesOf(row.LineItemGroups).map((line) => [Number(line.Id), line]));
  if (Lines.length > 0 === (Amount !== '')) issues.push({ field: 'Lines', problem: 'or Amount is required, and not both' });
  if (Amount !== '' && Money.of(Amount).compare(0) <= 0) issues.push({ field: 'Amount', problem: 'must be more than 0.00' });
  if (Reopen && Lines.length === 0) issues.push({ field: 'Reopen', problem: 'needs Lines, whose billables are opened again' });
  Lines.forEach(({ LineItemId, Amount: amount }, index) => {
    const at = `Lines[${index}]`;
    const line = own.get(LineItemId);
    if (!line || !isCreditable(line))
      issues.push({ field: `${at}.LineItemId`, problem: `must be a line of invoice ${row.Id} that is neither retainage nor a deposit` });
    if (Lines.findIndex((one) => one.LineItemId === LineItemId) < index)
      issues.push({ field: `${at}.LineItemId`, problem: 'is named again' });
    if (Money.of(amount).compare(0) <= 0) issues.push({ field: `${at}.Amount`, problem: 'must be more than 0.00' });
    if (Reopen && line && !Money.of(amount).equals(line.Price))
      issues.push({ field: `${at}.Amount`, problem: `must be ${line.Price}, the whole line, to open its billable again` });
  });
  if (issues.length > 0) invalid(issues);
}

/**
 * The content of the note for an invoice: each line with the tax of the credited one, and sums below 0.00. The group of a
 * note by Amount has the GroupQuantity 1.
 */
export function creditNote(
  row: Readonly<Invoice>,
  { Lines, Amount, Reason, InvoiceDate: stated }: CreditRequest,
  ids: NoteIds,
  today: string,
): CreditNoteContent {
  const own = new Map(linesOf(row.LineItemGroups).map((line) => [Number(line.Id), line]));
  const priced = Lines.map((one) => negative(own.get(one.LineItemId) ?? BLANK_LINE, one.Amount));
  const lines = priced.map((line, index) => ({ ...line, Id: ids.LineIds[index] ?? null }));
  const group = {
    ...BLANK_GROUP,
    Id: ids.GroupId,
    GroupHeader: `Credit for invoice ${row.InvoiceNumber}`,
    AutoGroup: true,
    // Credit of one amount is one piece to its reader; how it is spread over lines belongs to the record.
    ...(Amount !== '' && { GroupQuantity: '1' }),
    LineItems: lines,
  };
  const groups = counted([group], row);
  const dated = startOfDay(today);
  const InvoiceDate = stated || (dated < row.InvoiceDate ? row.InvoiceDate : dated);
  const { ProjectId, ClientId, ContactName, ContactEmail, ClientEmail, TaxRateId, TaxCodeId, TaxRate, TaxRates, TaxExemption } = row;
  return {
    ...{ ProjectId, ClientId, ContactName, ContactEmail, ClientEmail, TaxRateId, TaxCodeId, TaxRate },
    ...(TaxRates.length > 0 && { TaxRates }),
    ...(TaxExemption !== '' && { TaxExemption }),
    ...{ InvoiceDate, DueDate: InvoiceDate, CreditOf: row.Id, Reason, Credit: '0.00', Shipping: '0.00' },
    LineItemGroups: storedGroups(groups),
    ...totals(groups, row.TaxRate),
  };
}

/** The billables of the credited lines. */
export function billablesOf(row: Readonly<Invoice>, lines: readonly CreditedLine[]): number[] {
  const named = new Set(lines.map(({ LineItemId }) => LineItemId));
  return linesOf(row.LineItemGroups)
    .filter((line) => named.has(Number(line.Id)) && billsBillable(line))
    .map(({ BillableId }) => Number(BillableId));
}
