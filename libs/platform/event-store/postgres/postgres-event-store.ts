import { connect } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { encode, encodeAll } from '../appendable';
import {
  EventStore,
  type AppendResult,
  type AppendTerms,
  type ExpectedRevision,
  type Import,
  type Lag,
  type NewEvent,
  type RecordedEvent,
  type Reservation,
  type StoredEvent,
  type StreamAppend,
  type Backdating,
} from '../event-store';
import { allReadable } from '../readable';
import { AppendListener } from './append-listener';
import { GroupWriter, type AppendObserver } from './group-writer';
import { PostgresImport } from './postgres-import';
import { Reservations } from './reservations';
import { rowsOf } from './statements';
import { COLUMNS, STORED_COLUMNS, toEvent, toStored, type EventRow, type StoredRow } from './stored-event';

export interface PostgresEventStoreOptions {
  readonly observer?: AppendObserver;
  /** See `GroupWriterOptions`. */
  readonly mostWaiting?: number;
}

/** The event store in PostgreSQL. Appends and LISTEN have a connection each. Positions are 1, 2, 3 … without gaps, as committed. */
export class PostgresEventStore extends EventStore {
  override readonly firstPosition = 1n;
  private readonly reservations: Reservations;
  private readonly writer: GroupWriter;
  private readonly listener: AppendListener;
  private asked: Promise<bigint> | undefined;
  private asking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    options: PostgresEventStoreOptions = {},
  ) {
    super();
    this.reservations = new Reservations(pool);
    this.listener = new AppendListener(
      () => connect(pool, 'plumbline listener'),
      () => this.writer.backend,
    );
    this.writer = new GroupWriter({
      ...options,
      connect: (connectTimeoutMs) => connect(pool, 'plumbline writer', { connectTimeoutMs }),
      isAlone: () => this.listener.isAlone,
      written: () => this.listener.signal(),
    });
  }

  override async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    terms: AppendTerms = {},
  ): Promise<AppendResult> {
    return this.writer.append({ stream, expected, events: encode(stream, events), terms });
  }

  override async appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    const encoded = encodeAll(appends);
    return this.writer.appendAll(
      appends.map(({ stream, expected, terms = {} }, index) => ({ stream, expected, events: encoded[index], terms })),
    );
  }

  override reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation> {
    return this.reservations.reserve(records, options);
  }

  override release(reservation: Reservation): Promise<void> {
    return this.reservations.release(reservation);
  }

  override async readStream(
    stream: string,
    options: { from?: number; backwards?: boolean; limit?: number } = {},
  ): Promise<RecordedEvent[]> {
    const { from, backwards = false, limit = null } = options;
    const events = backwards
      ? await this.rows('stream_backwards', `where stream = $1 and revision <= $2 order by revision desc limit $3`, [
          stream,
          from ?? Number.MAX_SAFE_INTEGER,
          limit,
        ])
      : await this.rows('stream', `where stream = $1 and revision >= $2 order by revision limit $3`, [stream, from ?? 0, limit]);
    return allReadable(events);
  }

  /** One statement: each stream is looked up by its key, whatever number of them the planner assumes. */
  override async readStreams(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const histories = new Map<string, RecordedEvent[]>(streams.map((stream) => [stream, []]));
    const rows = await rowsOf<EventRow>(this.pool, {
      name: 'events_streams',
      text: `select e.* from unnest($1::text[]) s(name) cross join lateral (select ${COLUMNS} from events.events where stream = s.name order by revision offset 0) e`,
      values: [[...histories.keys()]],
    });
    for (const row of rows) histories.get(row.stream)?.push(toEvent(row));
    return streams.map((stream) => allReadable(histories.get(stream) ?? []));
  }

  override readAll(after: bigint, limit: number): Promise<RecordedEvent[]> {
    return this.rows('all', `where position > $1 order by position limit $2`, [after, limit]);
  }

  override readAt(positions: readonly bigint[]): Promise<RecordedEvent[]> {
    return this.rows('at', `where position = any($1::bigint[]) order by position`, [positions]);
  }

  /** The positions are those of the first events of each type, from the index alone. */
  override async readTypes(types: readonly string[], after: bigint, limit: number): Promise<RecordedEvent[]> {
    const rows = await rowsOf<EventRow>(this.pool, {
      name: 'events_types',
      text: `with found as materialized (
          select p.position from unnest($1::text[]) t(name)
          cross join lateral (select position from events.events where type = t.name and position > $2 order by position limit $3) p
          order by p.position limit $3)
        select e.* from found cross join lateral (select ${COLUMNS} from events.events where position = found.position offset 0) e order by e.position`,
      values: [types, after, limit],
    });
    return rows.map(toEvent);
  }

  override async readStored(after: bigint, limit: number): Promise<StoredEvent[]> {
    const text = `select ${STORED_COLUMNS} from events.events where position > $1 order by position fetch first ($2) rows with ties`;
    return (await rowsOf<StoredRow>(this.pool, { name: 'events_stored', text, values: [after, limit] })).map(toStored);
  }

  override head(): Promise<bigint> {
    // A call that arrives during a query may have arrived after the query got its lock, so it shares the next one.
    this.asked ??= this.asking.then(() => {
      this.asked = undefined;
      const answer = rowsOf<{ head: string }>(this.pool, { name: 'head', text: 'select events.head() as head' });
      this.asking = answer.catch(() => {});
      return answer.then(([row]) => BigInt(row.head));
    });
    return this.asked;
  }

  /** By the database's clock, which also sets the time of events. */
  override async lagAfter(after: bigint): Promise<Lag> {
    const [row] = await rowsOf<{ events: string; seconds: number }>(this.pool, {
      name: 'events_lag',
      text: `select greatest(coalesce((select max(position) from events.events), 0) - $1::bigint, 0) as events,
        coalesce((select greatest(extract(epoch from clock_timestamp() - recorded_at), 0) from events.events where position > $1 order by position limit 1), 0)::float8 as seconds`,
      values: [after],
    });
    return { events: Number(row.events), seconds: row.seconds };
  }

  override async backdate(): Promise<Backdating | undefined> {
    const [{ begun }] = await rowsOf<{ begun: boolean }>(this.pool, { name: 'tell', text: 'select events.begin_telling() as begun' });
    if (!begun) return undefined;
    return {
      at: (moment) => this.writer.recordAt(moment),
      end: async () => {
        this.writer.recordAt('');
        await rowsOf(this.pool, { name: 'told', text: 'update events.telling set ended_at = clock_timestamp()' });
      },
    };
  }

  override beginImport(): Promise<Import | undefined> {
    return PostgresImport.begin(this.pool);
  }

  override onAppended(listener: () => void): () => void {
    return this.listener.add(listener);
  }

  override async close(): Promise<void> {
    await this.writer.close();
    await this.listener.close();
  }

  private async rows(name: string, where: string, values: unknown[]): Promise<RecordedEvent[]> {
    const text = `select ${COLUMNS} from events.events ${where}`;
    const rows = await rowsOf<EventRow>(this.pool, { name: `events_${name}`, text, values });
    return rows.map(toEvent);
  }
}
