import { testDatabase } from '@plumbline/platform/testing/database';
import { Caller } from '../support/caller';
import { keepStoredEvents } from '../support/golden';
import { startService } from '../support/service';
import { addUser, at, OWN, signIn, type Login } from './support/people';

/** A running service with two people in one company: all that the black-box specs know of it. */
export interface Driver {
  readonly baseUrl: string;
  /** The Setup Admin. */
  readonly admin: Caller;
  /** A user who tracks time and makes requests, and approves nothing. */
  readonly foreman: Caller;
  /** The foreman's username, by which the admin finds the user. */
  readonly foremanUsername: string;
  /** Somebody without a token. */
  readonly stranger: Caller;
  readonly close: () => Promise<void>;
}

/**
 * The service at V1_BASE_URL, when that is set, with the logins in V1_CLIENT_ID, V1_CLIENT_SECRET, V1_ADMIN_USERNAME, V1_ADMIN_PASSWORD;
 * the foreman is V1_FOREMAN_USERNAME with V1_FOREMAN_PASSWORD, or added to the company. Otherwise one is started on a database of its own.
 */
export async function drive(): Promise<Driver> {
  if (elsewhere()) return { ...(await connect(at())), close: async () => {} };
  const database = await testDatabase();
  const service = await startService({ DATABASE_URL: database.url });
  const close = async (): Promise<void> => {
    await service.stop();
    await keepStoredEvents(database.url);
    await database.drop();
  };
  return { ...(await connect({ ...OWN, baseUrl: service.url })), close };
}

/** Whether the specs run against a service that they did not start. What needs its process, database or clock is skipped then. */
export const elsewhere = (): boolean => Boolean(process.env['V1_BASE_URL']);

async function connect(login: Login): Promise<Omit<Driver, 'close'>> {
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

/** A milestone with every field that v1 wants on create and update. */
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
