const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const STEP = /^([+-])(\d{1,4})$/;
const DAY_MS = 86_400_000;

const two = (part: string): string => part.padStart(2, '0');
const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The day in a time zone now. */
export const today = (zone: string, now = Date.now()): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);

/**
 * The day that was typed: `2026-11-28`, `11/28/2026`, `t` for today, `+3` and `-1` from today.
 * @returns `YYYY-MM-DD`; undefined for what is no day of the calendar
 */
export function typedDay(text: string, now: string): string | undefined {
  const typed = text.trim();
  if (typed === 't') return now;
  const [, sign, days] = STEP.exec(typed) ?? [];
  if (sign !== undefined && days !== undefined)
    return isoOf(Date.parse(now) + (sign === '+' ? 1 : -1) * Number.parseInt(days, 10) * DAY_MS);
  const [, year, month, day] = ISO.exec(typed) ?? [];
  const [, americanMonth, americanDay, americanYear] = AMERICAN.exec(typed) ?? [];
  const iso = `${year ?? americanYear ?? ''}-${two(month ?? americanMonth ?? '')}-${two(day ?? americanDay ?? '')}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || isoOf(at) !== iso ? undefined : iso;
}

/** A day as a field shows it once it is read: in the form of the browser's locale that `typedDay` reads again. */
export const writtenDay = (iso: string): string => {
  const [, year = '', month = '', day = ''] = ISO.exec(iso) ?? [];
  return year !== '' && new Intl.DateTimeFormat().resolvedOptions().locale === 'en-US'
    ? `${month.replace(/^0/, '')}/${day.replace(/^0/, '')}/${year}`
    : iso;
};

/** The days until one, that included, the earliest first. */
export const daysUntil = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => isoOf(Date.parse(day) - (count - 1 - at) * DAY_MS));
