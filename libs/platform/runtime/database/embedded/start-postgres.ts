import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseAccount, type Account } from './account';
import { findBinaries } from './binaries';
import { follow } from './follow';
import { keepUp, type KeptUp, type Launched } from './keep-up';
import { removeStaleLock, runningServer, type Running } from './pid-file';
import { serverSettings } from './settings';
import { EMBEDDED_ATTEMPTS } from '../../limits';

export interface EmbeddedPostgresOptions {
  /** The data directory; created (0700) when absent. For root an unprivileged account becomes its owner. */
  readonly dataDir: string;
  /** Settings that override `serverSettings()`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives the server's log. */
  readonly log?: (text: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of a database of this server, over its Unix socket. */
  readonly url: (database: string) => string;
  /** Creates the database if necessary; returns its URL. */
  readonly ensureDatabase: (name: string) => Promise<string>;
  /**
   * True when another process had started the server; when that one ends, this process restarts it and keeps it
   * running.
   */
  readonly adopted: boolean;
  /** Ends the server (fast shutdown) if this process started it. */
  readonly stop: () => Promise<void>;
}

const USER = 'plumbline';
const ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
/**
 * Descriptor 3 of the shell is a pipe that this process holds: however this process dies, even by SIGKILL, `cat` sees
 * its end and the server gets a fast shutdown. So the server never outlives the service.
 */
const WATCHED = '"$@" 3<&- & P=$!; (cat <&3 >/dev/null; kill -INT $P 2>/dev/null) & exec 3<&-; wait $P';

/**
 * Starts PostgreSQL on the data in `dataDir` (in a folder named after the major version), or adopts a running server.
 * It listens on a Unix socket only, in a directory that only its own account (and root) may enter. A server that ends
 * by itself is restarted, and so is an adopted one when its process ends.
 * @throws Error with the remedy, or with the end of the server's log
 */
export async function startPostgres({ dataDir, settings = {}, log = () => {} }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const cluster = join(resolve(dataDir), binaries.version);
  const flags = Object.entries({ ...serverSettings(), ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  /** Starts the server unless one is running; with `known`, at the socket that its clients already use. */
  const begin = async (known?: string): Promise<{ running: Running; server?: KeptUp }> => {
    let running = await runningServer(cluster);
    if (running) return { running };
    const account = chooseAccount(binaries, resolve(dataDir));
    if (!existsSync(cluster)) await initialise(binaries.initdb, cluster, account);
    removeStaleLock(cluster);
    const socketDir = known ?? socketDirectory(cluster, account);
    if (!existsSync(socketDir)) makeFor(account, socketDir);
    const command = [binaries.postgres, '-D', cluster, '-h', '', '-k', socketDir, '-p', '5432', ...flags];
    for (let attempt = 1; ; attempt++) {
      const launched = await launch(command, cluster, account, log);
      // The pid file states "ready" a moment after the log line.
      while (!(running = await runningServer(cluster)) && launched.up && launched.child.exitCode === null) await sleep(5);
      const server = launched.up ? keepUp(launched.child, cluster, () => launch(command, cluster, account, log)) : undefined;
      if (running) return { running, server }; // Or another process was faster: then its server is used.
      if (attempt >= EMBEDDED_ATTEMPTS) throw new Error(`The embedded PostgreSQL did not start: ${launched.tail.trim()}`);
      // A server that was just killed may still hold the directory for a moment.
      await sleep(250);
    }
  };
  const first = await begin();
  const { socketDir } = first.running;
  let { server } = first;
  const followed = server
    ? undefined
    : follow(
        async () => (await runningServer(cluster)) !== undefined,
        async () => Boolean(({ server } = await begin(socketDir)).server),
      );
  const url = (database: string): string => `postgres://${USER}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}`;
  return {
    url,
    adopted: !first.server,
    ensureDatabase: (name) => ensureDatabase(url, name),
    stop: async () => {
      await followed?.stop();
      await server?.stop();
      if (server && socketDir !== cluster) rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a data directory under a temporary name and renames it: an interrupted or a concurrent start does no harm.
 */
async function initialise(initdb: string, cluster: string, account: Account): Promise<void> {
  const { uid, gid } = account;
  const staging = mkdtempSync(`${cluster}-new-`);
  if (uid !== undefined && gid !== undefined) chownSync(staging, uid, gid);
  const [program = '', ...prefix] = [...account.prefix, initdb];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [...prefix, '-D', staging, '-U', USER, '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions'];
  const child = spawn(program, args, { uid, gid, env: ENVIRONMENT, cwd: staging, stdio: ['ignore', 'ignore', 'pipe'] });
  let tail = '';
  child.stderr.on('data', (data: Buffer) => (tail += String(data)));
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  if (code !== 0) {
    rmSync(staging, { recursive: true, force: true });
    const hint = tail.includes('effective user') ? ' Give this user number a line in /etc/passwd, or set DATABASE_URL.' : '';
    throw new Error(`PostgreSQL could not make its data directory: ${tail.trim()}${hint}`);
  }
  try {
    renameSync(staging, cluster);
  } catch (error) {
    if (!existsSync(cluster)) throw error;
    rmSync(staging, { recursive: true, force: true });
  }
}

function makeFor({ uid, gid }: Account, folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** A socket path has at most 107 bytes. */
function socketDirectory(cluster: string, { uid, gid }: Account): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= 100) return cluster;
  const short = mkdtempSync(join(tmpdir(), 'pg-'));
  if (uid !== undefined && gid !== undefined) chownSync(short, uid, gid);
  return short;
}

function launch(command: readonly string[], cwd: string, account: Account, log: (text: string) => void): Promise<Launched> {
  const { uid, gid } = account;
  const [program = '', ...prefix] = [...account.prefix, '/bin/sh'];
  const child = spawn(program, [...prefix, '-c', WATCHED, 'postgres', ...command], {
    uid,
    gid,
    env: ENVIRONMENT,
    cwd,
    // A separate process group: Ctrl-C in a terminal must not end the server before the service has drained.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const stderr = child.stderr as Readable & { unref(): void };
  const lifeline = child.stdio[3] as Writable & { unref(): void };
  // The pipe breaks when the server ends first; its exit is handled elsewhere.
  lifeline.on('error', () => {});
  let tail = '';
  let settled = false;
  return new Promise((done) => {
    const settle = (up: boolean): void => {
      if (settled) return;
      settled = true;
      child.unref();
      stderr.unref();
      lifeline.unref();
      done({ up, child, tail });
    };
    stderr.on('data', (data: Buffer) => {
      log(String(data));
      tail = (tail + String(data)).slice(-4000);
      if (tail.includes('ready to accept connections')) settle(true);
    });
    child.once('exit', () => settle(false));
    child.once('error', (error) => {
      tail += error.message;
      settle(false);
    });
  });
}

async function ensureDatabase(url: (database: string) => string, name: string): Promise<string> {
  const client = new Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, 23505: another process has just created it.
    if (!['42P04', '23505'].includes(String((error as { code?: string }).code))) throw error;
  } finally {
    await client.end();
  }
  return url(name);
}
