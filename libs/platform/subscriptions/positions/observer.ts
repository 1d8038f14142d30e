/** Receives the activity of the subscriptions, for metrics. An implementation must be fast and must not throw. */
export abstract class SubscriptionObserver {
  /** A batch of events was applied to the read models: how many events and rows, and how long it took. */
  abstract applied(events: number, rows: number, seconds: number): void;
  /** A saga has finished an event. */
  abstract handled(saga: string, outcome: 'handled' | 'parked', attempts: number, seconds: number): void;
  /** This process became, or is no longer, the one that runs the subscriptions. */
  abstract leading(isLeading: boolean): void;
  /** A write got its reply before the read models, or the sagas that follow it, had passed it. */
  abstract gaveUp(): void;
}
