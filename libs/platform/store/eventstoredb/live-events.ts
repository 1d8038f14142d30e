import { END, excludeSystemEvents, type AllStreamSubscription, type EventStoreDBClient } from '@eventstore/db-client';

/** Pauses before a broken subscription is opened again, in milliseconds; doubled up to the last. */
const PAUSES = [100, 10_000] as const;

/** Tells of events as they are written, by one subscription, opened for the first listener and reopened when it breaks. */
export class LiveEvents {
  private readonly listeners = new Set<() => void>();
  private subscription: AllStreamSubscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pause: number = PAUSES[0];
  private closed = false;
  constructor(private readonly client: EventStoreDBClient) {}

  add(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.subscription && !this.timer) this.open();
    return () => void this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    clearTimeout(this.timer);
    await this.subscription?.unsubscribe().catch(() => {});
  }

  private open(): void {
    this.timer = undefined;
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() });
    this.subscription = subscription;
    subscription.on('data', () => this.signal());
    subscription.on('confirmation', () => {
      this.pause = PAUSES[0];
      // Events may have been appended while there was no subscription.
      this.signal();
    });
    subscription.on('error', () => {
      if (this.closed || this.subscription !== subscription) return;
      this.subscription = undefined;
      this.timer = setTimeout(() => this.open(), this.pause);
      this.timer.unref();
      this.pause = Math.min(this.pause * 2, PAUSES[1]);
    });
  }

  private signal(): void {
    for (const listener of this.listeners) listener();
  }
}
