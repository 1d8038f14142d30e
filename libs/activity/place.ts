import { client, department, rolesOrResources } from '@plumbline/company/published';
import { referencesIn } from '@plumbline/platform/commands';
import type { Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind, KindRegistry, ReadModels, RecordOf } from '@plumbline/platform/records';
import { milestone, project, task } from '@plumbline/project/published';

/** What work is for: a task with all that is above it, for a client or for a department. */
export interface Place {
  readonly TaskId: number | null;
  readonly MilestoneId: number | null;
  readonly ProjectId: number | null;
  readonly ClientId: number | null;
  readonly DepartmentId: number | null;
}
export type GivenPlace = Partial<Place>;

/** The fields of a place, the most precise first. */
export const PLACE = ['TaskId', 'MilestoneId', 'ProjectId', 'ClientId', 'DepartmentId'] as const satisfies readonly (keyof Place)[];
/** The same, for `checkOthers` to leave out: `locate` looks them up for what they say, not only for being there. */
export const LOCATED: ReadonlySet<string> = new Set(PLACE);

/** What a change asks for that is not where the record is; undefined when it asks for nothing else. What it leaves out does not hold the record where it was. */
export function newPlace(given: GivenPlace, row: Readonly<Place>): GivenPlace | undefined {
  const keys = PLACE.filter((key) => given[key] !== undefined && (given[key] || null) !== row[key]);
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, given[key] || null])) : undefined;
}

/** The words for a reference that names nothing (400). */
export const noSuch = (field: string, kind: string, id: number): Issue => ({
  field,
  problem: `must be the id of an existing ${kind}; there is none with the id ${id}`,
});

const orNull = (id: number | string | null | undefined): number | null => Number(id ?? 0) || null;

/**
 * Finds where work belongs. The most precise of what is given decides (task, milestone, project, client, department), the rest follows
 * from it; where nothing is given, `home` says the department. Faults (ids that name nothing, ids that contradict each other) go into `issues`.
 */
export async function locate(
  reads: ReadModels,
  company: number,
  given: GivenPlace,
  home: () => Promise<number | null>,
  issues: Issue[],
): Promise<Place> {
  const at = await work(reads, company, given, issues);
  if (at) {
    for (const field of ['MilestoneId', 'ProjectId'] as const)
      if (given[field] && at[field] && given[field] !== at[field])
        issues.push({ field, problem: `must be ${at[field]}, where the ${given.TaskId ? 'task' : 'milestone'} belongs, or be left out` });
    const owner = at.ProjectId ? await reads.one(project, company, at.ProjectId) : undefined;
    if (!owner && at.ProjectId === given.ProjectId && at.ProjectId) issues.push(noSuch('ProjectId', 'Project', at.ProjectId));
    if (owner) issues.push(...contradictions(given, owner));
    return { ...at, ClientId: orNull(owner?.ClientId), DepartmentId: orNull(owner?.DepartmentId) };
  }
  if (given.ClientId && given.DepartmentId)
    issues.push({ field: 'DepartmentId', problem: 'must be left out where ClientId is given: work is for a client or for a department' });
  const nowhere = { TaskId: null, MilestoneId: null, ProjectId: null, ClientId: null, DepartmentId: null };
  if (given.ClientId) {
    const for_ = await reads.one(client, company, given.ClientId);
    if (!for_) issues.push(noSuch('ClientId', 'Client', given.ClientId));
    return { ...nowhere, ...defaults(for_), ClientId: given.ClientId };
  }
  const DepartmentId = given.DepartmentId || (await home());
  if (!DepartmentId) return nowhere;
  const inside = await reads.one(department, company, DepartmentId);
  if (!inside && given.DepartmentId) issues.push(noSuch('DepartmentId', 'Department', DepartmentId));
  return { ...nowhere, ...defaults(inside), DepartmentId };
}

