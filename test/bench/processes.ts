import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A server under measurement, in a process of its own. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** A service is ready when it has caught up, which takes long after much was stored without it. */
const READY_MS = 600_000;

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/**
 * Starts `node script` with `env` in addition to PATH and HOME, and returns when `GET url + readyPath` responds with
 * 200.
 * @throws Error with the end of the process's output when it exits first, or is not ready within ten minutes
 */
export async function startServer(script: string, env: Readonly<Record<string, string>>, url: string, readyPath: string): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (data: Buffer): void => void (output = (output + String(data)).slice(-4000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  for (const deadline = Date.now() + READY_MS; ; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${script} ended before it was ready:\n${output}`);
    if (Date.now() > deadline) throw new Error(`${script} was not ready within ten minutes:\n${output}`);
    const ready = await fetch(url + readyPath).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) break;
  }
  return { url, pid: child.pid ?? 0, stop: () => stopped(child) };
}

/** Runs `node script …args` until it exits and returns its output. Throws when it fails. */
export async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += String(data)));
  child.stderr.on('data', (data: Buffer) => (output += String(data)));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${script} ${args[0] ?? ''} ended with ${String(code)}:\n${output}`);
  return output;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const stat = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Processor time of a process so far, user and system, of all its threads, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = stat(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The process id of the PostgreSQL server behind `databaseUrl`: the parent of any of its sessions. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(stat(rows[0]?.pid ?? 0)[1]);
  await client.end();
  return postmaster;
}

/** Processor time of a PostgreSQL server so far, of its open and its ended sessions, in milliseconds. */
export function postgresCpuMs(postmaster: number): number {
  const own = stat(postmaster);
  let ticks = Number(own[13]) + Number(own[14]);
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const fields = stat(pid);
      if (Number(fields[1]) === postmaster) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process ended while we looked.
    }
  }
  return ticks * TICK_MS;
}

/** Resident memory of a process in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Samples the resident memory of a process. Calling the result stops it and returns the peak in MB. */
export function watchMemory(pid: number): () => number {
  let peak = residentMb(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 20);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
