import type { TimeEntryEvent } from '../published/time-entry-events';
import type { EntryContent, TimeEntrySituation } from './time-entry.policy';

/** Billing an entry, or voiding its invoice, changes no cost; a transfer of its cost has a date of its own. */
const UNDATED: readonly TimeEntryEvent['type'][] = [
  ...(['TimeEntryInvoiced', 'TimeEntryInvoicingReversed', 'TimeEntryCostMoved', 'TimeEntryCostReturned'] as const),
];

/** The states of entries that are no cost yet, or no longer. */
const UNBOOKED: readonly TimeEntrySituation['is'][] = ['Open', 'Draft', 'Rejected'];

type Approved = Extract<TimeEntryEvent, { type: 'TimeEntryApproved' }>['data'];
/** True if an approval changes no figure of the day: neither cost, hours, job nor whether it is billable. */
const keepsFigures = (data: Approved, entry: EntryContent): boolean =>
  data.Cost === (entry.Cost ?? '0.00') &&
  data.Time === (entry.Time ?? '') &&
  data.IsBillable === (entry.IsBillable ?? false) &&
  data.ProjectId === (entry.ProjectId ?? null) &&
  data.MilestoneId === (entry.MilestoneId ?? null);

/** The days of an entry before and after an event, for pay that is closed: also those of a change whose cost stays in closed books. */
export function paidDaysOfTime(event: TimeEntryEvent, before: TimeEntrySituation): (string | null | undefined)[] {
  const dates = datesOfTime(event, before);
  return dates.length > 0 && 'entry' in before && !UNBOOKED.includes(before.is) ? [before.entry.EntryDate, ...dates] : dates;
}

/**
 * The days of an entry before and after an event, for closed books. One that is no cost is in no books: it can be
 * removed, and moved to a later date.
 */
export function datesOfTime({ type, data }: TimeEntryEvent, before: TimeEntrySituation): (string | null | undefined)[] {
  if (UNDATED.includes(type)) return [];
  const own = 'entry' in before ? before.entry.EntryDate : '';
  const next = 'EntryDate' in data ? data.EntryDate : own;
  // The cost stays in the closed days, and is taken back on an open one.
  if (type === 'TimeEntryChanged' && data.WasClosed) return [next];
  if (type === 'TimeEntryRejected' && data.On) return [data.On];
  if (type === 'TimeEntryApproved' && before.is === 'Submitted' && keepsFigures(data, before.entry)) return [];
  if (UNBOOKED.includes(before.is)) return type === 'TimeEntryRemoved' ? [] : [next];
  return [own, next];
}
