import type { Message } from '@plumbline/platform/kernel';
import type { PoolClient } from 'pg';
import {} from './timing';
import { SCAN_PAGE, LAG_PAGES } from './limits';

/** A place in the order of all events. Opaque but ordered: PostgreSQL counts 1, 2, 3 without gaps, EventStoreDB does not. `0n` is before the first. */
export type Position = bigint;

/** The state of the stream that the writer expects: no events, any, or a last event with this revision (0 for the first). */
export type ExpectedRevision = 'none' | 'any' | number;

/** The actor and the cause, stored with every event. */
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
  /** The caller's address in the form of `callerAddress`; absent for what the service did by itself. */
  readonly address?: string;
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
  /** Why the event cannot be read. `data` is then empty, `metadata` that of company 0. Only `readAll` returns such events, to report them. */
  readonly unreadable?: string;
}

/** The eight values from which the hash of an event is computed. */
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

/** An event exactly as it is stored, for verification and export. Nothing is parsed, because it may be damaged. */
export interface StoredEvent extends Sealed {
  readonly position: Position;
  /** SHA-256 (hex) stored beside the event; undefined in a store without hashes (EventStoreDB). */
  readonly hash: string | undefined;
}

/** Before every position in any store, including forged ones. */
export const BEFORE_ALL: Position = -(2n ** 63n);

export interface AppendResult {
  /** Revision and position of the last event appended, or found in the case of a repeat. */
  readonly revision: number;
  readonly position: Position;
  /** Where the events begin: none of them is before it. Events of others may lie between it and `position`. */
  readonly from: Position;
  /** True when events with these ids were already stored and nothing was written. */
  readonly repeated: boolean;
}

/** Exclusive, short-lived rights of one process on records, to remove them or to decide about them (`Client-7`). */
export interface Reservation {
  /** A UUID. */
  readonly token: string;
  readonly records: readonly string[];
}

/** Conditions of an append, besides the revision of the stream. */
export interface AppendTerms {
  /** The token of the request that writes the events (`Actor.fence`): no repeat may have taken the request over. */
  readonly fence?: bigint | undefined;
  /** The records that the events refer to: none of them may be removed or reserved. */
  readonly refersTo?: readonly string[];
  /** A reservation that must still be valid. */
  readonly under?: Reservation;
  /** The append removes the records of `under`: no later append can refer to them. */
  readonly removes?: boolean;
}

/** The part of one stream in an append to several. */
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

/** Thrown when a repeat has taken over the request. Nothing was written; the repeat returns the reply. */
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

/** Thrown by `readStream` when one of the requested events is not what was appended. Other streams are not affected. */
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

/** Thrown when events are asked for after a position that is none, in a store whose positions have gaps. */
export class NoSuchPosition extends Error {
  constructor(position: Position) {
    super(`no event has the position ${position}: give the position of an event of this store`);
    this.name = 'NoSuchPosition';
  }
}

/** Thrown when the store cannot be reached. The events may or may not be stored: repeat the append with the same event ids. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the event store is unavailable', { cause });
    this.name = 'StoreUnavailable';
  }
}

export interface Lag {
  /** Number of unread events. */
  readonly events: number;
  /** Seconds since the oldest of them was recorded; 0 when there is none. */
  readonly seconds: number;
}

/** Gives the events that a store records a time in the past. */
export interface Backdating {
  /** Later appends of this process are recorded at `moment` (ISO 8601); at the present, if a later event is stored. */
  at(moment: string): void;
  /** Ends it for good: later events are recorded at the present, and the store takes no other time again. */
  end(): Promise<void>;
}

/** The last event of an import. */
export type ImportedHead = Pick<StoredEvent, 'recordedAt'> & { readonly hash: string };

/** Takes the events of another store exactly as they are there, except for their positions. */
export interface Import {
  /** Appends verified events in order; a beginning may be stored when it throws. @throws Refusal for what it cannot keep, StoreUnavailable */
  append(events: readonly StoredEvent[]): Promise<void>;

  /**
   * Ends the import: the store takes appends now. `also` runs in the transaction of the database that does so, and only once.
   * @throws Refusal when the head is not that of the database's own events: the import can go on; StoreUnavailable; the errors of `also`
   */
  end(head: ImportedHead, also?: (client: PoolClient) => Promise<unknown>): Promise<void>;
}

