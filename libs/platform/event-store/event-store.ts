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
}

export interface AppendResult {
  /** Revision and position of the last event appended (or found, for a repeat). */
  readonly revision: number;
  readonly position: Position;
  /** True when the events were there already, by id, and nothing was written. */
  readonly repeated: boolean;
}

/** One stream's part of an append to several. */
export interface StreamAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
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

/** The port. Every adapter passes `event-store.contract.ts`. */
export abstract class EventStore {
  /**
   * Appends to one stream, all or nothing, durably before it returns. Idempotent: when the stream already holds the first event's id,
   * the first result is returned again whatever `expected` says.
   * @throws WrongExpectedRevision, StoreUnavailable
   */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;

  /**
   * Appends to several streams, each named once, all or nothing, with nothing of another writer in between. Idempotent for each stream as `append` is.
   * @throws WrongExpectedRevision of one of them (nothing was written), PartlyAppended, StoreUnavailable
   */
  abstract appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]>;

  /** The events of one stream in order (or newest first with `backwards`); empty for a stream that does not exist. `from` is a revision, inclusive. */
  abstract readStream(stream: string, options?: { from?: number; backwards?: boolean; limit?: number }): Promise<RecordedEvent[]>;

  /** Up to `limit` events after `after`, in the order of all events. No event ever appears later at a position that a reader has passed. */
  abstract readAll(after: Position, limit: number): Promise<RecordedEvent[]>;

  /** The position of the last event, waiting for every append that had begun its commit when the call came: what is recorded later has a later time. */
  abstract head(): Promise<Position>;

  /** Calls `listener` soon after events were appended, by any process. A hint only: calls may be merged or lost. Returns the way to stop. */
  abstract onAppended(listener: () => void): () => void;

  /** Lets go of connections and timers. */
  abstract close(): Promise<void>;
}
