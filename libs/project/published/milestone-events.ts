import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { milestone } from '../milestone/milestone.record';
import type { task } from '../task/task.record';
import type { WorkerHours } from './planned-hours';

/** The name of the task that every milestone has. */
export const DEFAULT_TASK = 'Default_Task';

/** What a milestone says of itself; its tasks are told apart. */
export type MilestoneFields = Partial<Omit<RecordOf<typeof milestone>, 'Id' | 'Tasks'>>;
/** What a task says of itself. */
export type TaskFields = Partial<Omit<RecordOf<typeof task>, 'Id'>>;
export type TaskWithId = TaskFields & { readonly Id: number };
/** A task that a change of its milestone leaves out, and what still names it, in the plural, as the handler found it. */
export interface LeftOutTask {
  readonly Id: number;
  readonly holders: readonly string[];
}
type WithId = MilestoneFields & { readonly Id: number };

/** Events of a milestone and of its tasks, which live in the milestone's stream. `Id` is the milestone's or the task's own. */
export type MilestoneEvent =
  | Message<'MilestoneAdded', WithId & { readonly Tasks: readonly TaskWithId[] }>
  | Message<'MilestoneChanged', WithId>
  | Message<'MilestoneStarted', { readonly Id: number }>
  | Message<
      'MilestoneCompleted',
      { readonly Id: number; readonly ProjectPlanId: string; readonly DeliverableId: string; readonly DateCompleted: string }
    >
  | Message<'MilestoneRemoved', { readonly Id: number; readonly TaskIds: readonly number[]; readonly DeliverableId: string }>
  | Message<'TaskAdded', TaskWithId & { readonly MilestoneId: string }>
  | Message<'TaskChanged', TaskWithId & { readonly MilestoneId: string }>
  | Message<'TaskCompleted', { readonly Id: number; readonly MilestoneId: string; readonly DateCompleted: string }>
  | Message<'TaskRemoved', { readonly Id: number; readonly MilestoneId: string }>
  /** The hours recorded for a task before these roles and resources were planned for it: what their figures lacked. */
  | Message<'EarlierHoursCounted', { readonly Id: number; readonly MilestoneId: string; readonly Hours: readonly WorkerHours[] }>;

/** Commands to a milestone; `Id` is the milestone's, `TaskId` the task's. */
export type MilestoneCommand =
  /** `DefaultTaskId` is for the Default_Task, should the tasks given not have one. */
  | Message<'AddMilestone', WithId & { readonly DefaultTaskId: number; readonly Tasks: readonly TaskWithId[] }>
  /** Tasks with the Id or the name of a task that the milestone has change it, others are added; those that are left out are removed. */
  | Message<'ChangeMilestone', WithId & { readonly Tasks?: readonly TaskWithId[]; readonly LeftOut?: readonly LeftOutTask[] }>
  | Message<'LinkDeliverable', { readonly Id: number; readonly DeliverableId: string }>
  | Message<'UnlinkDeliverable', { readonly Id: number; readonly DeliverableId: string }>
  | Message<'StartMilestone', { readonly Id: number }>
  | Message<'CompleteMilestone', { readonly Id: number; readonly at: string }>
  /** `holders` says in the plural what depends on the milestone, as the handler found it. */
  | Message<'RemoveMilestone', { readonly Id: number; readonly holders: readonly string[] }>
  | Message<'AddTask', { readonly Id: number; readonly Task: TaskWithId }>
  | Message<'ChangeTask', { readonly Id: number; readonly Task: TaskWithId }>
  | Message<'CompleteTask', { readonly Id: number; readonly TaskId: number; readonly at: string }>
  | Message<'RemoveTask', { readonly Id: number; readonly TaskId: number; readonly holders: readonly string[] }>
  /** What the figures of roles and resources lack that were planned for a task which was there before; counts once for each. */
  | Message<'CountEarlierHours', { readonly Id: number; readonly TaskId: number; readonly Hours: readonly WorkerHours[] }>;
