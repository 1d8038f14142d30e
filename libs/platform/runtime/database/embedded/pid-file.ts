import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** A running server on a data directory. */
export interface Running {
  readonly pid: number;
  readonly socketDir: string;
}

/** The server that uses `dataDir` and accepts connections, if any. */
export async function runningServer(dataDir: string): Promise<Running | undefined> {
  const found = readPidFile(dataDir);
  if (!found?.ready || !isAlive(found.pid)) return undefined;
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(join(found.socketDir, `.s.PGSQL.${found.port}`));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  return answers ? { pid: found.pid, socketDir: found.socketDir } : undefined;
}

/**
 * Removes the lock file of a killed server whose process id now belongs to another program: PostgreSQL would mistake
 * that for itself and refuse to start (a recreated container assigns the same small ids again).
 */
export function removeStaleLock(dataDir: string): void {
  const found = readPidFile(dataDir);
  if (!found || !isAlive(found.pid)) return;
  try {
    // A server's working directory is its data directory.
    if (readlinkSync(`/proc/${found.pid}/cwd`) !== realpathSync(dataDir)) rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  } catch {
    // Without /proc (macOS), or without access to it, PostgreSQL decides itself.
  }
}

function readPidFile(dataDir: string): { pid: number; port: string; socketDir: string; ready: boolean } | undefined {
  try {
    // One value per line: process, directory, start time, port, socket directory, address, shared memory, status.
    const [pid, , , port = '', socketDir = '', , , status = ''] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port, socketDir, ready: status.includes('ready') };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
