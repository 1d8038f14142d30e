import { hash } from 'node:crypto';

/** The name space of derived ids. It must never change. */
const EVENT_IDS = Buffer.from('6d0f4a5293c14b0e8a552f7c2a1d9b36', 'hex');

/** The digit with the variant and two bits of the hash. */
const VARIANT = '89ab';

/**
 * The id of an event, derived from its cause: the same command at the same revision gives the same id, so a repeated append finds its
 * events. A UUID of version 5 (RFC 9562), computed here because the one-shot hash is much cheaper.
 */
export function eventId(causation: string, command: string, stream: string, revision: number, index: number): string {
  const name = `${causation}/${command}/${stream}/${revision}/${index}`;
  // Three bytes are the most that a character of a string takes in UTF-8.
  const bytes = Buffer.allocUnsafe(EVENT_IDS.length + name.length * 3);
  EVENT_IDS.copy(bytes);
  const end = EVENT_IDS.length + bytes.write(name, EVENT_IDS.length);
  const hex = hash('sha1', bytes.subarray(0, end), 'hex');
  const variant = VARIANT[parseInt(hex[16], 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
