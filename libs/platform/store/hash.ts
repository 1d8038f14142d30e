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
