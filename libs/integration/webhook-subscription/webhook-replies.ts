import type { JsonSchema } from '@plumbline/platform/records';
import { count, exactly, moment, text } from '@plumbline/platform/record-api';

const perhaps = (type: string, description: string, more: JsonSchema = {}): JsonSchema => ({ type: [type, 'null'], description, ...more });
const id = { type: 'integer', minimum: 1, description: 'The id of the webhook.' };

/** The reply of `rotate-secret`. */
export const secretReply = exactly({
  Id: id,
  Secret: text('The new secret, `whsec_…`: this reply alone shows it. The ones before it are good for another 24 hours.'),
});

/** The reply of `test`. */
export const testReply = exactly({ Id: id, MessageId: text('The `webhook-id` of the message that is sent.') });

const delivery = exactly({
  MessageId: text('The `webhook-id`.'),
  Type: text('The type of the message, such as `invoices.changed`.'),
  Position: text('The position of the change in the feed.'),
  Entity: perhaps('string', 'The entity of the record; null for a test and for `webhook.reset`.'),
  RecordId: { type: ['integer', 'string', 'null'], description: 'The id of the record.' },
  Attempt: { type: 'integer', minimum: 1, description: 'Counts the attempts to send the message.' },
  SentAt: moment('When the attempt began.'),
  Outcome: {
    type: 'string',
    enum: ['Delivered', 'Failed', 'GivenUp'],
    description: 'Failed: it is sent again. GivenUp: it failed for a day while others were taken, and is not sent again.',
  },
  Status: perhaps('integer', 'The status of the reply; null without one.'),
  DurationMs: count('Milliseconds until the reply was read.'),
  Problem: text('Why it failed; empty for Delivered.'),
  Response: text('The first 1,000 characters of the reply.'),
});

/** The reply of `deliveries`. */
export const deliveriesReply = exactly({
  Id: id,
  Position: text('Everything up to this position of the feed was taken, and is delivered or waits.'),
  Waiting: count('Messages that wait to be sent, those of the feed not included.'),
  FailuresInARow: count('Failures since a message was last taken.'),
  FailingSince: perhaps('string', 'When the first of them was; null without failures.', { format: 'date-time' }),
  NextAttempt: perhaps('string', 'When the receiver is tried again; null where it does not seem to be down.', { format: 'date-time' }),
  Deliveries: { type: 'array', items: delivery, description: 'The newest attempts first: at most 1,000, of seven days.' },
});
