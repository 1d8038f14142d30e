import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, VOLATILE, type EmbeddedPostgres } from '@plumbline/platform/database/embedded';
import { DatabaseProxy } from '@plumbline/platform/testing/database-proxy';
import { testDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { login, type Caller, type Reply } from '../support/caller';
import { BOOTSTRAP, startService, type ServiceProcess } from '../support/service';
import { amount, keepFigure } from './support/figures';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
/** The promise is ten seconds; a busy machine may take three times as long. */
const ANSWERED_MS = 30_000;

interface Sent {
  readonly name: string;
  readonly key: string;
  readonly seconds: number;
  readonly status: number;
}

/** Writes and reads without a pause until `end` is called; every write has an idempotency key of its own. */
function load(admin: Caller, writers: number): { readonly end: () => Promise<Sent[]> } {
  const sent: Sent[] = [];
  let isOver = false;
  const one = async (): Promise<void> => {
    while (!isOver) {
      const [name, key, begun] = [`Client ${randomUUID()}`, randomUUID(), performance.now()];
      const reply = await admin.send('POST', '/api/v1/clients', { ClientName: name }, { 'idempotency-key': key });
      sent.push({ name, key, seconds: (performance.now() - begun) / 1000, status: reply.status });
      if (reply.status !== 201) {
        expect([reply.status, reply.headers.has('retry-after')]).toEqual([503, true]);
        await sleep(100);
      }
    }
  };
  const all = Array.from({ length: writers }, one);
  return {
    end: async () => {
      isOver = true;
      await Promise.all(all);
      return sent;
    },
  };
}

/**
 * Repeats unacknowledged writes with their keys until they succeed, then counts the records of each write.
 * @returns in words the number of lost writes, of doubled ones, and of repeats that were refused as still in progress
 */
async function settle(admin: Caller, sent: readonly Sent[]): Promise<string> {
  let inWork = 0;
  for (const { name, key, status } of sent.filter((one) => one.status !== 201))
    for (let reply: Reply | undefined; reply?.status !== 201;) {
      reply = await admin.send('POST', '/api/v1/clients', { ClientName: name }, { 'idempotency-key': key });
      if (reply.status === 201) break;
      expect([status, reply.status, reply.headers.has('retry-after')]).toEqual([503, expect.any(Number), true]);
      if (reply.status === 409) inWork++;
      await sleep(500);
    }
  const rows = await admin.all<{ ClientName: string }>('clients');
  const counts = new Map<string, number>();
  for (const { ClientName } of rows) counts.set(ClientName, (counts.get(ClientName) ?? 0) + 1);
  const lost = sent.filter(({ name }) => !counts.has(name)).length;
  const doubled = sent.filter(({ name }) => (counts.get(name) ?? 0) > 1).length;
  return `${lost} lost, ${doubled} doubled, ${inWork} repeats refused as still in work`;
}
const HARMLESS = '0 lost, 0 doubled, 0 repeats refused as still in work';

const recovered = async (admin: Caller): Promise<number> => {
  const begun = performance.now();
  while ((await admin.send('POST', '/api/v1/clients', { ClientName: `After ${randomUUID()}` })).status !== 201) await sleep(100);
  return (performance.now() - begun) / 1000;
};
const longestOf = (sent: readonly Sent[]): number => Math.max(...sent.map(({ seconds }) => seconds));

describe('Connections to the database that hang', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let proxy: DatabaseProxy;
  let service: ServiceProcess;
  let admin: Caller;
  let cluster: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-hang-'));
    chmodSync(folder, 0o755);
    postgres = await startPostgres({ dataDir: join(folder, 'data'), settings: VOLATILE });
    const url = await postgres.ensureDatabase('plumbline');
    const own = new Client({ connectionString: url });
    await own.connect();
    cluster = (await own.query<{ at: string }>("select current_setting('data_directory') as at")).rows[0].at;
    await own.end();
    proxy = await DatabaseProxy.before(url);
    service = await startService({ DATABASE_URL: proxy.url });
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  }, 300_000);
  afterAll(async () => {
    proxy?.set('pass');
    await service?.kill();
    await proxy?.close();
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
    const outcome = await settle(admin, all);
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
    const outcome = await settle(admin, sent);
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
