import { conformance, fieldsOf } from './support/conformance';
import { expectShape } from './shapes';
import { extd, synced } from './support/synced';
import { shows } from '../support/shows';

/* Tax codes of the accounting package, each with its rates. */

const RATE = { Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' };
const body = () => ({ Name: 'Springfield', TaxRateDetails: [RATE], ...synced() });
const change = {
  ...{ Name: 'Shelbyville', TaxRateDetails: [RATE, { ...RATE, Amount: '1', ExtId: '21' }] },
  ...{ ...synced(), ExtSyncToken: '4', DateLastSynced: '2026-04-02T15:04:05.000Z' },
};
const given = conformance(extd('tax_codes', 'ExtTaxCode', body, change, [['TaxRateDetails', { TaxRateDetails: 'state' }]]));

it('requires Amount, ExtTaxCodeId and ExtId in each of its rates', async () => {
  shows('X-tax_codes.details', 'F-ExtTaxRate');
  const { admin } = given();
  const id = await admin.create('/api/v1/extd/tax_codes', body());
  const { TaxRateDetails } = await admin.read(`/api/v1/extd/tax_codes/${id}`);
  expect(TaxRateDetails).toEqual([expect.objectContaining(RATE)]);
  for (const one of TaxRateDetails) expectShape(one, 'ExtTaxRate');
  for (const name of Object.keys(RATE)) {
    const wrong = { ...body(), TaxRateDetails: [{ ...RATE, [name]: undefined }] };
    const refused = await admin.send('POST', '/api/v1/extd/tax_codes', wrong);
    expect([refused.status, fieldsOf(refused as never)]).toEqual([400, [`TaxRateDetails[0].${name}`]]);
  }
});
