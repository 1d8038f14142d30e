import type { NewEvent, StreamAppend } from './event-store';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// eslint-disable-next-line no-control-regex -- control characters are what must not be there
const NAME = /^[^$\u0000-\u001f\u007f][^\u0000-\u001f\u007f]{0,499}$/u;

/** A new event with its JSON as it will be stored. */
export interface Encoded {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Encodes events. @throws TypeError for what no store accepts: an empty list, a stream or type that is not one line of 1 to 500 characters
 * or starts with `$`, an id that is not a UUID, data that is not JSON
 */
export function encode(stream: string, events: readonly NewEvent[]): Encoded[] {
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`);
  if (!isName(stream)) throw new TypeError(`not the name of a stream: ${JSON.stringify(stream)}`);
  return events.map(({ id, type, data, metadata }) => {
    const lower = id.toLowerCase();
    if (!UUID.test(lower)) throw new TypeError(`the id of an event must be a UUID: ${id}`);
    if (!isName(type)) throw new TypeError(`not the name of an event type: ${JSON.stringify(type)}`);
    const encoded = { id: lower, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    if (!encoded.data.startsWith('{') || !encoded.metadata.startsWith('{')) throw new TypeError(`the data of ${type} is not an object`);
    return encoded;
  });
}

/** Encodes the events of several streams. @throws TypeError as `encode` does, and when a stream is listed twice */
export function encodeAll(appends: readonly StreamAppend[]): Encoded[][] {
  if (new Set(appends.map(({ stream }) => stream)).size < appends.length)
    throw new TypeError('a stream is to be appended to twice at once');
  return appends.map(({ stream, events }) => encode(stream, events));
}

/** True if every store accepts the names and the id of an event. */
export const isStorable = ({ id, type, stream }: { readonly id: string; readonly type: string; readonly stream: string }): boolean =>
  UUID.test(id) && isName(type) && isName(stream);

const isName = (text: string): boolean => NAME.test(text) && text.isWellFormed();
