import type { Pool } from 'pg';
import { Asked, NextBatch } from '@plumbline/platform/database/next-batch';
import { READ_MODELS } from './sql';

/**
 * The version of the rows as a statement sees it, as SQL (text): part of a statement that reads rows, it is the version
 * of just these. Null before the read models are built.
 */
export const ROWS_VERSION = `(select 'read.page_bucket'::regclass::oid || '/' || xmin || '/' || position || '/' || token from plumbline.checkpoint where name = '${READ_MODELS}')`;

/** The version that a statement returned (`ROWS_VERSION`), with the era as of its beginning. */
export const versionIn = (era: number, version: string | null): string | undefined => (version === null ? undefined : `${era}/${version}`);

/**
 * Reads the version of all rows of the read models: it changes with every transaction that writes any of them, because
 * that advances the checkpoint, and with the swap of a rebuild, which also replaces the tables (ADR 0058).
 */
export class RowsVersion {
  private readonly next = new NextBatch<'now', Asked<string | undefined>>((batch) => this.read(batch));
  private connections = 0;
  constructor(private readonly pool: Pick<Pool, 'query' | 'on'>) {
    pool.on('connect', () => (this.connections += 1));
  }

  /**
   * Changes whenever the pool opens a connection. A crashed server may have lost transactions, whose numbers are given
   * again then, and is reached by a new connection only: versions of two eras differ (`versionIn`).
   */
  get era(): number {
    return this.connections;
  }

  /**
   * The version as of a moment after the call; undefined before the read models are built. Rows that are read later and
   * under the same version then are the same. Calls during a statement share the next one.
   */
  now(): Promise<string | undefined> {
    return this.next.ask('now', () => new Asked()).promise;
  }

  private async read(batch: ReadonlyMap<'now', Asked<string | undefined>>): Promise<void> {
    const { era } = this;
    const { rows } = await this.pool.query<[string | null]>({
      name: 'rows version',
      text: `select ${ROWS_VERSION}`,
      rowMode: 'array',
    });
    for (const { resolve } of batch.values()) resolve(versionIn(era, rows[0]?.[0] ?? null));
  }
}
