/** The federal holidays of the United States that fall on a day of a month (5 U.S.C. 6103): month and day. */
const FIXED = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;

/** Those that fall on a weekday of a month: month, weekday (0 is Sunday), and which one; -1 is the last. */
const FLOATING = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** One that falls on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(year: number, month: number, day: number): string {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0;
  return text(Date.UTC(year, month - 1, day + shift));
}

function floating(year: number, month: number, weekday: number, which: number): string {
  const edge = which > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0);
  const first = new Date(edge).getUTCDay();
  const days = which > 0 ? ((weekday - first + 7) % 7) + (which - 1) * 7 : -((first - weekday + 7) % 7);
  return text(edge + days * 86_400_000);
}

/** The days on which federal holidays of a year are observed. */
export function holidaysOf(year: number): string[] {
  return [
    ...FIXED.map(([month, day]) => observed(year, month, day)),
    ...FLOATING.map(([month, weekday, which]) => floating(year, month, weekday, which)),
  ].sort();
}

/** True if a federal holiday is observed on the day (YYYY-MM-DD); that of January 1 may be in the year before. */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return [year, year + 1].some((one) => holidaysOf(one).includes(day));
}
