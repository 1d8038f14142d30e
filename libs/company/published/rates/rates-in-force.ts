import { startOfDay } from '@plumbline/platform/kernel';
import { withRatesFrom, type Dated } from './rate-history';

/** Rates of any kind by the names of their fields. */
export type AnyRates = Readonly<Record<string, unknown>>;

/** The fields that records with dated rates keep of them (`shapes.datedRates`). */
export interface RatedRow {
  readonly RatesEffectiveDate: string | null;
  readonly RateHistory: readonly { readonly EffectiveDate: string; readonly Stated: readonly string[] }[];
  readonly RatesVersion: number;
  readonly HasLaterRates: boolean;
}

/** The history as that of rates of any kind. */
export const historyOf = ({ RateHistory }: Pick<RatedRow, 'RateHistory'>): readonly Dated<AnyRates>[] =>
  RateHistory as readonly Dated<AnyRates>[];

/** True if any of the rates is set. */
export const isRated = ({ EffectiveDate: _day, Stated: _names, ...rates }: AnyRates): boolean =>
  Object.values(rates).some((one) => (Array.isArray(one) ? one.length > 0 : one !== ''));

/** The entry of the history that holds on the day of `moment`. The first one holds from the beginning. */
export const entryOn = <E extends { readonly EffectiveDate: string }>(history: readonly E[], moment: string): E | undefined =>
  history.filter(({ EffectiveDate }) => EffectiveDate <= startOfDay(moment)).at(-1) ?? history[0];

const undated = ({ EffectiveDate: _day, Stated: _names, ...rates }: Dated<AnyRates>): AnyRates => rates;

/** Returns the rates of a record on the day of `moment`: those in force, the day they hold from (null: the beginning), and all set ones. */
export function shownRates(history: readonly Dated<AnyRates>[], moment: string): AnyRates {
  const inForce = entryOn(history, moment);
  if (!inForce) return {};
  return {
    ...undated(inForce),
    RatesEffectiveDate: inForce.EffectiveDate || null,
    Rates: history.filter(isRated).map((one) => ({ From: one.EffectiveDate || null, ...undated(one) })),
    HasLaterRates: history.at(-1) !== inForce,
  };
}

/** Returns a row's fields of its rates once `stated` hold from the day of `from`, else of `now`; at `now` the change is recorded. */
export function ratesAfter(row: RatedRow, stated: AnyRates, from: string | null | undefined, now: string): AnyRates {
  const isStated = Object.keys(stated).length > 0;
  const RateHistory = isStated ? withRatesFrom(historyOf(row), stated, startOfDay(from || now), isRated) : historyOf(row);
  return { RateHistory, RatesVersion: row.RatesVersion + (isStated || from ? 1 : 0), ...shownRates(RateHistory, now) };
}

/** The rates that came into force by `now` and are not shown yet, as they were stated, with their day; undefined for none. */
export function unshownRates(row: RatedRow, now: string): AnyRates | undefined {
  const entry = entryOn(historyOf(row), now);
  if (!entry || entry.EffectiveDate === (row.RatesEffectiveDate ?? '')) return undefined;
  return { ...Object.fromEntries(entry.Stated.map((name) => [name, entry[name]])), RatesEffectiveDate: entry.EffectiveDate };
}
