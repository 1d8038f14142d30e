import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, VOLATILE, type EmbeddedPostgres } from '@plumbline/platform/database/embedded';
import { DatabaseProxy } from '@plumbline/platform/testing/database-proxy';
import { Client } from 'pg';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, startService, type ServiceProcess } from '../support/service';
import { fillDisk, mountDisk, unmountDisk } from '../support/small-disk';
import { amount, keepFigure } from './support/figures';
import { HARMLESS, isAcknowledged, load, longestOf, namesIn, recovered, settle } from './support/load';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
/** The promise is that a request is refused within ten seconds; a busy machine takes longer. */
const ANSWERED_S = 15;
const RECOVERED_S = 30;
const DISK_MB = 320;

/** Asks for /health/live without a pause until `end` is called, which returns the longest time in seconds. */
function pulse(url: string): { readonly end: () => Promise<number> } {
  let isOver = false;
  let longest = 0;
  const beating = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const reply = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
      longest = Math.max(longest, reply?.ok ? (performance.now() - begun) / 1000 : Infinity);
      await sleep(100);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await beating;
      return longest;
    },
  };
}

describe('P1: while the database fails, writes to one record and to many', () => {
  let folder: string;
  let isMounted: boolean;
  let postgres: EmbeddedPostgres;
  let proxy: DatabaseProxy;
  let service: ServiceProcess;
  let own: Client;
  let admin: Caller;
  let postmaster: () => number;
  let url: string;
  const connect = async (): Promise<Client> => {
    const connection = new Client({ connectionString: url });
    connection.on('error', () => {});
    await connection.connect();
    return connection;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-faulty-'));
    chmodSync(folder, 0o755);
    // A disk that can be filled. Only root may mount one.
    isMounted = mountDisk(folder, DISK_MB);
    postgres = await startPostgres({
      dataDir: join(folder, 'data'),
      settings: { ...VOLATILE, synchronous_commit: 'on', max_wal_size: '64MB' },
    });
    url = await postgres.ensureDatabase('plumbline');
    own = await connect();
    const cluster = (await own.query<{ at: string }>("select current_setting('data_directory') as at")).rows[0].at;
    await own.end();
    postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    proxy = await DatabaseProxy.before(url);
  }, 300_000);
  beforeEach(async () => {
    proxy.set('pass');
    own = await connect();
    service = await startService({ DATABASE_URL: proxy.url });
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  }, 300_000);
  afterEach(async () => {
    await service?.kill();
    await own?.end().catch(() => {});
  }, 60_000);
  afterAll(async () => {
    await proxy?.close();
    await postgres?.stop();
    if (isMounted) unmountDisk(folder);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  /** The fault begins, lasts and ends within `fault`; writers go on before, during and after it. */
  async function during(test: string, length: string, fault: () => Promise<void>): Promise<void> {
    const shared = await admin.create('/api/v1/clients', { ClientName: 'The one client' });
    const heart = pulse(service.url);
    const work = load(admin, 4, { shared, sharing: 4 });
    await sleep(1000);
    await fault();
    const after = await recovered(admin);
    await sleep(1000);
    const sent = await work.end();
    const longestPulse = await heart.end();
    await own.end().catch(() => {});
    own = await connect();
    const outcome = await settle(admin, sent, namesIn(own));
    const begun = performance.now();
    const code = await Promise.race([service.stop(), sleep(60_000).then(() => 'still there after 60 s')]);
    const stopped = (performance.now() - begun) / 1000;
    const refused = sent.filter(({ status }) => status === 503);
    const seconds = (value: number): string => value.toFixed(1);
    keepFigure({
      test: `${test}: writes to one record and to many`,
      amount: `${length}, ${sent.length} writes by 8 writers, ${refused.length} x 503`,
      result: `refused after ${seconds(longestOf(refused))} s at most, /health/live ${seconds(longestPulse)} s; writes again ${seconds(after)} s after it, ended by SIGTERM in ${seconds(stopped)} s; ${outcome}`,
    });
    expect([outcome, code]).toEqual([HARMLESS, 0]);
    expect(sent.some((one) => !one.key && isAcknowledged(one))).toBe(true);
    expect(longestOf(refused)).toBeLessThan(ANSWERED_S);
    expect(longestPulse).toBeLessThan(5);
    expect(after).toBeLessThan(RECOVERED_S);
  }

  it('are refused while the table of events is locked, and accepted afterwards', async () => {
    const seconds = amount(12, 16);
    await during('The table of events is locked', `${seconds} s`, async () => {
      await own.query('begin; lock table events.events in exclusive mode');
      await sleep(seconds * 1000);
      await own.query('rollback');
    });
  }, 300_000);

  it('are refused while PostgreSQL answers nothing, and accepted afterwards', async () => {
    const seconds = amount(12, 20);
    await during('PostgreSQL answers nothing', `${seconds} s`, async () => {
      proxy.set('stop all');
      await sleep(seconds * 1000);
      proxy.set('pass');
    });
  }, 300_000);

  it('are refused while PostgreSQL is down after an immediate stop, and accepted afterwards', async () => {
    const seconds = amount(6, 20);
    await during('PostgreSQL is stopped at once and down', `${seconds} s`, async () => {
      process.kill(postmaster(), 'SIGQUIT');
      proxy.set('refuse');
      await sleep(seconds * 1000);
      proxy.set('pass');
    });
  }, 300_000);

  it('are refused while the disk is full, and accepted afterwards', async () => {
    if (!isMounted) return void process.stderr.write('A full disk cannot be tested: only root may mount a small one.\n');
    const seconds = amount(6, 20);
    await during('The disk is full to the last byte', `${seconds} s`, () => fillDisk(folder, seconds));
  }, 300_000);
});
