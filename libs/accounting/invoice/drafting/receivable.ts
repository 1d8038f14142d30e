import { startOfDay } from '@plumbline/platform/kernel';
import type { Invoice } from '../invoice.record';

const LATEST = Date.UTC(9999, 11, 31);

/** The due date of an invoice: its date plus the days of "Net 30"; its date when the terms contain no days. */
export function dueDate(invoiceDate: string, terms: string): string {
  const days = Number(/\bnet\s*(\d{1,3})\b/i.exec(terms)?.[1] ?? 0);
  const from = Date.parse(invoiceDate);
  return new Date(Math.max(from, Math.min(from + days * 86_400_000, LATEST))).toISOString();
}

/**
 * The initial content of an invoice of either kind: the given fields; else the client, the date `on` (today; of an
 * application, the end of its period), and the due date by its terms.
 */
export function opening<S extends Partial<Invoice>>(
  requested: S,
  payer: { readonly ContactName: string; readonly Email: string } | undefined,
  on: string,
) {
  const InvoiceDate = requested.InvoiceDate || startOfDay(on);
  const given = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== '')) as S;
  return {
    ContactName: payer?.ContactName ?? '',
    ContactEmail: payer?.Email ?? '',
    ClientEmail: payer?.Email ?? '',
    DueDate: dueDate(InvoiceDate, requested.PaymentTerms ?? ''),
    Credit: '0.00',
    Shipping: '0.00',
    ...given,
    InvoiceDate,
  };
}

/** The InvoiceDate of an application whose period moves, where it followed the period and is not stated. */
export function datedAgain(
  requested: { readonly PeriodTo?: string; readonly InvoiceDate?: string },
  row: Pick<Invoice, 'InvoiceDate'> & { readonly PeriodTo: string },
): Pick<Partial<Invoice>, 'InvoiceDate'> {
  const { PeriodTo, InvoiceDate = row.InvoiceDate } = requested;
  const followed = InvoiceDate === row.InvoiceDate && row.InvoiceDate.slice(0, 10) === row.PeriodTo.slice(0, 10);
  return PeriodTo && PeriodTo !== row.PeriodTo && followed ? { InvoiceDate: PeriodTo } : {};
}

/**
 * The new DueDate of a draft whose date or terms change; none when it was set explicitly, now or before. An unset
 * DueDate is derived again.
 */
export function dueAgain(
  requested: Partial<Invoice>,
  row: Pick<Invoice, 'InvoiceDate' | 'PaymentTerms' | 'DueDate'>,
): Pick<Partial<Invoice>, 'DueDate'> {
  const date = requested.InvoiceDate || row.InvoiceDate;
  if (!date || requested.DueDate || requested.DueDate === row.DueDate) return {};
  const followed = row.InvoiceDate !== '' && row.DueDate === dueDate(row.InvoiceDate, row.PaymentTerms);
  return followed || requested.DueDate === '' ? { DueDate: dueDate(date, requested.PaymentTerms ?? row.PaymentTerms) } : {};
}
