import { instant, integer, text, type KindRegistry } from '@plumbline/platform/records';
import type { RecordedEvent } from '@plumbline/platform/event-store';
import { ACCESS_TYPES } from '@plumbline/platform/http';

/** The record of an event: the addressed one of an access, else that of its stream; none where that is no kind. */
function recordOf(
  { type, stream, data }: RecordedEvent,
  kinds: Pick<KindRegistry, 'has' | 'named'>,
): { Entity: string; Id: number | null } {
  const [, own = '', key = ''] = /^([A-Za-z]+)-(.*)$/.exec(stream) ?? [];
  const { Kind, Id } = data as { readonly Kind?: unknown; readonly Id?: unknown };
  const isAccess = ACCESS_TYPES.has(type);
  const name = isAccess ? String(Kind ?? '') : own;
  if (!kinds.has(name)) return { Entity: '', Id: null };
  const id = isAccess || !/^\d+$/.test(key) ? Number(Id) : Number(key);
  return { Entity: kinds.named(name).v2 ?? name, Id: Number.isSafeInteger(id) ? id : null };
}

/** An event as an auditor reads it. Payloads are shown of accesses alone, which hold no secret; others have a history. */
export function shownEvent(event: RecordedEvent, kinds: Pick<KindRegistry, 'has' | 'named'>) {
  const { position, recordedAt, type, id, stream, revision, metadata, data } = event;
  const { command, user, userName, application, address = '', correlation, causation } = metadata;
  return {
    ...{ Position: String(position), RecordedAt: recordedAt, Event: type, EventId: id, Stream: stream, Revision: revision },
    ...recordOf(event, kinds),
    ...{ Command: command, UserId: user, UserName: userName, Application: application, Address: address },
    ...{ CorrelationId: correlation, CausationId: causation, Details: ACCESS_TYPES.has(type) ? data : null },
  };
}

/** The columns of an event as CSV. */
export const EVENT_COLUMNS = {
  ...{
    Position: text(),
    RecordedAt: instant(),
    Event: text(),
    EventId: text().labelled('Event number'),
    Stream: text(),
    Revision: integer(),
  },
  ...{ Entity: text(), Id: integer(), Command: text(), UserId: integer(), UserName: text(), Application: text() },
  ...{ Address: text(), CorrelationId: text().labelled('Correlation'), CausationId: text().labelled('Causation'), Details: text() },
};
