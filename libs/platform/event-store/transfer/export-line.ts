import type { StoredEvent } from '../event-store';
import { seal } from '../hash';

/** Thrown for a line that is not an exported event. */
export class NotAnExportedEvent extends Error {}

const METADATA = ',"metadata":';
const DATA = ',"data":';

/** A stored event as a line of JSON. Metadata and data come last, byte for byte, for the hash; the position is too large for a Number. */
export function toLine(event: StoredEvent): string {
  const { position, id, type, stream, revision, recordedAt, previousHash, hash = seal(event), metadata, data } = event;
  const head = JSON.stringify({ position: String(position), id, type, stream, revision, recordedAt, previousHash, hash });
  return `${head.slice(0, -1)}${METADATA}${verbatim(metadata)}${DATA}${verbatim(data)}}`;
}

/**
 * Parses a line that `toLine` wrote. Any other spelling of the same values is refused: readers that take the first or the last of two members
 * would read something else than was verified. @throws NotAnExportedEvent
 */
export function fromLine(line: string): StoredEvent {
  // The first match is the member itself: in a string the quotes would be escaped, and metadata contains no object.
  const metadataAt = line.indexOf(METADATA);
  const dataAt = line.indexOf(DATA, metadataAt);
  if (metadataAt < 0 || dataAt < 0 || !line.endsWith('}')) throw new NotAnExportedEvent('metadata or data is missing');
  const { position, id, type, stream, revision, recordedAt, previousHash, hash } = parsed(`${line.slice(0, metadataAt)}}`);
  for (const text of [id, type, stream, recordedAt, previousHash, hash])
    if (typeof text !== 'string') throw new NotAnExportedEvent('id, type, stream, recordedAt, previousHash or hash is missing');
  if (typeof position !== 'string' || !/^-?\d{1,19}$/.test(position)) throw new NotAnExportedEvent('position is missing');
  if (typeof revision !== 'number') throw new NotAnExportedEvent('revision is missing');
  const event: StoredEvent = {
    ...({ id, type, stream, revision, recordedAt, previousHash, hash } as Omit<StoredEvent, 'position' | 'metadata' | 'data'>),
    position: BigInt(position),
    metadata: stored(line.slice(metadataAt + METADATA.length, dataAt)),
    data: stored(line.slice(dataAt + DATA.length, -1)),
  };
  if (toLine(event) !== line) throw new NotAnExportedEvent('it does not have the members, order and spelling of an exported line');
  return event;
}

/** Damaged text that is not a JSON object on one line is written as a JSON string. */
const verbatim = (text: string): string => (isObjectOnALine(text) ? text : JSON.stringify(text));
const stored = (part: string): string => (part.startsWith('"') ? String(parsed(part)) : part);

function isObjectOnALine(text: string): boolean {
  if (!text.startsWith('{') || !text.endsWith('}') || /[\r\n]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new NotAnExportedEvent((error as Error).message);
  }
}
