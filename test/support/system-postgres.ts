import { chooseAccount } from '@plumbline/platform/testing/inside/runtime';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The folders in which packages install PostgreSQL's programs: Debian, Homebrew, Red Hat. */
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr'];
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];

/**
 * The folder of a server's programs with the matching `pg_dump`; undefined when none is installed. The embedded server
 * has no `pg_dump`.
 */
export function systemPostgres(): string | undefined {
  return FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^(pgsql-|postgresql@)?\d+$/.test(name))
        .sort((one, other) => Number(/\d+$/.exec(other)?.[0]) - Number(/\d+$/.exec(one)?.[0]))
        .map((name) => join(folder, name, 'bin')),
    )
    .find((bin) => NEEDED.every((program) => existsSync(join(bin, program))));
}

/** A server of the operating system's PostgreSQL package. */
export interface SystemServer {
  readonly createDatabase: (name: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a new folder, on a Unix socket. It stops when this process ends, even by a kill. */
export async function startSystemPostgres(bin: string): Promise<SystemServer> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-system-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const { uid, gid, prefix } = chooseAccount({ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version: '' }, data);
  const [program, ...before] = [...prefix, '/bin/sh', '-c'];
  const made = spawnSync(program, [...before, '"$0" -D "$1" -U plumbline -A trust -E UTF8 --locale=C', join(bin, 'initdb'), data], {
    uid,
    gid,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  // The shell reads the end of its input when this process ends, and stops the server.
  const server = spawn(
    program,
    [
      ...before,
      '"$0" -D "$1" -h "" -k "$1" -p 5432 -c fsync=on & P=$!; cat >/dev/null; kill -INT $P; wait $P',
      join(bin, 'postgres'),
      data,
    ],
    { uid, gid, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const url = (database: string): string => `postgres://plumbline@/${database}?host=${encodeURIComponent(data)}`;
  const run = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const fault = await run('select 1').then(
      () => undefined,
      (error: Error) => error,
    );
    if (!fault) break;
    if (Date.now() > end) throw fault;
  }
  return {
    createDatabase: async (name) => {
      await run(`create database ${name}`);
      return url(name);
    },
    stop: async () => {
      const gone = new Promise((done) => server.once('exit', done));
      server.stdin?.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
