import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(__dirname, '..', '..');
const REGISTER = join(ROOT, 'tools', 'register-ts.cjs');
/** The programs, run from the sources so that a test never meets an old build. */
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
  /** The environment it runs in, for the command line beside it. */
  readonly env: Readonly<Record<string, string>>;
  /** What it has printed so far. */
  readonly output: () => string;
  /** SIGTERM, and its exit code when it has drained. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL: no last words. */
  readonly kill: () => Promise<void>;
}

/** The account that a process runs under; this process's own when left out. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** A TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts the service and returns when it is ready. `env` says where its data is (DATABASE_URL or DATA_DIR) and whatever else is to differ.
 * @throws Error with what it printed, when it ends first or takes more than a minute
 */
export async function startService(env: Readonly<Record<string, string>>, account: Account = {}): Promise<ServiceProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const all = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    ...BOOTSTRAP,
    PORT: port,
    BASE_URL: url,
    DEMO_DATA: 'false',
    RATE_LIMIT_RPS: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const child = spawn(process.execPath, ['-r', REGISTER, API], { ...account, env: all, cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (data: Buffer): void => void (output = (output + String(data)).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  for (const deadline = Date.now() + 60_000; !(await isReady(url)); await sleep(50)) {
    if (hasEnded(child)) throw new Error(`the service ended before it was ready:\n${output}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the service was not ready within a minute:\n${output}`);
    }
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (hasEnded(child)) return child.exitCode;
    const gone = new Promise<number | null>((done) => child.once('exit', done));
    child.kill(signal);
    return gone;
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
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  );

/** Runs the command line beside a service: `cli(env, 'user:create', '--company', …)`. Answers with what it printed; throws when it fails. */
export async function cli(env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['-r', REGISTER, CLI, ...args], { env, cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += String(data)));
  child.stderr.on('data', (data: Buffer) => (output += String(data)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${output}`);
  return output;
}
