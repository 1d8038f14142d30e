import { dueOn, paymentTermsIn, type PaymentTerms } from '@plumbline/company/published';
import { startOfDay } from '@plumbline/platform/kernel';
import type { Invoice } from '../invoice.record';

/** The terms of an invoice, whose text may be a sentence with "net 30" in it; undefined for none. */
export function termsOfInvoice(text: string): PaymentTerms | undefined {
  const days = /\bnet\s*(\d{1,3})\b/i.exec(text)?.[1];
  return paymentTermsIn(text) ?? (days === undefined ? undefined : { days: Number(days), isFromEndOfMonth: false });
}

/** The due date of an invoice by its terms; its own date without any that can be read. */
export const dueDate = (invoiceDate: string, terms: string): string => dueOn(invoiceDate, termsOfInvoice(terms));

/**
 * The initial content of an invoice of either kind: the given fields; else the client, the date `on` (today; of an
 * application, the end of its period), the terms of the client, and the due date by them.
 */
export function opening<S extends Partial<Invoice>>(
  requested: S,
  payer: { readonly ContactName: string; readonly Email: string; readonly PaymentTerms: string } | undefined,
  on: string,
) {
  const PaymentTerms = requested.PaymentTerms || payer?.PaymentTerms || '';
  const InvoiceDate = requested.InvoiceDate || startOfDay(on);
  const given = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== '')) as S;
  return {
    ContactName: payer?.ContactName ?? '',
    ContactEmail: payer?.Email ?? '',
    ClientEmail: payer?.Email ?? '',
    ...(PaymentTerms && { PaymentTerms }),
    DueDate: dueDate(InvoiceDate, PaymentTerms),
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
