import type { Issue } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { project, refuseWithoutWork } from '@plumbline/project/published';
import { allocation } from '../allocation/allocation.record';
import { locate, WORK_LOCATION, type AcceptProject, type GivenWorkLocation, type WorkLocation } from './locate-work';

type Home = () => Promise<number | null>;
type Given = GivenWorkLocation & { readonly AllocationId?: number | null };

/**
 * The work location of a time entry: as `locate` finds it, and always down to a task (see W4.task). The task is the
 * given one; else that of the allocation for which the time was planned; else the default one of the milestone,
 * project, client or department. A department without a default works on the default project of the company. When even
 * that has no task, TaskId is the faulty field.
 */
export async function locateTask(reads: ReadModels, company: number, given: Given, home: Home, issues: Issue[]): Promise<WorkLocation> {
  const accept: AcceptProject = (row) => refuseWithoutWork(row, 'time');
  const found: Issue[] = [];
  const requested = given.AllocationId && !given.TaskId ? await planned(reads, company, given, given.AllocationId) : given;
  const location = await locate(reads, company, requested, home, found, accept);
  const isWhole = location.TaskId && location.ProjectId;
  const at = isWhole || found.length > 0 ? location : { ...location, ...(await defaultWork(reads, company, location)) };
  if (!at.TaskId && found.length === 0) found.push({ field: 'TaskId', problem: `is required: ${missingTask(at)}` });
  issues.push(...found);
  return at;
}

/**
 * The given fields, and the most precise one of the allocation. A missing allocation is reported with the other
 * references.
 */
async function planned(reads: ReadModels, company: number, given: Given, id: number): Promise<GivenWorkLocation> {
  const row = await reads.one(allocation, company, id);
  const key = row && WORK_LOCATION.find((one) => row[one]);
  return key ? { ...given, [key]: given[key] || row[key] } : given;
}

/** The default task, with everything above it. */
async function defaultWork(
  reads: ReadModels,
  company: number,
  location: WorkLocation,
): Promise<Pick<WorkLocation, 'TaskId' | 'MilestoneId' | 'ProjectId'>> {
  const key = (['TaskId', 'MilestoneId', 'ProjectId'] as const).find((one) => location[one]);
  const of = key ? { [key]: location[key] } : location.ClientId ? {} : { ProjectId: await defaultProject(reads, company) };
  const { TaskId, MilestoneId, ProjectId } = await locate(reads, company, of, () => Promise.resolve(null), []);
  return { TaskId, MilestoneId, ProjectId };
}

async function defaultProject(reads: ReadModels, company: number): Promise<number | null> {
  const [row] = await reads.find(project, company, { IsDefaultProject: true }, 1);
  return row?.Id ?? null;
}

function missingTask({ ProjectId, ClientId }: WorkLocation): string {
  if (ProjectId) return `the project ${ProjectId} has no milestone yet, and so no task`;
  return ClientId ? `the client ${ClientId} has no default task; a milestone or project would do` : 'a milestone or project would do';
}

/** Faults of a change that would remove the task of an entry without naming another work location. */
export const issuesWithoutTask = (given: GivenWorkLocation): Issue[] =>
  Object.values(given).some(Boolean)
    ? []
    : Object.keys(given).map((field) => ({
        field,
        problem: 'must not be unset: time is always for a task; to move it, name another task, milestone, project, client or department',
      }));
