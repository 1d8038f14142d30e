import { Caller } from '../support/caller';
import { addUser, at, signIn, type Login } from './support/people';
import { newCompany } from './support/running';

/** A running service with two users in one company, the only interface of the black-box specs to it. */
export interface Driver {
  readonly baseUrl: string;
  /** The Setup Admin. */
  readonly admin: Caller;
  /** A user who tracks time and creates purchases, and approves nothing. */
  readonly foreman: Caller;
  /** The foreman's username, which the admin finds the user by. */
  readonly foremanUsername: string;
  /** A caller without a token. */
  readonly stranger: Caller;
}

/**
 * The service at V1_BASE_URL, if that is set, with the logins in V1_CLIENT_ID, V1_CLIENT_SECRET, V1_ADMIN_USERNAME and
 * V1_ADMIN_PASSWORD. The foreman is V1_FOREMAN_USERNAME with V1_FOREMAN_PASSWORD, or added to the company. Otherwise a
 * new company on the service that the specs of this run share.
 */
export async function drive(): Promise<Driver> {
  return connect(elsewhere() ? at() : await newCompany());
}

/**
 * True if the specs run against a service that they did not start. Tests that need its process, database or clock are
 * skipped then.
 */
export const elsewhere = (): boolean => Boolean(process.env['V1_BASE_URL']);

async function connect(login: Login): Promise<Driver> {
  const admin = await signIn(login);
  const [username, password] = [process.env['V1_FOREMAN_USERNAME'], process.env['V1_FOREMAN_PASSWORD']];
  const given = elsewhere() && username && password ? { username, password } : undefined;
  const foreman = given ?? (await addUser(admin, ['Tracks Time']));
  return {
    baseUrl: login.baseUrl,
    admin,
    foreman: await signIn({ ...login, ...foreman }),
    foremanUsername: foreman.username,
    stranger: new Caller(login.baseUrl, ''),
  };
}

/** A milestone with every field that v1 requires on create and update. */
export const milestoneBody = (projectId: number, name: string, more: object = {}): object => ({
  Name: name,
  ProjectPlanId: projectId,
  Budget: '12000.00',
  BudgetLabor: '7000.00',
  BudgetSubs: '1500.00',
  DateRange: { StartDate: '2026-03-02T00:00:00.000Z', FinishDate: '2026-03-27T00:00:00.000Z' },
  Description: name,
  EstimatedItems: [],
  IsSub: false,
  Scheduled: true,
  Tasks: [],
  TasksEnabled: true,
  ...more,
});
