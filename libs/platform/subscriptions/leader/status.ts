import type { EventStore, Position } from '@plumbline/platform/event-store';
import { withDeadline } from '@plumbline/platform/runtime';
import type { Freshness } from '../freshness/freshness';
import type { ParkedMessages } from '../sagas/parked-messages';
import { STATUS_WAIT_MS } from '../timing';

/** The state of the subscriptions, as this process sees it. Undefined: unknown, because a store does not respond. */
export interface Status {
  /** True if this process answers reads. */
  readonly isFresh: boolean;
  /** True if the rows are beyond the last event. */
  readonly isBeyond: boolean;
  /** Position of the last event. */
  readonly head: Position | undefined;
  /** Position that the rows show. */
  readonly applied: Position | undefined;
  /** Events that the rows do not show yet. */
  readonly eventsBehind: number | undefined;
  /** Seconds since the oldest of them was stored; 0 when there is none. */
  readonly secondsBehind: number | undefined;
  /** Seconds since the process that runs the subscriptions last reported. Null: none runs them. */
  readonly leaderSeconds: number | null | undefined;
  /** Number of parked messages. */
  readonly parked: number | undefined;
}

export interface StatusParts {
  readonly store: Pick<EventStore, 'acknowledged' | 'lagAfter'>;
  readonly freshness: Pick<Freshness, 'soon' | 'isFresh' | 'fault'>;
  readonly parked: Pick<ParkedMessages, 'count'>;
  readonly applied: () => Promise<Position>;
  readonly leaderSeconds: () => Promise<number | null>;
}

/** Reads the state of the subscriptions, for operators. Calls during a reading share the next one, which has what was stored before them. */
export class SubscriptionStatus {
  private reading: Promise<Status> | undefined;
  private next: Promise<Status> | undefined;
  constructor(private readonly parts: StatusParts) {}

  /** Returns within some seconds, whatever the state of the stores. Never throws. */
  read(): Promise<Status> {
    if (!this.reading) return this.begin();
    return (this.next ??= this.reading.then(() => {
      this.next = undefined;
      return this.begin();
    }));
  }

  private begin(): Promise<Status> {
    const reading = this.ask().finally(() => {
      if (this.reading === reading) this.reading = undefined;
    });
    return (this.reading = reading);
  }

  private async ask(): Promise<Status> {
    const { store, freshness, parked, applied, leaderSeconds } = this.parts;
    const [, count, position, leader] = await Promise.all([
      freshness.soon(STATUS_WAIT_MS),
      answer(parked.count()),
      answer(applied()),
      answer(leaderSeconds()),
    ]);
    const [head, lag] = await Promise.all([
      answer(store.acknowledged()),
      position === undefined ? undefined : answer(store.lagAfter(position)),
    ]);
    return {
      isFresh: freshness.isFresh,
      isBeyond: freshness.fault !== undefined,
      head,
      applied: position,
      eventsBehind: lag?.events,
      secondsBehind: lag?.seconds,
      leaderSeconds: leader,
      parked: count,
    };
  }
}

/** The response, or undefined when there is none in time. */
const answer = <T>(question: Promise<T>): Promise<T | undefined> =>
  withDeadline(question, STATUS_WAIT_MS, () => undefined).catch(() => undefined);
