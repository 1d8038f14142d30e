import { jsonEvent, type AllStreamRecordedEvent, type JSONEventData, type RecordedEvent as ServerEvent } from '@eventstore/db-client';
import {
  type Encoded,
  type EventMetadata,
  type RecordedEvent,
  type StoredEvent,
  seal,
  asObject,
  recorded,
} from '@plumbline/platform/event-store';
import { refuse } from '@plumbline/platform/kernel';

type Stored = AllStreamRecordedEvent | ServerEvent;

/** Streams of this adapter begin so: of the store's owner, and of its barriers. No stream of a record does. */
export const OWN_STREAMS = 'plumbline.';

/** Events that no reader sees: those of the server itself (statistics, stream settings, links), and of this adapter. */
export const isHidden = ({ type, streamId }: Stored): boolean =>
  type.startsWith('$') || streamId.startsWith('$') || streamId.startsWith(OWN_STREAMS);

/** The members that the metadata of a stored event has after those of the service. */
interface Envelope {
  readonly previousHash?: string;
  /** Of an event that was imported: the server's time is that of the import, and its own hash is known. */
  readonly imported?: { readonly recordedAt: string; readonly hash: string };
}

/** The stored event in the form of the port. */
export function fromResolved(event: Stored): RecordedEvent {
  const { previousHash, imported } = (event.metadata ?? {}) as Envelope;
  const rest = {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: Number(event.revision),
    position: event.position!.commit,
    recordedAt: imported?.recordedAt ?? event.created.toISOString(),
    previousHash: typeof previousHash === 'string' ? previousHash : '',
  };
  return recorded(rest, () => {
    const { previousHash: _, imported: __, ...metadata } = asObject(event.metadata, 'metadata') as EventMetadata & Envelope;
    return { data: asObject(event.data, 'data'), metadata };
  });
}

/** The stored event for verification and export. The client returns the JSON parsed; printed again it is the text that was hashed. */
export function toStored(event: Stored): StoredEvent {
  const { data, metadata, ...recorded } = fromResolved(event);
  const { imported } = (event.metadata ?? {}) as Envelope;
  return { ...recorded, data: JSON.stringify(data), metadata: JSON.stringify(metadata), hash: imported?.hash };
}

/** An event of another store, time and hash beside its metadata. @throws Refusal when it would not be read again byte for byte */
export function toImported({ id, stream, revision, type, data, metadata, previousHash, recordedAt, hash }: StoredEvent): JSONEventData {
  const [parsedData, parsedMetadata] = [JSON.parse(data) as Record<string, unknown>, JSON.parse(metadata) as object];
  const isKept =
    JSON.stringify(parsedData) === data &&
    JSON.stringify(parsedMetadata) === metadata &&
    !('previousHash' in parsedMetadata || 'imported' in parsedMetadata) &&
    !stream.startsWith(OWN_STREAMS);
  if (!isKept) refuse('not_kept', `EventStoreDB cannot keep ${stream} @ ${revision} byte for byte`);
  return jsonEvent({ id, type, data: parsedData, metadata: { ...parsedMetadata, previousHash, imported: { recordedAt, hash } } });
}

/**
 * The events with hashes, to follow the event with `revision` and `hash`, and the last hash. The server sets the time when it writes, so
 * its line is empty where the writer cannot know it: in the same append, or written and not read since (`ChainCheck`).
 */
export function sealed(
  stream: string,
  events: readonly Encoded[],
  after: { readonly revision: number; readonly hash: string },
): { readonly events: JSONEventData[]; readonly hash: string } {
  let { hash: previousHash } = after;
  const chained = events.map(({ id, type, data, metadata }, index) => {
    const event = jsonEvent({
      id,
      type,
      data: JSON.parse(data) as Record<string, unknown>,
      metadata: { ...(JSON.parse(metadata) as object), previousHash },
    });
    previousHash = seal({ previousHash, stream, revision: after.revision + 1 + index, id, type, recordedAt: '', data, metadata });
    return event;
  });
  return { events: chained, hash: previousHash };
}
