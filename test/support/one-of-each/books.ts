import type { Caller } from '../caller';
import type { Ids } from './ids';

const SYNCED = { ExtId: '84', ExtSyncToken: '3', DateLastSynced: '2026-03-02T15:04:05.000Z' };
const RATE = { Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' };

/** The records of the accounting package, by their path of v1 and by their entity of v2. */
export async function makeBooks(admin: Caller, _ids: Ids): Promise<Ids> {
  const create = (path: string, body: object): Promise<number> => admin.create(`/api/v1/extd/${path}`, body);
  const account = await create('account', {
    ...SYNCED,
    ...{ AccountName: 'Job materials', AccountType: 'Cost of Goods Sold', AccountNumber: '5100', CurrentBalance: '18250.40' },
  });
  const classes = await create('classes', { Name: 'Kitchens', ExtId: '200' });
  const employees = await create('employees', { DisplayName: 'Ida Novak', ...SYNCED });
  const terms = await create('payment_terms', { Name: 'Net 30', PaymentTerm: '30', ExtId: '3', DateLastSynced: SYNCED.DateLastSynced });
  const codes = await create('tax_codes', { Name: 'Springfield', TaxRateDetails: [RATE], ...SYNCED });
  const rates = await create('tax_rates', { ...SYNCED, Name: 'State sales tax', ...RATE });
  return {
    'extd/account': account,
    'ext-accounts': account,
    'extd/classes': classes,
    'ext-classes': classes,
    'extd/employees': employees,
    'ext-employees': employees,
    'extd/payment_terms': terms,
    'ext-payment-terms': terms,
    'extd/tax_codes': codes,
    'ext-tax-codes': codes,
    'extd/tax_rates': rates,
    'ext-tax-rates': rates,
  };
}
