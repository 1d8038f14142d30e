import { withComments } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import type { IdSource, RecordOf } from '@plumbline/platform/records';
import type { TaskWithId } from './milestone-content.policy';
import type { ProjectLookups } from '../project/project-lookups';
import { task, taskFields } from '../task/task.record';
import { matching, type LeftOutTask } from './milestone-tasks.policy';
import type { milestone } from './milestone.record';

type Tasks = RecordOf<typeof milestone>['Tasks'];

/** The fields of a task that its milestone's body cannot set; a body that omits them shows them as unset. */
const OWNED = ['MilestoneId', ...Object.entries(taskFields).flatMap(([name, { options }]) => (options.owned ? [name] : []))];

/**
 * The tasks of a body as the plan stores them: existing ones of the milestone (`known`) with their ids, others with new
 * ones; comments with their author.
 */
export async function identified(ids: IdSource, tasks: Tasks, plan: string | undefined, known: Tasks, actor: Actor): Promise<TaskWithId[]> {
  const matches = matching(new Map(known.map((one) => [Number(one.Id), one])), tasks);
  return Promise.all(
    tasks.map(async (content, index) => {
      const own = Object.fromEntries(Object.entries(content).filter(([name]) => name !== 'Id' && !OWNED.includes(name))) as Partial<
        typeof content
      >;
      const Id = matches[index] ?? (await ids.next('Task'));
      const before = known.find((one) => one.Id === String(Id));
      return { ...withComments(own, before ?? { Id, ProjectId: plan ?? '' }, actor), Id };
    }),
  );
}

/** The tasks of the milestone that a body omits, never Default_Task. */
export function leftOut(known: Tasks, given: readonly TaskWithId[]): number[] {
  const kept = new Set(given.map(({ Id }) => Id));
  return known.filter(({ Id, IsDefault }) => !IsDefault && !kept.has(Number(Id))).map(({ Id }) => Number(Id));
}

/** The tasks, each with the kinds of records that refer to it, in the plural. */
export async function withHolders(lookups: ProjectLookups, company: number, tasks: readonly number[]): Promise<LeftOutTask[]> {
  const found: LeftOutTask[] = [];
  for (const Id of tasks) found.push({ Id, holders: await lookups.holders(company, task, Id) });
  return found;
}
