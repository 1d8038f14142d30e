import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forkTypeScript, nextMessage } from '@plumbline/platform/testing/system';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Client } from 'pg';
import { findBinaries } from './binaries';
import { startPostgres } from './start-postgres';

interface Started {
  readonly url: string;
  readonly adopted: boolean;
}

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let children: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-embedded-'));
    chmodSync(folder, 0o755);
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await eventually(() => !serverIsAlive());
    rmSync(folder, { recursive: true, force: true });
  });

  const dataDir = (): string => join(folder, 'data');
  const lockFile = (): string => join(dataDir(), findBinaries().version, 'postmaster.pid');
  const inChild = async (): Promise<Started & { child: ChildProcess }> => {
    const child = forkTypeScript(join(__dirname, 'start.fixture.ts'), [dataDir()]);
    children.push(child);
    return { ...(await nextMessage<Started>(child)), child };
  };
  /** The process id of the server; undefined while there is none. */
  const serverPid = (): number | undefined => {
    try {
      const pid = Number(readFileSync(lockFile(), 'utf8').split('\n')[0]);
      process.kill(pid, 0);
      return pid;
    } catch {
      return undefined;
    }
  };
  const serverIsAlive = (): boolean => serverPid() !== undefined;

  it('starts with durable settings, creates databases, and keeps them over a restart', async () => {
    const server = await startPostgres({ dataDir: dataDir() });
    const url = await server.ensureDatabase('plumbline');
    expect(await server.ensureDatabase('plumbline')).toBe(url);
    expect(
      await ask(
        url,
        `create table notes (text text); insert into notes values ('kept');
      select current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') as answer`,
      ),
    ).toBe('ononon');
    await server.stop();
    expect(serverIsAlive()).toBe(false);
    const again = await startPostgres({ dataDir: dataDir() });
    expect(await ask(url, 'select text as answer from notes')).toBe('kept');
    await again.stop();
    await again.stop();
  });

  it('ends with the process that started it, even after SIGKILL, and starts again', async () => {
    const { child, url } = await inChild();
    await ask(url, 'create table survivors (id int)');
    child.kill('SIGKILL');
    await eventually(() => !serverIsAlive());
    const again = await inChild();
    expect(again.adopted).toBe(false);
    expect(await ask(url, 'select count(*)::int as answer from survivors')).toBe(0);
  });

  it('starts after both were killed, even when the process id now belongs to another process', async () => {
    const { child } = await inChild();
    const file = lockFile();
    const [pid, ...lines] = readFileSync(file, 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    child.kill('SIGKILL');
    await sleep(100);
    writeFileSync(file, [process.pid, ...lines].join('\n'));
    expect((await inChild()).adopted).toBe(false);
  });

  it('is restarted when it ends by itself, unless it is stopped meanwhile', async () => {
    const server = await startPostgres({ dataDir: dataDir() });
    const url = await server.ensureDatabase('plumbline');
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const before = serverPid()!;
      process.kill(before, signal);
      await eventually(() => ![undefined, before].includes(serverPid()));
      await untilAnswers(url);
    }
    process.kill(serverPid()!, 'SIGINT');
    await eventually(() => !serverIsAlive());
    await server.stop();
    await sleep(1000);
    expect(serverIsAlive()).toBe(false);
  });

  it('is awaited by a process whose only work is to stop it', async () => {
    const { child } = await inChild();
    const code = new Promise((resolve) => child.once('exit', resolve));
    child.send('stop');
    expect(await code).toBe(7);
    expect(serverIsAlive()).toBe(false);
  });

  it('is adopted by a second process, which does not end it', async () => {
    const first = await inChild();
    const second = await inChild();
    expect([first.adopted, second.adopted]).toEqual([false, true]);
    expect(second.url).toBe(first.url);
    const ended = new Promise((resolve) => second.child.once('exit', resolve));
    second.child.send('stop');
    await ended;
    expect(await ask(first.url, 'select 1 as answer')).toBe(1);
  });

  it('is started once when two processes begin at the same moment', async () => {
    const both = await Promise.all([inChild(), inChild()]);
    expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
    expect(await ask(both[0].url, 'select 1 as answer')).toBe(1);
  });

  it('accepts a path that is too long for a socket', async () => {
    const server = await startPostgres({ dataDir: join(folder, 'a'.repeat(60), 'b'.repeat(60)) });
    expect(await ask(server.url('postgres'), 'select 1 as answer')).toBe(1);
    await server.stop();
  });

  it('runs as root in a folder that no other account can enter, or reports the remedy', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const outcome = await startPostgres({ dataDir: join(closed, 'data') }).catch((error: unknown) => error as Error);
    if (outcome instanceof Error) expect(outcome.message).toMatch(/can't enter .* set DATABASE_URL/);
    else {
      expect(await ask(outcome.url('postgres'), 'select 1 as answer')).toBe(1);
      await outcome.stop();
    }
  });
});

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = (await client.query(sql)) as unknown;
    const last = (Array.isArray(result) ? result.at(-1) : result) as { rows: { answer: unknown }[] };
    return last.rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** Waits until the server accepts queries, which it does a moment after its lock file appears. */
async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const answer = await ask(url, 'select 1 as answer').catch((error: unknown) => error);
    if (answer === 1) return;
    if (attempt > 100) throw answer;
    await sleep(50);
  }
}
