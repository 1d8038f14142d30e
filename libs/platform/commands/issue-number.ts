import { WrongExpectedRevision, type EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { metadataOf } from './metadata';

/** Numbers that are given away on one stream, one event each. */
export interface Numbering {
  readonly stream: string;
  /** The event that gives a number away, and the field of its payload that has the number. */
  readonly type: string;
  readonly field: string;
  /** The number of the first event. Default 1. */
  readonly first?: number;
  /** The id of the event, which follows from what is numbered: that gets one number, however often it is asked for. */
  readonly id: string;
  readonly payload: (number: number) => object;
  /** The command that is told in the event's metadata. */
  readonly command: string;
}

/**
 * The next number, or the one that was given before: numbers are the places in their stream, so that there is no gap and none is given twice,
 * whoever asks at the same time.
 */
export async function issueNumber(store: EventStore, numbering: Numbering, actor: Actor): Promise<number> {
  const { stream, type, field, first = 1, id, payload, command } = numbering;
  for (;;) {
    const [last] = await store.readStream(stream, { backwards: true, limit: 1 });
    const base = last ? Number((last.data as Record<string, unknown>)[field]) - last.revision : first;
    const next = last ? last.revision + 1 : 0;
    try {
      const event = { id, type, data: payload(base + next), metadata: metadataOf(actor, command) };
      const { revision } = await store.append(stream, last ? last.revision : 'none', [event], { fence: actor.fence });
      // A number that was given before lies further back in the stream.
      return base + revision;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
