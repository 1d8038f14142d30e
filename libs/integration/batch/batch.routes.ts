import { ForEveryUser } from '@plumbline/platform/http';
import { count, exactly, ref, Route, type Json } from '@plumbline/platform/record-api';
import { BATCH_OPERATIONS } from '../limits';

const status: Json = { type: 'integer', minimum: 200, maximum: 599, description: 'The status that the write would have had alone.' };
const outcome: Json = {
  anyOf: [
    exactly(
      { status, id: { type: ['integer', 'string', 'null'], description: 'The id of the record; null where the write has none.' } },
      'Accepted.',
    ),
    exactly({ status, id: { type: 'null', description: 'None.' }, error: ref('schemas/Problem') }, 'Refused.'),
  ],
};

/** `POST /api/v2/batch`. */
export const batchRoute = Route({
  ...{ method: 'POST', path: 'batch', callers: ForEveryUser() },
  operationId: 'batch',
  summary: 'Many writes in one request',
  description: `Up to ${BATCH_OPERATIONS} creates, changes, removals and actions, each as it would be sent alone, with an outcome each. \`atomic\`: all of them or none; they are decided in their order, see the events of earlier ones on the same record, and refer to records that exist already. \`dryRun\`: each is decided on the present state and nothing is stored. With an Idempotency-Key a repeat continues where the first attempt ended.`,
  body: {
    description: 'The writes.',
    schema: {
      type: 'object',
      description: 'The batch.',
      properties: {
        operations: {
          type: 'array',
          minItems: 1,
          maxItems: BATCH_OPERATIONS,
          items: {
            type: 'object',
            description: 'A write.',
            properties: {
              method: { enum: ['POST', 'PATCH', 'DELETE'] },
              path: { type: 'string', pattern: '^/api/v2/[\\w-]+(/[\\w-]+)*$' },
              body: { type: 'object' },
              ifMatch: { type: 'string', description: 'The required ETag of the record.' },
            },
            required: ['method', 'path'],
            additionalProperties: false,
          },
        },
        atomic: { type: 'boolean', default: false },
        dryRun: { type: 'boolean', default: false },
      },
      required: ['operations'],
      additionalProperties: false,
    },
    example: { operations: [{ method: 'POST', path: '/api/v2/clients', body: { ClientName: 'School District' } }], dryRun: true },
  },
  reply: {
    description: 'The outcomes, in the order of the operations',
    data: { type: 'array', items: outcome, description: 'The outcomes.' },
    meta: exactly(
      {
        written: count('Operations that were written.'),
        refused: count('Operations that were refused.'),
        dryRun: { type: 'boolean', description: 'Whether nothing was stored.' },
      },
      'The sums.',
    ),
  },
});
