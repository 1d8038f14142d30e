import type { Pool } from 'pg';
import { requestLocal } from '@plumbline/platform/event-store';
import { Lookups } from './lookups';

/** One moment of the rows: the connection of its transaction, which runs one statement after another. */
export class RowsSnapshot {
  /** Its own: look-ups of others must not share its statements. */
  readonly lookups: Lookups;
  constructor(readonly pool: Pool) {
    this.lookups = new Lookups(pool);
  }
}

/** The moment at which everything within a request reads rows; unset: each read is of the present. */
export const rowsSnapshot = requestLocal<RowsSnapshot>();

/** Where rows are read: the connection of the request's snapshot, else the pool. */
export const rowsPool = (pool: Pool): Pool => rowsSnapshot.getStore()?.pool ?? pool;
