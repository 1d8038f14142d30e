import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@plumbline/platform/runtime';
import { runTypeScript, nextMessage } from '@plumbline/platform/testing/system';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { presenceMigrations as migrations } from './presence';
import { Presence, type InstanceState } from './presence';

/** Reports its presence and sends its number. */
const PRESENT = `
  const { Pool } = require('pg');
  const { Presence } = require(${JSON.stringify(join(__dirname, 'presence.ts'))});
  const presence = new Presence(new Pool({ connectionString: process.argv[1] }));
  presence.onModuleInit().then(() => process.send(presence.number));
  setInterval(() => undefined, 60_000);`;

describe('the presence of an instance', () => {
  let database: TestDatabase;
  let pool: Pool;
  let watcher: Presence;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    await migrate(database.url, migrations);
    pool = new Pool({ connectionString: database.url });
    pool.on('error', () => undefined);
    watcher = new Presence(pool);
    await watcher.onModuleInit();
  }, 60_000);
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await watcher.onApplicationShutdown();
    await pool.end();
    await database.drop();
  });

  const start = async (): Promise<{ child: ChildProcess; number: number }> => {
    const child = runTypeScript(PRESENT, [database.url]);
    children.push(child);
    return { child, number: await nextMessage<number>(child) };
  };
  const becomes = async (number: number, state: InstanceState): Promise<number> => {
    const begun = Date.now();
    while ((await watcher.stateOf(number)) !== state) {
      if (Date.now() - begun > 30_000) throw new Error(`the instance is ${await watcher.stateOf(number)}, not ${state}`);
      await sleep(20);
    }
    return Date.now() - begun;
  };

  it('is here while it reports, each under a separate number', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(new Set([one.number, other.number, watcher.number]).size).toBe(3);
    expect([await watcher.stateOf(one.number), await watcher.stateOf(other.number)]).toEqual(['here', 'here']);
    expect(await watcher.stateOf(watcher.number)).toBe('here');
  }, 60_000);

  it('is gone at once when the process is killed, and when it never existed', async () => {
    const { child, number } = await start();
    child.kill('SIGKILL');
    expect(await becomes(number, 'gone')).toBeLessThan(4000);
    expect(await watcher.stateOf(2_000_000_000)).toBe('gone');
  }, 60_000);

  it('is frozen when the process is stopped, and here again when it resumes', async () => {
    const { child, number } = await start();
    child.kill('SIGSTOP');
    await becomes(number, 'frozen');
    child.kill('SIGCONT');
    await becomes(number, 'here');
  }, 60_000);

  it('reappears under its number when its connection or its row is lost', async () => {
    const { number } = await start();
    await pool.query('delete from plumbline.instance');
    await pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2 and objid = $1::int::oid`,
      [number],
    );
    await becomes(number, 'gone');
    await becomes(number, 'here');
    await becomes(watcher.number, 'here');
  }, 60_000);

  it('is removed on an orderly exit, and rows of long dead instances are deleted', async () => {
    await pool.query("insert into plumbline.instance values (1000, now(), now() - interval '2 days')");
    const short = new Presence(pool);
    await short.onModuleInit();
    const { number } = short;
    await short.onApplicationShutdown();
    expect(await watcher.stateOf(number)).toBe('gone');
    const { rows } = await pool.query<{ number: number }>('select number from plumbline.instance where number = any($1)', [[number, 1000]]);
    expect(rows).toEqual([]);
  }, 60_000);
});
