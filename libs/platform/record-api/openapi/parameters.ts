import { filterFields, type AnyRecordKind, type KindNamed } from '@plumbline/platform/records';
import { addedUp, groupedBy, groupedByPeriod, LIST_FORMATS, nestedNames, parentNames } from '@plumbline/platform/reading';
import { queryParameter, type Json } from './json';

const query = (name: string, schema: Json, description: string, example: unknown): Json =>
  queryParameter(name, { ...schema, examples: [example] }, description);
const header = (name: string, schema: Json, description: string, example: string): Json => ({
  ...query(name, schema, description, example),
  in: 'header',
});

/** The parameter `If-Match` of a route that is declared by a row. */
export const IF_MATCH = {
  ...{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
  description: 'The required ETag of the record; 412 when the record has a different one.',
} satisfies Json;

/** The shared parameters of operations, by component name. */
export const PARAMETERS: Readonly<Record<string, Json>> = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    description: 'The id of the record, a positive integer.',
    example: 1,
  },
  date: {
    name: 'date',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.',
    example: '2026-01-01T00:00:00.000Z',
  },
  page: query('page', { type: 'integer', minimum: 1, maximum: 999_999_999 }, 'The page, from 1; only together with page_size.', 1),
  pageSize: query('page_size', { type: 'integer', minimum: 1, maximum: 1000 }, 'Records on a page; only together with page.', 100),
  fields: query(
    'fields',
    { type: 'string' },
    'Names of fields, separated by commas, case-sensitive. The records then have only these fields and lack other required properties of their schema. Without the parameter they have all fields.',
    'Id',
  ),
  scope: query(
    'scope',
    { type: 'string', enum: ['client'] },
    'Returns only records for clients, not those for departments. No effect on kinds without departments.',
    'client',
  ),
  includeDeleted: query(
    'include_deleted',
    { type: 'boolean' },
    'Adds deleted records, and IsDeleted to every record of the response. The ObjectState of a deleted record is Deleted.',
    true,
  ),
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }, 'Number of records.', 100),
  offset: query('offset', { type: 'integer', minimum: 0, default: 0 }, 'Number of records to skip.', 0),
  cursor: query(
    'cursor',
    { type: 'string' },
    'The `next` of the page before, of the same where, q, order and since; empty for the first page. No record is lost or doubled by others that come and go meanwhile. Not with offset.',
    '',
  ),
  changedSince: query(
    'since',
    { type: 'string' },
    'Only records that were changed or removed at or after the moment, ISO 8601, in the order of their ids; each then has IsDeleted. Not with where, q and order.',
    '2026-01-01T00:00:00.000Z',
  ),
  historyLimit: query('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }, 'Number of entries.', 100),
  listFormat: query(
    'format',
    { type: 'string', enum: [...LIST_FORMATS] },
    '`csv`: all records that are found, in one reply and of at most 100,000; not with limit, offset, cursor and since. Without the parameter `Accept` decides, and the reply is a page.',
    'json',
  ),
  searched: query(
    'q',
    { type: 'string', minLength: 1, maxLength: 200 },
    'Only records that a search for the text finds: by their names, numbers and external ids, or the beginnings of words in them.',
    'main st',
  ),
  chainFormat: query('format', { type: 'string', enum: ['json', 'csv'], default: 'json' }, 'The format of the reply.', 'csv'),
  after: query('after', { type: 'string', pattern: '^\\d{1,18}$', default: '0' }, 'The position after which the entries begin.', '1042'),
  at: query(
    'at',
    { type: 'string' },
    'A past moment, ISO 8601. A date without a time is the end of that day, in the time zone of the company; without the parameter it is now.',
    '2026-03-31',
  ),
  idempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: 255 },
    'Makes the request safe to retry: the same key with the same body within 24 hours gets the first reply (the ids alone where the rights of the caller have changed since), with another body 409.',
    '5b7c2f0e-2d0e-4d0c-9d56-0f9f6c9e7a11',
  ),
  ifMatch: header(IF_MATCH.name, IF_MATCH.schema, IF_MATCH.description, '"3"'),
};

/** The parameter that filters a list of version 2: `where[Field][$operator]=value`. */
export function whereParameter(kind: AnyRecordKind): Json {
  const properties = [...filterFields(kind).values()].map(({ name, operators }) => [name, comparison(operators)] as const);
  return {
    ...{ name: 'where', in: 'query', required: false, style: 'deepObject', explode: true },
    schema: { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false },
    description:
      'Conditions that all hold, such as `where[Id][$gte]=100`. `$in` takes values separated by commas, in double quotes where they hold one; a list matches where it contains one of them. `$ne` also finds records without a value, `$null` (true or false) those that have none or one. In `$like`, `%` is any text and `_` any character, without case and accents. A date without a time is the whole day, of moments that in the time zone of the company.',
  };
}

const comparison = (operators: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(operators.map((operator) => [operator, { type: 'string' }])),
  additionalProperties: false,
});

export function orderParameter(kind: AnyRecordKind, named: KindNamed): Json {
  const names = orderedBy(kind, named);
  const description = `Fields, separated by commas, with \`-\` for descending order; then by id in the direction of the last field. Numbers are ordered by their value, names without case and accents. There are ${names.join(', ')}.`;
  return query('order', { type: 'string' }, description, `-${names[0] ?? 'Id'}`);
}

/** The names that lists of the kind are ordered by: of its own fields, and of the records that it refers to. */
export const orderedBy = (kind: AnyRecordKind, named: KindNamed): readonly string[] => [
  ...[...filterFields(kind).values()].filter(({ isOrdered }) => isOrdered).map(({ name }) => name),
  ...parentNames(kind, named).map(({ name }) => name),
];

export function includeParameter(kind: AnyRecordKind): Json {
  const names = nestedNames(kind);
  const parts = Object.keys(kind.beside);
  const more = parts.length > 0 ? ` ${parts.join(', ')} stands beside the record where it is named.` : '';
  const description = `The nested records to show, by the names of their fields, separated by commas; empty for none. Without the parameter all are shown. There are ${names.length > 0 ? names.join(', ') : 'none'}.${more}`;
  return query('include', { type: 'string' }, description, names[0] ?? parts[0] ?? '');
}

export function summaryParameters(kind: AnyRecordKind): Json[] {
  const [by, sum] = [groupedBy(kind), addedUp(kind)];
  const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');
  return [
    query(
      'by',
      { type: 'string' },
      `Up to 3 fields whose values make the groups, separated by commas. There are ${listed(by)}.${periodsOf(kind)}`,
      by[0] ?? '',
    ),
    query('sum', { type: 'string' }, `Up to 10 fields to add up, separated by commas. There are ${listed(sum)}.`, sum[0] ?? ''),
  ];
}

/** How dates are gathered; empty where no group is of dates. */
function periodsOf(kind: AnyRecordKind): string {
  const dated = groupedByPeriod(kind);
  if (dated.length === 0) return '';
  return ` ${dated.map((name) => `${name}:week`).join(', ')} gathers dates by weeks, as :day and :month do; the group then has the first day of the period. Weeks start on the day on which those of the company do, and a moment is of the day that it is in its time zone.`;
}

/** The path of a route as OpenAPI writes it: `:id` is `{id}`. */
export const pathTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

export const idParameter = (example: number): Json => ({ ...PARAMETERS['id'], example });
