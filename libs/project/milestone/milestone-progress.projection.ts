import type { PurchaseApproved, TimeEntryChanged, TimeEntryClockedIn, TimeEntryLogged } from '@plumbline/activity/published';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { task } from '../task/task.record';
import { milestone } from './milestone.record';

type Work = TimeEntryLogged | TimeEntryClockedIn | TimeEntryChanged | PurchaseApproved;
interface Place {
  readonly MilestoneId?: number | string | null;
  readonly TaskId?: number | string | null;
}

const place = (data: Place): number => Number(data.MilestoneId ?? 0);

/**
 * The first work in a milestone starts it, and marks it and the task as used. A completed milestone stays completed.
 * All of this is written once: later work only reads the milestone's row.
 */
function begin({ data }: { readonly data: Place }, rows: Rows): void {
  const row = place(data) ? rows.get(milestone, place(data)) : undefined;
  if (!row) return;
  if (!row.IsUsed || row.BusinessState === 'NotStarted')
    rows.change(milestone, place(data), {
      IsUsed: true,
      ...(row.BusinessState === 'NotStarted' && { BusinessState: 'InProgress' as const }),
    });
  const worked = data.TaskId ? row.Tasks.find(({ Id }) => Id === String(data.TaskId)) : undefined;
  if (!worked || worked.IsUsed) return;
  rows.change(task, Number(worked.Id), { IsUsed: true });
  rows.change(milestone, place(data), ({ Tasks }) => ({
    Tasks: Tasks.map((one) => (one.Id === worked.Id ? { ...one, IsUsed: true } : one)),
  }));
}

/** Shows in a milestone and its tasks that work has begun. Only for display: no rule depends on it. */
export const milestoneProgress = projection<Work>(
  'milestone-progress',
  [milestone, task],
  { TimeEntryLogged: begin, TimeEntryClockedIn: begin, TimeEntryChanged: begin, PurchaseApproved: begin },
  {
    inserts: 'all',
    needs: ({ data }) => (place(data) ? [[milestone, place(data)]] : []),
  },
);
