import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries';

/** The account of the PostgreSQL process: options for `spawn`, and arguments before the program. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix: readonly string[];
}

/** PostgreSQL refuses to run as root: then it runs under the first of these accounts that exists. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Chooses the account for PostgreSQL, and makes it the owner of `dataDir` (0700). For root this is an unprivileged
 * account if it can reach the programs and the directory; else (for example for a project in `/root`) a user namespace,
 * in which root's own files stay accessible.
 * @throws Error with the remedy, when neither is possible
 */
export function chooseAccount(binaries: Binaries, dataDir: string): Account {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { prefix: [] };
  const faults: string[] = [];
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = UNPRIVILEGED.map((name) => rows.find((line) => line.startsWith(`${name}:`))).find(Boolean);
  if (row) {
    const [name, , uid, gid] = row.split(':');
    const account: Account = { uid: Number(uid), gid: Number(gid), prefix: [] };
    if (!runs(account, binaries.postgres, '--version')) faults.push(`the account ${name} can't run ${binaries.postgres}`);
    else if (!runs(account, '/bin/sh', '-c', 'cd "$0"', join(dataDir, '..'))) faults.push(`the account ${name} can't enter ${dataDir}`);
    else {
      giveTo(dataDir, Number(uid), Number(gid));
      return account;
    }
  } else faults.push(`there is no account named ${UNPRIVILEGED.join(' or ')}`);
  const namespace: Account = { prefix: ['unshare', '--user'] };
  if (runs(namespace, binaries.postgres, '--version')) {
    giveTo(dataDir, 0, 0);
    return namespace;
  }
  throw new Error(
    `PostgreSQL does not run as root: ${faults.join(', ')}, and user namespaces are not allowed here. ` +
      'Start the service under another account, move it to a folder that all may enter, or set DATABASE_URL.',
  );
}

function runs({ uid, gid, prefix }: Account, ...command: string[]): boolean {
  const [program = '', ...args] = [...prefix, ...command];
  return spawnSync(program, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Makes the account the owner of a directory with all its contents. */
function giveTo(dir: string, uid: number, gid: number): void {
  const { uid: owner } = statSync(dir);
  if (owner === uid) return;
  for (const entry of readdirSync(dir, { recursive: true })) lchownSync(join(dir, String(entry)), uid, gid);
  chownSync(dir, uid, gid);
}
