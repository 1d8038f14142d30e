import { Money, Rate } from '@plumbline/platform/kernel';
import { GREY, printedAmount, printedDate, type Block, type Letterhead, type Print, type TableRow } from '@plumbline/platform/printing';
import type { Invoice, LineItem } from '../invoice/invoice.record';

/** An hour of work behind a line, for the time report. */
export interface PrintedTime {
  readonly date: string;
  readonly person: string;
  readonly description: string;
  readonly hours: string;
}

export interface InvoiceToPrint {
  readonly from: Letterhead;
  readonly invoice: Invoice;
  /** Name and address of the client. */
  readonly to: readonly string[];
  readonly projectName: string;
  /** The work behind the lines; absent without IncludeTimeReport. */
  readonly time?: readonly PrintedTime[];
}

/** Returns the mark across a document that is not, or no longer, in force. */
export const markOf = ({ BusinessState }: { readonly BusinessState: string }): string | undefined =>
  BusinessState === 'Draft' ? 'DRAFT' : BusinessState === 'Void' ? 'VOID' : undefined;

/** The date of a file: that of the document; the same for the same document. */
export const issuedOn = (date: string): string => date || '2000-01-01T00:00:00.000Z';

/** The print of an invoice. It depends on what is given alone. */
export function printInvoice({ from, invoice, to, projectName, time }: InvoiceToPrint): Print {
  const { InvoiceNumber, InvoiceDate, DueDate, PaymentTerms, StartDate, EndDate, HeaderText, FooterText, TotalAmount } = invoice;
  const isCredit = TotalAmount.startsWith('-');
  const word = isCredit ? 'Credit note' : 'Invoice';
  const title = [word, InvoiceNumber].filter(Boolean).join(' ');
  const mark = markOf(invoice);
  const letter = {
    ...{ from, title },
    ...(mark && { mark }),
    to: [{ heading: 'Bill to', lines: [...to, invoice.ContactName && `Attention: ${invoice.ContactName}`] }],
    facts: [
      // Credit is never due.
      [isCredit ? 'Date' : 'Invoice date', printedDate(InvoiceDate)],
      ['Due date', isCredit ? '' : printedDate(DueDate)],
      ['Terms', isCredit ? '' : PaymentTerms],
      ['Project', projectName],
      ['Work of', [StartDate, EndDate].map(printedDate).filter(unequal).join(' – ')],
    ],
  } as const;
  return {
    ...{ title, foot: [from.name, title].filter(Boolean).join(' · '), issued: issuedOn(InvoiceDate) },
    content: [
      { letter },
      ...paragraph(HeaderText),
      ...paragraph(reasonOf(invoice)),
      { table: { columns: COLUMNS, rows: groupRows(invoice) } },
      { sums: sumsOf(invoice) },
      { space: 14 },
      ...paragraph(invoice.TaxExemption),
      ...paragraph(FooterText),
      ...(time && time.length > 0 ? timeReport(time) : []),
    ],
  };
}

const COLUMNS = [
  { title: 'Description', isProse: true },
  { title: 'Quantity', align: 'right' },
  { title: 'Unit price', align: 'right' },
  { title: 'Tax %', align: 'right' },
  { title: 'Amount', align: 'right' },
] as const;

const unequal = (text: string, at: number, all: readonly string[]): boolean => text !== '' && all.indexOf(text) === at;

/** Why credit was given; '' where the line of a credit note of one amount already states it. */
const reasonOf = ({ Reason, LineItemGroups }: Invoice): string =>
  Reason &&
  LineItemGroups.every(({ GroupQuantity }) => GroupQuantity !== '1') &&
  LineItemGroups.every(({ LineItems }) => LineItems.every(({ Description }) => Description !== Reason))
    ? `Reason: ${Reason}`
    : '';

function groupRows({ LineItemGroups, TaxRate, CreditOf, Reason }: Invoice): TableRow[] {
  return LineItemGroups.flatMap(({ GroupHeader, GroupQuantity, ShowGroup, LineItems }): TableRow[] => {
    if (CreditOf !== '' && GroupQuantity === '1') return [creditRow(Reason || GroupHeader, LineItems, TaxRate)];
    return groupRow(GroupHeader, ShowGroup, LineItems, TaxRate);
  });
}

/** Credit of one amount: one line with its reason, and the rate of its tax where all lines have one. */
function creditRow(reason: string, lines: readonly LineItem[], usual: string): string[] {
  const price = printedAmount(Money.sum(lines.map(({ Price }) => Price || '0.00')).toString());
  const rates = new Set(lines.map((line) => rateOn(line, usual)));
  return [reason, '1', price, rates.size === 1 ? ([...rates][0] ?? '') : '', price];
}

function groupRow(header: string, isShown: boolean, lines: readonly LineItem[], usual: string): TableRow[] {
  return [...(isShown && header ? [header] : []), ...lines.map((line) => lineRow(line, usual))];
}

/** The rate of the tax that a line has; empty without one. */
const rateOn = ({ IsTaxable, TaxRate, TaxExemption }: LineItem, usual: string): string =>
  IsTaxable && TaxExemption === '' ? TaxRate || usual : '';

/** `usual`: the rate of the invoice, which a taxable line without a rate of its own has. */
function lineRow(line: LineItem, usual: string): string[] {
  const { Description, Quantity, UnitPrice, Price } = line;
  const price = Price || '0.00';
  // A reader multiplies: a price that no unit price with four decimals makes is that of one piece.
  const isProduct =
    !UnitPrice ||
    Rate.of(UnitPrice)
      .times(Quantity || '0')
      .equals(price);
  const measure = isProduct ? [Quantity, printedAmount(UnitPrice)] : ['1', printedAmount(price)];
  return [Description, ...measure, rateOn(line, usual), printedAmount(price)];
}

/** Returns the sum of the lines and the amounts that are added or taken off, in the order in which the total is made. */
function sumsOf({ LineItemGroups, Deposits, TotalTaxes, Shipping, Credit, TotalAmount }: Invoice): [string, string, boolean?][] {
  const lines = LineItemGroups.flatMap(({ LineItems }) => LineItems);
  const sums: [string, Money][] = [
    ['Subtotal', Money.sum(lines.map(({ Price }) => Price))],
    ['Tax', Money.of(TotalTaxes)],
    ['Shipping', Money.of(Shipping)],
    ['Credit', Money.of(Credit).negated()],
    ['Deposit', Money.sum(Deposits.map(({ Price }) => Price))],
  ];
  const shown = sums.filter(([name, amount]) => name === 'Subtotal' || !amount.isZero);
  return [
    ...shown.map(([name, amount]): [string, string] => [name, printedAmount(amount.toString())]),
    ['Total', printedAmount(TotalAmount), true],
  ];
}

const paragraph = (text: string): Block[] => (text ? [{ text, size: 9.5 }, { space: 12 }] : []);

const timeReport = (time: readonly PrintedTime[]): Block[] => [
  { page: 'portrait' },
  { text: 'Time report', size: 14, weight: 'bold' },
  { text: 'The work behind the lines of this invoice.', size: 9, color: GREY },
  { space: 10 },
  {
    table: {
      columns: [{ title: 'Date' }, { title: 'Person' }, { title: 'Work', isProse: true }, { title: 'Hours', align: 'right' }],
      rows: time.map(({ date, person, description, hours }) => [printedDate(date), person, description, hours]),
      totals: ['Total', '', '', Money.sum(time.map(({ hours }) => hours)).toString()],
    },
  },
];
