import { Money, startOfDay } from '@plumbline/platform/kernel';

/** The change of a client's account by a document or a payment. */
export interface Posting {
  readonly Date: string;
  readonly Document: string;
  readonly DocumentId: string;
  readonly DueDate: string;
  /** `Payment`, `Credit` for credit that is applied, or empty for the document itself. */
  readonly Detail: string;
  readonly Amount: string;
}

export interface StatementLine {
  readonly Date: string;
  readonly Description: string;
  readonly DueDate: string;
  /** Check numbers of a payment. */
  readonly Reference: string;
  readonly Amount: string;
  readonly Balance: string;
}

/** Returns the name of a document on a statement. */
export function nameOf(document: { InvoiceNumber: string; CreditOf?: string; ApplicationNumber?: number }): string {
  const { InvoiceNumber, CreditOf, ApplicationNumber } = document;
  if (ApplicationNumber !== undefined) return `Application for payment ${ApplicationNumber}, invoice ${InvoiceNumber}`;
  return `${CreditOf ? 'Credit note' : 'Invoice'} ${InvoiceNumber}`;
}

/** A document of the account: what it is called, and the payments on it. */
export interface StatedDocument {
  readonly name: string;
  readonly payments: readonly { readonly PaymentDate: string; readonly Reference: string }[];
}

/**
 * The account of a client from a day on: what was open before, then each document and payment by date, with the balance
 * after it. `documents` are by id. An unset `from` is the beginning. Credit that is applied has no
 * line: the credit note has one, and what it takes off an invoice it adds to itself.
 */
export function statement(all: readonly Posting[], from: string, documents: ReadonlyMap<number, StatedDocument>): StatementLine[] {
  const { before, postings } = postingsOf(all, from);
  let balance = Money.sum(before.map(({ Amount }) => Amount));
  const first = {
    Date: startOfDay(from),
    Description: 'Brought forward',
    DueDate: '',
    Reference: '',
    Amount: '0.00',
    Balance: balance.toString(),
  };
  const lines = postings.map(({ Date, Document, DocumentId, DueDate, Detail, Amount }) => {
    balance = balance.plus(Amount);
    const { name: named, payments } = documents.get(Number(DocumentId)) ?? { name: `${Document} ${DocumentId}`, payments: [] };
    const references = payments.filter((one) => one.PaymentDate.slice(0, 10) === Date).map((one) => one.Reference);
    const Description = Detail === 'Payment' ? `Payment of ${named.charAt(0).toLowerCase()}${named.slice(1)}` : named;
    return {
      ...{ Date: startOfDay(Date), Description, DueDate: Detail === 'Payment' ? '' : startOfDay(DueDate) },
      Reference: Detail === 'Payment' ? [...new Set(references)].filter(Boolean).join(', ') : '',
      ...{ Amount: Money.of(Amount).toString(), Balance: balance.toString() },
    };
  });
  return from === '' ? lines : [first, ...lines];
}

/** Returns the postings with lines on a statement: `postings` from the day on, in the order of their lines, and those `before` it. */
export function postingsOf<P extends Posting>(
  all: readonly P[],
  from: string,
): { readonly before: readonly P[]; readonly postings: readonly P[] } {
  const order = ({ Date, Detail, DocumentId }: Posting): string => `${Date} ${Detail} ${DocumentId.padStart(15, '0')}`;
  const inOrder = all.filter(({ Detail }) => Detail !== 'Credit').sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const before = inOrder.filter(({ Date }) => Date < from);
  return { before, postings: inOrder.slice(before.length) };
}
