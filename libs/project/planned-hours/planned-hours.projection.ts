import type { TimeEntryEvent } from '@plumbline/activity/published';
import { followedKind, projection, type Rows } from '@plumbline/platform/subscriptions';
import { milestone } from '../milestone/milestone.record';
import { task } from '../task/task.record';
import { hoursOf, takenBack, type Worked } from './hours-worked.policy';
import { addPlannedHours } from './planned-hours-rows';

const timeEntry = followedKind<Worked>('TimeEntry');

type Counting = Exclude<TimeEntryEvent, { type: 'TimeEntryClockedIn' | 'TimeEntryInvoiced' | 'TimeEntryInvoicingReversed' }>;

/**
 * True if any role or resource was ever planned for a task of the milestone. Most milestones have none, and nothing to
 * count.
 */
const plans = (rows: Rows, id: number): boolean => Boolean(id && rows.get(milestone, id)?.PlannedHours.length);

/** Adds the hours of an entry to its milestone, or subtracts them (`sign` -1). */
function count(rows: Rows, entry: Partial<Worked>, sign: 1 | -1): void {
  const [MilestoneId, TaskId] = [entry.MilestoneId ?? 0, entry.TaskId ?? 0];
  if (!plans(rows, MilestoneId)) return;
  const hours = hoursOf(entry);
  addPlannedHours(rows, MilestoneId, TaskId, sign === 1 ? hours : takenBack(hours));
}

/** Replaces the hours of an entry. Its row from before the event has the previous ones. */
function recount(rows: Rows, id: number, now: Partial<Worked>): void {
  const before = rows.before(timeEntry, id);
  if (!before) return;
  const after = { ...before, ...now };
  if (!plans(rows, before.MilestoneId ?? 0) && !plans(rows, after.MilestoneId ?? 0)) return;
  const planned = (entry: Partial<Worked>): string => JSON.stringify([entry.MilestoneId, entry.TaskId, hoursOf(entry)]);
  if (planned(before) === planned(after)) return;
  count(rows, before, -1);
  count(rows, after, 1);
}

/**
 * Maintains `HoursSubmitted` and `HoursApproved` of the roles and resources that are planned for tasks. For other
 * milestones it only reads a row that the event needs anyway. An invoiced entry counts as approved.
 */
export const plannedHours = projection<Counting>(
  'planned-hours',
  [milestone, task],
  {
    TimeEntryLogged: ({ data }, rows) => count(rows, data, 1),
    TimeEntryClockedOut: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntrySubmitted: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntryChanged: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntryApproved: ({ data }, rows) => recount(rows, data.Id, data),
    TimeEntryRejected: ({ data }, rows) => recount(rows, data.Id, { BusinessState: 'Rejected' }),
    TimeEntryRemoved: ({ data }, rows) => recount(rows, data.Id, { BusinessState: '' }),
  },
  {
    reads: [timeEntry],
    runsFirst: true,
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, MilestoneId } = data as { Id: number; MilestoneId?: number | null };
      const at = MilestoneId ? [[milestone, MilestoneId] as const] : [];
      return type === 'TimeEntryLogged' ? at : [...at, [timeEntry, Id]];
    },
  },
);
