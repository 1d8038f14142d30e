import type { Json } from './json';

const query = (name: string, schema: Json, description: string, example: unknown): Json => ({
  name,
  in: 'query',
  required: false,
  schema: { ...schema, examples: [example] },
  description,
});
const header = (name: string, schema: Json, description: string, example: string): Json => ({
  ...query(name, schema, description, example),
  in: 'header',
});

/** The parameters that operations refer to, by their names among the components. */
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
    'Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field.',
    'Id',
  ),
  scope: query(
    'scope',
    { type: 'string', enum: ['client'] },
    'Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side.',
    'client',
  ),
  includeDeleted: query(
    'include_deleted',
    { type: 'boolean' },
    'Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted.',
    true,
  ),
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }, 'How many records.', 100),
  offset: query('offset', { type: 'integer', minimum: 0, default: 0 }, 'How many records to skip.', 0),
  idempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: 255 },
    'Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409.',
    '5b7c2f0e-2d0e-4d0c-9d56-0f9f6c9e7a11',
  ),
  ifMatch: header('If-Match', { type: 'string' }, 'The ETag that the record must still have; 412 when it has another.', '"3"'),
};

/** The path parameter `id` with the record that an example is about. */
export const idParameter = (example: number): Json => ({ ...PARAMETERS['id'], example });
