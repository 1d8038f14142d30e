import { Money } from '@plumbline/platform/kernel';
import {
  GREY,
  Paper,
  printedAmount,
  printedDate,
  writeLetterhead,
  writeSums,
  writeTable,
  type Letterhead,
  type TableRow,
} from '@plumbline/platform/pdf';
import type { Invoice, LineItem } from '../published/invoice-events';

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

/** What stands across a document that is not, or no longer, in force. */
export const markOf = ({ BusinessState }: { readonly BusinessState: string }): string | undefined =>
  BusinessState === 'Draft' ? 'DRAFT' : BusinessState === 'Void' ? 'VOID' : undefined;

/** The date of a file: that of the document; the same for the same document. */
export const issuedOn = (date: string): Date => new Date(date || '2000-01-01T00:00:00.000Z');

/** An invoice as PDF. It depends on what is given alone. */
export async function printInvoice({ from, invoice, to, projectName, time }: InvoiceToPrint): Promise<Buffer> {
  const { InvoiceNumber, InvoiceDate, DueDate, PaymentTerms, StartDate, EndDate, HeaderText, FooterText, TotalAmount } = invoice;
  const isCredit = TotalAmount.startsWith('-');
  const word = isCredit ? 'Credit note' : 'Invoice';
  const title = [word, InvoiceNumber].filter(Boolean).join(' ');
  const paper = new Paper({ title, foot: [from.name, title].filter(Boolean).join(' · '), issued: issuedOn(InvoiceDate) });
  const mark = markOf(invoice);
  writeLetterhead(paper, {
    ...{ from, title },
    ...(mark && { mark }),
    to: { heading: 'Bill to', lines: [...to, invoice.ContactName && `Attention: ${invoice.ContactName}`] },
    facts: [
      // Credit is never due.
      [isCredit ? 'Date' : 'Invoice date', printedDate(InvoiceDate)],
      ['Due date', isCredit ? '' : printedDate(DueDate)],
      ['Terms', isCredit ? '' : PaymentTerms],
      ['Project', projectName],
      ['Work of', [StartDate, EndDate].map(printedDate).filter(unequal).join(' – ')],
    ],
  });
  paragraph(paper, HeaderText);
  paragraph(paper, reasonOf(invoice));
  await writeTable(paper, {
    columns: [
      { title: 'Description', isProse: true },
      { title: 'Quantity', align: 'right' },
      { title: 'Unit price', align: 'right' },
      { title: 'Tax %', align: 'right' },
      { title: 'Amount', align: 'right' },
    ],
    rows: groupRows(invoice),
  });
  writeSums(paper, sumsOf(invoice));
  paper.space(14);
  paragraph(paper, FooterText);
  if (time && time.length > 0) await writeTime(paper, time);
  return paper.bytes();
}

const unequal = (text: string, at: number, all: readonly string[]): boolean => text !== '' && all.indexOf(text) === at;

/** Why credit was given; '' where the line of a credit note of one amount already states it. */
const reasonOf = ({ Reason, LineItemGroups }: Invoice): string =>
  Reason && LineItemGroups.every(({ LineItems }) => LineItems.every(({ Description }) => Description !== Reason))
    ? `Reason: ${Reason}`
    : '';

function groupRows({ LineItemGroups, TaxRate }: Invoice): TableRow[] {
  return LineItemGroups.flatMap(({ GroupHeader, ShowGroup, LineItems }): TableRow[] => [
    ...(ShowGroup && GroupHeader ? [GroupHeader] : []),
    ...LineItems.map((line) => lineRow(line, TaxRate)),
  ]);
}

/** `usual`: the rate of the invoice, which a taxable line without a rate of its own has. */
const lineRow = ({ Description, Quantity, UnitPrice, IsTaxable, TaxRate, Price }: LineItem, usual: string): string[] => [
  Description,
  Quantity,
  printedAmount(UnitPrice),
  IsTaxable ? TaxRate || usual : '',
  printedAmount(Price || '0.00'),
];

/** What the lines come to and what is added or taken off, in the order in which the total is made. */
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

function paragraph(paper: Paper, text: string): void {
  if (!text) return;
  paper.text(text, { size: 9.5 });
  paper.space(12);
}

async function writeTime(paper: Paper, time: readonly PrintedTime[]): Promise<void> {
  paper.newPage();
  paper.text('Time report', { size: 14, weight: 'bold' });
  paper.text('The work behind the lines of this invoice.', { size: 9, color: GREY });
  paper.space(10);
  await writeTable(paper, {
    columns: [{ title: 'Date' }, { title: 'Person' }, { title: 'Work', isProse: true }, { title: 'Hours', align: 'right' }],
    rows: time.map(({ date, person, description, hours }) => [printedDate(date), person, description, hours]),
    totals: ['Total', '', '', Money.sum(time.map(({ hours }) => hours)).toString()],
  });
}
