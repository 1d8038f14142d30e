import type { Message } from '@plumbline/platform/kernel';

/** A place in the order of all events. Opaque but ordered: PostgreSQL counts 1, 2, 3 without gaps, EventStoreDB does not. `0n` is before the first. */
export type Position = bigint;

/** What the writer believes about the stream: that it has no events, anything at all, or that its last event has this revision (0 for the first). */
export type ExpectedRevision = 'none' | 'any' | number;

/** Who and why, stored with every event. */
export interface EventMetadata {
  readonly company: number;
  /** `User.Id`, 0 for the service itself. */
  readonly user: number;
  readonly userName: string;
  /** clientId of the application. */
  readonly application: string;
  /** The command that decided the event. */
  readonly command: string;
  /** UUIDs. */
  readonly correlation: string;
  readonly causation: string;
}

export interface NewEvent<E extends Message = Message> {
  /** A UUID. Appending an event whose id the stream already holds is a repeat and writes nothing. */
  readonly id: string;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly metadata: EventMetadata;
}

export interface RecordedEvent<E extends Message = Message> extends NewEvent<E> {
  readonly stream: string;
  /** 0 for the stream's first event; no gaps. */
  readonly revision: number;
  readonly position: Position;
  /** ISO 8601 UTC with milliseconds; never decreases as positions grow. */
  readonly recordedAt: string;
  /** SHA-256 (hex) of the event before it in its stream, `''` for the first. */
  readonly previousHash: string;
  /**
   * Why the event can't be read: what is stored is not what was appended. `data` is empty then, and `metadata` that of nobody in company 0. Only
   * `readAll` gives such events, so that its readers can name them and go on.
   */
  readonly unreadable?: string;
}

/** The eight values of an event that its hash is computed from. */
export interface Sealed {
  readonly previousHash: string;
  readonly stream: string;
  readonly revision: number;
  /** Lower case. */
  readonly id: string;
  readonly type: string;
  readonly recordedAt: string;
  /** JSON, as text. */
  readonly data: string;
  readonly metadata: string;
}

/** An event exactly as the store holds it, for verification and export. Nothing of it is parsed: it may be damaged. */
export interface StoredEvent extends Sealed {
  readonly position: Position;
  /** SHA-256 (hex) that is stored beside the event; undefined in a store that keeps none (EventStoreDB). */
  readonly hash: string | undefined;
}

/** Before every position that a store can hold, also a forged one. */
export const BEFORE_ALL: Position = -(2n ** 63n);

export interface AppendResult {
  /** Revision and position of the last event appended (or found, for a repeat). */
  readonly revision: number;
  readonly position: Position;
  /** True when the events were there already, by id, and nothing was written. */
  readonly repeated: boolean;
}

/** Records that one process has for itself for a short time, to remove them or to decide about them (`Client-7`). */
export interface Reservation {
  /** A UUID. */
  readonly token: string;
  readonly records: readonly string[];
}

/** What must hold beside the revision of the stream, at the moment of the append. */
export interface AppendTerms {
  /** The token of the request that the events are written for (`Actor.fence`): it has not been taken over by a repeat of it. */
  readonly fence?: bigint | undefined;
  /** The records that the events refer to: none of them may be removed, or reserved by anyone. */
  readonly refersTo?: readonly string[];
  /** A reservation that must still be valid. */
  readonly under?: Reservation;
  /** The append removes the records of `under`: from now on no append can refer to them. */
  readonly removes?: boolean;
}

/** How long a reservation lasts, by the clock of the store, when the process that made it does not end it. */
export const RESERVATION_MS = 15_000;

/** One stream's part of an append to several. */
export interface StreamAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
  readonly terms?: AppendTerms;
}

/** Thrown by `append` when the events refer to a record that is removed or reserved, and by `reserve` for such a record. */
export class RecordReserved extends Error {
  constructor(
    readonly record: string,
    readonly state: 'reserved' | 'removed',
  ) {
    super(`the record ${record} is ${state}`);
    this.name = 'RecordReserved';
  }
}

/** Thrown by `append` when the reservation it depends on has expired or was released. Nothing was written. */
export class ReservationLost extends Error {
  constructor(readonly record: string) {
    super(`the reservation of ${record} is no longer valid`);
    this.name = 'ReservationLost';
  }
}

/** Thrown when a request is worked on that a repeat of it has taken over. Nothing was written; the repeat gives the reply. */
export class TakenOver extends Error {
  constructor() {
    super('the request was taken over by a repeat of it');
    this.name = 'TakenOver';
  }
}

/** Thrown by `append` when the stream is not at the expected revision. `actual` is -1 for a stream without events. */
export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: number,
  ) {
    super(`stream ${stream} is at revision ${actual}, not at ${expected}`);
    this.name = 'WrongExpectedRevision';
  }
}

