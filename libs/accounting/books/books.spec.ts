import { genericAggregate } from '@plumbline/platform/commands';
import { bodyExample, type RecordOf } from '@plumbline/platform/records';
import { readRecordBody } from '@plumbline/platform/records/body';
import { given, project } from '@plumbline/platform/testing';
import { books } from '.';
import { extTaxCode } from './ext-tax-code.record';

/* The mirror has no rules of its own: what the package says is kept, changed and forgotten. */
describe('The mirror of the accounting package', () => {
  it.each((books.kinds ?? []).map((kind) => [kind.name, kind] as const))('keeps each %s', (name, kind) => {
    const { decider } = genericAggregate(kind);
    const fields = readRecordBody(kind, bodyExample(kind, 'create'), 'create');
    const added = { type: `${name}Added`, data: { Id: 4, ...fields } } as const;
    const changed = { type: `${name}Changed`, data: { Id: 4, ExtId: '85' } } as const;
    const removed = { type: `${name}Removed`, data: { Id: 4 } } as const;
    given(decider)
      .when({ type: `Add${name}`, data: added.data })
      .then(added);
    given(decider, added)
      .when({ type: `Change${name}`, data: { ...added.data, ExtId: '85' } })
      .then(changed);
    given(decider, added, changed)
      .when({ type: `Remove${name}`, data: { Id: 4 } })
      .then(removed);
    expect(project(books.projections ?? [], [added, changed]).get(kind, 4)).toMatchObject({ ...fields, Id: 4, ExtId: '85' });
  });

  it('shows the rates of a tax code in the shape of rates, with what is given of them', () => {
    const body = { ...bodyExample(extTaxCode, 'create'), TaxRateDetails: [{ Id: 9, Amount: '6.250', ExtTaxCodeId: '12', ExtId: 20 }] };
    const { TaxRateDetails } = readRecordBody(extTaxCode, body, 'create') as Partial<RecordOf<typeof extTaxCode>>;
    const unset = { Id: null, Name: '', ExtSyncToken: '', DateLastSynced: null };
    expect(TaxRateDetails).toEqual([{ ...unset, Amount: '6.25', ExtTaxCodeId: '12', ExtId: '20' }]);
  });
});
