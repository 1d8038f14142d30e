import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, VOLATILE } from '@plumbline/platform/runtime';

const ROOT = join(__dirname, '..', '..', '..', '..');
const KEPT = join(ROOT, 'node_modules', '.cache', 'demonstration');
/** Folders whose sources only answer questions about what is stored: a change of them needs no new demonstration. */
const READING = /\/(?:reports|account-reports|explain|printing|testing|reading|history|record-api|http)\/|payroll-report|payroll-paper/;

/** A database that is kept between runs, and whether it has the demonstration. */
export interface KeptDatabase {
  readonly url: string;
  readonly isFilled: boolean;
  /** Called when the demonstration is complete. */
  readonly filled: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * The database of the demonstration for these sources and this day, on a server of its own. It is for renewing golden
 * reports within seconds; a run that compares them fills its own.
 */
export async function keptDemonstration(today: string): Promise<KeptDatabase> {
  const folder = join(KEPT, nameOf(today));
  const complete = join(folder, 'complete');
  const isFilled = existsSync(complete);
  if (!isFilled) rmSync(KEPT, { recursive: true, force: true });
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: VOLATILE });
  const url = await server.ensureDatabase('demonstration');
  return { url, isFilled, filled: () => writeFileSync(complete, ''), stop: server.stop };
}

function nameOf(today: string): string {
  const hash = createHash('sha1').update(today);
  for (const file of readdirSync(join(ROOT, 'libs'), { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.ts') && !file.endsWith('.spec.ts') && !READING.test(file))
      hash.update(file).update(readFileSync(join(ROOT, 'libs', file)));
  return hash.digest('hex');
}
