import { Hours } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { milestone } from '../milestone/milestone.record';
import { hoursOfTask, isSameWorker, type PlannedHours, type WorkerHours } from '../published/planned-hours';
import { task } from '../task/task.record';

type RoleResource = RecordOf<typeof task>['RoleResources'][number];

/** The list as its task shows it: with the hours of each, `"0.00"` for none. */
export function withHours(planned: readonly RoleResource[], hours: readonly WorkerHours[]): RoleResource[] {
  return planned.map((one) => {
    const { HoursSubmitted = '0.00', HoursApproved = '0.00' } = hours.find((other) => isSameWorker(one, other)) ?? {};
    return { ...one, HoursSubmitted, HoursApproved };
  });
}

/** Stores `next` as the hours of the task, and shows them in its row and in its milestone's. */
function keep(rows: Rows, milestoneId: number, taskId: number, next: (kept: PlannedHours) => PlannedHours): void {
  const row = rows.get(milestone, milestoneId);
  const shown = row?.Tasks.find(({ Id }) => Id === String(taskId));
  if (!row || !shown) return;
  const PlannedHours = row.PlannedHours.map((one) => (one.TaskId === taskId ? next(one) : one));
  const RoleResources = withHours(shown.RoleResources, hoursOfTask(PlannedHours, taskId));
  const Tasks = row.Tasks.map((one) => (one === shown ? { ...one, RoleResources } : one));
  rows.change(milestone, milestoneId, { PlannedHours, Tasks });
  rows.change(task, taskId, { RoleResources });
}

const plus = (kept: PlannedHours, more: WorkerHours): PlannedHours => ({
  ...kept,
  HoursSubmitted: Hours.of(kept.HoursSubmitted).plus(more.HoursSubmitted).toString(),
  HoursApproved: Hours.of(kept.HoursApproved).plus(more.HoursApproved).toString(),
});

/**
 * Adds hours (negative ones subtract) to those workers among `hours` that the task has planned. Writes nothing when it
 * has none of them.
 */
export function addPlannedHours(rows: Rows, milestoneId: number, taskId: number, hours: readonly WorkerHours[]): void {
  const kept = hoursOfTask(rows.get(milestone, milestoneId)?.PlannedHours ?? [], taskId);
  if (!kept.some((one) => hours.some((more) => isSameWorker(one, more)))) return;
  keep(rows, milestoneId, taskId, (one) => hours.filter((more) => isSameWorker(one, more)).reduce(plus, one));
}

/** Adds the hours that were recorded before their workers were planned, to those workers that do not have them yet. */
export function addEarlierHours(rows: Rows, milestoneId: number, taskId: number, hours: readonly WorkerHours[]): void {
  keep(rows, milestoneId, taskId, (one) => {
    const earlier = one.IsCounted ? undefined : hours.find((more) => isSameWorker(one, more));
    return earlier ? { ...plus(one, earlier), IsCounted: true } : one;
  });
}
