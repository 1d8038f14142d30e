import type { Position } from '@plumbline/platform/event-store';
import type { Told } from '../projection';
import type { Saga } from '../saga';

/**
 * The events that wait for one saga, in order: those of the feed, as long as the feed joins on to what was seen. When there are too many to
 * keep, or while the saga is behind, the gap is to be read from the store.
 */
export class SagaQueue {
  private waiting: Told[] = [];
  private next = 0;
  /** Up to here the read models show everything. */
  private shown: Position;
  private isJoined: boolean;

  constructor(
    private readonly saga: Saga,
    /** Everything up to here was looked at. */
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
  /** Whether the feed joins on; if not, `reading` says what to read. */
  get joined(): boolean {
    return this.isJoined;
  }
  /** Whether everything that is shown was looked at and nothing of it waits. */
  get isEmpty(): boolean {
    return this.isJoined && this.next >= this.waiting.length;
  }
  /** The first events, at most `most` and no two of one stream: those that need not wait for each other. */
  ahead(most: number): Told[] {
    const streams = new Set<string>();
    const events: Told[] = [];
    for (let index = this.next; index < this.waiting.length && events.length < most; index++) {
      const event = this.waiting[index];
      if (streams.has(event.stream)) break;
      streams.add(event.stream);
      events.push(event);
    }
    return events;
  }
  /** The first `count` events are done with. */
  shift(count = 1): void {
    this.next += count;
    if (this.next < this.waiting.length) return;
    this.waiting = [];
    this.next = 0;
  }
  follows(type: string): boolean {
    return Object.hasOwn(this.saga.handlers, type);
  }
  /** Takes events that the read models show now; `position` is that of the last one. */
  feed(events: readonly Told[], position: Position): void {
    this.shown = position;
    if (this.isJoined) this.take(events, position);
  }
  /** Begins to close the gap: returns the position to read after, and what to do with the page of at most `size` events that was read. */
  reading(size: number): { after: Position; take: (page: readonly Told[]) => void } {
    const target = this.shown;
    return {
      after: this.seenUpTo,
      take: (page) => {
        // Nothing is awaited here, so the feed can't come between what is looked at and the joining.
        const shown = page.filter(({ position }) => position <= this.shown);
        const last = shown.at(-1)?.position ?? this.seenUpTo;
        this.isJoined = shown.length < page.length || last >= this.shown || (this.shown === target && page.length < size);
        this.take(shown, this.isJoined && this.shown > last ? this.shown : last);
      },
    };
  }

  private take(events: readonly Told[], position: Position): void {
    for (const event of events) {
      if (event.position <= this.seenUpTo || !this.follows(event.type)) continue;
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
