import { ForEveryUser } from '@plumbline/platform/http';
import { closed, flag, list, moment, queryParameter, Route, text } from '@plumbline/platform/record-api';

const entry = closed({
  type: 'object',
  properties: {
    Position: { type: 'string', pattern: '^\\d{1,18}$', description: 'The position of the last event that changed the record.' },
    Entity: { type: ['string', 'null'], description: 'The entity of version 2, such as invoices; null for Reset.' },
    Id: { type: ['integer', 'string', 'null'], description: 'The id of the record; null for Reset.' },
    Change: {
      type: 'string',
      enum: ['Added', 'Changed', 'Removed', 'Reset'],
      description:
        'Removed: the record was removed, or the caller may no longer see it. Reset: the rights of the caller have changed, and what it sees has too: discard everything and begin again without `after`.',
    },
    RecordedAt: moment('When the event was recorded.'),
    Record: { type: ['object', 'null'], description: 'The record as a read shows it now; null for Removed and Reset.' },
  },
});
const meta = closed({
  type: 'object',
  properties: {
    limit: { type: 'integer' },
    next: text('The `after` of the following request. Store it once the entries are processed.'),
    more: flag('Whether further changes are known to be there.'),
  },
});

/** `GET /api/v2/changes`. */
export const changesRoute = Route({
  ...{ method: 'GET', path: 'changes', callers: ForEveryUser() },
  operationId: 'readChanges',
  summary: 'The changes of all records that the caller may see, in order and without gaps',
  description:
    'A consumer that stores `next` misses no change, with removals. Several changes of one record are one entry, with the record as it is now. A page may be empty before the end: continue while `more` is true. With `wait` the reply is sent as soon as there is a change; with `Accept: text/event-stream` changes are sent as server-sent events `change`, whose ids are checkpoints for `Last-Event-ID`.',
  parameters: [
    queryParameter(
      'after',
      { type: 'string' },
      'The `next` of an earlier reply, or `now`. Without it the feed begins with all records.',
      '0',
    ),
    queryParameter(
      'limit',
      { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
      'Changes that are examined for a page; one event is never divided.',
      100,
    ),
    queryParameter('entity', { type: 'string' }, 'Only these entities, separated by commas.', 'clients,projects'),
    queryParameter(
      'fields',
      { type: 'string' },
      'Of the records only these fields, each of some entity, separated by commas.',
      'Id,ClientName',
    ),
    queryParameter(
      'include',
      { type: 'string' },
      'Of the nested records only these, separated by commas; empty for none. Without it all are there, as they were when the entry was made.',
      '',
    ),
    queryParameter('wait', { type: 'integer', minimum: 0, maximum: 30, default: 0 }, 'Seconds to wait for a change.', 0),
  ],
  reply: { description: 'The changes', data: list(entry), meta, more: { 'text/event-stream': { schema: { type: 'string' } } } },
});
