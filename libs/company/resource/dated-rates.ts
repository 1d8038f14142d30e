import { startOfDay } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/declarations';
import { withRatesFrom } from '../published/rate-history';
import { hasRates, RATE_FIELDS, ratesOf, type Rates } from '../published/rates';
import type { resource } from './resource.record';

type Row = Readonly<RecordOf<typeof resource>>;

/** The rates that a body gives; with RatesEffectiveDate alone the present ones, which are to hold from that day. */
export function givenRates(before: Row, fields: Partial<Row>): Partial<Rates> {
  const given = RATE_FIELDS.filter((field) => fields[field] !== undefined);
  if (given.length === 0) return fields.RatesEffectiveDate ? ratesOf(before) : {};
  return Object.fromEntries(given.map((field) => [field, fields[field]]));
}

/**
 * The day (`2026-04-01`) from which the body changes the rates of the resource: RatesEffectiveDate, else that of `now`.
 * Undefined when no rate changes on any day, or when these are the first rates, which hold from the beginning.
 */
export function ratesChangeFrom(before: Row, fields: Partial<Row>, now: string): string | undefined {
  const { RateHistory } = before;
  if (!RateHistory.some(hasRates)) return undefined;
  const day = startOfDay(fields.RatesEffectiveDate || now);
  const given = givenRates(before, fields);
  const isChanged = fields.RatesEffectiveDate
    ? differs(withRatesFrom(RateHistory, given, day, hasRates), RateHistory)
    : RATE_FIELDS.some((field) => given[field] !== undefined && given[field] !== before[field]);
  return isChanged ? day.slice(0, 10) : undefined;
}

/** Whether the rates of any day differ between two histories. */
function differs(one: Row['RateHistory'], other: Row['RateHistory']): boolean {
  const days = [...one, ...other].map(({ EffectiveDate }) => EffectiveDate);
  const on = (history: Row['RateHistory'], day: string): string =>
    JSON.stringify(ratesOf(history.filter(({ EffectiveDate }) => EffectiveDate <= day).at(-1) as Rates));
  return days.some((day) => on(one, day) !== on(other, day));
}
