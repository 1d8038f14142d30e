import { RequiresPrivilege } from '@plumbline/platform/http';
import { META, count, exactly, list, moment, queryParameter, text, Route, type Json } from '@plumbline/platform/record-api';
import { readers } from '../readers';

const event = exactly({
  Position: { type: 'string', pattern: '^\\d{1,18}$', description: 'The position of the event, for `after`.' },
  RecordedAt: moment('When it was recorded.'),
  Event: text('The type of the event.'),
  EventId: text('The id of the event, a UUID.'),
  Stream: text('The stream of the event.'),
  Revision: count('Its number in the stream, from 0.'),
  Entity: text('The entity of its record; empty for none.'),
  Id: { type: ['integer', 'null'], description: 'The id of its record.' },
  Command: text('The command that decided it.'),
  UserId: count('Who did it; 0 for no user. Of a failed login: the user whose name was given.'),
  UserName: text('The name of the user, or of the account of the operating system.'),
  Application: text('The clientId of the application; `cli` for the command line, `plumbline` for the service itself.'),
  Address: text('The address of the caller; of IPv6 the network.'),
  CorrelationId: text('The same for all that follows from one request.'),
  CausationId: text('The event or request that caused it.'),
  Details: { type: ['object', 'null'], description: 'The payload of an access; null for other events.' },
});
const lines = { schema: { type: 'string' } };
const one = (name: string, description: string): Json => queryParameter(name, { type: 'string' }, description);

/** `GET /api/v2/audit/events`. */
export const eventsRoute = Route({
  ...{ method: 'GET', path: 'events', callers: RequiresPrivilege(readers, 'read', { addressed: null }) },
  operationId: 'readAuditEvents',
  summary: 'Accesses and changes: who did what, when and from where',
  description:
    'Every event of the company in its order, accesses (logins, failed ones, tokens, prints, exports, commands of the command line) and changes alike. A page examines 10,000 events at most: it may be empty and still have a `next` in `meta`, which is the `after` of the following one, or null at the end. As NDJSON or CSV, by `format` or `Accept`, all events are in one reply.',
  parameters: [
    queryParameter('actor', { type: 'integer', minimum: 0 }, 'The id of the user.'),
    one('entity', 'With `id`: what changed, printed or exported this record. An entity of version 2, such as invoices.'),
    queryParameter('id', { type: 'integer', minimum: 1 }, 'The id of the record.'),
    one('type', 'Types of events, separated by commas.'),
    one('from', 'The first moment, ISO 8601; of a day its beginning.'),
    one('to', 'The last moment, ISO 8601; of a day its end.'),
    one('application', 'The clientId of the application.'),
    one('address', 'The address of the caller.'),
    queryParameter('after', { type: 'string', pattern: '^\\d{1,18}$' }, 'The position after which the events begin.'),
    queryParameter('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }, 'Number of events of a page.', 100),
    queryParameter('format', { type: 'string', enum: ['json', 'ndjson', 'csv'], default: 'json' }, 'The format of the reply.'),
  ],
  reply: { description: 'The events', data: list(event), meta: META.following, more: { 'application/x-ndjson': lines, 'text/csv': lines } },
});
