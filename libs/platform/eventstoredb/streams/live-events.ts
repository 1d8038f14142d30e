import { END, excludeSystemEvents, type AllStreamSubscription, type EventStoreDBClient } from '@eventstore/db-client';
import { AppendSignal } from '@plumbline/platform/event-store';

/** Tells of events as they are written, by one subscription. */
export class LiveEvents extends AppendSignal {
  private subscription: AllStreamSubscription | undefined;
  constructor(private readonly client: EventStoreDBClient) {
    super();
  }

  protected end(): Promise<void> | undefined {
    return this.subscription?.unsubscribe();
  }

  protected open(): void {
    const subscription = this.client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() });
    this.subscription = subscription;
    subscription.on('data', () => this.signal());
    subscription.on('confirmation', () => this.opened());
    subscription.on('error', () => {
      if (this.subscription !== subscription) return;
      this.subscription = undefined;
      this.openLater();
    });
  }
}
