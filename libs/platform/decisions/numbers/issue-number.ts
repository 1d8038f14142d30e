import { WrongExpectedRevision, type EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { metadataOf } from '../stored/metadata';

/** Numbers that are issued on one stream, one event each. */
export interface Numbering {
  readonly stream: string;
  /** Type of the event that issues a number, and the field of its payload that contains the number. */
  readonly type: string;
  readonly field: string;
  /** The number of the first event. Default 1. */
  readonly first?: number;
  /** The id of the event, derived from the numbered record, which therefore gets one number, however often it is requested. */
  readonly id: string;
  readonly payload: (number: number) => object;
  /** The command in the event's metadata. */
  readonly command: string;
}

/** The next number, or the one issued before. Numbers are positions in their stream: without gaps, none twice. */
export async function issueNumber(store: EventStore, numbering: Numbering, actor: Actor): Promise<number> {
  const { stream, type, field, first = 1, id, payload, command } = numbering;
  for (;;) {
    const [last] = await store.readStream(stream, { backwards: true, limit: 1 });
    const base = last ? Number((last.data as Record<string, unknown>)[field]) - last.revision : first;
    const next = last ? last.revision + 1 : 0;
    try {
      const event = { id, type, data: payload(base + next), metadata: metadataOf(actor, command) };
      const { revision } = await store.append(stream, last ? last.revision : 'none', [event], { fence: actor.fence });
      // A number that was issued before is at an earlier revision.
      return base + revision;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
