import { hash } from 'node:crypto';
import type { RecordedEvent, Sealed } from './event-store';

/**
 * SHA-256 (hex) of a stored event, over the UTF-8 text of eight lines, joined by line feeds: previous hash, stream, revision, id, type,
 * recorded time, data and metadata as compact JSON. The position is left out: it is where a store put the event. See `docs/audit.md`.
 */
export function seal({ previousHash, stream, revision, id, type, recordedAt, data, metadata }: Sealed): string {
  return hash('sha256', [previousHash, stream, revision, id, type, recordedAt, data, metadata].join('\n'), 'hex');
}

/** The hash that the next event of the stream carries as its `previousHash`. */
export function hashOf(event: RecordedEvent): string {
  return seal({ ...event, data: JSON.stringify(event.data), metadata: JSON.stringify(event.metadata) });
}
