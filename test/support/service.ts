import { DEMONSTRATION } from '@plumbline/platform/runtime';
import { filledDatabase, type TestDatabase, TEST_SERVER } from '@plumbline/platform/testing/database';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(__dirname, '..', '..');
/** The arguments of Node.js that run a program of the service, given by its path. */
export const { argumentsOf } = createRequire(__filename)('../../tools/service-bundle.cjs') as {
  argumentsOf: (program: string) => string[];
};
/** The programs, run from the sources, or a bundle of them, so that a test never uses an old build. */
export const API = join(ROOT, 'apps', 'api', 'src', 'main.ts');
export const CLI = join(ROOT, 'apps', 'cli', 'src', 'main.ts');

/** The company, its Setup Admin and the application that a service under test starts with. */
export const BOOTSTRAP = {
  BOOTSTRAP_COMPANY: 'Northgate Builders',
  BOOTSTRAP_ADMIN_USERNAME: 'admin@northgate.example',
  BOOTSTRAP_ADMIN_PASSWORD: 'correct horse battery staple',
  BOOTSTRAP_CLIENT_ID: 'black-box',
  BOOTSTRAP_CLIENT_SECRET: 'black-box-secret',
} as const;

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  /** Its environment, for running the command line beside it. */
  readonly env: Readonly<Record<string, string>>;
  /** Its output so far. */
  readonly output: () => string;
  /** Sends SIGTERM; returns the exit code after the service has stopped. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL: the process ends at once. */
  readonly kill: () => Promise<void>;
}

/** The time limit of a start: seconds suffice on an idle machine, minutes where many tests share a few cores. */
export const PATIENCE_MS = 300_000;

/** A database of its own on which a service has started: with the company, its Setup Admin and the application of `BOOTSTRAP`. */
export const startedDatabase = (): Promise<TestDatabase> =>
  filledDatabase('started', async (url) => void (await (await startService({ DATABASE_URL: url })).stop()));

/** A database with the filled demonstration company, and the environment of a service on it. */
export async function demonstration(): Promise<{ readonly database: TestDatabase; readonly env: Readonly<Record<string, string>> }> {
  const env = {
    DEMO_DATA: 'true',
    BOOTSTRAP_COMPANY: DEMONSTRATION.company,
    BOOTSTRAP_ADMIN_USERNAME: DEMONSTRATION.adminUsername,
    BOOTSTRAP_ADMIN_PASSWORD: DEMONSTRATION.adminPassword,
    BOOTSTRAP_CLIENT_ID: DEMONSTRATION.clientId,
    BOOTSTRAP_CLIENT_SECRET: DEMONSTRATION.clientSecret,
    // All copies share the files of the documents. The folder is removed with that of the run.
    DATA_DIR: join(process.env[TEST_SERVER] ?? '', 'demonstration'),
  };
  const fill = async (DATABASE_URL: string) => void (await (await startService({ ...env, DATABASE_URL })).stop());
  const database = await filledDatabase('demonstration', fill);
  return { database, env: { ...env, DATABASE_URL: database.url } };
}

/** The options of the start of a process. */
export interface Account {
  /** The account of the process; that of this process by default. */
  readonly uid?: number;
  readonly gid?: number;
  /** A file for its output. With it the process outlives the one that starts it. */
  readonly log?: string;
  /** The condition to wait for: that the service accepts requests, or (by default) that it is ready. */
  readonly until?: 'live' | 'ready';
  /** Another program than that of the service, with its environment. */
  readonly program?: string;
}

/** Below the ports that the system gives to connections, so many for each worker of Jest. */
const [FIRST_PORT, PORTS] = [12_000, 2_000];

/** Those that were given: a service takes its port seconds later. */
const given = new Set<number>();

/**
 * A TCP port that was free at the time of the call, and that no other worker of this run takes meanwhile, nor another
 * call: a spec would talk to the service of another one.
 */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + (Number(process.env['JEST_WORKER_ID'] ?? 0) % 8) * PORTS;
  for (;;) {
    const port = first + Math.floor(Math.random() * PORTS);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}

/**
 * Starts the service and returns when it is ready. `env` says where its data is (DATABASE_URL or DATA_DIR) and
 * overrides other variables. Without a DATA_DIR its files are in a folder that is removed with it.
 * @throws Error with its output, when it exits first or is not ready in time
 */
export async function startService(env: Readonly<Record<string, string>>, account: Account = {}): Promise<ServiceProcess> {
  for (let tries = 1; ; tries++)
    try {
      return await startOnce(env, account);
    } catch (error) {
      // Another process has taken the port in the meantime.
      if (env['PORT'] || tries === 3 || !String(error).includes('PORT must be a free port')) throw error;
    }
}

async function startOnce(
  env: Readonly<Record<string, string>>,
  { log, until = 'ready', program = API, ...account }: Account,
): Promise<ServiceProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://${env['HOST']?.startsWith('127.') ? env['HOST'] : '127.0.0.1'}:${port}`;
  const all = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    ...BOOTSTRAP,
    PORT: port,
    BASE_URL: url,
    DEMO_DATA: 'false',
    RATE_LIMIT_RPS: '0',
    // Tests simulate callers at other addresses.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // The database server of the tests is temporary.
    ALLOW_UNSAFE_DATABASE: 'true',
    DATA_DIR: env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'plumbline-service-')),
    ...env,
  };
  const to = log ? openSync(log, 'a') : 'pipe';
  const child = spawn(process.execPath, argumentsOf(program), {
    ...account,
    env: all,
    cwd: ROOT,
    stdio: ['ignore', to, to],
    detached: Boolean(log),
  });
  if (log) child.unref();
  let output = log ? `see ${log}` : '';
  const keep = (data: Buffer): void => void (output = (output + String(data)).slice(-20_000));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  for (const deadline = Date.now() + PATIENCE_MS; !(await answers(`${url}/health/${until}`)); await sleep(50)) {
    if (hasEnded(child))
      throw new Error(`the service ended with ${String(child.exitCode)} before it was ready:\n${log ? readFileSync(log, 'utf8') : output}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the service was not ready within ${PATIENCE_MS / 1000} s:\n${output}`);
    }
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const gone = hasEnded(child) ? child.exitCode : new Promise<number | null>((done) => child.once('exit', done));
    child.kill(signal);
    const code = await gone;
    if (!env['DATA_DIR']) rmSync(all.DATA_DIR, { recursive: true, force: true });
    return code;
  };
  return {
    url,
    pid: child.pid ?? 0,
    env: all,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  );

/**
 * Runs the command line beside a service: `cli(env, 'user:create', '--company', …)`. Returns its output; throws when it
 * fails.
 */
export async function cli(env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [...argumentsOf(CLI), ...args], { env, cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += String(data)));
  child.stderr.on('data', (data: Buffer) => (output += String(data)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${output}`);
  return output;
}
