import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { login } from '../support/caller';
import { BOOTSTRAP, cli, startService, type ServiceProcess } from '../support/service';
import { startSystemPostgres, systemPostgres } from '../support/system-postgres';
import { commandsUnder } from './support/commands';
import { dataFolder, EventStoreNode, urlOf } from './support/node';

const bin = systemPostgres();
const APPLICATION = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

/** Where the node keeps its data within the folder that it was given. */
function dataOf(folder: string): string {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('chaser.chk'));
  if (!file) throw new Error(`no data of EventStoreDB in ${folder}`);
  return join(folder, dirname(file));
}

(bin ? describe : describe.skip)('A backup of both stores, made as docs/operations.md describes while clients are created', () => {
  const { folder, remove } = dataFolder();
  const services: ServiceProcess[] = [];
  const nodes: EventStoreNode[] = [];
  let server: Awaited<ReturnType<typeof startSystemPostgres>>;
  const started = async (env: Readonly<Record<string, string>>): Promise<ServiceProcess> => {
    const service = await startService(env);
    services.push(service);
    return service;
  };
  const node = async (name: string): Promise<EventStoreNode> => {
    const one = await EventStoreNode.start(join(folder, name));
    nodes.push(one);
    return one;
  };
  beforeAll(async () => {
    server = await startSystemPostgres(bin ?? '');
  }, 60_000);
  afterAll(async () => {
    for (const service of services) await service.kill();
    for (const one of nodes) await one.kill();
    await server?.stop();
    remove();
  }, 60_000);

  it('restores every client that was acknowledged before it began, and the service goes on with later ids', async () => {
    const [backup, restore] = commandsUnder('Backup and restore of events', 2);
    const backupFolder = join(folder, 'backup');
    mkdirSync(backupFolder);
    const shell = (commands: string, env: Readonly<Record<string, string>>): Promise<unknown> =>
      promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
        cwd: backupFolder,
        env: { ...env, PATH: `${bin ?? ''}:${process.env['PATH'] ?? ''}` },
      });
    const first = await node('first');
    const from = {
      DATABASE_URL: await server.createDatabase('first'),
      EVENTSTORE_URL: urlOf([first]),
      DATA_DIR: join(folder, 'documents-first'),
    };
    const service = await started(from);
    mkdirSync(join(from.DATA_DIR, 'documents'), { recursive: true });
    const admin = await login(service.url, APPLICATION, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    const ids: number[] = [];
    let hasEnded = false;
    const writing = (async () => {
      while (!hasEnded) ids.push(await admin.create('/api/v1/clients', { ClientName: `Client ${ids.length}` }));
    })();
    while (ids.length < 20) await sleep(20);
    const before = [...ids];
    await shell(backup, { ...from, STORE_DATA: dataOf(join(folder, 'first')) });
    hasEnded = true;
    await writing;
    await service.stop();
    await first.stop();

    const second = join(folder, 'second');
    const to = {
      DATABASE_URL: await server.createDatabase('second'),
      DATA_DIR: join(folder, 'documents-second'),
      STORE_DATA: join(second, relative(join(folder, 'first'), dataOf(join(folder, 'first')))),
    };
    mkdirSync(to.STORE_DATA, { recursive: true });
    await shell(restore, to);
    const restoredNode = await node('second');
    const env = { DATABASE_URL: to.DATABASE_URL, EVENTSTORE_URL: urlOf([restoredNode]), DATA_DIR: to.DATA_DIR };
    expect(await cli({ ...service.env, ...env }, 'events:verify')).toContain(': all verify');
    const restored = admin.at((await started(env)).url);
    const found = (await restored.all<{ Id: number }>('clients')).map(({ Id }) => Id);
    expect(before.filter((id) => !found.includes(id))).toEqual([]);
    expect(await restored.create('/api/v1/clients', { ClientName: 'Later' })).toBeGreaterThan(Math.max(...found));
  }, 300_000);
});
