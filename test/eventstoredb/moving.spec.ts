import { DEMONSTRATION } from '@plumbline/platform/runtime';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { login, type Caller } from '../support/caller';
import { CLI, demonstration, startService, type ServiceProcess } from '../support/service';
import { commandsUnder, ROOT } from './support/commands';
import { dataFolder, EventStoreNode, urlOf } from './support/node';

/** A day in the middle of the story: the demonstration is told over the last twelve months. */
const PAST = new Date(Date.now() - 150 * 86_400_000).toISOString().slice(0, 10);
const QUESTIONS = [
  ...['projects', 'invoices', 'payments', 'clients'].map((kind) => `/api/v1/${kind}`),
  ...['', `?at=${PAST}`, `?through=${PAST}`].map((when) => `/api/v2/reports/wip${when}`),
  `/api/v2/projects/2/job-cost?at=${PAST}`,
];

describe('The events of the demonstration company, moved as docs/operations.md describes', () => {
  const { folder, remove } = dataFolder();
  let node: EventStoreNode;
  let place: Awaited<ReturnType<typeof demonstration>>;
  const services: ServiceProcess[] = [];
  /** Starts the service, asks, lets `work` happen, and stops it. */
  const during = async <R>(env: Readonly<Record<string, string>>, work: (admin: Caller) => Promise<R>): Promise<R> => {
    const service = await startService(env);
    services.push(service);
    const application = { id: DEMONSTRATION.clientId, secret: DEMONSTRATION.clientSecret };
    const result = await work(await login(service.url, application, DEMONSTRATION.adminUsername, DEMONSTRATION.adminPassword));
    expect(await service.stop()).toBe(0);
    return result;
  };
  const replies = ({ baseUrl, token }: Caller): Promise<string[]> =>
    Promise.all(
      QUESTIONS.map(async (path) => {
        const reply = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
        expect(reply.status).toBe(200);
        return reply.text();
      }),
    );
  const shell = (commands: string, env: Readonly<Record<string, string>>): Promise<unknown> =>
    promisify(execFile)(
      'bash',
      ['-euo', 'pipefail', '-c', commands.replaceAll('npm run -s cli --', `node -r ${join(ROOT, 'tools', 'register-ts.cjs')} ${CLI}`)],
      { cwd: folder, env: { ...env, PATH: process.env['PATH'] ?? '' } },
    );
  beforeAll(async () => {
    [node, place] = [await EventStoreNode.start(join(folder, 'node')), await demonstration()];
  }, 600_000);
  afterAll(async () => {
    for (const service of services) await service.kill();
    await node?.kill();
    await place?.database.drop();
    remove();
  }, 60_000);

  it('give the same replies to the byte, today and for a past day, in EventStoreDB and in PostgreSQL again', async () => {
    const [there, back] = commandsUnder('Moving the events to the other store', 2);
    const { env } = place;
    const before = await during(env, replies);
    const moved = { ...env, EVENTSTORE_URL: urlOf([node]) };
    await shell(there, { ...env, NEW_STORE: moved.EVENTSTORE_URL });
    const [same, later] = await during(moved, async (admin) => {
      const replied = await replies(admin);
      await admin.create('/api/v1/clients', { ClientName: 'Prairie School District' });
      return [replied, await replies(admin)];
    });
    expect(same).toEqual(before);
    await shell(back, moved);
    expect(await during(env, replies)).toEqual(later);
    expect(later).not.toEqual(before);
  }, 600_000);
});