/** Thrown by `readStream` when one of the events asked for is not what was appended. Other streams are not concerned. */
export class UnreadableEvent extends Error {
  constructor({
    stream,
    revision,
    position,
    type,
    unreadable,
  }: Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'type' | 'unreadable'>) {
    super(`event ${revision} of ${stream} (${type}, position ${position}) cannot be read: ${unreadable ?? ''}`);
    this.name = 'UnreadableEvent';
  }
}

/** Thrown when the store can't be reached. What was being appended may or may not be stored: repeat it with the same event ids. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event store is unavailable', { cause });
    this.name = 'StoreUnavailable';
  }
}

/**
 * Thrown by `appendAll` of a store without transactions over several streams, when another process was faster on one of them after others
 * were written. `results` has what was written, in the places of the appends, and nothing in the places of the others.
 */
export class PartlyAppended extends Error {
  constructor(
    readonly results: readonly (AppendResult | undefined)[],
    cause: unknown,
  ) {
    super(`${results.filter(Boolean).length} of ${results.length} streams were appended to`, { cause });
    this.name = 'PartlyAppended';
  }
}

const LAG_PAGE = 1000;
const LAG_PAGES = 10;

/** How far a reader is behind. */
export interface Lag {
  /** Events that it has not read. */
  readonly events: number;
  /** Seconds since the oldest of them was recorded; 0 when there is none. */
  readonly seconds: number;
}

/** The port. Every adapter passes `event-store.contract.ts`. */
export abstract class EventStore {
  /**
   * Appends to one stream, all or nothing, durably before it returns. Idempotent: when the stream already holds the first event's id,
   * the first result is returned again whatever `expected` and `terms` require. A wrong revision is reported before the terms are checked.
   * @throws WrongExpectedRevision, RecordReserved, ReservationLost, TakenOver, StoreUnavailable
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[], terms?: AppendTerms): Promise<AppendResult>;

  /**
   * Appends to several streams, each named once, all or nothing, with nothing of another writer in between. Idempotent for each stream as `append` is.
   * @throws WrongExpectedRevision, RecordReserved, ReservationLost or TakenOver of one of them (nothing was written), PartlyAppended, StoreUnavailable
   */
  abstract appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]>;

  /**
   * Reserves records. What was appended before refers to them at positions up to the head as it is now; from now on appends that refer to them
   * are refused, on every process, until the reservation is released, has expired or has become a removal. With `extends` the records are
   * added to that reservation, which lasts `lastingMs` from now on.
   * @throws RecordReserved, StoreUnavailable
   */
  abstract reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation>;

  /** Ends a reservation. What was removed under it stays removed. */
  abstract release(reservation: Reservation): Promise<void>;

  /** The events of one stream in order (or newest first with `backwards`); empty for a stream that does not exist. `from` is a revision, inclusive. @throws UnreadableEvent */
  abstract readStream(stream: string, options?: { from?: number; backwards?: boolean; limit?: number }): Promise<RecordedEvent[]>;

  /** Up to `limit` events after `after`, in the order of all events. No event ever appears later at a position that a reader has passed. One that can't be read is marked (`unreadable`). */
  abstract readAll(after: Position, limit: number): Promise<RecordedEvent[]>;

  /** The first position, when positions count on from it without gaps; undefined in a store whose positions have gaps. */
  abstract readonly firstPosition: Position | undefined;

  /**
   * At least `limit` events after `after` as they are stored, unless there are fewer; more only where several hold one position. For verification
   * and export; `BEFORE_ALL` starts before any forged position.
   */
  abstract readStored(after: Position, limit: number): Promise<StoredEvent[]>;

  /** The position of the last event, waiting for every append that had begun its commit when the call came: what is recorded later has a later time. */
  abstract head(): Promise<Position>;

  /** How much lies after `after`. Where positions have gaps the events are counted, up to 10,000. */
  async lagAfter(after: Position): Promise<Lag> {
    let events = 0;
    let oldest: RecordedEvent | undefined;
    for (let position = after; events < LAG_PAGE * LAG_PAGES;) {
      const page = await this.readAll(position, LAG_PAGE);
      oldest ??= page[0];
      events += page.length;
      position = page.at(-1)?.position ?? position;
      if (page.length < LAG_PAGE) break;
    }
    return { events, seconds: oldest ? Math.max(0, (Date.now() - Date.parse(oldest.recordedAt)) / 1000) : 0 };
  }

  /** Calls `listener` soon after events were appended, by any process. A hint only: calls may be merged or lost. Returns the way to stop. */
  abstract onAppended(listener: () => void): () => void;

  /** Lets go of connections and timers. */
  abstract close(): Promise<void>;
}
