import type { Pool } from 'pg';
import { Asked, NextBatch } from '@plumbline/platform/database/next-batch';
import { READ_MODELS } from './sql';

/**
 * Reads the version of all rows of the read models: it changes with every transaction that writes any of them, because
 * that advances the checkpoint, and with the swap of a rebuild, which also replaces the tables (ADR 0066).
 */
export class RowsVersion {
  private readonly next = new NextBatch<'now', Asked<string | undefined>>((batch) => this.read(batch));
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /**
   * The version as of a moment after the call; undefined before the read models are built. Rows that are read later and
   * under the same version then are the same. Calls during a statement share the next one.
   */
  now(): Promise<string | undefined> {
    return this.next.ask('now', () => new Asked()).promise;
  }

  private async read(batch: ReadonlyMap<'now', Asked<string | undefined>>): Promise<void> {
    const { rows } = await this.pool.query<[string]>({
      name: 'rows version',
      text: `select 'read.page_bucket'::regclass::oid || '/' || xmin || '/' || position || '/' || token from plumbline.checkpoint where name = '${READ_MODELS}'`,
      rowMode: 'array',
    });
    for (const { resolve } of batch.values()) resolve(rows[0]?.[0]);
  }
}
