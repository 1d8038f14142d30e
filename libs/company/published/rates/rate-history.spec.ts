import { withRatesFrom, type Dated } from './rate-history';

type Rates = { readonly Cost: string; readonly Taxes: string };
const isSet = ({ Cost, Taxes }: Rates) => Cost !== '' || Taxes !== '';
const day = (text: string) => `${text}T00:00:00.000Z`;
const inWords = (history: readonly Dated<Rates>[]) =>
  history.map(({ EffectiveDate, Cost, Taxes }) => `${EffectiveDate.slice(0, 10) || 'always'} ${Cost}+${Taxes}`);
const after = (...changes: readonly (readonly [string, Partial<Rates>])[]) =>
  inWords(
    changes.reduce<Dated<Rates>[]>(
      (history, [date, rates]) => withRatesFrom(history, rates, day(date), isSet),
      [{ EffectiveDate: '', Cost: '', Taxes: '', Stated: [] }],
    ),
  );

describe('a history of rates', () => {
  it('begins with the first rates, whenever they are stated', () => {
    expect(after(['2026-03-01', { Cost: '40.00' }])).toEqual(['always 40.00+']);
    expect(withRatesFrom<Rates>([], { Cost: '40.00', Taxes: '' }, day('2026-03-01'), isSet)).toEqual([
      { EffectiveDate: '', Cost: '40.00', Taxes: '', Stated: [] },
    ]);
  });
  it('has later rates from their day', () => {
    expect(after(['2026-03-01', { Cost: '40.00' }], ['2026-04-01', { Cost: '45.00' }])).toEqual(['always 40.00+', '2026-04-01 45.00+']);
  });
  it('has one entry a day, the last', () => {
    expect(after(['2026-03-01', { Cost: '40.00' }], ['2026-04-01', { Cost: '45.00' }], ['2026-04-01', { Taxes: '3.00' }])).toEqual([
      'always 40.00+',
      '2026-04-01 45.00+3.00',
    ]);
  });
  it('10.8: has a rate until the next day that was stated for it, whatever the order, and leaves other rates as they are', () => {
    const raised = [
      ['2026-03-01', { Cost: '40.00' }],
      ['2026-06-01', { Cost: '50.00' }],
    ] as const;
    expect(after(...raised, ['2026-04-01', { Taxes: '3.00' }])).toEqual([
      'always 40.00+',
      '2026-04-01 40.00+3.00',
      '2026-06-01 50.00+3.00',
    ]);
    expect(after(...raised, ['2026-04-01', { Cost: '45.00' }])).toEqual(['always 40.00+', '2026-04-01 45.00+', '2026-06-01 50.00+']);
    const oneDay = after(['2026-03-01', { Cost: '40.00' }], ['2026-03-06', { Cost: '50.00' }], ['2026-03-05', { Cost: '45.00' }]);
    expect(oneDay).toEqual(['always 40.00+', '2026-03-05 45.00+', '2026-03-06 50.00+']);
    // The taxes that were stated for June do not end the cost of April.
    expect(after(['2026-03-01', { Cost: '40.00' }], ['2026-06-01', { Taxes: '3.00' }], ['2026-04-01', { Cost: '45.00' }])).toEqual([
      'always 40.00+',
      '2026-04-01 45.00+',
      '2026-06-01 45.00+3.00',
    ]);
  });
});
