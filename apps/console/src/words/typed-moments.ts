import { typedDay, writtenDay } from './typed-days';

/** The day of the company now, and the time zone in which its days begin and end. */
export interface CompanyNow {
  readonly day: string;
  readonly zone: string;
}

const MOMENT = /^(.*?)(?:^|[\s,]+)(\d{1,2})(?::([0-5]\d))?\s*(am|pm)?$/i;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const two = (part: number): string => String(part).padStart(2, '0');

/** The clock of a zone at a moment, as milliseconds of a day and time that is read as one in UTC. */
function wallOf(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((part) => parts.get(part) ?? '');
  return Date.parse(`${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:00Z`);
}

/** The hour of a clock of 24 hours; undefined for none. */
function hourOf(typed: string, half: string | undefined): number | undefined {
  const hour = Number.parseInt(typed, 10);
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/**
 * The moment that was typed in the company's time zone: a day as `typedDay` reads it and a time, `11/28/2026 2:30 pm`,
 * `t 14:30`; a time alone is one of today. Of a time that the clock shows twice it is the earlier one.
 * @returns the moment in UTC, as the service takes it; undefined for what is none, such as a time that the clock skips
 */
export function typedMoment(text: string, { day: today, zone }: CompanyNow): string | undefined {
  const [, dayPart = '', hourPart, minutes, half] = MOMENT.exec(text.trim()) ?? [];
  if (hourPart === undefined || (minutes === undefined && half === undefined)) return undefined;
  const day = dayPart === '' ? today : typedDay(dayPart, today);
  const hour = hourOf(hourPart, half);
  if (day === undefined || hour === undefined) return undefined;
  const wall = Date.parse(`${day}T${two(hour)}:${minutes ?? '00'}:00Z`);
  const moments = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => wall - (wallOf(near, zone) - near))
    .filter((at) => wallOf(at, zone) === wall)
    .sort((one, other) => one - other);
  return moments[0] === undefined ? undefined : new Date(moments[0]).toISOString();
}

/** A moment as a field shows it: to the minute, in the company's time zone, in the form that `typedMoment` reads again. */
export function writtenMoment(iso: string, zone: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const wall = new Date(wallOf(at - (at % MINUTE_MS), zone)).toISOString();
  const [day = '', time = ''] = [wall.slice(0, 10), wall.slice(11, 16)];
  if (writtenDay(day) === day) return `${day} ${time}`;
  const hour = Number.parseInt(time, 10);
  return `${writtenDay(day)} ${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}
