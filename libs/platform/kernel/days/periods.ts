const DAY_MS = 86_400_000;

/** The periods that days are gathered into. */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The first and the last day of a period, both `2026-03-02`. */
export interface DaysOfPeriod {
  readonly first: string;
  readonly last: string;
}

/** The day that is `days` after the day, or before it. */
export const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The period that contains the day. `weekStart` is the weekday on which weeks start: 0 is Sunday. */
export function periodOf(day: string, period: Period, weekStart: number): DaysOfPeriod {
  if (period === 'day') return { first: day, last: day };
  if (period === 'week') {
    const first = daysAfter(day, -((new Date(day).getUTCDay() - weekStart + 7) % 7));
    return { first, last: daysAfter(first, 6) };
  }
  const first = `${day.slice(0, 7)}-01`;
  const next = `${daysAfter(first, 31).slice(0, 7)}-01`;
  return { first, last: daysAfter(next, -1) };
}

/** The periods from the one that contains `from` to the one that contains `through`, in order; at most `most`, the last of them. */
export function periodsBetween(from: string, through: string, period: Period, weekStart: number, most: number): DaysOfPeriod[] {
  const periods: DaysOfPeriod[] = [];
  for (let day = through; day >= from && periods.length < most;) {
    const one = periodOf(day, period, weekStart);
    periods.push(one);
    day = daysAfter(one.first, -1);
  }
  return periods.reverse();
}
