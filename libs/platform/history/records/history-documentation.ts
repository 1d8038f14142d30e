import { inWords, withArticle, type AnyRecordKind, recordName } from '@plumbline/platform/records';
import { type Documented, closed, list, moment, ref, text, type Json, ofRecord, META, v2Replies } from '@plumbline/platform/record-api';

/** The replies of each. */
const replies = (reply: Parameters<typeof v2Replies>[0]): Json => v2Replies(reply, [400, 401, 403, 404]);
const CSV = { 'text/csv': { schema: { type: 'string' } } };
/** The shared parameters of these names. */
const parameters = (...names: string[]): Json[] => names.map((name) => ref(`parameters/${name}`));

const uuid = (description: string): Json => ({ type: 'string', format: 'uuid', description });

/** See `HistoryEntry`. */
const HISTORY_ENTRY = closed({
  type: 'object',
  description: 'What one event did to a record.',
  properties: {
    Position: text('The place of the event in the order of all events.'),
    RecordedAt: moment('When the event was stored.'),
    Action: { type: 'string', enum: ['Added', 'Changed', 'Removed'], description: 'What became of the record.' },
    Event: text('The type of the event.'),
    EventId: uuid('The id of the event.'),
    Stream: text('The stream of the event: that of the record, or of another one that changed it.'),
    Revision: { type: 'integer', description: 'The number of the event in its stream, from 0.' },
    Command: text('The command that caused the event.'),
    UserId: { type: 'integer', description: 'The user; 0 for the service itself.' },
    UserName: text('The name of the user at that time.'),
    Application: text('The clientId of the application.'),
    CorrelationId: uuid('The same in all events that follow from one request.'),
    CausationId: uuid('The id of the event that caused the command, or of the request.'),
    Changes: {
      type: 'array',
      description: 'The fields that changed, as a read shows them to the caller.',
      items: {
        type: 'object',
        properties: {
          Field: text('The name of the field.'),
          From: { description: 'The value before; null when the record was added.' },
          To: { description: 'The value after.' },
        },
      },
    },
  },
});

const integer = (description: string): Json => ({ type: 'integer', description });

/** See `V2Audit.chain`. */
const CHAIN = closed({
  type: 'object',
  description: 'What a record came from and led to.',
  properties: {
    Records: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          Entity: text('The entity of the record.'),
          Id: integer('Its id.'),
          Distance: integer('Ways from the record that was asked for: below 0 for what it came from, above 0 for what it led to.'),
          Number: text('Its number, if it has one.'),
          Date: text('Its date.'),
          State: text('Its business state.'),
          Amount: text('Its amount; empty where the caller may not see it.'),
        },
      },
    },
    Ways: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ FromEntity: text('The entity of the earlier record.'), FromId: integer('Its id.') },
          ...{ FromNumber: text('Its number.'), FromDate: text('Its date.') },
          ...{ ToEntity: text('The entity of the later record.'), ToId: integer('Its id.') },
          ...{ ToNumber: text('Its number.'), ToDate: text('Its date.') },
          Amount: text('What passes from one to the other.'),
          Event: text('The event by which the later record first referred to the earlier one.'),
          ...{ Position: text('Its position.'), RecordedAt: text('Its time.'), UserName: text('Who caused it.') },
        },
      },
    },
  },
});

/** Documents the past, the history and the chain of records of the kind. */
export const historyOf = (kind: AnyRecordKind): Documented => {
  const entity = kind.v2 ?? '';
  const tags = [`v2 ${entity}`];
  const record = ref(`schemas/${recordName(kind)}`);
  const paths = {
    [`/api/v2/records/${entity}/{id}`]: {
      parameters: ofRecord(kind),
      get: {
        tags,
        operationId: `readPast${kind.name}`,
        summary: `${withArticle(inWords(kind.name))} as it was`,
        description: 'The record as a read showed it at that moment, with the nested records of then; 404 when there was none.',
        parameters: parameters('at', 'fields'),
        responses: replies({ description: 'The record', data: record, meta: META.moment }),
      },
    },
    [`/api/v2/records/${entity}/{id}/history`]: {
      parameters: ofRecord(kind),
      get: {
        tags,
        operationId: `readHistoryOf${kind.name}`,
        summary: `What happened to ${withArticle(inWords(kind.name))}`,
        description:
          'Each event that changed the record, oldest first, with who, when, which command and what it changed; also of a removed record. `next` in `meta` is the `after` of the following page, or null.',
        parameters: parameters('historyLimit', 'after', 'fields'),
        responses: replies({ description: 'The entries', data: list(ref('schemas/HistoryEntry')), meta: META.following }),
      },
    },
    [`/api/v2/records/${entity}/{id}/chain`]: {
      parameters: ofRecord(kind),
      get: {
        tags,
        operationId: `readChainOf${kind.name}`,
        summary: `What ${withArticle(inWords(kind.name))} came from and led to`,
        description:
          'Every record on the way, from work and orders to billables, invoices and payments, as far as the caller may see it, and the ways between with their amounts. A kind that is on no such way is alone in its chain.',
        parameters: parameters('chainFormat'),
        responses: replies({ description: 'The chain; as CSV its ways', data: ref('schemas/Chain'), meta: META.chain, more: CSV }),
      },
    },
  };
  return { paths, schemas: { HistoryEntry: HISTORY_ENTRY, Chain: CHAIN } };
};
