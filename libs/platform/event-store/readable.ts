import { UnreadableEvent, type EventMetadata, type RecordedEvent } from './event-store';

type Rest = Omit<RecordedEvent, 'data' | 'metadata' | 'unreadable'>;

/** Stands in place of metadata that can't be read. */
const NOBODY: EventMetadata = { company: 0, user: 0, userName: '', application: '', command: '', correlation: '', causation: '' };

/** The JSON of an object. @throws Error that says what it is instead */
export function objectOf(text: string, what: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`its ${what} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  return asObject(value, what);
}

/** @throws Error when the value is no object */
export function asObject(value: unknown, what: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Uint8Array)
    throw new Error(`its ${what} is not a JSON object`);
  return value;
}

/** The event with what `read` finds in the store; marked as unreadable when that throws, or the metadata names no company. */
export function recorded(rest: Rest, read: () => { readonly data: object; readonly metadata: object }): RecordedEvent {
  try {
    const { data, metadata } = read();
    if (!Number.isSafeInteger((metadata as EventMetadata).company)) throw new Error('its metadata names no company');
    return { ...rest, data, metadata: metadata as EventMetadata };
  } catch (error) {
    return { ...rest, data: {}, metadata: NOBODY, unreadable: (error as Error).message };
  }
}

/** The events themselves. @throws UnreadableEvent for the first that can't be read */
export function allReadable(events: RecordedEvent[]): RecordedEvent[] {
  const bad = events.find(({ unreadable }) => unreadable !== undefined);
  if (bad) throw new UnreadableEvent(bad);
  return events;
}
