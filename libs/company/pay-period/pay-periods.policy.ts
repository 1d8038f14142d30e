import { daysAfter, periodOf } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { companySettings } from '../company-settings/company-settings.record';
import { WEEKDAYS } from '../published/time-types';

/** The settings that pay periods follow. */
export type PayCalendar = Pick<RecordOf<typeof companySettings>, 'PayPeriod' | 'PayPeriodStart' | 'WeekStartsOn'>;

/** A pay period; its days as `2026-03-02`. */
export interface PayPeriod {
  /** Of the first day: `20260302`. */
  readonly id: number;
  readonly from: string;
  readonly through: string;
}

/** A Sunday long before any pay: where nothing else is stated, two weeks begin with it or the weekday after it on which weeks start. */
const EPOCH = '1899-12-31';
const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const period = (from: string, through: string): PayPeriod => ({ id: Number(from.replaceAll('-', '')), from, through });

/** The pay period that contains the day (`2026-03-02`). */
export function payPeriodOf(day: string, { PayPeriod: kind, PayPeriodStart, WeekStartsOn }: PayCalendar): PayPeriod {
  if (kind === 'Month' || kind === 'HalfMonth') {
    const { first, last } = periodOf(day, 'month', 0);
    const middle = `${day.slice(0, 8)}15`;
    if (kind === 'Month') return period(first, last);
    return day <= middle ? period(first, middle) : period(daysAfter(middle, 1), last);
  }
  const length = kind === 'TwoWeeks' ? 14 : 7;
  const anchor = PayPeriodStart.slice(0, 10) || daysAfter(EPOCH, WEEKDAYS.indexOf(WeekStartsOn || 'Monday'));
  const since = ((daysBetween(anchor, day) % length) + length) % length;
  const from = daysAfter(day, -since);
  return period(from, daysAfter(from, length - 1));
}

/** The pay periods that begin in the year, in order: at most 53. */
export function payPeriodsIn(year: number, calendar: PayCalendar): PayPeriod[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const periods: PayPeriod[] = [];
  for (let day = first; day <= last; day = daysAfter(periods.at(-1)?.through ?? day, 1)) {
    const one = payPeriodOf(day, calendar);
    periods.push(one);
  }
  return periods.filter(({ from }) => from >= first);
}

/** The pay period with the id; undefined where none has it. */
export function payPeriodWith(id: number, calendar: PayCalendar): PayPeriod | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(id)) ?? [];
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return undefined;
  const found = payPeriodOf(`${year}-${month}-${day}`, calendar);
  return found.id === id ? found : undefined;
}
