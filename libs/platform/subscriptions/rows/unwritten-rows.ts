import type { Position, RecordedEvent } from '@plumbline/platform/event-store';
import type { AnyRecordKind, RowValues } from '@plumbline/platform/records';
import type { Sql } from '../positions/sql';
import type { ProjectionTable } from './apply-events';
import { RowBatch } from './row-batch';
import { RowCache } from './row-cache';
import { RowSource } from './row-source';

/** A row as events leave it. */
export interface UnwrittenRow {
  readonly kind: AnyRecordKind;
  readonly company: number;
  readonly id: number;
  /** False for a removed one. */
  readonly live: boolean;
  readonly values: RowValues;
}

/** Applies events that are not stored to the rows as they are now, in memory: it writes nothing and locks nothing. */
export class UnwrittenRows {
  private readonly source: RowSource;
  constructor(
    private readonly table: ProjectionTable,
    sql: Sql,
  ) {
    this.source = new RowSource(sql, 'read');
  }

  /**
   * The rows that the events change, as the projections of all contexts leave them, as if they were stored behind that position.
   * @throws the error of a projection that fails on one
   */
  async after(head: Position, events: readonly RecordedEvent[]): Promise<UnwrittenRow[]> {
    const batch = new RowBatch(new RowCache(1));
    // As projections get them from the store, which keeps JSON.
    const delivered = events.map((event, index) => ({
      ...event,
      position: head + 1n + BigInt(index),
      data: JSON.parse(JSON.stringify(event.data)) as object,
    }));
    const [failure] = await this.table.apply(delivered, batch, (rows, slots) => this.source.fetch(rows, slots));
    if (failure) throw failure.error;
    return batch.written().flatMap(({ kind, company, id, now }) => (now ? [{ kind, company, id, ...now }] : []));
  }
}
