import { Hours } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { milestone } from '../milestone/milestone.record';
import { task } from '../task/task.record';

/** A role, or a resource where `IsRole` is false. */
export interface Worker {
  readonly RoleResourceId: number;
  readonly IsRole: boolean;
}
/** Hours of a worker. Approved ones are submitted ones too. */
export interface WorkerHours extends Worker {
  readonly HoursSubmitted: string;
  readonly HoursApproved: string;
}
/** The hours of a worker that was ever planned for a task, as the milestone's row keeps them. */
export type PlannedHours = RecordOf<typeof milestone>['PlannedHours'][number];
type RoleResource = RecordOf<typeof task>['RoleResources'][number];

export const isSameWorker = (a: Worker, b: Worker): boolean => a.RoleResourceId === b.RoleResourceId && a.IsRole === b.IsRole;

/** The workers that a list plans, each once. An entry that names nobody plans nobody. */
export function workersIn(planned: readonly Worker[] = []): Worker[] {
  return planned
    .filter((one, index) => one.RoleResourceId && planned.findIndex((other) => isSameWorker(one, other)) === index)
    .map(({ RoleResourceId, IsRole }) => ({ RoleResourceId, IsRole: Boolean(IsRole) }));
}

/** The list as its task shows it: with the hours of each, `"0.00"` where there are none. */
export function withHours(planned: readonly RoleResource[], hours: readonly WorkerHours[]): RoleResource[] {
  return planned.map((one) => {
    const { HoursSubmitted = '0.00', HoursApproved = '0.00' } = hours.find((other) => isSameWorker(one, other)) ?? {};
    return { ...one, HoursSubmitted, HoursApproved };
  });
}

/** What the milestone keeps of one task. */
export const hoursOfTask = (kept: readonly PlannedHours[], taskId: number): PlannedHours[] =>
  kept.filter(({ TaskId }) => TaskId === taskId);

/** Keeps `next` as the hours of the task, and shows them in its row and in its milestone's. */
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

/** Adds hours (less than none: takes them back) to those workers among `hours` that the task has planned. Nothing is written when it has none of them. */
export function addPlannedHours(rows: Rows, milestoneId: number, taskId: number, hours: readonly WorkerHours[]): void {
  const kept = hoursOfTask(rows.get(milestone, milestoneId)?.PlannedHours ?? [], taskId);
  if (!kept.some((one) => hours.some((more) => isSameWorker(one, more)))) return;
  keep(rows, milestoneId, taskId, (one) => hours.filter((more) => isSameWorker(one, more)).reduce(plus, one));
}

/** Adds the hours that were recorded before their workers were planned, to those workers for which that has not been done. */
export function addEarlierHours(rows: Rows, milestoneId: number, taskId: number, hours: readonly WorkerHours[]): void {
  keep(rows, milestoneId, taskId, (one) => {
    const earlier = one.IsCounted ? undefined : hours.find((more) => isSameWorker(one, more));
    return earlier ? { ...plus(one, earlier), IsCounted: true } : one;
  });
}