/** A client or department that is given beside work of a project but is not the one that the project is for. */
function contradictions(given: GivenPlace, { Id, ClientId, DepartmentId, SubclientId }: RecordOf<typeof project>): Issue[] {
  const isFor = ClientId ? `client ${ClientId}` : `department ${DepartmentId}`;
  const clients = [Number(ClientId), ...(SubclientId ?? [])];
  const wrong = {
    ClientId: given.ClientId && !clients.includes(given.ClientId),
    DepartmentId: given.DepartmentId && Number(DepartmentId) !== given.DepartmentId,
  };
  return (['ClientId', 'DepartmentId'] as const)
    .filter((field) => wrong[field])
    .map((field) => ({ field, problem: `must be left out: the project ${Id} is for ${isFor}` }));
}

type Work = Pick<Place, 'TaskId' | 'MilestoneId' | 'ProjectId'>;

async function work(reads: ReadModels, company: number, given: GivenPlace, issues: Issue[]): Promise<Work | undefined> {
  if (given.TaskId) {
    const row = await reads.one(task, company, given.TaskId);
    if (!row) issues.push(noSuch('TaskId', 'Task', given.TaskId));
    return { TaskId: given.TaskId, MilestoneId: orNull(row?.MilestoneId), ProjectId: orNull(row?.ProjectId) };
  }
  if (given.MilestoneId) {
    const row = await reads.one(milestone, company, given.MilestoneId);
    if (!row) issues.push(noSuch('MilestoneId', 'Milestone', given.MilestoneId));
    const TaskId = row ? await defaultTask(reads, company, given.MilestoneId) : null;
    return { TaskId, MilestoneId: given.MilestoneId, ProjectId: orNull(row?.ProjectPlanId) };
  }
  if (given.ProjectId) {
    const MilestoneId = await defaultOf(reads, milestone, company, { ProjectPlanId: String(given.ProjectId) });
    const TaskId = MilestoneId ? await defaultTask(reads, company, MilestoneId) : null;
    return { TaskId, MilestoneId, ProjectId: given.ProjectId };
  }
  return undefined;
}

const defaultTask = (reads: ReadModels, company: number, milestoneId: number): Promise<number | null> =>
  defaultOf(reads, task, company, { MilestoneId: String(milestoneId) });

/** The default one of those, else the first. It is made with what it belongs to, so that it nearly always comes first: then no other is read. */
async function defaultOf(
  reads: ReadModels,
  kind: typeof milestone | typeof task,
  company: number,
  where: Readonly<Record<string, string>>,
): Promise<number | null> {
  const [first] = await reads.find(kind, company, where, 1);
  const all = !first || first.IsDefault ? [] : await reads.find(kind, company, where);
  return orNull((all.find(({ IsDefault }) => IsDefault) ?? first)?.Id);
}

interface Defaults {
  readonly DefaultTaskId: number | string | null;
  readonly DefaultMilestoneId: number | string | null;
  readonly DefaultProjectId: number | string | null;
}
const defaults = (row: Defaults | undefined): Work => ({
  TaskId: orNull(row?.DefaultTaskId),
  MilestoneId: orNull(row?.DefaultMilestoneId),
  ProjectId: orNull(row?.DefaultProjectId),
});

/** Checks the references of `values` that `skip` does not name, and RoleResourceId; those that name nothing go into `issues`. No look-up when there are none. */
export async function checkOthers(
  reads: ReadModels,
  kinds: KindRegistry,
  company: number,
  kind: AnyRecordKind,
  values: Readonly<Record<string, unknown>>,
  skip: ReadonlySet<string>,
  issues: Issue[],
): Promise<void> {
  const references = referencesIn(kind.fields as never, values).filter(({ path }) => !skip.has(path));
  const planned = Number(values['RoleResourceId'] ?? 0);
  if (planned) issues.push(...(await rolesOrResources(reads, company, [{ field: 'RoleResourceId', id: planned }])).issues);
  await Promise.all(
    references.map(async ({ path, target, id }) => {
      const found = kinds.has(target) ? await reads.one(kinds.named(target), company, id) : undefined;
      if (!found) issues.push(noSuch(path, target, id));
    }),
  );
}
