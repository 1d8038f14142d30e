import { isEqual } from '@plumbline/platform/records';
import { startOfDay } from '@plumbline/platform/kernel';
import { withRatesFrom, type Dated } from './rate-history';
import { entryOn, historyOf, isRated, type AnyRates, type RatedRow } from './rates-in-force';

/** Fields of a body, rates among them. */
interface Body {
  readonly RatesEffectiveDate?: string | null;
}

/** A change of a record with dated rates. */
export interface RatesChange<F> {
  /** The fields to change, with the day of the rates where one has to be stated. */
  readonly fields: F;
  /** The day (`2026-04-01`) from which rates change; undefined when none does, or when these are the first, which hold from the beginning. */
  readonly day: string | undefined;
}

/**
 * Returns the change that a body makes to the rates in `names`: from RatesEffectiveDate on, else from `today`. RatesEffectiveDate
 * alone states from which day the present rates hold. Rates that were sent back as they stand state nothing: those that the record shows
 * or, with RatesEffectiveDate, those that hold from that day (null: from the beginning).
 */
export function ratesChange<F extends Body>(before: RatedRow, given: F, names: readonly string[], today: string): RatesChange<F> {
  const history = historyOf(before);
  const { RatesEffectiveDate, ...others } = newlyStated(before, given as AnyRates, names) as AnyRates & Body;
  if (!history.some(isRated)) return { fields: others as unknown as F, day: undefined };
  const stated = pick(others, names);
  const rates = Object.keys(stated).length === 0 && RatesEffectiveDate ? pick(before, names) : stated;
  const from = startOfDay(RatesEffectiveDate || today);
  if (!differs(withRatesFrom(history, rates, from, isRated), history, names))
    return { fields: pick(others, names, false) as F, day: undefined };
  // Without a day the record would keep rates that were stated last, for a later day.
  const isDated = Boolean(RatesEffectiveDate) || before.HasLaterRates;
  return { fields: { ...others, ...rates, ...(isDated && { RatesEffectiveDate: from }) } as F, day: from.slice(0, 10) };
}

/** The fields without the rates that stand so already; where only such are given, without RatesEffectiveDate too. */
function newlyStated(before: RatedRow, fields: AnyRates & Body, names: readonly string[]): AnyRates {
  const { RatesEffectiveDate: day } = fields;
  const entry = day === undefined ? undefined : historyOf(before).find(({ EffectiveDate }) => EffectiveDate === startOfDay(day ?? ''));
  const standing = [entry, ...(day ? [] : [before as unknown as AnyRates])].filter((one) => one !== undefined);
  const given = names.filter((name) => fields[name] !== undefined);
  const same = given.filter((name) => standing.some((one) => isEqual(fields[name], one[name])));
  const left = pick(fields, same, false);
  return same.length > 0 && same.length === given.length ? pick(left, ['RatesEffectiveDate'], false) : left;
}

/** The fields of these names, or (`is` false) those of all others. */
const pick = (of: object, names: readonly string[], is = true): AnyRates =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name) === is));

/** True if the rates of any day differ between two histories. */
function differs(one: readonly Dated<AnyRates>[], other: readonly Dated<AnyRates>[], names: readonly string[]): boolean {
  const on = (history: readonly Dated<AnyRates>[], day: string): unknown[] => names.map((name) => entryOn(history, day)?.[name]);
  return [...one, ...other].some(({ EffectiveDate }) => !isEqual(on(one, EffectiveDate), on(other, EffectiveDate)));
}
