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
      [{ EffectiveDate: '', Cost: '', Taxes: '' }],
    ),
  );

describe('a history of rates', () => {
  it('begins with the first rates, whenever they are stated', () => {
    expect(after(['2026-03-01', { Cost: '40.00' }])).toEqual(['always 40.00+']);
    expect(withRatesFrom<Rates>([], { Cost: '40.00', Taxes: '' }, day('2026-03-01'), isSet)).toEqual([
      { EffectiveDate: '', Cost: '40.00', Taxes: '' },
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
  it('replaces what was stated for later days, and leaves other rates as they are', () => {
    const raised = [
      ['2026-03-01', { Cost: '40.00' }],
      ['2026-06-01', { Cost: '50.00' }],
    ] as const;
    expect(after(...raised, ['2026-04-01', { Taxes: '3.00' }])).toEqual([
      'always 40.00+',
      '2026-04-01 40.00+3.00',
      '2026-06-01 50.00+3.00',
    ]);
    expect(after(...raised, ['2026-04-01', { Cost: '45.00' }])).toEqual(['always 40.00+', '2026-04-01 45.00+', '2026-06-01 45.00+']);
  });
});
