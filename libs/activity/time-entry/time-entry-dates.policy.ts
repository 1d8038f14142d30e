import type { TimeEntryEvent } from '../published/time-entry-events';
import type { TimeEntrySituation } from './time-entry.policy';

/** Billing an entry, or voiding its invoice, changes no cost. */
const UNDATED: readonly TimeEntryEvent['type'][] = ['TimeEntryInvoiced', 'TimeEntryInvoicingReversed'];

/** The states of entries that are no cost yet, or no longer. */
const UNBOOKED: readonly TimeEntrySituation['is'][] = ['Open', 'Draft', 'Rejected'];

/**
 * The days of an entry before and after an event, for closed books. One that is no cost is in no books: it can be
 * removed, and moved to a later date.
 */
export function datesOfTime({ type, data }: TimeEntryEvent, before: TimeEntrySituation): (string | null | undefined)[] {
  if (UNDATED.includes(type)) return [];
  const own = 'entry' in before ? before.entry.EntryDate : '';
  const next = 'EntryDate' in data ? data.EntryDate : own;
  if (UNBOOKED.includes(before.is)) return type === 'TimeEntryRemoved' ? [] : [next];
  return [own, next];
}
