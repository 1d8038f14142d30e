import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { login, type Caller } from '../support/caller';
import { inOneShell, stepsOf } from '../support/page-commands';
import { demonstration, freePort, startService, type ServiceProcess } from '../support/service';

/* The copy of docs/integrating.md, as the page makes it: neither a kill of it nor one of the service makes it differ. */
describe('the copy that docs/integrating.md keeps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-copy-'));
  let database: TestDatabase;
  let service: ServiceProcess;
  let admin: Caller;
  let consumer: ChildProcess | undefined;

  const signIn = (): Promise<Caller> =>
    login(
      service.url,
      { id: service.env['BOOTSTRAP_CLIENT_ID'], secret: service.env['BOOTSTRAP_CLIENT_SECRET'] },
      service.env['BOOTSTRAP_ADMIN_USERNAME'],
      service.env['BOOTSTRAP_ADMIN_PASSWORD'],
    );
  beforeAll(async () => {
    const filled = await demonstration();
    ({ database } = filled);
    service = await startService({ ...filled.env, PORT: String(await freePort()) });
    admin = await signIn();
  }, 400_000);
  afterAll(async () => {
    consumer?.kill('SIGKILL');
    await service?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): void => {
    const { clientId, clientSecret } = JSON.parse(readFileSync(join(folder, 'application.json'), 'utf8')) as Record<string, string>;
    const env = { PATH: process.env['PATH'], BASE: service.url, COPY: folder, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    consumer = spawn(process.execPath, [join(folder, 'copy.mjs')], { env, stdio: 'ignore' });
  };
  const kill = async (): Promise<void> => {
    const gone = new Promise((done) => consumer?.once('exit', done));
    consumer?.kill('SIGKILL');
    await gone;
  };
  /** The names of the copied clients and projects, by entity and id. */
  const copied = (): Record<string, string> => {
    const file = join(folder, 'copy.json');
    if (!existsSync(file)) return {};
    const { records } = JSON.parse(readFileSync(file, 'utf8')) as {
      records: Record<string, { ClientName?: string; ProjectName?: string }>;
    };
    return Object.fromEntries(Object.entries(records).map(([key, { ProjectName, ClientName }]) => [key, ProjectName ?? ClientName ?? '']));
  };
  const present = async (): Promise<Record<string, string>> => {
    const names: Record<string, string> = {};
    for (const [entity, name] of [['clients', 'ClientName'] as const, ['projects', 'ProjectName'] as const]) {
      const { body } = await admin.send('GET', `/api/v2/${entity}?limit=1000&fields=Id,${name}`);
      for (const record of body.data) names[`${entity}/${record.Id}`] = String(record[name]);
    }
    return names;
  };
  const isSame = async (): Promise<void> => {
    const wanted = await present();
    for (const end = Date.now() + 60_000; Date.now() < end && JSON.stringify(sorted(copied())) !== JSON.stringify(sorted(wanted));)
      await sleep(100);
    expect(copied()).toEqual(wanted);
  };
  /** Runs the comparison of the page, which reads everything, until the copy has caught up. */
  const agrees = async (): Promise<void> => {
    const { clientId, clientSecret } = JSON.parse(readFileSync(join(folder, 'application.json'), 'utf8')) as Record<string, string>;
    const env = { PATH: process.env['PATH'], BASE: service.url, COPY: folder, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    let output = '';
    for (const end = Date.now() + 60_000; Date.now() < end && !/^\d+ records, 0 differ$/.test(output); await sleep(300))
      output = execFileSync(process.execPath, [join(folder, 'compare.mjs')], { env, encoding: 'utf8' }).trim();
    expect(output).toMatch(/^\d+ records, 0 differ$/);
  };
  const sorted = (names: Record<string, string>): string[][] => Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1));

  it('is the same after each of both was killed while changes went on', async () => {
    const { outputs, errors } = await inOneShell(stepsOf('docs/integrating.md'), { ...service.env, BASE: service.url, COPY: folder });
    expect([outputs.length, errors]).toEqual([stepsOf('docs/integrating.md').length, expect.any(String)]);
    start();
    await isSame();
    expect(Object.keys(copied()).length).toBeGreaterThan(5);

    await kill();
    const gone = await admin.create('/api/v2/clients', { ClientName: 'Made and removed meanwhile' });
    await admin.create('/api/v2/clients', { ClientName: 'Made while the copy was down' });
    await admin.act('DELETE', `/api/v2/clients/${gone}`);
    start();
    await isSame();

    const { PORT, ...env } = service.env;
    await service.kill();
    await sleep(1_500);
    service = await startService({ ...env, PORT: PORT });
    admin = await signIn();
    const kept = await admin.create('/api/v2/clients', { ClientName: 'Made after the service was killed' });
    await isSame();
    await admin.act('DELETE', `/api/v2/clients/${kept}`);
    await isSame();
    // A change of a client is told of the client alone: the projects that name it are in the copy without it.
    const [{ ClientId }] = await admin.list<{ ClientId: string }>('/api/v2/projects?where[ClientId][$null]=false&limit=1&fields=ClientId');
    await admin.act('PATCH', `/api/v2/clients/${ClientId}`, { City: 'Salem' });
    await agrees();
  }, 240_000);
});
