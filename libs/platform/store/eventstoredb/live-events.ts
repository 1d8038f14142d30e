import {
  END,
  excludeSystemEvents,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { Position, RecordedEvent } from '../event-store';
import { fromResolved, isHidden } from './translation';

/** Pauses before a broken subscription is opened again, in milliseconds; doubled up to the last. */
const PAUSES = [100, 10_000] as const;
/** Events that are kept; half of them are dropped at a time. */
const MOST = 2000;

type Resolved = NonNullable<AllStreamResolvedEvent['event']>;

/**
 * The events that the server sends as they are written, by one subscription to all streams that is opened for the first
 * listener and reopened when it breaks. The last ones are kept: whoever follows the log reads them here, without
 * another request.
 */
export class LiveEvents {
  private readonly listeners = new Set<() => void>();
  private subscription: AllStreamSubscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pause: number = PAUSES[0];
  private closed = false;
  /** Every event after `begin` and up to `end` that is not hidden, in order; undefined before the first one arrived. */
  private kept: { begin: Position; end: Position; events: Resolved[] } | undefined;

  constructor(private readonly client: EventStoreDBClient) {}

  add(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.subscription && !this.timer) this.open();
    return () => void this.listeners.delete(listener);
  }

  /** Up to `limit` events after `after`; undefined when they are not here, or none that was written up to `seen`. */
  after(after: Position, limit: number, seen: Position): RecordedEvent[] | undefined {
    if (!this.kept || after < this.kept.begin || this.kept.end < seen) return undefined;
    const { events } = this.kept;
    const first = events.findLastIndex(({ position }) => position.commit <= after) + 1;
    return first < events.length ? events.slice(first, first + limit).map(fromResolved) : undefined;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    clearTimeout(this.timer);
    await this.subscription?.unsubscribe().catch(() => {});
  }

  private open(): void {
    this.timer = undefined;
    this.kept = undefined;
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() });
    this.subscription = subscription;
    subscription.on('data', ({ event }) => {
      if (event) this.keep(event);
      this.signal();
    });
    subscription.on('confirmation', () => {
      this.pause = PAUSES[0];
      // Events may have been appended while there was no subscription.
      this.signal();
    });
    subscription.on('error', () => {
      if (this.closed || this.subscription !== subscription) return;
      this.subscription = undefined;
      this.kept = undefined;
      this.timer = setTimeout(() => this.open(), this.pause);
      this.timer.unref();
      this.pause = Math.min(this.pause * 2, PAUSES[1]);
    });
  }

  private keep(event: Resolved): void {
    const position = event.position.commit;
    // What was written before the first one that arrives is not known.
    this.kept ??= { begin: position, end: position, events: [] };
    if (position <= this.kept.end) return;
    this.kept.end = position;
    if (!isHidden(event)) this.kept.events.push(event);
    if (this.kept.events.length > MOST) {
      const dropped = this.kept.events.splice(0, MOST / 2);
      this.kept.begin = dropped[dropped.length - 1].position.commit;
    }
  }

  private signal(): void {
    for (const listener of this.listeners) listener();
  }
}
