import { LIST_FORMATS } from '@plumbline/platform/reading';
import { exactly, list, ref, type Json } from '../../openapi/json';
import { ForEveryUser } from '@plumbline/platform/http';
import { Route } from '../../routes/route';
import { META, v2Reply } from '../../openapi/v2-replies';

const group: Json = { type: 'object', description: 'A group, as the summary of its entity shows it.' };
const rows: Json = { type: 'object', description: 'The rows, totals and tables, as the report has them.' };
const moments: Json = { type: 'object', description: 'The moment and the day of the report.' };
const record: Json = { type: 'object', description: 'A record, as the list of its entity shows it.' };
const result: Json = {
  anyOf: [
    v2Reply(list(record, 'The records.'), META.page),
    v2Reply(list(group, 'The groups of a summary.'), META.groups),
    v2Reply(rows, moments),
    exactly({ error: ref('schemas/Problem') }, 'Why the query is refused.'),
  ],
};
const names: Json = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
const results: Json = { type: 'object', description: 'The results.', additionalProperties: result };

const searched: Json = { type: 'string', minLength: 1, maxLength: 200 };
const value: Json = { type: ['string', 'number', 'boolean'] };
const where: Json = {
  type: 'object',
  description: 'By field, the operators with their values: `{ "Id": { "$in": [1, 2] } }`.',
  additionalProperties: { type: 'object', additionalProperties: { anyOf: [value, { type: 'array', items: value }] } },
};

/** The body of a query: the parameters of a list. */
export const queryBody = (more: Json = {}): Json => {
  return {
    type: 'object',
    description: 'The parameters of the list, with the same meaning as in its address.',
    properties: {
      ...more,
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
      offset: { type: 'integer', minimum: 0 },
      cursor: { type: 'string' },
      since: { type: 'string' },
      ...{ fields: names, include: names, order: names, q: searched },
      format: { type: 'string', enum: [...LIST_FORMATS] },
      where,
    },
    additionalProperties: false,
  };
};

const summaryBody: Json = {
  type: 'object',
  description: 'A summary, with the parameters of its address.',
  properties: {
    summary: { type: 'string', description: 'The name of the entity in addresses.' },
    ...{ by: names, sum: names, q: searched, where },
  },
  required: ['summary'],
  additionalProperties: false,
};
const reportBody: Json = {
  type: 'object',
  description: 'A report, with the parameters of its address.',
  properties: {
    report: {
      type: 'string',
      description: 'The last part of its address, as `wip` of /api/v2/reports/wip, or all of it below /api/v2/: `projects/3/job-cost`.',
    },
  },
  required: ['report'],
  additionalProperties: { anyOf: [value, { type: 'array', items: { type: 'string' } }] },
};
/** A day or a moment for every report of the request. */
const ofAllReports = (name: string, example: string): Json => ({
  ...{ type: 'string', example },
  description: `The \`${name}\` of each report that takes it and states none.`,
});

export const queriesRoute = Route({
  method: 'POST',
  path: 'query',
  callers: ForEveryUser(),
  operationId: 'queryAll',
  summary: 'Lists, summaries and reports, all of one moment',
  description:
    'Up to 20 named queries: lists (`entity`), summaries (`summary`) and reports (`report`), each with the parameters, rights and reply of its address, of at most 5,000 records together. All results are of one moment of what is recorded. A query that is refused has its error beside the results of the others.',
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
            anyOf: [
              { ...queryBody({ entity: { type: 'string', description: 'The name of the entity in addresses.' } }), required: ['entity'] },
              summaryBody,
              reportBody,
            ],
          },
        },
        at: ofAllReports('at', '2026-03-31T23:59:59Z'),
        through: ofAllReports('through', '2026-03-31'),
      },
      required: ['queries'],
      additionalProperties: false,
    },
    example: { queries: { open: { entity: 'projects', where: { BusinessState: { $eq: 'Active' } }, limit: 10 } } },
  },
  reply: { description: 'The results, by the names of the queries', data: results },
  errors: [400, 413, 415],
});
