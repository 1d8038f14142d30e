import { randomUUID } from 'node:crypto';
import {
  encodeAll,
  type Encoded,
  outsideRequests,
  EventStore,
  RecordReserved,
  ReservationLost,
  TakenOver,
  WrongExpectedRevision,
  type AppendResult,
  type AppendTerms,
  type ExpectedRevision,
  type Import,
  type NewEvent,
  type RecordedEvent,
  type Reservation,
  type StoredEvent,
  type StreamAppend,
  hashOf,
} from '@plumbline/platform/event-store';
import { RESERVATION_MS } from '../inside/event-store';

/** The port in memory, for unit tests. Stores copies, so later changes of the caller's objects have no effect. */
export class MemoryEventStore extends EventStore {
  override readonly firstPosition = 1n;
  private readonly all: RecordedEvent[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly listeners = new Set<() => void>();
  /** By record; an entry without `until` is removed. */
  private readonly reserved = new Map<string, { readonly token: string; readonly until?: number }>();
  private lastTime = '';
  private isImporting = false;

  /** `now` returns the recorded time, ISO 8601; `holds` returns whether a fence is still valid. */
  constructor(
    private readonly now: () => string = () => new Date().toISOString(),
    private readonly holds: (fence: bigint) => boolean = () => true,
  ) {
    super();
  }

  override append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[], terms: AppendTerms = {}): Promise<AppendResult> {
    return Promise.resolve().then(() => this.recordAll([{ stream, expected, events, terms }])[0]);
  }

