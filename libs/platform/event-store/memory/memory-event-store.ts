import { encode, encodeAll, type Encoded } from '../appendable';
import {
  EventStore,
  WrongExpectedRevision,
  type AppendResult,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  type StreamAppend,
} from '../event-store';
import { hashOf } from '../hash';

/** The port in memory, for unit tests. Keeps copies: what a caller does to its objects afterwards changes nothing. */
export class MemoryEventStore extends EventStore {
  private readonly all: RecordedEvent[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly listeners = new Set<() => void>();
  private lastTime = '';

  /** `now` gives the recorded time, ISO 8601. */
  constructor(private readonly now: () => string = () => new Date().toISOString()) {
    super();
  }

  override append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    return Promise.resolve().then(() => {
      const encoded = encode(stream, events);
      return this.repeated(stream, expected, encoded) ?? this.record(stream, encoded);
    });
  }

  override appendAll(appends: readonly StreamAppend[]): Promise<AppendResult[]> {
    return Promise.resolve().then(() => {
      const encoded = encodeAll(appends);
      const repeats = appends.map(({ stream, expected }, index) => this.repeated(stream, expected, encoded[index]));
      return appends.map(({ stream }, index) => repeats[index] ?? this.record(stream, encoded[index]));
    });
  }

  /** The first result of a repeat. @throws WrongExpectedRevision for what is none and expects another revision */
  private repeated(stream: string, expected: ExpectedRevision, events: readonly Encoded[]): AppendResult | undefined {
    const recorded = this.streams.get(stream) ?? [];
    const first = recorded.findIndex(({ id }) => id === events[0].id);
    if (first >= 0) {
      const { revision, position } = recorded[Math.min(first + events.length, recorded.length) - 1];
      return { revision, position, repeated: true };
    }
    const actual = recorded.length - 1;
    if (expected !== 'any' && actual !== (expected === 'none' ? -1 : expected)) throw new WrongExpectedRevision(stream, expected, actual);
    return undefined;
  }

  private record(stream: string, encoded: readonly Encoded[]): AppendResult {
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
    for (const listener of this.listeners) setImmediate(() => this.listeners.has(listener) && listener());
    return { revision: recorded.length - 1, position: BigInt(this.all.length), repeated: false };
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
