import { aggregate, differing } from '@plumbline/platform/commands';
import { missing, refuse, type Decider } from '@plumbline/platform/kernel';
import { DEFAULT_TASK, type MilestoneCommand, type MilestoneEvent, type MilestoneFields } from '../contract/milestone-events';
import {
  addTask,
  addTasks,
  changeTask,
  countEarlier,
  counting,
  newTask,
  present,
  upsertTasks,
  type Tasks,
  type TaskState,
} from './milestone-tasks';
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
/** Work begun in it starts a milestone. */
const started = (state: Present, Id: number): MilestoneEvent[] =>
  state.is === 'NotStarted' ? [{ type: 'MilestoneStarted', data: { Id } }] : [];

/** Milestones with their tasks: NotStarted, InProgress, Completed. One task named Default_Task is always there. */
export const milestoneDecider: Decider<Milestone, MilestoneCommand, MilestoneEvent> = {
  initial: { is: 'nothing' },
  decide: {
    AddMilestone: ({ DefaultTaskId, Tasks, ...data }, state) =>
      state.is === 'nothing' ? [{ type: 'MilestoneAdded', data: { ...data, Tasks: addTasks(data, Tasks, DefaultTaskId) } }] : [],
    ChangeMilestone: ({ Id, Tasks = [], ...fields }, state) => {
      const own = existing(state, Id);
      return [...changes(fields, own, Id), ...upsertTasks({ ...own.fields, ...fields, Id }, own.tasks, Tasks)];
    },
    LinkDeliverable: ({ Id, DeliverableId }, state) => changes({ DeliverableId }, existing(state, Id), Id),
    UnlinkDeliverable: ({ Id, DeliverableId }, state) => {
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
      return own.tasks.has(Task.Id) ? [] : [addTask({ ...own.fields, Id }, Task)];
    },
    ChangeTask: ({ Id, Task }, state) => changeTask(Id, existing(state, Id).tasks, Task),
    CompleteTask: ({ Id, TaskId, at }, state) => {
      const own = existing(state, Id);
      if (present(own.tasks, TaskId).BusinessState === 'Completed')
        return refuse('task_completed', `The task ${TaskId} is Completed already.`);
      return [...started(own, Id), { type: 'TaskCompleted', data: { Id: TaskId, MilestoneId: String(Id), DateCompleted: at } }];
    },
    RemoveTask: ({ Id, TaskId, holders }, state) => {
      if (present(existing(state, Id).tasks, TaskId).IsDefault)
        return refuse('task_is_default', `${DEFAULT_TASK} stays as long as its milestone does.`);
      if (holders.length > 0)
        return refuse('task_in_use', `The task ${TaskId} is still named by ${holders.join(', ')}; remove those first.`);
      return [{ type: 'TaskRemoved', data: { Id: TaskId, MilestoneId: String(Id) } }];
    },
    CountEarlierHours: ({ Id, TaskId, Hours }, state) => countEarlier(Id, existing(state, Id).tasks, TaskId, Hours),
  },
  evolve: {
    MilestoneAdded: (_, { Id: _id, Tasks, ...fields }) => ({
      is: 'NotStarted',
      fields,
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
