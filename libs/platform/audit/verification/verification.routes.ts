import { RequiresPrivilege } from '@plumbline/platform/http';
import { Route, count, exactly, list, moment, text } from '@plumbline/platform/record-api';
import type { Json } from '@plumbline/platform/record-api';
import { readers } from '../readers';

const verification = exactly({
  Of: { type: 'string', enum: ['all', 'new'], description: 'All events, or those after the verification before.' },
  Began: moment('When it began.'),
  Ended: moment('When it ended.'),
  After: text('The position after which it began; 0: from the first event on.'),
  To: text('The position of the last event that it read.'),
  Events: count('Number of events that it read.'),
  Found: count('Number of faults; 0: all verify.'),
  Findings: list(
    exactly({ Position: text('The position of an event.'), Problem: text('What is wrong with it.') }),
    'The first of those at single events, save those at events of other companies.',
  ),
  Problems: list(text('A sentence.'), 'What is wrong with the events as a whole.'),
});
const orNull = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });

/** `GET /api/v2/audit/verification`. */
export const verificationRoute = Route({
  ...{ method: 'GET', path: 'verification', callers: RequiresPrivilege(readers, 'read', { addressed: null }) },
  operationId: 'readAuditVerification',
  summary: 'The last verification of the events',
  description:
    'The worker verifies the new events each night (from 08:00 UTC on), and all of them each week, also against the roots that were signed: as `events:verify` does. `Last` is the newest verification, `LastOfAll` the newest one of all events; null before the first.',
  reply: { description: 'The verifications', data: exactly({ Last: orNull(verification), LastOfAll: orNull(verification) }) },
});
