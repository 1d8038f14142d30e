import { WrongExpectedRevision, type EventStore } from '@plumbline/platform/event-store';
import type { Actor, Message } from '@plumbline/platform/kernel';
import { eventId } from '../stored/event-ids';
import { metadataOf } from '../stored/metadata';

/** A stream that permanently records the id of something that a command creates. */
export interface Assignment<E extends Message> {
  readonly stream: string;
  /** The command that requests the id, and its cause. */
  readonly command: string;
  readonly cause: string;
  readonly type: E['type'];
  /** The payload with a new id. */
  readonly payload: () => Promise<E['data']>;
}

/** The payload on the stream, an existing or the new one: a repeated command finds the id of its first attempt. */
export async function assignOnce<E extends Message>(store: EventStore, actor: Actor, assignment: Assignment<E>): Promise<E['data']> {
  const { stream, command, cause, type, payload } = assignment;
  for (;;) {
    const [known] = (await store.readStream(stream, { limit: 1 })) as unknown as E[];
    if (known) return known.data;
    const event = { id: eventId(cause, command, stream, -1, 0), type, data: await payload(), metadata: metadataOf(actor, command) };
    try {
      // An append that finds its event keeps the first one, whose id may differ: hence the read afterwards.
      await store.append(stream, 'none', [event], { fence: actor.fence });
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
