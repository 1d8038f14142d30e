import type { TimeEntryEvent } from '../published/time-entry-events';
import type { TimeEntrySituation } from './time-entry.policy';

/** Billing an entry, or voiding its invoice, changes no cost. */
const UNDATED: readonly TimeEntryEvent['type'][] = ['TimeEntryInvoiced', 'TimeEntryInvoicingReversed'];

/** The days of an entry before and after an event, for closed books. */
export const datesOfTime = ({ type, data }: TimeEntryEvent, before: TimeEntrySituation): (string | null | undefined)[] =>
  UNDATED.includes(type) ? [] : ['entry' in before ? before.entry.EntryDate : '', 'EntryDate' in data ? data.EntryDate : ''];
