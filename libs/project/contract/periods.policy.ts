import { startOfDay } from '@plumbline/platform/kernel';

/** The frequency of periods. */
export const PERIODICITIES = ['Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const;
export type Periodicity = (typeof PERIODICITIES)[number];

const DAY_MS = 86_400_000;
const MONTHS = { Monthly: 1, Quarterly: 3, Yearly: 12 } as const;
/** Later days cannot be written with four digits of the year. */
const LAST_DAY = '9999-12-31';

/** True if the word is one of the periodicities; events from before they were validated may contain others. */
export const isPeriodicity = (word: string): word is Periodicity => (PERIODICITIES as readonly string[]).includes(word);

/**
 * The first day of period `index`, from 0: `2026-02-28`. The day of the month is that of `start`, or the last one of a
 * shorter month.
 */
export function periodDay(start: string, every: Periodicity, index: number): string {
  const first = new Date(startOfDay(start));
  if (every === 'Weekly') return dayOf(first.getTime() + index * 7 * DAY_MS);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + index * MONTHS[every]];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(first.getUTCDate(), last)));
}

const dayOf = (moment: number): string => {
  const text = new Date(moment).toISOString();
  return text.startsWith('+') ? LAST_DAY : text.slice(0, 10);
};

/** The first days of the periods from `start` until the day of `until`, in order. */
export function periodsUntil(start: string, every: Periodicity, until: string): string[] {
  const days: string[] = [];
  const end = until.slice(0, 10);
  for (let index = 0; ; index++) {
    const day = periodDay(start, every, index);
    if (day > end || day === days.at(-1)) return days;
    days.push(day);
  }
}

/** The first day of the first period that begins after the day of `after`. */
export function nextPeriod(start: string, every: Periodicity, after: string): string {
  return periodDay(start, every, periodsUntil(start, every, after).length);
}

/** True if the deliverable is billed once in each period, and not by its completion, progress or quantities. */
export const isBilledByPeriod = (
  line: { readonly DeliverableType: string; readonly IsRecurring: boolean },
  contractType: string,
): boolean => line.DeliverableType === 'Fixed' && (line.IsRecurring || contractType === 'Maintenance');
