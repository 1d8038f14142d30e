import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_SERVER } from '@plumbline/platform/testing/database';

// Jest loads this file outside of any test: imports from @plumbline/… cannot be resolved here.

const ROOT = join(__dirname, '..', '..', '..');

/** The address of the shared service, as the specs of one run see it. */
export interface Shared {
  readonly url: string;
  /** Where it founds companies. */
  readonly foundingUrl: string;
  readonly pid: number;
  readonly databaseUrl: string;
}

/** The file that contains it. */
export const noted = (name: string): string => join(process.env[TEST_SERVER] ?? '', `v1-service.${name}`);

/** Stops the service, if one was started, and waits until its process has ended. */
export async function stopSharedService(): Promise<void> {
  if (!existsSync(noted('json'))) return;
  const { pid, databaseUrl } = JSON.parse(readFileSync(noted('json'), 'utf8')) as Partial<Shared>;
  if (!pid || !databaseUrl) return;
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await sleep(50);
  const keep = join(ROOT, 'test', 'support', 'keep-golden.ts');
  if (process.env['PLUMBLINE_GOLDEN']) execFileSync(process.execPath, ['-r', join(ROOT, 'tools', 'register-ts.cjs'), keep, databaseUrl]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
