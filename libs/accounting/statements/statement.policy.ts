import { Money, startOfDay } from '@plumbline/platform/kernel';
import { daysBefore } from '../account-reports/aging.policy';
import { DISCOUNT_DETAIL, disbursementIn } from '../journal/bill-facts.policy';
import { PAYMENT_DETAIL, receiptIn, refundIn } from '../journal/receivable-facts.policy';

/** The change of the account of a client or vendor by a document or a payment. */
export interface Posting {
  readonly Date: string;
  readonly Document: string;
  readonly DocumentId: string;
  readonly DueDate: string;
  /**
   * `Payment`, `Discount`, `Refund 3`, `Receipt 7` (of vendors `Disbursement 7`) for what a paper of several applications or one that was
   * taken back changes, `Credit` for credit that is applied, or empty for the document itself.
   */
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
  /** What is retained after the line, of all documents until its day. */
  readonly Retainage: string;
}

/** What is retained from the documents of a day, or released with them. */
export interface RetainedOn {
  readonly Date: string;
  readonly Amount: string;
}

/** What is retained at the end of the day. */
export const retainedUntil = (retained: readonly RetainedOn[], day: string): string =>
  Money.sum(retained.filter(({ Date }) => Date <= day).map(({ Amount }) => Amount)).toString();

/** Returns the name of a document on a statement. */
export function nameOf(document: { InvoiceNumber: string; CreditOf?: string; TotalAmount?: string; ApplicationNumber?: number }): string {
  const { InvoiceNumber, CreditOf, TotalAmount = '', ApplicationNumber } = document;
  if (ApplicationNumber !== undefined) return `Application for payment ${ApplicationNumber}, invoice ${InvoiceNumber}`;
  return `${CreditOf || TotalAmount.startsWith('-') ? 'Credit note' : 'Invoice'} ${InvoiceNumber}`;
}

/** Returns the name of a vendor's bill on a statement. */
export const nameOfBill = ({ InvoiceNumber, TotalAmount }: { readonly InvoiceNumber: string; readonly TotalAmount: string }): string =>
  `${TotalAmount.startsWith('-') ? 'Credit' : 'Bill'} ${InvoiceNumber}`;

/** The receipt, or the disbursement of a vendor's account, of a detail; 0 for none. */
export const paperIn = (detail: string): number => receiptIn(detail) || disbursementIn(detail);

/** A document of the account: what it is called, and the payments on it. */
export interface StatedDocument {
  readonly name: string;
  readonly payments: readonly { readonly PaymentDate: string; readonly Reference: string }[];
}

/** A receipt, or a disbursement, of the account. */
export interface StatedPaper {
  readonly Date: string;
  readonly DateReversed: string;
  readonly BusinessState: string;
  readonly Method: string;
  readonly Reference: string;
}

/** Returns the name of what a paper changes on a day. */
function nameOfPaper(day: string, { Date, DateReversed, BusinessState, Method }: StatedPaper): string {
  if (DateReversed.slice(0, 10) === day)
    return BusinessState === 'Void' ? 'Void payment' : `Returned ${Method === 'Check' ? 'check' : 'payment'}`;
  return Date.slice(0, 10) === day ? 'Payment' : 'Payment applied to another client';
}

/** A refund of the account. */
export interface StatedRefund {
  readonly DateReversed: string;
  readonly Reference: string;
}

/** What a statement is made of beside postings: what has names, by ids, and the retainage by day. */
export interface StatedWith {
  readonly documents: ReadonlyMap<number, StatedDocument>;
  readonly papers?: ReadonlyMap<number, StatedPaper>;
  readonly refunds?: ReadonlyMap<number, StatedRefund>;
  readonly retained?: readonly RetainedOn[];
}

/** The document of what a paper changes, in the order of lines. */
const PAPER = 'Receipt';
/** What is done with documents, by the detail of the posting. */
const OF_DOCUMENTS: Readonly<Record<string, string>> = { [PAYMENT_DETAIL]: 'Payment of', [DISCOUNT_DETAIL]: 'Discount on' };

/**
 * The account of a client or vendor from a day on: what was open before, then each document and payment by date, with the balance
 * after it. An unset `from` is the beginning. Credit that is applied has no
 * line: the credit note has one, and what it takes off an invoice it adds to itself.
 */
