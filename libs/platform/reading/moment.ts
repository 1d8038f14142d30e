import type { Zone } from '@plumbline/platform/calendar';
import { isDay, type Issue } from '@plumbline/platform/kernel';
import { readInstant } from '@plumbline/platform/records';
import type { QueryString } from './query';

/** The moment that a stated one means: a day is its end in the zone, and today is now (decision on the two times of a fact). */
export const momentOf = (at: string, stated: unknown, now: string, zone: Zone): string => {
  if (!isDay(stated)) return at;
  return stated === zone.dayOf(now) ? now : zone.endOf(stated);
};

/** The problem of a moment in the future. */
export const notToCome = (now: string): string => `must not be after now, ${now}`;

/** The past moment that the parameter `at` states, ISO 8601; undefined without it. `now` is the present moment. */
export function readMoment(query: QueryString, now: string, zone: Zone, issues: Issue[]): string | undefined {
  const stated = query['at'];
  if (stated === undefined) return undefined;
  const at = typeof stated === 'string' ? readInstant(stated) : undefined;
  const moment = at && momentOf(at, stated, now, zone);
  if (moment && moment <= now) return moment;
  const problem = moment ? notToCome(now) : 'must be given once, as an ISO 8601 date or timestamp such as 2026-01-31T12:00:00.000Z';
  issues.push({ field: 'at', problem });
  return undefined;
}
