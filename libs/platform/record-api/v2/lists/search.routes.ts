import { MATCHES } from '@plumbline/platform/reading';
import { exactly, flag, list, queryParameter, text } from '../../openapi/json';
import { ForEveryUser } from '@plumbline/platform/http';
import { Route } from '../../routes/route';

const named = exactly(
  {
    Entity: text('The entity, as in addresses.'),
    Id: { type: ['integer', 'string'], description: 'The id of the record.' },
    Name: text('Its name or number.'),
    Match: {
      type: 'string',
      enum: [...MATCHES],
      description: 'Whether a name or number is the text, begins with it, or has words that begin with its words.',
    },
  },
  'A record.',
);
/** Left out where the record has none, or the caller does not see it. */
const found = {
  ...named,
  properties: {
    ...(named['properties'] as object),
    State: text('Its state, as the record has it.'),
    Amount: text('Its amount.'),
    Day: text('Its day.'),
    Parent: text('The name or number of the record above it: the client of a project or an invoice, the vendor of a bill.'),
  },
};
const meta = exactly(
  { limit: { type: 'integer', description: 'Most records.' }, isTruncated: flag('Whether more were found.') },
  'Whether these are all.',
);

export const searchRoute = Route({
  method: 'GET',
  path: 'search',
  callers: ForEveryUser(),
  operationId: 'search',
  summary: 'Records of all entities by their names and numbers',
  description:
    'The records that the caller sees whose name, number, external id, telephone number or address of mail is the text, begins with it, or has words that begin with all of its words, in this order. Without case and accents; telephone numbers by their digits. State, amount, day and parent are left out where a record has none, or the caller does not see it.',
  tag: 'v2 queries',
  parameters: [
    queryParameter('q', { type: 'string', minLength: 1, maxLength: 200, examples: ['main st'] }, 'The text.', undefined, true),
    queryParameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'Most records.'),
    queryParameter('entities', { type: 'string', examples: ['projects,clients'] }, 'Only records of these entities, separated by commas.'),
  ],
  reply: { description: 'The records, the best first', data: list(found), meta },
});
