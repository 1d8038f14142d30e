import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, VOLATILE } from '@plumbline/platform/runtime';
import { DatabaseProxy } from '@plumbline/platform/testing/database';
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

/** A service that works on a PostgreSQL of its own, through a proxy. */
interface Place {
  readonly folder: string;
  readonly proxy: DatabaseProxy;
  readonly service: ServiceProcess;
  readonly admin: Caller;
  /** The process id of the server. */
  readonly postmaster: () => number;
  /** A connection beside the proxy; a server that was stopped has closed earlier ones. */
  readonly connect: () => Promise<Client>;
}

/** Gives the test a place, whose data is in `folder`. */
async function inPlace(folder: string, test: (place: Place) => Promise<void>): Promise<void> {
  const ending: (() => unknown)[] = [];
  try {
    const postgres = await startPostgres({
      dataDir: join(folder, 'data'),
      settings: { ...VOLATILE, synchronous_commit: 'on', max_wal_size: '64MB' },
    });
    ending.push(postgres.stop);
    const url = await postgres.ensureDatabase('plumbline');
    const connect = async (): Promise<Client> => {
      const connection = new Client({ connectionString: url });
      connection.on('error', () => {});
      ending.push(() => connection.end().catch(() => {}));
      await connection.connect();
      return connection;
    };
    const { rows } = await (await connect()).query<{ at: string }>("select current_setting('data_directory') as at");
    const postmaster = (): number => Number(readFileSync(join(rows[0].at, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const proxy = await DatabaseProxy.before(url);
    ending.push(() => proxy.close());
    const service = await startService({ DATABASE_URL: proxy.url });
    ending.push(service.kill);
    const admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    await test({ folder, proxy, service, admin, postmaster, connect });
  } finally {
    for (const end of ending.reverse()) await end();
  }
}

/* Each test has a server of its own: they wait for most of their time, so all of them wait together. */
describe('P1: while the database fails, writes to one record and to many', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-faulty-'));
    chmodSync(folder, 0o755);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The fault begins, lasts and ends within `fault`; writers go on before, during and after it. */
  async function during({ admin, service, connect }: Place, test: string, length: string, fault: () => Promise<void>): Promise<void> {
    const shared = await admin.create('/api/v1/clients', { ClientName: 'The one client' });
    const heart = pulse(service.url);
    const work = load(admin, 4, { shared, sharing: 4 });
    await sleep(1000);
    await fault();
    const after = await recovered(admin);
    await sleep(1000);
    const sent = await work.end();
    const longestPulse = await heart.end();
    const outcome = await settle(admin, sent, namesIn(await connect()));
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

  it.concurrent(
    'are refused while the table of events is locked, and accepted afterwards',
    () =>
      inPlace(join(folder, 'locked'), async (place) => {
        const seconds = amount(12, 16);
        const own = await place.connect();
        await during(place, 'The table of events is locked', `${seconds} s`, async () => {
          await own.query('begin; lock table events.events in exclusive mode');
          await sleep(seconds * 1000);
          await own.query('rollback');
        });
      }),
    300_000,
  );

  it.concurrent(
    'are refused while PostgreSQL answers nothing, and accepted afterwards',
    () =>
      inPlace(join(folder, 'silent'), async (place) => {
        const seconds = amount(12, 20);
        await during(place, 'PostgreSQL answers nothing', `${seconds} s`, async () => {
          place.proxy.set('stop all');
          await sleep(seconds * 1000);
          place.proxy.set('pass');
        });
      }),
    300_000,
  );

  it.concurrent(
    'are refused while PostgreSQL is down after an immediate stop, and accepted afterwards',
    () =>
      inPlace(join(folder, 'down'), async (place) => {
        const seconds = amount(6, 20);
        await during(place, 'PostgreSQL is stopped at once and down', `${seconds} s`, async () => {
          process.kill(place.postmaster(), 'SIGQUIT');
          place.proxy.set('refuse');
          await sleep(seconds * 1000);
          place.proxy.set('pass');
        });
      }),
    300_000,
  );

  it.concurrent(
    'are refused while the disk is full, and accepted afterwards',
    async () => {
      const disk = join(folder, 'disk');
      mkdirSync(disk);
      // A disk that can be filled. Only root may mount one.
      if (!mountDisk(disk, DISK_MB)) return void process.stderr.write('A full disk cannot be tested: only root may mount a small one.\n');
      const seconds = amount(6, 20);
      try {
        await inPlace(disk, (place) => during(place, 'The disk is full to the last byte', `${seconds} s`, () => fillDisk(disk, seconds)));
      } finally {
        unmountDisk(disk);
      }
    },
    300_000,
  );
});
