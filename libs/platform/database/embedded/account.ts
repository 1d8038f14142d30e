import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries';

/** Under whose name PostgreSQL runs: options for `spawn`, and words to put before the program. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix: readonly string[];
}

/** PostgreSQL refuses to run as root: then it runs as one of these accounts, the first that exists. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Decides under which account PostgreSQL runs, and makes `dataDir` (0700) its own. As root this is an unprivileged account if that one can
 * reach the programs and the directory; else (a project in `/root`, say) a user namespace, in which root's own files stay reachable.
 * @throws Error naming what to do, when neither is possible
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

/** Makes a directory, with all that is in it, the account's. */
function giveTo(dir: string, uid: number, gid: number): void {
  const { uid: owner } = statSync(dir);
  if (owner === uid) return;
  for (const entry of readdirSync(dir, { recursive: true })) lchownSync(join(dir, String(entry)), uid, gid);
  chownSync(dir, uid, gid);
}