export function statement(
  all: readonly Posting[],
  from: string,
  { documents, papers = new Map(), refunds = new Map(), retained = [] }: StatedWith,
): StatementLine[] {
  const { before, postings } = postingsOf(all, from);
  let balance = Money.sum(before.map(({ Amount }) => Amount));
  const first = {
    Date: startOfDay(from),
    Description: 'Brought forward',
    DueDate: '',
    Reference: '',
    Amount: '0.00',
    Balance: balance.toString(),
    Retainage: from === '' ? '0.00' : retainedUntil(retained, daysBefore(from, 1)),
  };
  const lines = postings.map(({ Date, Document, DocumentId, DueDate, Detail, Amount }) => {
    balance = balance.plus(Amount);
    const after = { Amount: Money.of(Amount).toString(), Balance: balance.toString(), Retainage: retainedUntil(retained, Date) };
    const paper = papers.get(paperIn(Detail));
    if (paper) {
      const named = { Description: nameOfPaper(Date, paper), DueDate: '', Reference: paper.Reference };
      return { Date: startOfDay(Date), ...named, ...after };
    }
    const ofRefund = refunds.get(refundIn(Detail));
    if (ofRefund) {
      // Of a refund that became void on its own day there is nothing to show.
      const Description = ofRefund.DateReversed.slice(0, 10) === Date ? 'Void refund' : 'Refund';
      return { Date: startOfDay(Date), Description, DueDate: '', Reference: ofRefund.Reference, ...after };
    }
    const { name: named, payments } = documents.get(Number(DocumentId)) ?? { name: `${Document} ${DocumentId}`, payments: [] };
    const references = payments.filter((one) => one.PaymentDate.slice(0, 10) === Date).map((one) => one.Reference);
    const of = OF_DOCUMENTS[Detail];
    const Description = of === undefined ? named : `${of} ${named.charAt(0).toLowerCase()}${named.slice(1)}`;
    return {
      ...{ Date: startOfDay(Date), Description, DueDate: of === undefined ? startOfDay(DueDate) : '' },
      Reference: Detail === PAYMENT_DETAIL ? [...new Set(references)].filter(Boolean).join(', ') : '',
      ...after,
    };
  });
  return from === '' ? lines : [first, ...lines];
}

/**
 * The postings of a vendor's account without credit that is applied: `applied` is what of it bills and credits take on, each on its day.
 * The journal has both in the sums of a bill by day.
 */
export function withoutAppliedCredit(all: readonly Posting[], applied: readonly Omit<Posting, 'DueDate' | 'Detail'>[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const one of [...all, ...applied.map((credit) => ({ ...credit, DueDate: '', Detail: '' }))]) {
    const key = `${one.Date} ${one.Document} ${one.DocumentId} ${one.Detail}`;
    const before = sums.get(key);
    const Amount = Money.of(one.Amount)
      .plus(before?.Amount ?? '')
      .toString();
    sums.set(key, { ...one, DueDate: before?.DueDate || one.DueDate, Amount });
  }
  return [...sums.values()].filter(({ Amount }) => !Money.of(Amount).isZero);
}

/**
 * The postings with one for all that a paper changes on a day: what it pays, and what of it is on account. None where that is nothing, such
 * as money on account that is applied later.
 */
function byPaper<P extends Posting>(all: readonly P[]): P[] {
  const groups = new Map<string, P[]>();
  for (const one of all.filter(({ Detail }) => paperIn(Detail) !== 0)) {
    const key = `${one.Date} ${one.Detail}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const sums = [...groups.values()].flatMap((group) => {
    const Amount = Money.sum(group.map((one) => one.Amount));
    const [first] = group;
    return Amount.isZero || !first
      ? []
      : [{ ...first, Document: PAPER, DocumentId: String(paperIn(first.Detail)), DueDate: '', Amount: Amount.toString() }];
  });
  return [...all.filter(({ Detail }) => paperIn(Detail) === 0), ...sums];
}

/** Returns the postings with lines on a statement: `postings` from the day on, in the order of their lines, and those `before` it. */
export function postingsOf<P extends Posting>(
  all: readonly P[],
  from: string,
): { readonly before: readonly P[]; readonly postings: readonly P[] } {
  const order = ({ Date, Detail, DocumentId }: Posting): string => `${Date} ${Detail} ${DocumentId.padStart(15, '0')}`;
  const inOrder = byPaper(all.filter(({ Detail }) => Detail !== 'Credit')).sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const before = inOrder.filter(({ Date }) => Date < from);
  return { before, postings: inOrder.slice(before.length) };
}
