import { id, name, recordKind, text } from '@plumbline/platform/records';
import { dateLastSynced, extId } from './package-link.record';

/** Terms on which an invoice is due (see F-ExtPaymentTerm). */
export const extPaymentTerm = recordKind({
  name: 'ExtPaymentTerm',
  v1: 'extd/payment_terms',
  v2: 'ext-payment-terms',
  description: 'Payment terms of the accounting package, which determine due dates.',
  fields: {
    Id: id(),
    Name: name().required().describe('Name of the terms.', 'Net 30'),
    ExtId: extId,
    PaymentTerm: text().required().labelled('Days').describe('Days until payment is due.', '30'),
    DateLastSynced: dateLastSynced,
  },
  searched: ['Name', 'ExtId'],
  storage: { indexed: ['Name', 'ExtId', 'DateLastSynced'] },
  docs: { words: { one: 'payment term', many: 'payment terms' } },
});
