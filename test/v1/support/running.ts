import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@plumbline/platform/testing/database';
import { BOOTSTRAP, freePort, PATIENCE_MS, startService } from '../../support/service';
import { noted, type Shared } from './ending';
import { OWN, type Login } from './people';

/** The Setup Admin of the company of the service that all specs of this jest run share. */
export const sharedCompany = async (): Promise<Login> => ({ ...OWN, baseUrl: (await sharedService()).url });

/** Founds a company on the shared service; returns its Setup Admin. */
export async function newCompany(): Promise<Login> {
  const { url: baseUrl, foundingUrl } = await sharedService();
  const login = { ...OWN, baseUrl, username: `admin-${randomUUID()}@northgate.example` };
  const body = { companyName: BOOTSTRAP.BOOTSTRAP_COMPANY, adminUsername: login.username, adminPassword: login.password };
  const reply = await fetch(foundingUrl, { method: 'POST', body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`no company was founded: ${await reply.text()}`);
  return login;
}

/**
 * The service that all specs of this jest run share. The first caller starts it; the others wait. It outlives the
 * worker that started it and stops at the end of the run.
 */
async function sharedService(): Promise<Shared> {
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
  return note;
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
  const port = String(await freePort());
  const { EVENTSTORE_URL } = process.env;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: noted('data'), FOUNDING_PORT: port, ...(EVENTSTORE_URL && { EVENTSTORE_URL }) };
  const { url, pid } = await startService(env, { log: noted('log'), program: join(__dirname, 'founding-service.ts') });
  endWithTheRun(pid);
  return { url, foundingUrl: `http://127.0.0.1:${port}`, pid, databaseUrl };
}

/** A killed run cannot stop it, so a process watches the run, by the process id in the name of the run's folder. */
function endWithTheRun(pid: number): void {
  const run = basename(dirname(noted('json'))).match(/\d+/)?.[0] ?? '';
  const watch = `while kill -0 ${run} 2>/dev/null; do sleep 2; done; kill ${pid} 2>/dev/null`;
  if (run) spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref();
}
