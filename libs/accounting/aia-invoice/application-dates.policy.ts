import { documentDate } from '../due-date.policy';
import { datesOfPayment } from '../payment/payment-dates.policy';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { Applications } from './applications.policy';

const CERTIFYING: readonly AIAInvoiceEvent['type'][] = ['AIAInvoiceFinalized', 'AIAInvoiceCertified', 'AIAInvoiceVoided'];
/** The document date of an application: InvoiceDate, or PeriodTo where that is empty. */
export const dateOfApplication = documentDate;

/**
 * The dates of an application for closed books, or of its payment. A draft is in no books: it can be removed, and moved
 * to a later date.
 */
export function datesOfApplication(event: AIAInvoiceEvent, before: Applications): string[] {
  const application = before.get(event.data.Id);
  const payment = datesOfPayment(event, application?.account);
  if (payment) return payment;
  if (event.type === 'AIAInvoiceDrafted' || event.type === 'AIAInvoiceChanged')
    return [dateOfApplication({ ...application?.content, ...event.data })];
  return CERTIFYING.includes(event.type) ? [dateOfApplication(application?.content ?? {})] : [];
}
