import { datesOfPayment } from '../payment/payment-dates.policy';
import type { InvoiceEvent } from '../published/invoice-events';
import type { InvoiceSituation } from './invoice.decider';

/**
 * The dates of an invoice for closed books, or of its payment, or of the credit note for it. A draft is in no books: it
 * can be removed, and moved to a later date.
 */
export function datesOfInvoice(event: InvoiceEvent, before: InvoiceSituation): (string | undefined)[] {
  const invoice = 'content' in before ? before : undefined;
  const payment = datesOfPayment(event, invoice?.account);
  if (payment) return payment;
  const own = invoice?.content.InvoiceDate;
  if (event.type === 'InvoiceDrafted') return [event.data.InvoiceDate];
  if (event.type === 'InvoiceChanged') return [event.data.InvoiceDate ?? own];
  if (event.type === 'InvoiceCredited') return [event.data.Note.InvoiceDate];
  return event.type === 'InvoiceFinalized' || event.type === 'InvoiceVoided' ? [own] : [];
}
