import { addPlannedHours, milestone } from '@plumbline/project/published';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { timeEntry } from '../published/kinds';
import type { TimeEntryEvent } from '../published/time-entry-events';
import { hoursOf, takenBack, type Worked } from './hours-worked';

type Counting = Exclude<TimeEntryEvent, { type: 'TimeEntryClockedIn' | 'TimeEntryInvoiced' | 'TimeEntryInvoicingReversed' }>;

/** Whether anybody was ever planned for a task of the milestone. Else there is nothing to count, which is so for most. */
const plans = (rows: Rows, id: number): boolean => Boolean(id && rows.get(milestone, id)?.PlannedHours.length);

/** Counts the hours of an entry where it belongs, or takes them back (`sign` -1). */
function count(rows: Rows, entry: Partial<Worked>, sign: 1 | -1): void {
  const [MilestoneId, TaskId] = [entry.MilestoneId ?? 0, entry.TaskId ?? 0];
  if (!plans(rows, MilestoneId)) return;
  const hours = hoursOf(entry);
  addPlannedHours(rows, MilestoneId, TaskId, sign === 1 ? hours : takenBack(hours));
}

/** Replaces what an entry counts. Its own row says what was counted before: this projection runs before the one that changes it. */
function recount(rows: Rows, id: number, now: Partial<Worked>): void {
  const before = rows.get(timeEntry, id);
  if (!before) return;
  const after = { ...before, ...now };
  if (!plans(rows, before.MilestoneId ?? 0) && !plans(rows, after.MilestoneId ?? 0)) return;
  const said = (entry: Partial<Worked>): string => JSON.stringify([entry.MilestoneId, entry.TaskId, hoursOf(entry)]);
  if (said(before) === said(after)) return;
  count(rows, before, -1);
  count(rows, after, 1);
}

/**
 * Keeps `HoursSubmitted` and `HoursApproved` of the roles and resources that are planned for tasks. Milestones without any cost a look at a row
 * that the event brings along anyway. An invoiced entry counts as it did when it was approved.
 */
export const plannedHours = projection<Counting>(
  'planned-hours',
  [milestone],
  {
    TimeEntryLogged: ({ data }, rows) => count(rows, data, 1),
    TimeEntryClockedOut: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntrySubmitted: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntryChanged: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntryApproved: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntryApprovalWithdrawn: ({ data }, rows) => recount(rows, data.Id, { BusinessState: 'Submitted' }),
    TimeEntryRejected: ({ data }, rows) => recount(rows, data.Id, { BusinessState: 'Rejected' }),
    TimeEntryRemoved: ({ data }, rows) => recount(rows, data.Id, { BusinessState: '' }),
  },
  {
    runsFirst: true,
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, MilestoneId } = data as { Id: number; MilestoneId?: number | null };
      const at = MilestoneId ? [[milestone, MilestoneId] as const] : [];
      return type === 'TimeEntryLogged' ? at : [...at, [timeEntry, Id]];
    },
  },
);
