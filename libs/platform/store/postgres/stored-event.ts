import { types as pgTypes, type CustomTypesConfig } from 'pg';
import type { Encoded } from '../appendable';
import type { RecordedEvent, StoredEvent } from '../event-store';
import { seal } from '../hash';
import { objectOf, recorded } from '../readable';

/** A row of `events.events` as `COLUMNS` selects it, parsed with `EVENT_TYPES`. */
export interface EventRow {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  /** ISO 8601, as `RecordedEvent.recordedAt`. */
  readonly recorded_at: string;
  readonly previous_hash: string;
}

export const COLUMNS = `position, stream, revision, id, type, data, metadata, recorded_at, encode(previous_hash, 'hex') as previous_hash`;

/** PostgreSQL's text of a time in UTC, with up to three digits of a second. */
const UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;
const TIMESTAMPTZ: number = pgTypes.builtins.TIMESTAMPTZ;
const parseTime = pgTypes.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

/** A time as `Date.toISOString` prints it, without a `Date` where the session of the database is in UTC. */
function isoTime(text: string): string {
  if (!UTC.test(text)) return parseTime(text).toISOString();
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}${'000'.slice(fraction.length)}Z`;
}

/** How the driver parses the columns of an `EventRow`. */
export const EVENT_TYPES: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text'): unknown =>
    oid === TIMESTAMPTZ ? isoTime : pgTypes.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

export const toEvent = (row: EventRow): RecordedEvent =>
  recorded(
    {
      id: row.id,
      type: row.type,
      stream: row.stream,
      revision: Number(row.revision),
      position: BigInt(row.position),
      recordedAt: row.recorded_at,
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

/** An event that this process has just written: served from memory, parsed and chained only on demand. */
export class WrittenEvent {
  private event: RecordedEvent | undefined;
  private previous: string | undefined;
  readonly size: number;

  constructor(
    readonly position: bigint,
    private readonly stream: string,
    private readonly revision: number,
    private readonly recordedAt: string,
    private readonly encoded: Encoded,
    /** The previous hash, or the event before it in the same append, from which it is computed. */
    private chain: string | WrittenEvent,
  ) {
    this.size = encoded.data.length + encoded.metadata.length + 300;
  }

  get previousHash(): string {
    if (this.previous === undefined) {
      this.previous = typeof this.chain === 'string' ? this.chain : this.chain.hash();
      // Frees the event before it.
      this.chain = this.previous;
    }
    return this.previous;
  }

  private hash(): string {
    const { stream, revision, recordedAt, previousHash } = this;
    return seal({ ...this.encoded, stream, revision, recordedAt, previousHash });
  }

  /** Returns the same object at each call: readers share it and must not change it. */
  toEvent(): RecordedEvent {
    const { position, stream, revision, recordedAt, previousHash } = this;
    const { id, type, data, metadata } = this.encoded;
    this.event ??= {
      ...{ id, type, stream, revision, position, recordedAt, previousHash },
      data: JSON.parse(data) as object,
      metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
    };
    return this.event;
  }
}
