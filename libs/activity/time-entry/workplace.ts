import type { Issue } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { project } from '@plumbline/project/published';
import { allocation } from '../allocation/allocation.record';
import { locate, PLACE, type GivenPlace, type Place } from '../place';

type Home = () => Promise<number | null>;
type Given = GivenPlace & { readonly AllocationId?: number | null };

/**
 * Where time is recorded: as `locate` finds it, and always down to a task (interface document, "TimeEntry: always linked to a task"). The task is
 * the one given; else that of the allocation which the time was planned by; else the default one of the milestone, project, client or
 * department. A department that names none works on the default project of the company. Where even that leads to no task, TaskId is at fault.
 */
export async function workplace(reads: ReadModels, company: number, given: Given, home: Home, issues: Issue[]): Promise<Place> {
  const found: Issue[] = [];
  const asked = given.AllocationId && !given.TaskId ? await planned(reads, company, given, given.AllocationId) : given;
  const place = await locate(reads, company, asked, home, found);
  const isWhole = place.TaskId && place.ProjectId;
  const at = isWhole || found.length > 0 ? place : { ...place, ...(await defaultWork(reads, company, place)) };
  if (!at.TaskId && found.length === 0) found.push({ field: 'TaskId', problem: `is required: ${lack(at)}` });
  issues.push(...found);
  return at;
}

/** What is given, and the most precise that the allocation says. One that is not there is looked for, and missed, with the other references. */
async function planned(reads: ReadModels, company: number, given: Given, id: number): Promise<GivenPlace> {
  const row = await reads.one(allocation, company, id);
  const key = row && PLACE.find((one) => row[one]);
  return key ? { ...given, [key]: given[key] || row[key] } : given;
}

/** The task that a default leads to, with all that is above it. */
async function defaultWork(reads: ReadModels, company: number, place: Place): Promise<Pick<Place, 'TaskId' | 'MilestoneId' | 'ProjectId'>> {
  const key = (['TaskId', 'MilestoneId', 'ProjectId'] as const).find((one) => place[one]);
  const of = key ? { [key]: place[key] } : place.ClientId ? {} : { ProjectId: await defaultProject(reads, company) };
  const { TaskId, MilestoneId, ProjectId } = await locate(reads, company, of, () => Promise.resolve(null), []);
  return { TaskId, MilestoneId, ProjectId };
}

async function defaultProject(reads: ReadModels, company: number): Promise<number | null> {
  const [row] = await reads.find(project, company, { IsDefaultProject: true }, 1);
  return row?.Id ?? null;
}

function lack({ ProjectId, ClientId }: Place): string {
  if (ProjectId) return `the project ${ProjectId} has no milestone yet, and so no task`;
  return ClientId ? `the client ${ClientId} has no default task; a milestone or project would do` : 'a milestone or project would do';
}

/** Faults of a change that would take time off its task and name no other place for it. */
export const unplaced = (given: GivenPlace): Issue[] =>
  Object.values(given).some(Boolean)
    ? []
    : Object.keys(given).map((field) => ({
        field,
        problem: 'must not be unset: time is always for a task; to move it, name another task, milestone, project, client or department',
      }));
