/** Terms of payment, as texts such as `2/10 net 30` state them. */
export interface PaymentTerms {
  /** Days from the date of the document, or from the end of its month, until it is due. */
  readonly days: number;
  readonly isFromEndOfMonth: boolean;
  /** The percent that is let off a document that is paid within so many days of its date. */
  readonly discount?: { readonly percent: string; readonly days: number };
}

const DAY = 86_400_000;
const LATEST = Date.UTC(9999, 11, 31);
const TERMS = /^(?:(\d{1,2}(?:\.\d{1,2})?)\s*\/\s*(\d{1,3})[\s,]+)?net\s*(\d{1,3})(\s+eom)?$/i;

/** The forms of terms, for messages. */
export const TERMS_FORMS = 'net 30, 2/10 net 30, net 10 EOM, due on receipt, or payment terms of the accounting package by their name';

/** The terms in a text: `net N`, `D/N net M`, `net N EOM` or `due on receipt`; undefined for any other. */
export function paymentTermsIn(text: string): PaymentTerms | undefined {
  const stated = text.trim();
  if (/^(due\s+)?(up)?on\s+receipt$/i.test(stated)) return { days: 0, isFromEndOfMonth: false };
  const [, percent, within, days, isFromEndOfMonth] = TERMS.exec(stated) ?? [];
  if (days === undefined || (percent !== undefined && isFromEndOfMonth !== undefined)) return undefined;
  const terms = { days: Number(days), isFromEndOfMonth: isFromEndOfMonth !== undefined };
  return percent === undefined ? terms : { ...terms, discount: { percent, days: Number(within) } };
}

const after = (from: number, days: number): string => new Date(Math.max(from, Math.min(from + days * DAY, LATEST))).toISOString();

/** The day on which a document of the date is due; its own day without terms. */
export function dueOn(date: string, terms: PaymentTerms | undefined): string {
  const from = Date.parse(date);
  if (!terms?.isFromEndOfMonth) return after(from, terms?.days ?? 0);
  const day = new Date(from);
  // Day 0 of a month is the last day of the one before.
  const rest =
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0) - Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  return after(from, rest / DAY + terms.days);
}

/** The last day on which the discount of the terms is let off; empty for none. */
export const discountUntil = (date: string, terms: PaymentTerms | undefined): string =>
  terms?.discount ? after(Date.parse(date), terms.discount.days) : '';
