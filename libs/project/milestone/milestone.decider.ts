import { aggregate, differing } from '@plumbline/platform/commands';
import { missing, refuse, type Decider } from '@plumbline/platform/kernel';
import { MOST_NESTED } from '@plumbline/platform/records';
import { type MilestoneCommand, type MilestoneEvent, type MilestoneFields } from '../published/milestone-events';
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
  type Tasks,
  type TaskState,
} from './milestone-tasks.policy';
import { milestone } from './milestone.record';

const blank = milestone.blank();

export type Milestone =
  | { readonly is: 'nothing' }
  | { readonly is: 'removed' }
  | { readonly is: 'NotStarted' | 'InProgress' | 'Completed'; readonly fields: MilestoneFields; readonly tasks: Tasks };

type Present = Extract<Milestone, { fields: MilestoneFields }>;

function existing(state: Milestone, id: number): Present {
  return 'fields' in state ? state : missing('Milestone', id);
}
const changes = (fields: MilestoneFields, state: Present, Id: number): MilestoneEvent[] => {
  const changed = differing(fields, { ...blank, ...state.fields });
  return Object.keys(changed).length > 0 ? [{ type: 'MilestoneChanged', data: { ...changed, Id } }] : [];
};
/** Refuses (409) `more` tasks beside those there are when a body could not send all of them back. */
function mayHold(id: number, tasks: number, more: number): void {
  if (more > 0 && tasks + more > MOST_NESTED)
    refuse('milestone_full', `The milestone ${id} would have ${tasks + more} tasks; it holds at most ${MOST_NESTED}.`);
}
/** Work begun in it starts a milestone. */
const started = (state: Present, Id: number): MilestoneEvent[] =>
  state.is === 'NotStarted' ? [{ type: 'MilestoneStarted', data: { Id } }] : [];

/** Milestones with their tasks: NotStarted, InProgress, Completed. One task named Default_Task is always there. */
export const milestoneDecider: Decider<Milestone, MilestoneCommand, MilestoneEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddMilestone: ({ DefaultTaskId, Tasks, ...data }, state) => {
      if (state.is !== 'nothing') return [];
      const tasks = addTasks(data, Tasks, DefaultTaskId);
      mayHold(data.Id, 0, tasks.length);
      return [{ type: 'MilestoneAdded', data: { ...data, Tasks: tasks } }];
    },
    ChangeMilestone: ({ Id, Tasks = [], LeftOut = [], ...fields }, state) => {
      const own = existing(state, Id);
      const tasks = upsertTasks({ ...own.fields, ...fields, Id }, own.tasks, Tasks);
      const removed = removeTasks(Id, own.tasks, LeftOut);
      mayHold(Id, own.tasks.size - removed.length, tasks.filter(({ type }) => type === 'TaskAdded').length);
      return [...changes(fields, own, Id), ...removed, ...tasks];
    },
    // Milestones may have gone since they were named: then there is nothing to link.
    LinkDeliverable: ({ Id, DeliverableId }, state) => (state.is === 'removed' ? [] : changes({ DeliverableId }, existing(state, Id), Id)),
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
    MilestoneAdded: (_, { Id: _id, Tasks, ...fields }) => ({
      is: 'NotStarted',
      fields: completed(fields),
      tasks: new Map(Tasks.map(({ Id, ...task }) => [Id, newTask(task)])),
    }),
    MilestoneChanged: (state, { Id: _id, ...fields }) => ('fields' in state ? { ...state, fields: { ...state.fields, ...fields } } : state),
    MilestoneStarted: (state) => ('fields' in state ? { ...state, is: 'InProgress' } : state),
    MilestoneCompleted: (state) => ('fields' in state ? { ...state, is: 'Completed' } : state),
    MilestoneRemoved: () => ({ is: 'removed' }),
    TaskAdded: (state, { Id, ...task }) => withTask(state, Id, newTask(task)),
    TaskChanged: (state, { Id, ...task }) => withTask(state, Id, task),
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

export const milestoneAggregate = aggregate({ name: 'Milestone', title: 'Milestone', decider: milestoneDecider });
