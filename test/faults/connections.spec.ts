import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, VOLATILE, type EmbeddedPostgres } from '@plumbline/platform/runtime';
import { DatabaseProxy, testDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, startService, type ServiceProcess } from '../support/service';
import { amount, keepFigure } from './support/figures';
import { HARMLESS, load, longestOf, namesIn, recovered, settle, type Sent } from './support/load';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
/** The promise is ten seconds; a busy machine may take three times as long. */
const ANSWERED_MS = 30_000;

describe('Connections to the database that hang', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let proxy: DatabaseProxy;
  let service: ServiceProcess;
  let admin: Caller;
  let cluster: string;
  let own: Client;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-hang-'));
    chmodSync(folder, 0o755);
    postgres = await startPostgres({ dataDir: join(folder, 'data'), settings: VOLATILE });
    const url = await postgres.ensureDatabase('plumbline');
    own = new Client({ connectionString: url });
    // A frozen server that goes on may have closed it.
    own.on('error', () => {});
    await own.connect();
    cluster = (await own.query<{ at: string }>("select current_setting('data_directory') as at")).rows[0].at;
    proxy = await DatabaseProxy.before(url);
    service = await startService({ DATABASE_URL: proxy.url });
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  }, 300_000);
  afterAll(async () => {
    proxy?.set('pass');
    await service?.kill();
    await proxy?.close();
    await own?.end();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('are replaced: each request gets a response within seconds, and each write has one effect', async () => {
    const rounds = amount(1, 6);
    const all: Sent[] = [];
    for (let round = 0; round < rounds; round++) {
      const work = load(admin, 6);
      await sleep(1000);
      proxy.set('stop');
      await sleep(1000);
      await recovered(admin);
      all.push(...(await work.end()));
    }
    proxy.set('pass');
    const outcome = await settle(admin, all, namesIn(own));
    keepFigure({
      test: 'All connections to the database hang without a reset, new ones work',
      amount: `${rounds} rounds, ${all.length} writes`,
      result: `longest request ${longestOf(all).toFixed(1)} s, ${all.filter(({ status }) => status !== 201).length} x 503, ${outcome}`,
    });
    expect(outcome).toBe(HARMLESS);
    expect(longestOf(all) * 1000).toBeLessThan(ANSWERED_MS);
  }, 300_000);

  it('to a frozen server do not block requests, and work again after it resumes', async () => {
    const seconds = amount(4, 10);
    const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const all = (): number[] => [postmaster, ...childrenOf(postmaster)];
    const work = load(admin, 6);
    await sleep(1000);
    const stopped = all();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    await sleep(seconds * 1000);
    for (const pid of stopped.reverse()) process.kill(pid, 'SIGCONT');
    const after = await recovered(admin);
    const sent = await work.end();
    const outcome = await settle(admin, sent, namesIn(own));
    keepFigure({
      test: 'PostgreSQL is frozen (SIGSTOP) and goes on',
      amount: `${seconds} s, ${sent.length} writes`,
      result: `longest request ${longestOf(sent).toFixed(1)} s, writes again ${after.toFixed(1)} s after it, ${outcome}`,
    });
    expect(outcome).toBe(HARMLESS);
    expect(longestOf(sent) * 1000).toBeLessThan(ANSWERED_MS);
  }, 300_000);
});

it('Writes to a full disk get 503 with Retry-After, and nothing is lost', async () => {
  const database = await testDatabase();
  const service = await startService({ DATABASE_URL: database.url });
  const own = new Client({ connectionString: database.url });
  await own.connect();
  try {
    const admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    await own.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await own.query('create trigger full_disk before insert on events.events for each row execute function full_disk()');
    const refused = await admin.send('POST', '/api/v1/clients', { ClientName: 'No room' });
    expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([503, true]);
    await own.query('drop trigger full_disk on events.events');
    expect((await admin.send('POST', '/api/v1/clients', { ClientName: 'Room' })).status).toBe(201);
  } finally {
    await own.end();
    await service.stop();
    await database.drop();
  }
}, 120_000);

/** The child processes of `parent`. */
function childrenOf(parent: number): number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
