import type { Position } from '@plumbline/platform/event-store';
import type { DeliveredEvent } from '../rows/projection';
import type { Saga } from './saga';
import { concerns } from './delivery';

/** The events that wait for one saga, in order. When they are too many, or while it is behind, the gap is read from the store. */
export class SagaQueue {
  private waiting: DeliveredEvent[] = [];
  private next = 0;
  /** The read models show everything up to here. */
  private shown: Position;
  private isJoined: boolean;

  constructor(
    private readonly saga: Saga,
    /** Everything up to here was examined. */
    private seenUpTo: Position,
    shown: Position,
    private readonly most: number,
  ) {
    this.shown = shown;
    this.isJoined = seenUpTo >= shown;
  }

  get seen(): Position {
    return this.seenUpTo;
  }
  /** True if the feed continues where the queue ended; if not, `reading` returns the gap to read. */
  get joined(): boolean {
    return this.isJoined;
  }
  /** True if every shown event was examined and none of them waits. */
  get isEmpty(): boolean {
    return this.isJoined && this.next >= this.waiting.length;
  }
  /** The first events, at most `most` and no two of one stream: those that need not wait for each other. */
  ahead(most: number): DeliveredEvent[] {
    const streams = new Set<string>();
    const events: DeliveredEvent[] = [];
    for (let index = this.next; index < this.waiting.length && events.length < most; index++) {
      const event = this.waiting[index];
      if (streams.has(event.stream)) break;
      streams.add(event.stream);
      events.push(event);
    }
    return events;
  }
  /** Removes the first `count` events, which are handled. */
  shift(count = 1): void {
    this.next += count;
    if (this.next < this.waiting.length) return;
    this.waiting = [];
    this.next = 0;
  }
  /** Accepts the events up to `position`, which the read models show now; those of other types may be left out. */
  feed(events: readonly DeliveredEvent[], position: Position): void {
    this.shown = position;
    if (this.isJoined) this.take(events, position);
  }
  /**
   * Starts to close the gap: returns the position to read after, and a function for the page of at most `size` events of the saga's types.
   */
  reading(size: number): { after: Position; take: (page: readonly DeliveredEvent[]) => void } {
    const target = this.shown;
    return {
      after: this.seenUpTo,
      take: (page) => {
        // There is no await here, so the feed cannot interleave between the examination and the join.
        const shown = page.filter(({ position }) => position <= this.shown);
        const last = shown.at(-1)?.position ?? this.seenUpTo;
        // A short page has all events up to where the read models stood when it was asked for.
        const examined = page.length < size && target > last ? target : last;
        this.isJoined = shown.length < page.length || examined >= this.shown;
        this.take(shown, this.isJoined && this.shown > examined ? this.shown : examined);
      },
    };
  }

  private take(events: readonly DeliveredEvent[], position: Position): void {
    for (const event of events) {
      if (event.position <= this.seenUpTo || !concerns(this.saga, event)) continue;
      if (this.waiting.length - this.next >= this.most) {
        this.isJoined = false;
        return;
      }
      this.waiting.push(event);
      this.seenUpTo = event.position;
    }
    if (position > this.seenUpTo) this.seenUpTo = position;
  }
}
