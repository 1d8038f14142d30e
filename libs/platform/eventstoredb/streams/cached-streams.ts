import { LRUCache } from 'lru-cache';
import { type Encoded, type AppendResult, type Position, type RecordedEvent, hashOf } from '@plumbline/platform/event-store';
import { REPEAT_WINDOW, REMEMBERED_EVENTS } from '../limits';

interface Place {
  readonly revision: number;
  /** Of an event that this process wrote, other than the last of its append, where the append begins. */
  readonly position: Position;
}

/**
 * The end of a stream as this process knows it. With its last event the next one can be appended without reading, and with its last ids a
 * repeat is found whatever revision it expects; the server would write that again.
 */
export class CachedStream {
  private readonly places = new Map<string, Place>();
  private tail: string | RecordedEvent = '';
  /** Of the last event; -1 for a stream without events. */
  revision = -1;

  /** The hash of the last event, for the next one; computed when it is asked for. */
  get hash(): string {
    if (typeof this.tail !== 'string') this.tail = hashOf(this.tail);
    return this.tail;
  }
  /** The number of known ids. */
  get size(): number {
    return this.places.size;
  }

  /** True if this event is known at its place. */
  has(event: RecordedEvent | undefined): boolean {
    return event !== undefined && this.places.get(event.id)?.revision === event.revision;
  }

  /** Adds events that were read, in order, up to the last one that is known or beyond it. */
  read(events: readonly RecordedEvent[]): this {
    const last = events.at(-1);
    if (!last || last.revision < this.revision) return this;
    for (const { id, revision, position } of events.slice(-REPEAT_WINDOW)) this.put(id, { revision, position });
    [this.revision, this.tail] = [last.revision, last];
    return this;
  }

  /** Adds events that were written, with the hash of the last one. */
  wrote(events: readonly Encoded[], { revision, position, from }: AppendResult, hash: string): this {
    for (const [index, { id }] of events.entries())
      this.put(id, { revision: revision - events.length + 1 + index, position: index + 1 === events.length ? position : from });
    [this.revision, this.tail] = [revision, hash];
    return this;
  }

  /** The first result of an append of these events; undefined when it is no repeat. */
  repeated(events: readonly Encoded[]): AppendResult | undefined {
    const first = this.places.get(events[0].id);
    if (!first) return undefined;
    const last = events.map(({ id }) => this.places.get(id)).findLast(Boolean) ?? first;
    return { ...last, from: first.position, repeated: true };
  }

  private put(id: string, place: Place): void {
    this.places.set(id, place);
    for (const oldest of this.places.keys()) {
      if (this.places.size <= REPEAT_WINDOW) break;
      this.places.delete(oldest);
    }
  }
}

/** The streams that were used last. */
export class CachedStreams {
  private readonly streams = new LRUCache<string, CachedStream>({ maxSize: REMEMBERED_EVENTS, sizeCalculation: ({ size }) => size + 1 });

  get(stream: string): CachedStream | undefined {
    return this.streams.get(stream);
  }
  set(stream: string, known: CachedStream): CachedStream {
    this.streams.set(stream, known);
    return known;
  }

  /** Takes over what was read of a stream, if it is enough to know its last events without a hole. */
  learn(stream: string, events: readonly RecordedEvent[], isWhole: boolean): void {
    const known = this.streams.get(stream);
    const first = events[0]?.revision ?? 0;
    if (known && first <= known.revision + 1) this.set(stream, known.read(events));
    else if (isWhole || (events.length > 0 && first === 0)) this.set(stream, new CachedStream().read(events));
  }
}
