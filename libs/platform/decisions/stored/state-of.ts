import { fold, type Message } from '@plumbline/platform/kernel';
import type { EventStore } from '@plumbline/platform/event-store';
import { streamOf, type Aggregate } from '../aggregate';

/** The state of one record, by its id or the key of its stream, as its events have it now, where its row may be behind; the initial one without events. @throws StoreUnavailable */
export async function stateOf<S, C extends Message, E extends Message>(
  store: EventStore,
  aggregate: Aggregate<S, C, E>,
  id: number | string,
): Promise<S> {
  const history = await store.readStream(streamOf(aggregate, id));
  return fold<S, E>(aggregate.decider, aggregate.decider.initial, history as never as readonly E[]);
}