  override appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    return Promise.resolve().then(() => this.recordAll(appends));
  }

  override reserve(
    records: readonly string[],
    { extends: held, lastingMs = RESERVATION_MS }: { extends?: Reservation; lastingMs?: number } = {},
  ): Promise<Reservation> {
    return Promise.resolve().then(() => {
      const reservation = { token: held?.token ?? randomUUID(), records: [...new Set([...(held?.records ?? []), ...records])] };
      for (const record of reservation.records) {
        const taken = this.taken(record);
        if (taken && taken.token !== reservation.token)
          throw new RecordReserved(record, taken.until === undefined ? 'removed' : 'reserved');
      }
      for (const record of reservation.records)
        this.reserved.set(record, { token: reservation.token, until: Date.parse(this.now()) + lastingMs });
      return reservation;
    });
  }

  override release({ token, records }: Reservation): Promise<void> {
    for (const record of records) {
      const taken = this.reserved.get(record);
      if (taken?.token === token && taken.until !== undefined) this.reserved.delete(record);
    }
    return Promise.resolve();
  }

  /** The entry of a record that is removed, or reserved at present. */
  private taken(record: string): { readonly token: string; readonly until?: number } | undefined {
    const taken = this.reserved.get(record);
    return taken && (taken.until === undefined || taken.until > Date.parse(this.now())) ? taken : undefined;
  }

  private check({ refersTo = [], under, fence }: AppendTerms): void {
    if (fence !== undefined && !this.holds(fence)) throw new TakenOver();
    for (const record of refersTo) {
      const taken = this.taken(record);
      if (taken) throw new RecordReserved(record, taken.until === undefined ? 'removed' : 'reserved');
    }
    for (const record of under?.records ?? []) if (this.taken(record)?.token !== under?.token) throw new ReservationLost(record);
  }

  private recordAll(appends: readonly StreamAppend[]): AppendResult[] {
    const encoded = encodeAll(appends);
    const repeats = appends.map(({ stream, expected }, index) => this.repeated(stream, expected, encoded[index]));
    for (const [index, { terms }] of appends.entries()) if (terms && !repeats[index]) this.check(terms);
    return appends.map(({ stream, terms }, index) => repeats[index] ?? this.record(stream, encoded[index], terms));
  }

  /** The first result of a repeat. @throws WrongExpectedRevision when it is not a repeat and the revision differs */
  private repeated(stream: string, expected: ExpectedRevision, events: readonly Encoded[]): AppendResult | undefined {
    const recorded = this.streams.get(stream) ?? [];
    const first = recorded.findIndex(({ id }) => id === events[0].id);
    if (first >= 0) {
      const { revision, position } = recorded[Math.min(first + events.length, recorded.length) - 1];
      return { revision, position, from: recorded[first].position, repeated: true };
    }
    const actual = recorded.length - 1;
    if (expected !== 'any' && actual !== (expected === 'none' ? -1 : expected)) throw new WrongExpectedRevision(stream, expected, actual);
    return undefined;
  }

  private record(stream: string, encoded: readonly Encoded[], { under, removes }: AppendTerms = {}): AppendResult {
    if (under && removes) for (const record of under.records) this.reserved.set(record, { token: under.token });
    const recorded = this.streams.get(stream) ?? [];
    const time = this.now();
    this.lastTime = time > this.lastTime ? time : this.lastTime;
    for (const { id, type, data, metadata } of encoded) {
      const before = recorded.at(-1);
      const event: RecordedEvent = {
        id,
        type,
        data: JSON.parse(data) as object,
        metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
        stream,
        revision: recorded.length,
        position: BigInt(this.all.length + 1),
        recordedAt: this.lastTime,
        previousHash: before ? hashOf(before) : '',
      };
      recorded.push(event);
      this.all.push(event);
    }
    this.streams.set(stream, recorded);
    for (const listener of this.listeners) setImmediate(() => this.listeners.has(listener) && outsideRequests(listener));
    const position = BigInt(this.all.length);
    return { revision: recorded.length - 1, position, from: position - BigInt(encoded.length - 1), repeated: false };
  }

  override readStream(stream: string, options: { from?: number; backwards?: boolean; limit?: number } = {}): Promise<RecordedEvent[]> {
    const { from, backwards = false, limit } = options;
    const recorded = this.streams.get(stream) ?? [];
    const chosen = backwards ? recorded.slice(0, from === undefined ? undefined : from + 1).reverse() : recorded.slice(from ?? 0);
    return Promise.resolve(structuredClone(chosen.slice(0, limit)));
  }

  override readAll(after: bigint, limit: number): Promise<RecordedEvent[]> {
    return Promise.resolve(structuredClone(this.all.slice(Number(after), Number(after) + limit)));
  }

  override readAt(positions: readonly bigint[]): Promise<RecordedEvent[]> {
    return Promise.resolve(structuredClone(this.all.filter(({ position }) => positions.includes(position))));
  }

  override readStored(after: bigint, limit: number): Promise<StoredEvent[]> {
    const from = Math.max(0, Number(after));
    return Promise.resolve(
      this.all.slice(from, from + limit).map((event) => ({
        ...event,
        data: JSON.stringify(event.data),
        metadata: JSON.stringify(event.metadata),
        hash: hashOf(event),
      })),
    );
  }

  override beginImport(): Promise<Import | undefined> {
    if (!this.isImporting && this.all.length > 0) return Promise.resolve(undefined);
    this.isImporting = true;
    return Promise.resolve({
      append: (events) => {
        for (const event of events) this.take(event);
        return Promise.resolve();
      },
      end: () => {
        this.isImporting = false;
        return Promise.resolve();
      },
    });
  }

  private take({ id, type, stream, revision, recordedAt, previousHash, data, metadata }: StoredEvent): void {
    const event: RecordedEvent = {
      ...{ id, type, stream, revision, recordedAt, previousHash },
      position: BigInt(this.all.length + 1),
      data: JSON.parse(data) as object,
      metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
    };
    this.lastTime = event.recordedAt;
    this.streams.set(event.stream, [...(this.streams.get(event.stream) ?? []), event]);
    this.all.push(event);
  }

  override head(): Promise<bigint> {
    return Promise.resolve(BigInt(this.all.length));
  }

  override onAppended(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  override close(): Promise<void> {
    this.listeners.clear();
    return Promise.resolve();
  }
}
