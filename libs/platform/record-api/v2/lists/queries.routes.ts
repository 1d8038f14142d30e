import { LIST_FORMATS } from '@plumbline/platform/reading';
import { exactly, list, ref, type Json } from '../../openapi/json';
import { ForEveryUser } from '@plumbline/platform/http';
import { Route } from '../../routes/route';
import { META, v2Reply } from '../../openapi/v2-replies';

const record: Json = { type: 'object', description: 'A record, as the list of its entity shows it.' };
const result: Json = {
  anyOf: [v2Reply(list(record, 'The records.'), META.page), exactly({ error: ref('schemas/Problem') }, 'Why the query is refused.')],
};
const results: Json = { type: 'object', description: 'The results.', additionalProperties: result };

/** The body of a query: the parameters of a list. */
export const queryBody = (more: Json = {}): Json => {
  const names = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
  const value = { type: ['string', 'number', 'boolean'] };
  return {
    type: 'object',
    description: 'The parameters of the list, with the same meaning as in its address.',
    properties: {
      ...more,
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
      offset: { type: 'integer', minimum: 0 },
      cursor: { type: 'string' },
      since: { type: 'string' },
      ...{ fields: names, include: names, order: names, q: { type: 'string', minLength: 1, maxLength: 200 } },
      format: { type: 'string', enum: [...LIST_FORMATS] },
      where: {
        type: 'object',
        description: 'By field, the operators with their values: `{ "Id": { "$in": [1, 2] } }`.',
        additionalProperties: { type: 'object', additionalProperties: { anyOf: [value, { type: 'array', items: value }] } },
      },
    },
    additionalProperties: false,
  };
};

export const queriesRoute = Route({
  method: 'POST',
  path: 'query',
  callers: ForEveryUser(),
  operationId: 'queryAll',
  summary: 'Lists of several entities, all of one moment',
  description:
    'Up to 20 named queries, each an entity with the parameters of its list, of at most 5,000 records together. All results are of one moment. A query that is refused has its error beside the results of the others.',
  tag: 'v2 queries',
  body: {
    description: 'The queries.',
    schema: {
      type: 'object',
      description: 'The queries, by their names.',
      properties: {
        queries: {
          type: 'object',
          minProperties: 1,
          maxProperties: 20,
          propertyNames: { pattern: '^[A-Za-z][\\w-]{0,49}$' },
          additionalProperties: {
            ...queryBody({ entity: { type: 'string', description: 'The name of the entity in addresses.' } }),
            required: ['entity'],
          },
        },
      },
      required: ['queries'],
      additionalProperties: false,
    },
    example: { queries: { open: { entity: 'projects', where: { BusinessState: { $eq: 'Active' } }, limit: 10 } } },
  },
  reply: { description: 'The results, by the names of the queries', data: results },
  errors: [400, 413, 415],
});
