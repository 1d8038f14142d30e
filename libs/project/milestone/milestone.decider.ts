import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { addingComments } from '@plumbline/company/published';
import { missing, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import { isEqual, MOST_NESTED } from '@plumbline/platform/records';
import type { Forecast, MilestoneEvent } from '../published/milestone-events';
import type { WorkerHours } from '../published/planned-hours';
import { milestoneFields, storedTask, taskFields, type MilestoneFields, type TaskWithId } from './milestone-content.policy';
import {
  addTask,
  addTasks,
  changeTask,
  completed,
  countEarlier,
  counting,
  newTask,
  present,
  removeTask,
  removeTasks,
  upsertTasks,
  type LeftOutTask,
  type Tasks,
  type TaskState,
} from './milestone-tasks.policy';
import { milestone } from './milestone.record';

type WithId = MilestoneFields & { readonly Id: number };

/** Commands to a milestone. `Id` is that of the milestone, `TaskId` that of the task. */
export type MilestoneCommand =
  /** `DefaultTaskId` is the id of Default_Task when it is not among the given tasks. */
  | Message<'AddMilestone', WithId & { readonly DefaultTaskId: number; readonly Tasks: readonly TaskWithId[] }>
  /**
   * A task with the id or the name of an existing one changes it, others are added. Omitted tasks (`LeftOut`) are
   * removed.
   */
  | Message<'ChangeMilestone', WithId & { readonly Tasks?: readonly TaskWithId[]; readonly LeftOut?: readonly LeftOutTask[] }>
  /** `Replaces`: the deliverable that the milestone must still be linked to, empty for none; otherwise nothing happens. */
  | Message<'LinkDeliverable', { readonly Id: number; readonly DeliverableId: string; readonly Replaces: string }>
  | Message<'UnlinkDeliverable', { readonly Id: number; readonly DeliverableId: string }>
  | Message<'StartMilestone', { readonly Id: number }>
  | Message<'CompleteMilestone', { readonly Id: number; readonly at: string }>
  | Message<'ReopenMilestone', { readonly Id: number }>
  | Message<'ForecastMilestone', { readonly Id: number } & Forecast>
  /** `holders`: the kinds of records that refer to the milestone, in the plural, from the handler. */
  | Message<'RemoveMilestone', { readonly Id: number; readonly holders: readonly string[] }>
  | Message<'AddTask', { readonly Id: number; readonly Task: TaskWithId }>
  | Message<'ChangeTask', { readonly Id: number; readonly Task: TaskWithId }>
  | Message<'CompleteTask', { readonly Id: number; readonly TaskId: number; readonly at: string }>
  | Message<'RemoveTask', { readonly Id: number; readonly TaskId: number; readonly holders: readonly string[] }>
  /** Hours from before roles and resources were planned for an existing task. Counts once for each of them. */
  | Message<'CountEarlierHours', { readonly Id: number; readonly TaskId: number; readonly Hours: readonly WorkerHours[] }>;

const blank = milestone.blank();

export type Milestone =
  | { readonly is: 'nothing' }
  | { readonly is: 'removed' }
  | {
      readonly is: 'NotStarted' | 'InProgress' | 'Completed';
      readonly fields: MilestoneFields;
      readonly tasks: Tasks;
      /** The day of the last completion. */
      readonly completedOn?: string;
      /** The last forecast of each class that has one. */
      readonly forecasts?: readonly Forecast[];
    };

type Present = Extract<Milestone, { fields: MilestoneFields }>;

function existing(state: Milestone, id: number): Present {
  return 'fields' in state ? state : missing('Milestone', id);
}
const changes = (fields: MilestoneFields, state: Present, Id: number): MilestoneEvent[] => {
  const changed = changedValues(fields, { ...blank, ...state.fields });
  return Object.keys(changed).length > 0 ? [{ type: 'MilestoneChanged', data: { ...milestoneFields.toStored(changed), Id } }] : [];
};
/** Rejects (409) `more` tasks when a body could not send back all of them. */
function mayHold(id: number, tasks: number, more: number): void {
  if (more > 0 && tasks + more > MOST_NESTED)
    refuse('milestone_full', `The milestone ${id} would have ${tasks + more} tasks; it holds at most ${MOST_NESTED}.`);
}
/** The first work in a milestone starts it. */
const started = (state: Present, Id: number): MilestoneEvent[] =>
  state.is === 'NotStarted' ? [{ type: 'MilestoneStarted', data: { Id } }] : [];

/** Milestones with their tasks: NotStarted, InProgress, Completed. Each has a task named Default_Task. */
export const milestoneDecider: Decider<Milestone, MilestoneCommand, MilestoneEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddMilestone: ({ DefaultTaskId, Tasks, ...data }, state) => {
      if (state.is !== 'nothing') return [];
      const tasks = addTasks(data, Tasks, DefaultTaskId);
      mayHold(data.Id, 0, tasks.length);
      return [{ type: 'MilestoneAdded', data: { ...milestoneFields.toStored(data), Id: data.Id, Tasks: tasks.map(storedTask) } }];
    },
    ChangeMilestone: ({ Id, Tasks = [], LeftOut = [], ...given }, state) => {
      const own = existing(state, Id);
      const fields = addingComments(given, own.fields.Comments);
      const tasks = upsertTasks({ ...own.fields, ...fields, Id }, own.tasks, Tasks);
      const removed = removeTasks(Id, own.tasks, LeftOut);
      mayHold(Id, own.tasks.size - removed.length, tasks.filter(({ type }) => type === 'TaskAdded').length);
      return [...changes(fields, own, Id), ...removed, ...tasks];
    },
    // The milestone may have been removed since: then there is nothing to link.
    LinkDeliverable: ({ Id, DeliverableId, Replaces }, state) => {
      if (state.is === 'removed') return [];
      const own = existing(state, Id);
      return (own.fields.DeliverableId ?? '') === Replaces ? changes({ DeliverableId }, own, Id) : [];
    },
    UnlinkDeliverable: ({ Id, DeliverableId }, state) => {
      if (state.is === 'removed') return [];
      const own = existing(state, Id);
      return own.fields.DeliverableId === DeliverableId ? changes({ DeliverableId: '' }, own, Id) : [];
    },
    StartMilestone: ({ Id }, state) => started(existing(state, Id), Id),
    CompleteMilestone: ({ Id, at }, state) => {
      const own = existing(state, Id);
      if (own.is === 'Completed') return refuse('milestone_completed', `The milestone ${Id} is Completed already.`);
      const { ProjectPlanId = '', DeliverableId = '' } = own.fields;
      return [...started(own, Id), { type: 'MilestoneCompleted', data: { Id, ProjectPlanId, DeliverableId, DateCompleted: at } }];
    },
    ReopenMilestone: ({ Id }, state) => {
      const own = existing(state, Id);
      if (own.is !== 'Completed')
        return refuse('milestone_not_completed', `The milestone ${Id} is ${own.is}; only a Completed one reopens.`);
      const { ProjectPlanId = '', DeliverableId = '' } = own.fields;
      return [{ type: 'MilestoneReopened', data: { Id, ProjectPlanId, DeliverableId } }];
    },
    ForecastMilestone: ({ Id, ...forecast }, state) => {
      const { fields, forecasts = [] } = existing(state, Id);
      const { ProjectPlanId = '' } = fields;
      if (forecasts.some((one) => isEqual(one, forecast))) return [];
      return [{ type: 'MilestoneForecastStated', data: { Id, ProjectPlanId, ...forecast } }];
    },
    RemoveMilestone: ({ Id, holders }, state) => {
      if (state.is === 'removed') return [];
      const { fields, tasks } = existing(state, Id);
      if (holders.length > 0)
        return refuse('milestone_in_use', `The milestone ${Id} is still named by ${holders.join(', ')}; remove those first.`);
      const TaskIds = [...tasks.keys()];
      return [{ type: 'MilestoneRemoved', data: { Id, TaskIds, DeliverableId: fields.DeliverableId ?? '' } }];
    },
    AddTask: ({ Id, Task }, state) => {
      const own = existing(state, Id);
      if (own.tasks.has(Task.Id)) return [];
      mayHold(Id, own.tasks.size, 1);
      return [addTask({ ...own.fields, Id }, Task)];
    },
    ChangeTask: ({ Id, Task }, state) => changeTask(Id, existing(state, Id).tasks, Task),
    CompleteTask: ({ Id, TaskId, at }, state) => {
      const own = existing(state, Id);
      if (present(own.tasks, TaskId).BusinessState === 'Completed')
        return refuse('task_completed', `The task ${TaskId} is Completed already.`);
      return [...started(own, Id), { type: 'TaskCompleted', data: { Id: TaskId, MilestoneId: String(Id), DateCompleted: at } }];
    },
    RemoveTask: ({ Id, TaskId, holders }, state) => [removeTask(Id, existing(state, Id).tasks, { Id: TaskId, holders })],
    CountEarlierHours: ({ Id, TaskId, Hours }, state) => countEarlier(Id, existing(state, Id).tasks, TaskId, Hours),
  },
  evolve: {
    MilestoneAdded: (_, event) => ({
      is: 'NotStarted',
      fields: completed(milestoneFields.fromStored(event)),
      tasks: new Map(event.Tasks.map((task) => [task.Id, newTask(taskFields.fromStored(task))])),
    }),
    MilestoneChanged: (state, event) =>
      'fields' in state ? { ...state, fields: { ...state.fields, ...milestoneFields.fromStored(event) } } : state,
    MilestoneStarted: (state) => ('fields' in state ? { ...state, is: 'InProgress' } : state),
    MilestoneCompleted: (state, { DateCompleted: completedOn }) => ('fields' in state ? { ...state, is: 'Completed', completedOn } : state),
    MilestoneReopened: (state) => ('fields' in state ? { ...state, is: 'InProgress' } : state),
    MilestoneForecastStated: (state, { Class, CostToComplete, Date }) => {
      if (!('fields' in state)) return state;
      const others = (state.forecasts ?? []).filter((one) => one.Class !== Class);
      return { ...state, forecasts: [...others, { Class, CostToComplete, Date }] };
    },
    MilestoneRemoved: () => ({ is: 'removed' }),
    TaskAdded: (state, event) => withTask(state, event.Id, newTask(taskFields.fromStored(event))),
    TaskChanged: (state, event) => withTask(state, event.Id, taskFields.fromStored(event)),
    TaskCompleted: (state, { Id, DateCompleted }) => withTask(state, Id, { BusinessState: 'Completed', DateCompleted }),
    TaskRemoved: (state, { Id }) =>
      'fields' in state ? { ...state, tasks: new Map([...state.tasks].filter(([id]) => id !== Id)) } : state,
    EarlierHoursCounted: (state, { Id, Hours }) => {
      const task = 'fields' in state ? state.tasks.get(Id) : undefined;
      return task ? withTask(state, Id, counting(task, Hours)) : state;
    },
  },
};

function withTask(state: Milestone, id: number, task: TaskState): Milestone {
  return 'fields' in state ? { ...state, tasks: new Map([...state.tasks, [id, { ...state.tasks.get(id), ...task }]]) } : state;
}

/** The days of a forecast, and of a completion that is stated or, where it billed a fixed price, taken back: for closed books. */
const datesOfMilestone = ({ type, data }: MilestoneEvent, before: Milestone): (string | undefined)[] => {
  if (type === 'MilestoneForecastStated') return [data.Date];
  if (type === 'MilestoneReopened') return 'fields' in before && data.DeliverableId !== '' ? [before.completedOn] : [];
  return type === 'MilestoneCompleted' ? [data.DateCompleted] : [];
};

export const milestoneAggregate = aggregate({
  name: 'Milestone',
  title: 'Milestone',
  decider: milestoneDecider,
  stored: [milestoneFields.names, taskFields.names],
  datesOf: datesOfMilestone,
});
