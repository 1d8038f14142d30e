import { bodyExample, type RecordOf, readRecordBody } from '@plumbline/platform/records';
import { extTaxCode } from './ext-tax-code.record';

describe('A tax code of the accounting package', () => {
  it('shows its rates in the shape of rates, with the values that were sent', () => {
    const body = { ...bodyExample(extTaxCode, 'create'), TaxRateDetails: [{ Id: 9, Amount: '6.250', ExtTaxCodeId: '12', ExtId: 20 }] };
    const { TaxRateDetails } = readRecordBody(extTaxCode, body, 'create') as Partial<RecordOf<typeof extTaxCode>>;
    const unset = { Id: null, Name: '', ExtSyncToken: '', DateLastSynced: null, OnTop: null };
    expect(TaxRateDetails).toEqual([{ ...unset, Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' }]);
  });
});
