import { many, tokenOf, type Api, type Login } from '../api';
import { dayOf } from './days';

/** The records of a company that its time entries refer to. */
export interface WorldSize {
  readonly clients: number;
  readonly projects: number;
  /** Milestone number n belongs to project n modulo their number, so that neighbours belong to different projects. */
  readonly milestones: number;
  /**
   * Users besides the first one, each with a resource of its own. The last one records time and sees only entries of his
   * own, 15 before him approve time and see no wages, all others can do everything.
   */
  readonly users: number;
}

/** A company that is ready to be filled. */
export interface World {
  /** Ids of time entries, one for each milestone: the patterns of all others. */
  readonly patterns: readonly number[];
  /** The tokens of the users who can do everything. */
  readonly callers: readonly string[];
  /** The tokens of those who approve time: they see all entries, but no wages. */
  readonly approvers: readonly string[];
  /** The token of the user who sees only entries of his own; without users that of the first one. */
  readonly own: string;
  /** Bodies of new entries, one for each project. */
  readonly bodies: readonly string[];
  readonly logins: readonly Login[];
}

const PASSWORD = 'plumb lines hang straight';
const WIDTH = 12;
const APPROVERS = 15;
/** The privilege of the user from whom on so many are left. */
const rightOf = (left: number): string => (left === 1 ? 'Tracks Time' : left <= 1 + APPROVERS ? 'Approves Time' : 'Admin');

interface Milestone {
  readonly Id: string;
  readonly Tasks: readonly { readonly Id: string }[];
}
interface Place {
  readonly ClientId: number;
  readonly ProjectId: number;
  readonly MilestoneId: number;
  readonly TaskId: number;
}

/** Creates the records over HTTP, and one time entry for each milestone. */
export async function makeWorld(url: string, api: Api, client: Login['client'], name: string, size: WorldSize): Promise<World> {
  const logins = await many(size.users, 4, (index) => hire(api, client, `${name}-${index + 1}`, rightOf(size.users - index)));
  const tokens = await many(logins.length, 4, (index) => tokenOf(url, logins[index]));
  const resources = await api.get<{ Id: number }[]>('/api/v1/resources');
  const prices = { Rate: '85.00', Cost: '40.00', Benefits: '3.00', Taxes: '4.00', Insurance: '2.00' };
  await many(resources.length, WIDTH, (index) => api.patch(`/api/v2/resources/${resources[index].Id}`, prices));
  const places = await makePlaces(api, name, size);
  const bodies = places.map((place, index) => entryOf(place, resources[index % resources.length].Id, dayOf(index - places.length)));
  // New entries crowd a day of their own: no measured page shows it.
  const added = bodies.slice(0, size.projects).map((body) => JSON.stringify({ ...body, EntryDate: dayOf(-100_000) }));
  const patterns = await many(bodies.length, WIDTH, (index) => api.post<number>('/api/v1/time', bodies[index]));
  return {
    patterns,
    callers: size.users > 0 ? tokens.slice(0, -1 - APPROVERS) : [api.token],
    approvers: tokens.slice(-1 - APPROVERS, -1),
    own: tokens.at(-1) ?? api.token,
    bodies: added,
    logins,
  };
}

async function hire(api: Api, client: Login['client'], username: string, right: string): Promise<Login> {
  await api.post('/api/v2/users', {
    ...{ Username: username, Password: PASSWORD, FirstName: username, LastName: 'Carpenter', UserType: 'Access' },
    UserRights: [{ Name: right, Enabled: true }],
  });
  return { client, username, password: PASSWORD };
}

async function makePlaces(api: Api, name: string, size: WorldSize): Promise<Place[]> {
  const clients = await many(size.clients, WIDTH, (index) =>
    api.post<{ Id: number }>('/api/v2/clients', { ClientName: `Client ${index + 1} of ${name}` }),
  );
  const projects = await many(size.projects, WIDTH, async (index) => {
    const ClientId = clients[index % clients.length].Id;
    const body = { ProjectName: `Project ${index + 1} of ${name}`, City: 'Boulder', ClientId: String(ClientId), ContractType: 'Contract' };
    return { ClientId, Id: (await api.post<{ Id: number }>('/api/v2/projects', body)).Id };
  });
  return many(size.milestones, WIDTH, async (index) => {
    const { Id: ProjectId, ClientId } = projects[index % projects.length];
    const milestone = await api.post<Milestone>('/api/v2/milestones', milestoneOf(ProjectId, `Phase ${index + 1}`));
    return { ClientId, ProjectId, MilestoneId: Number(milestone.Id), TaskId: Number(milestone.Tasks[0]?.Id) };
  });
}

/** The body of a milestone with a budget. */
export const milestoneOf = (ProjectPlanId: number, name: string): object => ({
  ...{ Name: name, Description: name, ProjectPlanId, IsSub: false, Scheduled: true, TasksEnabled: true, EstimatedItems: [], Tasks: [] },
  ...{ Budget: '80000.00', BudgetLabor: '20000.00', BudgetSubs: '0.00' },
  DateRange: { StartDate: '2026-06-01', FinishDate: '2026-12-01' },
});

/** All references are given, so that the bare server need not look any up. */
const entryOf = ({ ClientId, ProjectId, MilestoneId, TaskId }: Place, ResourceId: number, EntryDate: string): object => ({
  ...{ EntryDate, Time: '2.00', ResourceId: String(ResourceId) },
  ...{ ClientId: String(ClientId), ProjectId, ProjectPlanId: ProjectId, MilestoneId, TaskId },
});
