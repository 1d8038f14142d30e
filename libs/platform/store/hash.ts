import { hash } from 'node:crypto';
import type { RecordedEvent, Sealed } from './event-store';

/**
 * SHA-256 (hex) of a stored event, over the UTF-8 text of eight lines, joined by one line feed each, none at the end:
 * previous hash, stream, revision, id, type, recorded time, data and metadata as compact JSON. None of them can contain
 * a line feed. The position is left out, because it states where a store put the event, not what happened.
 * `docs/audit.md` documents the rule for verifiers.
 */
export function seal({ previousHash, stream, revision, id, type, recordedAt, data, metadata }: Sealed): string {
  return hash('sha256', [previousHash, stream, revision, id, type, recordedAt, data, metadata].join('\n'), 'hex');
}

/** The hash that the next event of the stream carries as its `previousHash`. */
export function hashOf(event: RecordedEvent): string {
  return seal({ ...event, data: JSON.stringify(event.data), metadata: JSON.stringify(event.metadata) });
}

/** A break of a chain: the event after `revision` does not refer to its hash. */
export interface Break {
  readonly stream: string;
  readonly revision: number;
  readonly problem: string;
}

/**
 * Checks the chain of one stream's events, given in order from its start (or after `previous`). Altered, missing and inserted events show as
 * a break; cutting off the end does not.
 * @returns the first break, or undefined when the chain holds
 */
export function verifyStream(events: readonly RecordedEvent[], previous?: RecordedEvent): Break | undefined {
  for (const event of events) {
    const at = { stream: event.stream, revision: event.revision };
    if (event.revision !== (previous ? previous.revision + 1 : 0)) return { ...at, problem: 'the event before it is missing' };
    if (!follows(event, previous)) return { ...at, problem: 'the event before it is not the one it was recorded after' };
    previous = event;
  }
  return undefined;
}

function follows(event: RecordedEvent, previous: RecordedEvent | undefined): boolean {
  if (!previous) return event.previousHash === '';
  if (event.previousHash === hashOf(previous)) return true;
  // EventStoreDB sets the time after the events of one append were chained to each other, so the line is empty.
  return event.previousHash === hashOf({ ...previous, recordedAt: '' });
}
