import { withRatesFrom, type Dated } from './rate-history';
import { ratesChange } from './rates-change';
import { isRated, shownRates, type AnyRates, type RatedRow } from './rates-in-force';

const NAMES = ['Rate', 'Cost'];
const APRIL = '2026-04-01T00:00:00.000Z';
const first: readonly Dated<AnyRates>[] = [{ EffectiveDate: '', Rate: '80.00', Cost: '30.00', Stated: [] }];
const raised = withRatesFrom(first, { Cost: '45.00' }, APRIL, isRated);

/** The record as it is read on a day. */
const readOn = (day: string, RateHistory = raised) =>
  ({ RateHistory, RatesVersion: 1, HasLaterRates: false, ...shownRates(RateHistory, day) }) as unknown as RatedRow & Record<string, string>;
const before = readOn('2026-03-15');
const after = readOn('2026-04-15');
const change = (row: RatedRow, fields: object, now: string) => ratesChange(row, fields, NAMES, `${now}T10:00:00.000Z`);

describe('the rates that a record shows', () => {
  it('W7: are those in force, with the day from which they hold', () => {
    expect(before).toMatchObject({ Rate: '80.00', Cost: '30.00', RatesEffectiveDate: null, HasLaterRates: true });
    expect(after).toMatchObject({ Rate: '80.00', Cost: '45.00', RatesEffectiveDate: APRIL, HasLaterRates: false });
    const Rates = [
      { From: null, Rate: '80.00', Cost: '30.00' },
      { From: APRIL, Rate: '80.00', Cost: '45.00' },
    ];
    expect(before).toMatchObject({ Rates });
    expect(after).toMatchObject({ Rates });
  });
  it('are none before any is stated', () => {
    const unset = [{ EffectiveDate: '', Rate: '', Cost: '', Stated: [] }];
    expect(readOn('2026-03-15', unset)).toMatchObject({ Rate: '', Cost: '', RatesEffectiveDate: null, Rates: [] });
  });
});

describe('a change of rates', () => {
  it('holds from today on, or from the day that is stated', () => {
    expect(change(after, { Cost: '46.00' }, '2026-06-15')).toEqual({ fields: { Cost: '46.00' }, day: '2026-06-15' });
    const dated = { Cost: '46.00', RatesEffectiveDate: '2026-05-01T00:00:00.000Z' };
    expect(change(after, dated, '2026-06-15')).toEqual({ fields: dated, day: '2026-05-01' });
  });
  it('W7: is none when the record is sent back, before a raise and after it', () => {
    expect(change(before, { ...before }, '2026-03-20').day).toBeUndefined();
    expect(change(after, { ...after }, '2026-06-15').day).toBeUndefined();
    // Read before the raise, sent back after it.
    const { Rate, Cost, RatesEffectiveDate } = before;
    expect(change(after, { Rate, Cost, RatesEffectiveDate, Description: 'Rob' }, '2026-06-15')).toEqual({
      fields: { Description: 'Rob' },
      day: undefined,
    });
  });
  it('W7: of one rate leaves those that were sent back beside it as they stand', () => {
    const { Cost, RatesEffectiveDate } = before;
    expect(change(after, { Rate: '82.00', Cost, RatesEffectiveDate }, '2026-06-15')).toEqual({
      fields: { Rate: '82.00' },
      day: '2026-06-15',
    });
  });
  it('states its day while other rates hold from a later one', () => {
    const today = '2026-03-15T00:00:00.000Z';
    expect(change(before, { Cost: '45.00' }, '2026-03-15')).toEqual({
      fields: { Cost: '45.00', RatesEffectiveDate: today },
      day: '2026-03-15',
    });
  });
  it('is none when the body says what holds on its day already', () => {
    for (const fields of [
      { Cost: '45.00' },
      { Cost: '45.00', RatesEffectiveDate: APRIL },
      { Cost: '45.00', RatesEffectiveDate: '2026-05-01' },
    ])
      expect(change(after, fields, '2026-06-15')).toEqual({ fields: {}, day: undefined });
  });
  it('is one when the same rates are to hold from another day, also when the day alone is given', () => {
    const RatesEffectiveDate = '2026-03-01T00:00:00.000Z';
    const dated = { fields: { Cost: '45.00', RatesEffectiveDate }, day: '2026-03-01' };
    expect(change(after, { Cost: '45.00', RatesEffectiveDate }, '2026-06-15')).toEqual(dated);
    expect(change(after, { RatesEffectiveDate }, '2026-06-15')).toMatchObject({
      fields: { Rate: '80.00', Cost: '45.00' },
      day: '2026-03-01',
    });
  });
  it('is none of the first rates, which replace none', () => {
    const unset = readOn('2026-03-15', [{ EffectiveDate: '', Rate: '', Cost: '', Stated: [] }]);
    expect(change(unset, { Cost: '40.00', RatesEffectiveDate: APRIL }, '2026-06-15')).toEqual({
      fields: { Cost: '40.00' },
      day: undefined,
    });
  });
});
