import { invalid } from '@plumbline/platform/kernel';
import { CLOCK_AHEAD_MS, CLOCK_QUIET_MS, CLOCK_STATED_MS } from '../../timing';

/** The moment of a tap on a clock, ISO 8601 in UTC, and what is odd about it. */
export interface Tapped {
  readonly at: string;
  readonly warnings: readonly string[];
}

/**
 * The moment that a device states, else the present one. A device that was out of reach states it up to seven days later, with a warning
 * beyond twelve hours.
 * @throws Refusal of kind `input` for an older one, and for one to come
 */
export function tapped(field: string, stated: string | undefined, now: string): Tapped {
  if (!stated) return { at: now, warnings: [] };
  const ago = Date.parse(now) - Date.parse(stated);
  if (ago > CLOCK_STATED_MS) invalid([{ field, problem: 'must be at most 7 days ago; record the time with its hours instead' }]);
  if (ago < -CLOCK_AHEAD_MS) invalid([{ field, problem: `must not be in the future; it is ${now} now` }]);
  return { at: stated, warnings: ago > CLOCK_QUIET_MS ? [`${field} is ${Math.floor(ago / 3_600_000)} hours ago.`] : [] };
}
