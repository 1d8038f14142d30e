import { closed, moment, text, type Json } from '@plumbline/platform/record-api';

const uuid = (description: string): Json => ({ type: 'string', format: 'uuid', description });

/** See `HistoryEntry`. */
export const HISTORY_ENTRY = closed({
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
export const CHAIN = closed({
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
