import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres, VOLATILE, type EmbeddedPostgres } from '@plumbline/platform/runtime';
import { startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { Caller } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';

/** Writes before the counted ones, so that plans are made and the first page of each table is there. */
const WARMING = 20;
const COUNTED = 40;
/** Longer than a session of PostgreSQL keeps its counts to itself. */
const COUNTS_SHOWN_MS = 1_500;
/** Looks until nothing of the warming is left to be written. */
const LOOKS = 20;

/** What was written so far: rows of events and read models, without the checkpoints, of which one stands for many; and bytes of WAL, of all. */
interface Written {
  readonly rows: number;
  readonly bytes: number;
}

/*
 * What recording time writes in a quiet company, counted on a server of its own, without whole pages and whatever the clock says: so that
 * nobody makes it dearer unseen. A bound is what was measured and what runs differ by.
 */
describe('A POST of time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-costs-'));
  let server: EmbeddedPostgres;
  let service: RunningService;
  let counting: Client;
  let admin: Caller;
  let entry: object;

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    server = await startPostgres({ dataDir: join(folder, 'data'), settings: { ...VOLATILE, autovacuum: 'off' } });
    const url = await server.ensureDatabase('costs');
    service = await startService({}, undefined, { url, created: () => {} });
    admin = new Caller(service.api.address, service.api.token ?? '');
    counting = new Client({ connectionString: url });
    await counting.connect();
    entry = entryOf(await setUpJob(admin));
    for (let at = 0; at < WARMING; at++) await post();
  }, 300_000);
  afterAll(async () => {
    await counting?.end();
    await service?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (): Promise<unknown> => admin.act('POST', '/api/v2/time-entries', entry);
  async function written(): Promise<Written> {
    await sleep(COUNTS_SHOWN_MS);
    const { rows } = await counting.query<[rows: string, bytes: string]>({
      text: `select (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables where schemaname in ('events', 'read'))::text, (pg_current_wal_insert_lsn() - '0/0')::text`,
      rowMode: 'array',
    });
    const [count = '0', bytes = '0'] = rows[0] ?? [];
    return { rows: Number(count), bytes: Number(bytes) };
  }
  async function cost(work: () => Promise<unknown>): Promise<Written> {
    const before = await written();
    await work();
    const after = await written();
    return { rows: after.rows - before.rows, bytes: after.bytes - before.bytes };
  }

  it('writes no more rows and no more bytes of WAL than it did', async () => {
    let rest = await cost(() => sleep(COUNTS_SHOWN_MS));
    for (let look = 0; look < LOOKS && rest.rows > 5; look++) rest = await cost(() => sleep(COUNTS_SHOWN_MS));
    const all = await cost(async () => {
      for (let at = 0; at < COUNTED; at++) await post();
    });
    const each = { rows: all.rows / COUNTED, bytes: Math.round(all.bytes / COUNTED) };
    process.stdout.write(`a POST of time: ${each.rows} rows, ${each.bytes} bytes of WAL; at rest ${rest.rows} rows, ${rest.bytes} bytes\n`);
    expect(each.rows).toBeLessThan(12.5);
    expect(each.bytes).toBeLessThan(8_200);
  });
});
