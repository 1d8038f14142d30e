import { Zone } from '@plumbline/platform/calendar';
import { isHoliday } from './holidays';

/** Working days of the demonstration year: twelve periods of 21 days, some 52 weeks. */
export const PERIOD = 21;
export const YEAR = 12 * PERIOD;
const DAY = 86_400_000;
/** The time zone of the address of the demonstration company. */
const OFFICE = Zone.named('America/Los_Angeles');

/** The moment `days` days after `moment`. */
export const after = (moment: string, days: number): string => new Date(Date.parse(moment) + days * DAY).toISOString();

/**
 * The working days around `now`: Monday to Friday without federal holidays. Day 0 to YEAR - 1 are the last ones before
 * it; the story is written in these numbers, so that it is the same whenever it is played, apart from its dates.
 */
export class Calendar {
  private readonly past: readonly string[];
  /** Noon UTC of the day that the office has at `now`. */
  readonly today: string;

  constructor(readonly now: string) {
    this.today = `${OFFICE.dayOf(now)}T12:00:00.000Z`;
    this.past = workdays(this.today, -1, YEAR).reverse();
  }

  /** Noon UTC of a working day; from YEAR on, of one that is still to come: YEAR is today, or the first one after it. */
  day(index: number): string {
    if (index < YEAR) return this.past[Math.max(0, index)];
    const next = isWorkday(this.today) ? 1 : 0;
    const ahead = index - YEAR;
    if (next && ahead === 0) return this.today;
    return workdays(this.today, 1, ahead + 1 - next).at(-1)!;
  }

  /** The end of the working day on the west coast, in UTC: when what happens on it is recorded. */
  evening(index: number): string {
    return this.day(index).replace('T12', 'T23');
  }

  /** Midnight UTC that begins the working day. */
  date(index: number): string {
    return this.day(index).replace('T12', 'T00');
  }
}

const isWorkday = (noon: string): boolean => new Date(noon).getUTCDay() % 6 !== 0 && !isHoliday(noon.slice(0, 10));

/** The `count` working days nearest to `noon` in one direction, without itself. */
function workdays(noon: string, step: 1 | -1, count: number): string[] {
  const days: string[] = [];
  for (let day = after(noon, step); days.length < count; day = after(day, step)) if (isWorkday(day)) days.push(day);
  return days;
}
