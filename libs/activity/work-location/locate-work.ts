import { client, department, rolesOrResources } from '@plumbline/company/published';
import { referencesIn } from '@plumbline/platform/decisions';
import type { Issue } from '@plumbline/platform/kernel';
import type { AnyRecordKind, KindRegistry, ReadModels, RecordOf } from '@plumbline/platform/records';
import { milestone, project, task } from '@plumbline/project/published';

/** A work location: a task with its milestone and project, and the client or department. */
export interface WorkLocation {
  readonly TaskId: number | null;
  readonly MilestoneId: number | null;
  readonly ProjectId: number | null;
  readonly ClientId: number | null;
  readonly DepartmentId: number | null;
}
export type GivenWorkLocation = Partial<WorkLocation>;

/** The fields of a work location, the most precise first. */
export const WORK_LOCATION = [
  'TaskId',
  'MilestoneId',
  'ProjectId',
  'ClientId',
  'DepartmentId',
] as const satisfies readonly (keyof WorkLocation)[];
/**
 * The same as a set, for `checkOthers` to skip: `locate` needs the contents of these records, not only their existence.
 */
export const LOCATED: ReadonlySet<string> = new Set(WORK_LOCATION);

/**
 * The fields of a change that differ from the record's work location; undefined when none does. Equal and omitted
 * fields are left out, so they do not keep the record at its old location.
 */
export function newWorkLocation(given: GivenWorkLocation, row: Readonly<WorkLocation>): GivenWorkLocation | undefined {
  const keys = WORK_LOCATION.filter((key) => given[key] !== undefined && (given[key] || null) !== row[key]);
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, given[key] || null])) : undefined;
}

/** Refuses a project that does not take the work. */
export type AcceptProject = (row: RecordOf<typeof project>) => void;

/** The issue for a reference to a missing record (400). */
export const noSuch = (field: string, kind: string, id: number): Issue => ({
  field,
  problem: `must be the id of an existing ${kind}; there is none with the id ${id}`,
});

const orNull = (id: number | string | null | undefined): number | null => Number(id ?? 0) || null;

/**
 * Finds the work location. The most precise given field decides (task, milestone, project, client, department), and the
 * others are derived from it; when nothing is given, `home` is the department. Faults (ids of missing records,
 * contradicting ids) are added to `issues`. `accept` may refuse the project.
 */
export async function locate(
  reads: ReadModels,
  company: number,
  given: GivenWorkLocation,
  home: () => Promise<number | null>,
  issues: Issue[],
  accept: AcceptProject = () => undefined,
): Promise<WorkLocation> {
  const at = await work(reads, company, given, issues);
  if (at) {
    for (const field of ['MilestoneId', 'ProjectId'] as const)
      if (given[field] && at[field] && given[field] !== at[field])
        issues.push({ field, problem: `must be ${at[field]}, where the ${given.TaskId ? 'task' : 'milestone'} belongs, or be left out` });
    const owner = at.ProjectId ? await reads.one(project, company, at.ProjectId) : undefined;
    if (!owner && at.ProjectId === given.ProjectId && at.ProjectId) issues.push(noSuch('ProjectId', 'Project', at.ProjectId));
    if (owner) {
      accept(owner);
      issues.push(...contradictions(given, owner));
    }
    return Object.assign({}, at, { ClientId: orNull(owner?.ClientId), DepartmentId: orNull(owner?.DepartmentId) });
  }
  if (given.ClientId && given.DepartmentId)
    issues.push({ field: 'DepartmentId', problem: 'must be left out where ClientId is given: work is for a client or for a department' });
  const nowhere = { TaskId: null, MilestoneId: null, ProjectId: null, ClientId: null, DepartmentId: null };
  if (given.ClientId) {
    const clientRow = await reads.one(client, company, given.ClientId);
    if (!clientRow) issues.push(noSuch('ClientId', 'Client', given.ClientId));
    return { ...nowhere, ...defaults(clientRow), ClientId: given.ClientId };
  }
  const DepartmentId = given.DepartmentId || (await home());
  if (!DepartmentId) return nowhere;
  const inside = await reads.one(department, company, DepartmentId);
  if (!inside && given.DepartmentId) issues.push(noSuch('DepartmentId', 'Department', DepartmentId));
  return { ...nowhere, ...defaults(inside), DepartmentId };
}

/** The issues of a given client or department that is not the one of the project. */
function contradictions(given: GivenWorkLocation, { Id, ClientId, DepartmentId, SubclientId }: RecordOf<typeof project>): Issue[] {
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

type Work = Pick<WorkLocation, 'TaskId' | 'MilestoneId' | 'ProjectId'>;

async function work(reads: ReadModels, company: number, given: GivenWorkLocation, issues: Issue[]): Promise<Work | undefined> {
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

/**
 * The default record, else the first. It is created together with its parent, so it nearly always has the first id, and
 * usually no other record is read.
 */
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

/**
 * Checks the references of `values` that are not in `skip`, and RoleResourceId; missing records are added to `issues`.
 * No look-up when there are none.
 */
export async function checkOtherReferences(
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
  const found = await Promise.all(
    references.map(async ({ target, id }) => (kinds.has(target) ? reads.one(kinds.named(target), company, id) : undefined)),
  );
  // In the order of the references, whichever look-up ends first.
  references.forEach(({ path, target, id }, index) => found[index] ?? issues.push(noSuch(path, target, id)));
}
