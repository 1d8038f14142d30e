import type { ICommand } from '@nestjs/cqrs';
import { UnreadableEvent, type EventStore, type RecordedEvent } from '@plumbline/platform/event-store';
import type { ParkedMessage, ParkedMessages } from './parked-messages';
import type { Parking } from './parking';
import type { Saga } from './saga';
import { deliver } from './delivery';

/** The outcome of a retried message: undefined when it was handled and removed, else the error for which it stays. */
export interface RetryResult {
  readonly message: ParkedMessage;
  readonly error: string | undefined;
}

/** Delivers parked messages again, in the calling process: a saga has the same effect however often an event is delivered. */
export class ParkedRetry {
  constructor(
    private readonly parked: ParkedMessages,
    private readonly parking: Parking,
    private readonly store: EventStore,
    private readonly sagas: readonly Saga[],
    private readonly execute: (command: ICommand) => Promise<unknown>,
  ) {}

  /** Retries those with the given ids, or all, oldest first. */
  async retry(ids?: readonly number[]): Promise<RetryResult[]> {
    const wanted = (await this.parked.list(100_000)).filter(({ id }) => !ids || ids.includes(id));
    const results: RetryResult[] = [];
    for (const message of wanted) results.push({ message, error: await this.one(message) });
    return results;
  }

  private async one(message: ParkedMessage): Promise<string | undefined> {
    const saga = this.sagas.find(({ name }) => name === message.subscription);
    if (!saga)
      return message.subscription.startsWith('read-models/')
        ? 'a read model is corrected by a rebuild (projections:rebuild), not by a retry'
        : `no context declares the saga ${message.subscription}`;
    let event: RecordedEvent | undefined;
    try {
      [event] = await this.store.readStream(message.stream, { from: message.revision, limit: 1 });
    } catch (error) {
      if (error instanceof UnreadableEvent) return error.message;
      throw error;
    }
    if (!event) return `the stream ${message.stream} has no revision ${message.revision}`;
    const delivery = await deliver(saga, event, {
      execute: this.execute,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(true), milliseconds)),
    });
    if (delivery.outcome !== 'parked') {
      await this.parked.discard(message.id);
      return undefined;
    }
    await this.parking.park(message.subscription, event, delivery.error, delivery.attempts);
    return String(delivery.error);
  }
}
