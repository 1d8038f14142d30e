import { conformance } from './support/conformance';
import { extd, synced } from './support/synced';

/* Terms of payment of the accounting package. */

const body = () => {
  const { ExtId, DateLastSynced } = synced();
  return { ExtId, Name: 'Net 30', PaymentTerm: '30', DateLastSynced };
};
const change = { ...body(), Name: 'Net 45', PaymentTerm: '45', DateLastSynced: '2026-04-02T15:04:05.000Z' };
conformance(extd('payment_terms', 'ExtPaymentTerm', body, change, [['Name', { Name: '' }]]));
