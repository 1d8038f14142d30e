import { conformance } from './support/conformance';
import { extd, synced } from './support/synced';

/* Tax rates of the accounting package. */

const body = () => ({ Name: 'State sales tax', ExtTaxCodeId: '12', Amount: '6.25', ...synced() });
const change = {
  ...{ Name: 'City sales tax', ExtTaxCodeId: '13', Amount: '1.5' },
  ...{ ...synced(), ExtSyncToken: '4', DateLastSynced: '2026-04-02T15:04:05.000Z' },
};
conformance(extd('tax_rates', 'ExtTaxRate', body, change, [['Amount', { Amount: 'a bit' }]]));
