import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, VOLATILE, type EmbeddedPostgres } from '@plumbline/platform/runtime';

/** The variable with the server's folder for specs, which contains `url` when it is up, or `failed` with the reason. */
export const TEST_SERVER = 'PLUMBLINE_TEST_SERVER';
const PREFIX = 'plumbline-test-';

/** The state of one Jest run; it is on the global object because setup and teardown are loaded as separate modules. */
interface Run {
  folder: string;
  starting: Promise<EmbeddedPostgres | undefined>;
}
const shared = globalThis as { plumblineTestRun?: Run };

/** Starts one temporary PostgreSQL server for a Jest run, in a folder of its own. Returns at once. */
export function startTestServer(): void {
  removeLeftovers();
  // The name contains the process id, so that a later run can tell whether it is still in use.
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  process.env[TEST_SERVER] = folder;
  const starting = open(folder).catch((error: unknown) => {
    writeFileSync(join(folder, 'failed'), String(error));
    return undefined;
  });
  shared.plumblineTestRun = { folder, starting };
}

async function open(folder: string): Promise<EmbeddedPostgres> {
  const { chmod, rename, writeFile } = await import('node:fs/promises');
  // The server may run under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const server = await startPostgres({ dataDir: join(folder, 'data'), settings: VOLATILE });
  await writeFile(join(folder, 'url.new'), server.url('postgres'));
  await rename(join(folder, 'url.new'), join(folder, 'url'));
  return server;
}

/** Ends the server and deletes its folder. */
export async function stopTestServer(): Promise<void> {
  const run = shared.plumblineTestRun;
  if (!run) return;
  await (await run.starting)?.stop();
  rmSync(run.folder, { recursive: true, force: true });
}

/** Deletes the folders of killed runs (their servers ended with them). */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    try {
      const old = Date.now() - statSync(folder).mtimeMs > 60_000;
      if (old && !isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run was faster, or the folder is another user's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
