import { WrongExpectedRevision, type EventStore } from '@plumbline/platform/event-store';
import type { Actor, Message } from '@plumbline/platform/kernel';
import { eventId } from './event-ids';
import { metadataOf } from './metadata';

/** A stream on which it is written, once and for good, which id something has that a command makes. */
export interface Assignment<E extends Message> {
  readonly stream: string;
  /** The command that asks, and what caused it. */
  readonly command: string;
  readonly cause: string;
  readonly type: E['type'];
  /** The payload with an id that is new. */
  readonly payload: () => Promise<E['data']>;
}

/**
 * What is written down on the stream: what was there, or the new payload. A command that is sent again finds the id that it had the first time,
 * so it never makes a second one of what it makes.
 */
export async function writtenDown<E extends Message>(store: EventStore, actor: Actor, assignment: Assignment<E>): Promise<E['data']> {
  const { stream, command, cause, type, payload } = assignment;
  for (;;) {
    const [known] = (await store.readStream(stream, { limit: 1 })) as unknown as E[];
    if (known) return known.data;
    const event = { id: eventId(cause, command, stream, -1, 0), type, data: await payload(), metadata: metadataOf(actor, command) };
    try {
      // An append that finds its event there keeps the first one, whose id may be another: hence the reading back.
      await store.append(stream, 'none', [event], { fence: actor.fence });
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
