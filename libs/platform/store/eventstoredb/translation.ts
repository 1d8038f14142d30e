import { jsonEvent, type AllStreamRecordedEvent, type JSONEventData, type RecordedEvent as ServerEvent } from '@eventstore/db-client';
import type { Encoded } from '../appendable';
import type { EventMetadata, RecordedEvent, StoredEvent } from '../event-store';
import { hashOf, seal } from '../hash';
import { asObject, recorded } from '../readable';
import { OWNER_STREAM } from './owner/owner-stream-name';

type Stored = AllStreamRecordedEvent | ServerEvent;

/** Events that no reader sees: those of the server itself (statistics, stream settings, links), and of the store's owner. */
export const isSystemEvent = ({ type, streamId }: Stored): boolean =>
  type.startsWith('$') || streamId.startsWith('$') || streamId === OWNER_STREAM;

/** The stored event in the form of the port. The hash is stored in the metadata, after the members of the service. */
export function fromResolved(event: Stored): RecordedEvent {
  const { previousHash } = (event.metadata ?? {}) as { previousHash?: unknown };
  const rest = {
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: Number(event.revision),
    position: event.position!.commit,
    recordedAt: event.created.toISOString(),
    previousHash: typeof previousHash === 'string' ? previousHash : '',
  };
  return recorded(rest, () => {
    const { previousHash: _, ...metadata } = asObject(event.metadata, 'metadata') as EventMetadata & { previousHash: string };
    return { data: asObject(event.data, 'data'), metadata };
  });
}

/**
 * The stored event for verification and export. The client returns the JSON parsed; printed again it is the text that
 * was hashed.
 */
export function toStored(event: Stored): StoredEvent {
  const { data, metadata, ...recorded } = fromResolved(event);
  return { ...recorded, data: JSON.stringify(data), metadata: JSON.stringify(metadata), hash: undefined };
}

/**
 * The events with their hashes, to be appended after `tail`. The server sets the time only when it writes, so where
 * events of one append are chained to each other, the line of the time is empty (`verifyStream` allows that).
 */
export function sealed(stream: string, events: readonly Encoded[], tail: RecordedEvent | undefined): JSONEventData[] {
  let previousHash = tail ? hashOf(tail) : '';
  return events.map(({ id, type, data, metadata }, index) => {
    const event = jsonEvent({
      id,
      type,
      data: JSON.parse(data) as Record<string, unknown>,
      metadata: { ...(JSON.parse(metadata) as object), previousHash },
    });
    previousHash = seal({ previousHash, stream, revision: (tail?.revision ?? -1) + 1 + index, id, type, recordedAt: '', data, metadata });
    return event;
  });
}
