import type { Invoice } from '../published/invoice-events';

const LATEST = Date.UTC(9999, 11, 31);

/** The day on which an invoice is due: that of its date plus the days of "Net 30"; its date when the terms name no days. */
export function dueDate(invoiceDate: string, terms: string): string {
  const days = Number(/\bnet\s*(\d{1,3})\b/i.exec(terms)?.[1] ?? 0);
  const from = Date.parse(invoiceDate);
  return new Date(Math.max(from, Math.min(from + days * 86_400_000, LATEST))).toISOString();
}

/** What an invoice of either kind says when it is drafted: what was said of it; else whom it goes to, today's date, and when it is due by its terms. */
export function opening<S extends Partial<Invoice>>(
  said: S,
  payer: { readonly ContactName: string; readonly Email: string } | undefined,
  now: string,
) {
  const InvoiceDate = said.InvoiceDate || `${now.slice(0, 10)}T00:00:00.000Z`;
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')) as S;
  return {
    ContactName: payer?.ContactName ?? '',
    ContactEmail: payer?.Email ?? '',
    ClientEmail: payer?.Email ?? '',
    DueDate: dueDate(InvoiceDate, said.PaymentTerms ?? ''),
    Credit: '0.00',
    Shipping: '0.00',
    ...given,
    InvoiceDate,
  };
}

/** The new DueDate of a draft whose date or terms change; nothing when a day was said, now or before. Unset, it follows from them again. */
export function dueAgain(
  said: Partial<Invoice>,
  row: Pick<Invoice, 'InvoiceDate' | 'PaymentTerms' | 'DueDate'>,
): Pick<Partial<Invoice>, 'DueDate'> {
  const date = said.InvoiceDate || row.InvoiceDate;
  if (!date || said.DueDate || said.DueDate === row.DueDate) return {};
  const followed = row.InvoiceDate !== '' && row.DueDate === dueDate(row.InvoiceDate, row.PaymentTerms);
  return followed || said.DueDate === '' ? { DueDate: dueDate(date, said.PaymentTerms ?? row.PaymentTerms) } : {};
}
