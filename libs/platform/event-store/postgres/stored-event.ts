import type { RecordedEvent, StoredEvent } from '../event-store';
import { objectOf, recorded } from '../readable';

/** A row of `events.events` as `COLUMNS` selects it. */
export interface EventRow {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly recorded_at: Date;
  readonly previous_hash: string;
}

export const COLUMNS = `position, stream, revision, id, type, data, metadata, recorded_at, encode(previous_hash, 'hex') as previous_hash`;

export const toEvent = (row: EventRow): RecordedEvent =>
  recorded(
    {
      id: row.id,
      type: row.type,
      stream: row.stream,
      revision: Number(row.revision),
      position: BigInt(row.position),
      recordedAt: row.recorded_at.toISOString(),
      previousHash: row.previous_hash,
    },
    () => ({ data: objectOf(row.data, 'data'), metadata: objectOf(row.metadata, 'metadata') }),
  );

/** A row as `STORED_COLUMNS` selects it. */
export interface StoredRow extends Omit<EventRow, 'recorded_at'> {
  readonly recorded: string;
  readonly hash: string;
}

/** All columns as text, so that every value can be read, even a tampered one. */
export const STORED_COLUMNS = `position, stream, revision, id::text, type, data, metadata,
  coalesce(to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as recorded,
  encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash`;

export const toStored = (row: StoredRow): StoredEvent => ({
  position: BigInt(row.position),
  stream: row.stream,
  revision: Number(row.revision),
  id: row.id,
  type: row.type,
  data: row.data,
  metadata: row.metadata,
  recordedAt: row.recorded,
  previousHash: row.previous_hash,
  hash: row.hash,
});
