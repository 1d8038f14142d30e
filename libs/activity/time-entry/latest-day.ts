import type { Issue } from '@plumbline/platform/kernel';

/**
 * Noon UTC of the last day for which time may be recorded: the same day of next year, as of `now`; after February 29,
 * March 1.
 */
function latestDay(now: string): Date {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate(), 12));
}

/**
 * The issue for a day more than one year in the future: a mistyped year would keep the entry out of every report. None
 * when no day is given.
 */
export function faultsOfDay(entryDate: string | null | undefined, now: string): Issue[] {
  if (!entryDate) return [];
  // A year of five digits has a sign and is not greater as text.
  const isPlain = /^\d/.test(entryDate);
  // Nearly all days: no date need be computed.
  if (isPlain && entryDate <= now) return [];
  const latest = latestDay(now).toISOString();
  if (isPlain && entryDate <= latest) return [];
  if (Date.parse(entryDate) <= Date.parse(latest)) return [];
  const problem = `must be at most one year after today: ${latest} or before`;
  return [{ field: 'EntryDate', problem }];
}
