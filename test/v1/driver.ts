import { testDatabase } from '@plumbline/platform/testing/database';
import { Caller, login } from '../support/caller';
import { keepStoredEvents } from '../support/golden';
import { BOOTSTRAP, cli, startService } from '../support/service';

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
 * The service at V1_BASE_URL, when that is set, with the logins in V1_CLIENT_ID, V1_CLIENT_SECRET, V1_ADMIN_USERNAME, V1_ADMIN_PASSWORD,
 * V1_FOREMAN_USERNAME and V1_FOREMAN_PASSWORD. Otherwise one is started on a database of its own.
 */
export async function drive(): Promise<Driver> {
  return process.env['V1_BASE_URL'] ? connect(process.env['V1_BASE_URL'].replace(/\/$/, '')) : start();
}

async function connect(baseUrl: string): Promise<Driver> {
  const given = (name: string): string => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} must be set beside V1_BASE_URL`);
    return value;
  };
  const client = { id: given('V1_CLIENT_ID'), secret: given('V1_CLIENT_SECRET') };
  const admin = await login(baseUrl, client, given('V1_ADMIN_USERNAME'), given('V1_ADMIN_PASSWORD'));
  const foreman = await login(baseUrl, client, given('V1_FOREMAN_USERNAME'), given('V1_FOREMAN_PASSWORD'));
  const stranger = new Caller(baseUrl, '');
  return { baseUrl, admin, foreman, foremanUsername: given('V1_FOREMAN_USERNAME'), stranger, close: async () => {} };
}

async function start(): Promise<Driver> {
  const database = await testDatabase();
  const service = await startService({ DATABASE_URL: database.url });
  const foremanUsername = 'foreman@northgate.example';
  const password = 'tape measure and pencil';
  await cli(
    service.env,
    'user:create',
    '--company',
    BOOTSTRAP.BOOTSTRAP_COMPANY,
    '--username',
    foremanUsername,
    '--password',
    password,
    '--privileges',
    'Tracks Time',
    '--type',
    'Access',
  );
  const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
  const admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  const foreman = await login(service.url, client, foremanUsername, password);
  const close = async (): Promise<void> => {
    await service.stop();
    await keepStoredEvents(database.url);
    await database.drop();
  };
  return { baseUrl: service.url, admin, foreman, foremanUsername, stranger: new Caller(service.url, ''), close };
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
