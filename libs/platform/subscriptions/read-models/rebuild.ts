import type { Client, Pool } from 'pg';
import { connect } from '@plumbline/platform/database/pool';
import { KEYED_ACCESS } from '../lease';
import { fingerprint, storedFingerprint } from './read-schema';
import { Rebuild, type RebuildOptions } from './rebuild-run';
import { uncompressedLog } from './uncompressed-log';

const REBUILD_LOCK = '7310452906118';

/**
 * Rebuilds all read models from the events, beside the live ones, and swaps them in one transaction. Works while the
 * service runs, here or elsewhere: its leader waits only for the last events, finds its fence invalid and starts again
 * on the new tables. Returns the number of events applied.
 */
export async function rebuildReadModels(options: RebuildOptions): Promise<number> {
  return lockedForRebuild(options.pool, (writing, reading) => new Rebuild(options, writing, reading).run());
}

/**
 * Rebuilds when the stored rows were built for other declarations, or there are none. True when it did. Safe to call
 * from several processes at once.
 */
export async function ensureReadModels(options: RebuildOptions): Promise<boolean> {
  const wanted = fingerprint(options.kinds, options.projections);
  if ((await storedFingerprint(options.pool)) === wanted) return false;
  return lockedForRebuild(options.pool, async (writing, reading) => {
    if ((await storedFingerprint(writing)) === wanted) return false;
    await new Rebuild(options, writing, reading).run();
    return true;
  });
}

/** Works on two dedicated connections while no other process rebuilds. */
export async function lockedForRebuild<T>(pool: Pool, work: (writing: Client, reading: Client) => Promise<T>): Promise<T> {
  const writing = await connect(pool, 'plumbline rebuild', { queryTimeoutMs: 0 });
  let reading: Client | undefined;
  try {
    reading = await connect(pool, 'plumbline rebuild reads', { queryTimeoutMs: 0 });
    await writing.query('select pg_advisory_lock($1)', [REBUILD_LOCK]);
    await writing.query(`set synchronous_commit = off; ${KEYED_ACCESS}`);
    await reading.query(KEYED_ACCESS);
    for (const client of [writing, reading]) {
      // Pages of new indexes are logged as a whole: to compress them takes longer than to build the indexes.
      await client.query(uncompressedLog('session'));
      // Two indexes are built at once, which is what most machines have processors for. Each worker would cost as much again.
      await client.query('set max_parallel_maintenance_workers = 0');
    }
    return await work(writing, reading);
  } finally {
    // The lock ends with the connection.
    await Promise.allSettled([writing.end(), reading?.end()]);
  }
}
