import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@plumbline/platform/testing/database';
import { PATIENCE_MS, startService } from '../../support/service';
import { noted, type Shared } from './ending';

/**
 * The address of the service that all specs of this jest run share. The first caller starts it; the others wait. It
 * outlives the worker that started it and stops at the end of the run.
 */
export async function sharedService(): Promise<string> {
  if (isFirst()) {
    const note = await start().catch((error: unknown) => ({ failed: String(error) }));
    writeFileSync(noted('new'), JSON.stringify(note));
    renameSync(noted('new'), noted('json'));
  }
  for (let waited = 0; !existsSync(noted('json')); waited += 50) {
    if (waited > PATIENCE_MS) throw new Error('nobody has started the service that the specs share');
    await sleep(50);
  }
  const note = JSON.parse(readFileSync(noted('json'), 'utf8')) as Shared & { failed?: string };
  if (note.failed) throw new Error(note.failed);
  return note.url;
}

function isFirst(): boolean {
  try {
    closeSync(openSync(noted('started'), 'wx'));
    return true;
  } catch {
    return false;
  }
}

async function start(): Promise<Shared> {
  const { url: databaseUrl } = await testDatabase();
  // In the folder of the run, which is removed with it.
  const { url, pid } = await startService({ DATABASE_URL: databaseUrl, DATA_DIR: noted('data') }, { log: noted('log') });
  endWithTheRun(pid);
  return { url, pid, databaseUrl };
}

/** A killed run cannot stop it, so a process watches the run, by the process id in the name of the run's folder. */
function endWithTheRun(pid: number): void {
  const run = basename(dirname(noted('json'))).match(/\d+/)?.[0] ?? '';
  const watch = `while kill -0 ${run} 2>/dev/null; do sleep 2; done; kill ${pid} 2>/dev/null`;
  if (run) spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref();
}
