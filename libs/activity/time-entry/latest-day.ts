import type { Issue } from '@plumbline/platform/kernel';

/** Noon UTC of the last day for which time is recorded: the same day of next year, by the moment `now`; after February 29, March 1. */
function latestDay(now: string): Date {
  const today = new Date(now);
  return new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate(), 12));
}

/** The fault of a day that is more than one year in the future: a mistyped year would stay out of every report. None for a day that is not given. */
export function faultsOfDay(entryDate: string | null | undefined, now: string): Issue[] {
  if (!entryDate) return [];
  const latest = latestDay(now);
  // Compared as moments: a year of five digits is not greater as text.
  if (Date.parse(entryDate) <= latest.getTime()) return [];
  const problem = `must be at most one year after today: ${latest.toISOString()} or before`;
  return [{ field: 'EntryDate', problem }];
}
