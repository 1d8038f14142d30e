import { hash } from 'node:crypto';

/** The name space of the ids that are derived here; chosen once, for ever. */
const EVENT_IDS = Buffer.from('6d0f4a5293c14b0e8a552f7c2a1d9b36', 'hex');

/**
 * The id of an event, derived from what led to it: the same command for the same cause, decided again at the same revision of the same
 * stream, gives the same id. So an append that is repeated after a lost connection finds its events instead of writing them twice.
 * A UUID of version 5 (RFC 9562, section 5.5), made here because each event needs one and the one-shot hash costs a fraction.
 */
export function eventId(causation: string, command: string, stream: string, revision: number, index: number): string {
  const name = Buffer.from(`${causation}/${command}/${stream}/${revision}/${index}`);
  const bytes = hash('sha1', Buffer.concat([EVENT_IDS, name]), 'buffer');
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
