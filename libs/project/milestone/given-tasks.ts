import { withComments } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import type { IdSource, RecordOf } from '@plumbline/platform/records';
import type { LeftOutTask, TaskWithId } from '../published/milestone-events';
import type { ProjectLookups } from '../project/project-lookups';
import { task, taskFields } from '../task/task.record';
import { matching } from './milestone-tasks.policy';
import type { milestone } from './milestone.record';

type Tasks = RecordOf<typeof milestone>['Tasks'];

/** The fields of a task that its milestone's body can't set: a body that leaves them out shows them as unset. */
const OWNED = ['MilestoneId', ...Object.entries(taskFields).flatMap(([name, { options }]) => (options.owned ? [name] : []))];

/** The tasks of a body as the plan keeps them: those that the milestone has (`known`) with their ids, others with new ones; comments signed. */
export async function identified(ids: IdSource, tasks: Tasks, plan: string | undefined, known: Tasks, actor: Actor): Promise<TaskWithId[]> {
  const matches = matching(new Map(known.map((one) => [Number(one.Id), one])), tasks);
  return Promise.all(
    tasks.map(async (said, index) => {
      const own = Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'Id' && !OWNED.includes(name))) as Partial<
        typeof said
      >;
      const Id = matches[index] ?? (await ids.next('Task'));
      const before = known.find((one) => one.Id === String(Id));
      return { ...withComments(own, before ?? { Id, ProjectId: plan ?? '' }, actor), Id };
    }),
  );
}

/** Which tasks of the milestone a body leaves out. Default_Task is never left out. */
export function leftOut(known: Tasks, given: readonly TaskWithId[]): number[] {
  const kept = new Set(given.map(({ Id }) => Id));
  return known.filter(({ Id, IsDefault }) => !IsDefault && !kept.has(Number(Id))).map(({ Id }) => Number(Id));
}

/** The tasks, each with what still names it, in the plural. */
export async function withHolders(lookups: ProjectLookups, company: number, tasks: readonly number[]): Promise<LeftOutTask[]> {
  const found: LeftOutTask[] = [];
  for (const Id of tasks) found.push({ Id, holders: await lookups.holders(company, task, Id) });
  return found;
}
