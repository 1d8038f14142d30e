import { changedValues } from '@plumbline/platform/decisions';
import { addingComments } from '@plumbline/company/published';
import { missing, refuse } from '@plumbline/platform/kernel';
import { DEFAULT_TASK, type MilestoneEvent } from '../published/milestone-events';
import { isSameWorker, workersIn, type Worker, type WorkerHours } from '../published/planned-hours';
import { storedTask, taskFields, type MilestoneFields, type TaskFields, type TaskWithId } from './milestone-content.policy';
import { task as taskKind } from '../task/task.record';

/**
 * A task that a change of its milestone omits. `holders`: the kinds of records that refer to it, in the plural, from
 * the handler.
 */
export interface LeftOutTask {
  readonly Id: number;
  readonly holders: readonly string[];
}

const blank = taskKind.blank();

/**
 * A task, and the roles and resources whose earlier hours are counted: those that it was added with, and those that
 * were counted since.
 */
export type TaskState = TaskFields & { readonly Counted?: readonly Worker[] };
/** The tasks of a milestone by their ids. */
export type Tasks = ReadonlyMap<number, TaskState>;

/** A task that was just added: it cannot have earlier hours. */
export const newTask = (task: TaskFields): TaskState => ({ ...task, Counted: workersIn(task.RoleResources) });

/**
 * Fields that a milestone has although its first event omits them: the milestone of a new company has no description,
 * budget or dates.
 */
export const completed = (fields: MilestoneFields): MilestoneFields => ({
  Budget: '0.00',
  BudgetLabor: '0.00',
  BudgetSubs: '0.00',
  Description: fields.Name ?? '',
  DateRange: { StartDate: null, FinishDate: null, StartTime: null, EndTime: null },
  ...fields,
});

type Whole = MilestoneFields & { readonly Id: number };

const within = ({ Id, ProjectPlanId }: Whole, task: TaskWithId): TaskWithId & { readonly MilestoneId: string } => ({
  ...task,
  MilestoneId: String(Id),
  ProjectId: Number(ProjectPlanId),
});

/**
 * The tasks of a new milestone: the given ones, and Default_Task (with the id `defaultId`) when it is not among them.
 */
export function addTasks(milestone: Whole, given: readonly TaskWithId[], defaultId: number): TaskWithId[] {
  const named = given.find(({ Description }) => Description === DEFAULT_TASK);
  const first: TaskWithId = { ...(named ?? { Id: defaultId, Description: DEFAULT_TASK }), IsDefault: true };
  return [first, ...given.filter((task) => task !== named)].map((task) => within(milestone, task));
}

/** The task with the hours of these workers counted too. */
export const counting = ({ Counted = [] }: TaskState, hours: readonly Worker[]): TaskState => ({
  Counted: [...Counted, ...workersIn(hours)],
});

/** The task, or a refusal (404). */
export function present(tasks: Tasks, id: number): TaskState {
  return tasks.get(id) ?? missing('Task', id);
}

/** The event that adds a task to the milestone. */
export const addTask = (milestone: Whole, task: TaskWithId): MilestoneEvent => ({
  type: 'TaskAdded',
  data: { ...storedTask(within(milestone, task)), MilestoneId: String(milestone.Id) },
});

/** The event that changes a task; none when nothing differs. Default_Task keeps its name (409 otherwise). */
export function changeTask(milestone: number, tasks: Tasks, { Id, MilestoneId: _fixed, ...fields }: TaskWithId): MilestoneEvent[] {
  const task = present(tasks, Id);
  if (task.IsDefault && fields.Description !== undefined && fields.Description !== DEFAULT_TASK)
    refuse('task_is_default', `${DEFAULT_TASK} keeps its name; add another task instead.`);
  const changed = changedValues(addingComments(fields, task.Comments), { ...blank, ...task });
  if (Object.keys(changed).length === 0) return [];
  return [{ type: 'TaskChanged', data: { ...taskFields.toStored(changed), Id, MilestoneId: String(milestone) } }];
}

/**
 * Matches each given task with an existing one: the one with its id, else an unmatched one with its name; undefined for
 * a new task.
 */
export function matching(
  known: ReadonlyMap<number, Pick<TaskFields, 'Description'>>,
  given: readonly { readonly Id: number | string; readonly Description?: string }[],
): (number | undefined)[] {
  const taken = new Set(given.map(({ Id }) => Number(Id)).filter((id) => known.has(id)));
  const byName = new Map<string | undefined, number[]>();
  for (const [id, { Description }] of known) if (!taken.has(id)) byName.set(Description, [...(byName.get(Description) ?? []), id]);
  return given.map(({ Id, Description }) => (known.has(Number(Id)) ? Number(Id) : byName.get(Description)?.shift()));
}

/**
 * Adds and changes tasks: one with the id or the name of an existing task changes it, so that sending the list twice
 * adds nothing.
 */
export function upsertTasks(milestone: Whole, tasks: Tasks, given: readonly TaskWithId[]): MilestoneEvent[] {
  const matches = matching(tasks, given);
  return given.flatMap((task, index) => {
    const known = matches[index];
    return known === undefined ? [addTask(milestone, task)] : changeTask(milestone.Id, tasks, { ...task, Id: known });
  });
}

/** The event that removes a task. Rejected (409) for Default_Task, and while records refer to it. */
export function removeTask(milestone: number, tasks: Tasks, { Id, holders }: LeftOutTask): MilestoneEvent {
  if (present(tasks, Id).IsDefault) refuse('task_is_default', `${DEFAULT_TASK} stays as long as its milestone does.`);
  if (holders.length > 0) refuse('task_in_use', `The task ${Id} is still named by ${holders.join(', ')}; remove those first.`);
  return { type: 'TaskRemoved', data: { Id, MilestoneId: String(milestone) } };
}

/**
 * The events that remove the tasks that a list omits, if they still exist. Rejected (409) while records refer to one of
 * them.
 */
export const removeTasks = (milestone: number, tasks: Tasks, leftOut: readonly LeftOutTask[]): MilestoneEvent[] =>
  leftOut.filter(({ Id }) => tasks.has(Id)).map((one) => removeTask(milestone, tasks, one));

/**
 * The event that counts the hours of roles and resources from before they were planned; none when all are counted, or
 * the task was removed.
 */
export function countEarlier(milestone: number, tasks: Tasks, id: number, hours: readonly WorkerHours[]): MilestoneEvent[] {
  const task = tasks.get(id);
  const Hours = hours.filter((one) => task && !task.Counted?.some((counted) => isSameWorker(one, counted)));
  return Hours.length > 0 ? [{ type: 'EarlierHoursCounted', data: { Id: id, MilestoneId: String(milestone), Hours } }] : [];
}
