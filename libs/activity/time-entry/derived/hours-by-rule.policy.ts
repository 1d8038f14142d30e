import { WEEKDAYS, type companySettings } from '@plumbline/company/published';
import { daysAfter, decimal, Hours, periodOf } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';

/** The settings of a company that overtime follows. */
export type OvertimeRule = Pick<
  RecordOf<typeof companySettings>,
  'OvertimeRule' | 'DailyHours' | 'DoubleTimeHours' | 'WeeklyHours' | 'SeventhDay' | 'WeekStartsOn'
>;

/** Days as `2026-03-02`: the first of some, and the one after the last. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** Hours of one day. */
export interface Stretch {
  readonly day: string;
  readonly hours: Hours;
  /** True where the hours are paid as overtime already: of all thresholds they count towards that of double time alone. */
  readonly isPremium?: boolean;
}

/** Hours by what they are to be paid. */
export interface ByRule {
  readonly regular: Hours;
  readonly overtime: Hours;
  readonly double: Hours;
}

/** Hours of the seventh day that are overtime; those beyond are double time. */
const SEVENTH_DAY_HOURS = decimal(8);
type Amount = Hours['amount'];
const NONE = decimal(0);

/** The week that contains the day, by the day on which weeks of the company start. */
export function weekOf(day: string, startsOn: OvertimeRule['WeekStartsOn']): Days {
  const { first, last } = periodOf(day, 'week', WEEKDAYS.indexOf(startsOn || 'Monday'));
  return { from: first, until: daysAfter(last, 1) };
}

/** The part of `own` hours that is beyond `most`, of which `before` were worked before. */
const beyond = (own: Amount, before: Amount, most: Amount): Amount => before.plus(own).minus(most).clamp(0, own);

/**
 * What the stretches of one resource are to be paid, in their order, which is that of the work; they are all of their weeks. Daily: beyond
 * `DailyHours` of a day overtime, beyond `DoubleTimeHours` (0: never) double time. Weekly: beyond `WeeklyHours` overtime; beside a daily
 * rule it counts only hours that this leaves regular. `SeventhDay`: where each day of a week was worked, the first eight hours of its last
 * day are overtime, the others double time.
 */
export function hoursByRule(stretches: readonly Stretch[], rule: OvertimeRule): ByRule[] {
  const kind = rule.OvertimeRule;
  const [daily, weekly] = [kind === 'Daily' || kind === 'DailyAndWeekly', kind === 'Weekly' || kind === 'DailyAndWeekly'];
  const seventh = rule.SeventhDay && (daily || weekly) ? seventhDays(stretches, rule.WeekStartsOn) : new Set<string>();
  const doubleFrom = decimal(rule.DoubleTimeHours || 0);
  const worked = new Map<string, Amount>();
  const counted = (key: string, amount: Amount): Amount => {
    const before = worked.get(key) ?? NONE;
    worked.set(key, before.plus(amount));
    return before;
  };
  return stretches.map(({ day, hours: { amount: own }, isPremium = false }) => {
    const before = counted(`all ${day}`, own);
    if (isPremium) return byRule(NONE, NONE, NONE);
    if (seventh.has(day)) {
      const double = beyond(own, before, SEVENTH_DAY_HOURS);
      return byRule(NONE, own.minus(double), double);
    }
    const double = daily && !doubleFrom.isZero() ? beyond(own, before, doubleFrom) : NONE;
    const single = own.minus(double);
    const overDay = daily ? beyond(single, counted(day, single), decimal(rule.DailyHours)) : NONE;
    const ordinary = single.minus(overDay);
    const week = `week ${weekOf(day, rule.WeekStartsOn).from}`;
    const overWeek = weekly ? beyond(ordinary, counted(week, ordinary), decimal(rule.WeeklyHours)) : NONE;
    return byRule(ordinary.minus(overWeek), overDay.plus(overWeek), double);
  });
}

const byRule = (regular: Amount, overtime: Amount, double: Amount): ByRule => ({
  regular: Hours.of(regular),
  overtime: Hours.of(overtime),
  double: Hours.of(double),
});

/** The last days of the weeks each of whose days was worked. */
function seventhDays(stretches: readonly Stretch[], startsOn: OvertimeRule['WeekStartsOn']): ReadonlySet<string> {
  const weeks = new Map<string, Set<string>>();
  for (const { day, hours } of stretches) {
    if (hours.isZero) continue;
    const { until } = weekOf(day, startsOn);
    weeks.set(until, (weeks.get(until) ?? new Set()).add(day));
  }
  return new Set([...weeks].filter(([, days]) => days.size === WEEKDAYS.length).map(([until]) => daysAfter(until, -1)));
}
