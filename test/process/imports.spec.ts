import type { TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';

/* eslint-disable @typescript-eslint/no-explicit-any -- the tests read replies without types */

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const LINES = 600;

/* Two processes on one database, one of which dies or freezes while it imports. */
describe('an import', () => {
  let database: TestDatabase;
  let services: ServiceProcess[] = [];
  const start = (): Promise<ServiceProcess> => startService({ DATABASE_URL: database.url });
  const admin = ({ url }: ServiceProcess): Promise<Caller> =>
    login(url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);

  beforeAll(async () => {
    database = await startedDatabase();
    services = await Promise.all([start(), start()]);
  }, 240_000);
  afterAll(async () => {
    await Promise.all(services.map((one) => one.stop()));
    await database?.drop();
  });

  async function order(by: Caller, csv: string): Promise<any> {
    const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'text/csv' };
    const reply = await fetch(`${by.baseUrl}/api/v2/imports?kind=clients`, { method: 'POST', headers, body: csv });
    const { data } = (await reply.json()) as { data: unknown };
    expect([reply.status, data]).toEqual([202, expect.anything()]);
    return data;
  }
  const read = (by: Caller, id: number): Promise<any> => by.read(`/api/v2/imports/${id}`);
  const count = async (by: Caller, name: string): Promise<number> =>
    (await by.get(`/api/v2/clients?where[ClientName][$like]=${name} %25&limit=1`)).body.meta.total as number;
  const linesOf = (name: string): string => Array.from({ length: LINES }, (_, index) => `${name} ${index}`).join('\n');

  /** Orders from the first process, and does this to it once it has written some lines. */
  async function interrupted(name: string, interrupt: (first: ServiceProcess) => unknown): Promise<[Caller, any]> {
    const [one, other] = (await Promise.all(services.map(admin))) as [Caller, Caller];
    const { Id } = await order(one, `ClientName\n${linesOf(name)}\n`);
    await eventually(async () => (await read(other, Id)).Written >= 100);
    expect((await read(other, Id)).State).toBe('Writing');
    await interrupt(services[0]);
    return [other, Id];
  }
  const completed = async (by: Caller, id: number, name: string): Promise<void> => {
    await eventually(async () => (await read(by, id)).State === 'Completed', 60);
    expect(await read(by, id)).toMatchObject({ Done: LINES, Written: LINES, Skipped: 0, Faulty: 0 });
    expect(await count(by, name)).toBe(LINES);
  };

  it('goes on in another process when the one that works on it is killed, and writes each line once', async () => {
    const [other, id] = await interrupted('Killed', (first) => first.kill());
    await completed(other, id, 'Killed');
    services[0] = await start();
  }, 240_000);

  it('goes on in another process when the one that works on it freezes, which writes nothing when it awakes', async () => {
    const [other, id] = await interrupted('Frozen', ({ pid }) => process.kill(pid, 'SIGSTOP'));
    try {
      await completed(other, id, 'Frozen');
    } finally {
      process.kill(services[0].pid, 'SIGCONT');
    }
    await (await admin(services[0])).get('/api/v2/clients?limit=1');
    await completed(other, id, 'Frozen');
  }, 240_000);

  it('goes on in another process when the one that works on it is stopped', async () => {
    const [other, id] = await interrupted('Drained', (first) => first.stop());
    await completed(other, id, 'Drained');
    services[0] = await start();
  }, 240_000);

  it('goes on at the next start when no process is left', async () => {
    const [, id] = await interrupted('Alone', () => undefined);
    await Promise.all(services.map((one) => one.kill()));
    services = [await start()];
    await completed(await admin(services[0]), id, 'Alone');
    services.push(await start());
  }, 240_000);

  it('of the same keys in two files, ordered from two processes at the same moment, writes each line once', async () => {
    const callers = await Promise.all(services.map(admin));
    const csv = `ClientName,ExtId\n${Array.from({ length: LINES }, (_, index) => `Twice ${index},T-${index}`).join('\n')}`;
    const ordered = await Promise.all(callers.map((by, index) => order(by, csv + '\n'.repeat(index))));
    const found: any[] = [];
    for (const [index, { Id }] of ordered.entries()) {
      await eventually(async () => (await read(callers[index], Id)).State === 'Completed', 60);
      found.push(await read(callers[index], Id));
    }
    expect(found.map(({ Written }) => Written).sort()).toEqual([0, LINES]);
    expect(found.map(({ Skipped }) => Skipped).sort()).toEqual([0, LINES]);
    expect(await count(callers[0], 'Twice')).toBe(LINES);
  }, 240_000);
});
