import { runningServer } from '@plumbline/platform/testing/inside/runtime';
import { STEPS } from '@plumbline/demo';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DEMONSTRATION } from '@plumbline/platform/runtime';
import { API, argumentsOf, BOOTSTRAP, demonstration, freePort, startService } from '../support/service';

/** The ids of these rows follow from the positions of events, which depend on the order of simultaneous appends. */
const POSITIONED: ReadonlySet<string> = new Set(['journal_entry', 'pay_entry']);

/**
 * Counts of the rows of all read models, including ids (not of what led to them: commands that are sent together are stored
 * in any order, and a later one may find nothing to change), and the number of commands of the demonstration
 * (a password is on record as an access of its own).
 */
async function contents(databaseUrl: string): Promise<{ rows: unknown; steps: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name "name" from information_schema.columns 
     where table_schema = 'read' and column_name = 'id' and table_name not like '%\\_change' order by 1`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables) {
    const ids = POSITIONED.has(name) ? '' : `, coalesce(sum(id::bigint), 0)::text "ids"`;
    rows.push([name, (await client.query(`select count(*)::int "count"${ids} from read."${name}"`)).rows[0]]);
  }
  const { rows: causes } = await client.query<{ steps: number }>(
    `select count(distinct metadata::text::json->>'causation')::int "steps" from events.events
     where metadata::text::json->>'application' = 'demonstration' and type <> 'PasswordChanged'`,
  );
  await client.end();
  return { rows, steps: causes[0]?.steps ?? 0 };
}

/** The database that the service runs in its folder. */
async function embedded(dataDir: string): Promise<string> {
  const cluster = join(dataDir, 'postgres', readdirSync(join(dataDir, 'postgres'))[0] ?? '');
  const host = encodeURIComponent((await runningServer(cluster))?.socketDir ?? '');
  return `postgres://plumbline@/plumbline?host=${host}`;
}

describe('Filling the demonstration company', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-filling-'));
  const ending: (() => unknown)[] = [];
  afterAll(async () => {
    for (const end of ending) await end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows its progress; after a kill it starts again and creates the same company', async () => {
    chmodSync(folder, 0o755);
    // With the published password, as the other one: people of the demonstration are let in with that alone.
    const env = { DEMO_DATA: 'true', ...BOOTSTRAP, BOOTSTRAP_ADMIN_PASSWORD: DEMONSTRATION.adminPassword };
    const { database } = await demonstration();
    ending.push(database.drop);
    const expected = await contents(database.url);
    expect(expected.steps).toBe(STEPS);

    const DATA_DIR = join(folder, 'killed');
    const ROOT = join(__dirname, '..', '..');
    const own = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: String(await freePort()), LOG_LEVEL: 'warn' };
    const cut = spawn(process.execPath, argumentsOf(API), {
      cwd: ROOT,
      env: { ...env, ...own, DATA_DIR },
    });
    ending.push(() => cut.kill('SIGKILL'));
    const gone = new Promise((done) => cut.once('exit', done));
    let output = '';
    for (const stream of [cut.stdout, cut.stderr]) stream.on('data', (data: Buffer) => (output += String(data)));
    for (const deadline = Date.now() + 180_000; !output.includes('company 20 %'); await sleep(20))
      if (Date.now() > deadline || cut.exitCode !== null) throw new Error(`no progress was shown:\n${output}`);
    cut.kill('SIGKILL');
    await gone;
    const anew = await startService({ ...env, DATA_DIR });
    ending.push(() => anew.kill());
    expect(anew.output()).toContain('It is made anew');
    const lines = anew.output().match(/filling the demonstration company \d+ %/g);
    expect(lines?.map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual([0, 20, 40, 60, 80, 100]);
    expect(await contents(await embedded(DATA_DIR))).toEqual(expected);
    expect(await anew.stop()).toBe(0);
  }, 600_000);
});
