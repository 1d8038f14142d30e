import type { Client, Pool } from 'pg';
import { connect } from '@plumbline/platform/runtime';
import { Refusal } from '@plumbline/platform/kernel';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { KEYED_ACCESS } from '../leader/lease';
import type { Sql } from '../positions/sql';
import { fingerprints, outdatedTables, rebuiltWith, storedFingerprints } from './read-schema';
import { Rebuild, type RebuildOptions } from './rebuild-run';
import { uncompressedLog } from '../rows/uncompressed-log';

const REBUILD_LOCK = '7310452906118';

/**
 * Rebuilds the read models beside the live ones and swaps them in one transaction: all, or the named kinds with what they need
 * (`rebuiltWith`). The service runs on: its leader finds its fence invalid and starts again on the new tables. Returns the number of
 * events. @throws Refusal for a name that no kind has
 */
export async function rebuildReadModels(options: RebuildOptions, names?: readonly string[]): Promise<number> {
  const { kinds, projections } = options;
  const unknown = names?.find((name) => !kinds.some((kind) => kind.name === name));
  if (unknown !== undefined)
    throw new Refusal('input', 'unknown_kind', `there is no kind ${unknown}; there are ${kinds.map(({ name }) => name).join(', ')}`);
  const rebuilt = names
    ? rebuiltWith(
        kinds.filter(({ name }) => names.includes(name)),
        kinds,
        projections,
      )
    : kinds;
  return lockedForRebuild(options.pool, (writing, reading) => new Rebuild(options, rebuilt, writing, reading).run());
}

/** Rebuilds kinds whose rows are missing or were built for other declarations. Returns their names. Safe from several processes. */
export async function ensureReadModels(options: RebuildOptions): Promise<readonly string[]> {
  const { kinds, projections } = options;
  const declared = fingerprints(kinds, projections);
  const outdated = async (sql: Sql): Promise<AnyRecordKind[]> => {
    const tables = outdatedTables(declared, await storedFingerprints(sql));
    return rebuiltWith(
      kinds.filter((kind) => tables.includes(tableName(kind))),
      kinds,
      projections,
    );
  };
  if ((await outdated(options.pool)).length === 0) return [];
  return lockedForRebuild(options.pool, async (writing, reading) => {
    const rebuilt = await outdated(writing);
    if (rebuilt.length > 0) await new Rebuild(options, rebuilt, writing, reading).run();
    return rebuilt.map(({ name }) => name);
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