/** The port. Every adapter passes `event-store.contract.ts`. */
export abstract class EventStore {
  /**
   * Appends to one stream, all or nothing, durably. A repeat, known by the first event's id, gets the first result whatever `expected` and
   * `terms` are. @throws WrongExpectedRevision (checked first), RecordReserved, ReservationLost, TakenOver, StoreUnavailable
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[], terms?: AppendTerms): Promise<AppendResult>;

  /**
   * Appends to several streams, each listed once, all or nothing, without writes of others in between; repeats as in `append`.
   * @throws WrongExpectedRevision, RecordReserved, ReservationLost or TakenOver of one of them (nothing was written), StoreUnavailable
   */
  abstract appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]>;

  /**
   * Reserves records: earlier references are up to the present head; later appends that refer to them are rejected everywhere until it is
   * released, expires or becomes a removal. `extends` adds to that reservation, which lasts `lastingMs` from now on. @throws
   * RecordReserved, StoreUnavailable
   */
  abstract reserve(records: readonly string[], options?: { extends?: Reservation; lastingMs?: number }): Promise<Reservation>;

  /** Ends a reservation. Records that were removed under it stay removed. */
  abstract release(reservation: Reservation): Promise<void>;

  /** The events of one stream in order (or newest first with `backwards`); empty for a stream that does not exist. `from` is a revision, inclusive. @throws UnreadableEvent */
  abstract readStream(stream: string, options?: { from?: number; backwards?: boolean; limit?: number }): Promise<RecordedEvent[]>;

  /** The histories of several streams, in their order, each consistent by itself. The caller bounds their number. @throws UnreadableEvent */
  readStreams(streams: readonly string[]): Promise<RecordedEvent[][]> {
    return Promise.all(streams.map((stream) => this.readStream(stream)));
  }

  /**
   * Up to `limit` events after `after` (an event's position, or 0), in order. None appears later at a passed position; unreadable ones are
   * marked. @throws NoSuchPosition for another position where they have gaps
   */
  abstract readAll(after: Position, limit: number): Promise<RecordedEvent[]>;

  /** The events at these positions, in their order; positions that no event has are left out. The caller bounds their number. */
  abstract readAt(positions: readonly Position[]): Promise<RecordedEvent[]>;

  /** The events of these types among those that `readAll` returns, up to `limit`. */
  async readTypes(types: readonly string[], after: Position, limit: number): Promise<RecordedEvent[]> {
    const wanted = new Set(types);
    const found: RecordedEvent[] = [];
    for (let position = after; found.length < limit;) {
      const page = await this.readAll(position, SCAN_PAGE);
      found.push(...page.filter(({ type }) => wanted.has(type)));
      const last = page.at(-1);
      if (!last || page.length < SCAN_PAGE) break;
      position = last.position;
    }
    return found.slice(0, limit);
  }

  /** The first position, where positions have no gaps; undefined in a store whose positions have gaps. */
  abstract readonly firstPosition: Position | undefined;

  /** At least `limit` stored events after `after`, if there are; more only where several share a position. For verification and export. */
  abstract readStored(after: Position, limit: number): Promise<StoredEvent[]>;

  /** The position of the last event, after every append whose commit had begun. Later events have a later time. */
  abstract head(): Promise<Position>;

  /** The position of the last event that any process had acknowledged, or of a later one. Cheaper than `head`, which may wait. */
  acknowledged(): Promise<Position> {
    return this.head();
  }

  /** The backlog after `after`. Where positions have gaps the events are counted, up to 10,000. */
  async lagAfter(after: Position): Promise<Lag> {
    let events = 0;
    let oldest: RecordedEvent | undefined;
    for (let position = after; events < SCAN_PAGE * LAG_PAGES;) {
      const page = await this.readAll(position, SCAN_PAGE);
      oldest ??= page[0];
      events += page.length;
      position = page.at(-1)?.position ?? position;
      if (page.length < SCAN_PAGE) break;
    }
    return { events, seconds: oldest ? Math.max(0, (Date.now() - Date.parse(oldest.recordedAt)) / 1000) : 0 };
  }

  /** Calls `listener` soon after any process appended: a hint, which may be merged or lost. Returns the function that unsubscribes. */
  abstract onAppended(listener: () => void): () => void;

  /** Why nothing can be written before an operator acts; undefined otherwise. */
  get fault(): Error | undefined {
    return undefined;
  }

  /** Begins to record events at given times: only an empty store in PostgreSQL does, for the demonstration (ADR 0095); else undefined. */
  backdate(): Promise<Backdating | undefined> {
    return Promise.resolve(undefined);
  }

  /**
   * Begins to take another store's events, or goes on with an interrupted import (ADR 0115): into an empty store, or one whose events were
   * moved away; else undefined. @throws ConfigFault when this database may not write to the store; StoreUnavailable
   */
  abstract beginImport(): Promise<Import | undefined>;

  /** Closes connections and stops timers. */
  abstract close(): Promise<void>;
}
