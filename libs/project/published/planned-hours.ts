import type { RecordOf } from '@plumbline/platform/records';
import type { milestone } from '../milestone/milestone.record';

/** A role, or a resource where `IsRole` is false. */
export interface Worker {
  readonly RoleResourceId: number;
  readonly IsRole: boolean;
}
/** Hours of a worker. Approved ones count as submitted too. */
export interface WorkerHours extends Worker {
  readonly HoursSubmitted: string;
  readonly HoursApproved: string;
}
/** The hours of a worker that was ever planned for a task, as the milestone's row stores them. */
export type PlannedHours = RecordOf<typeof milestone>['PlannedHours'][number];

export const isSameWorker = (a: Worker, b: Worker): boolean => a.RoleResourceId === b.RoleResourceId && a.IsRole === b.IsRole;

/** The planned workers of a list, each once. An entry without a role or resource is skipped. */
export function workersIn(planned: readonly Worker[] = []): Worker[] {
  return planned
    .filter((one, index) => one.RoleResourceId && planned.findIndex((other) => isSameWorker(one, other)) === index)
    .map(({ RoleResourceId, IsRole }) => ({ RoleResourceId, IsRole: Boolean(IsRole) }));
}

/** The stored hours of one task. */
export const hoursOfTask = (kept: readonly PlannedHours[], taskId: number): PlannedHours[] =>
  kept.filter(({ TaskId }) => TaskId === taskId);
