import { bodySchema, recordSchema, type AnyRecordKind } from '@plumbline/platform/records';

type Json = Record<string, unknown>;

const query = (name: string, schema: Json, description: string): Json => ({ name, in: 'query', required: false, schema, description });

const PARAMETERS: Json = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 }, example: 1 },
  date: {
    name: 'date',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    description: 'ISO 8601 date or timestamp, inclusive',
    example: '2026-01-01T00:00:00.000Z',
  },
  page: query('page', { type: 'integer', minimum: 1 }, 'From 1; together with page_size'),
  pageSize: query('page_size', { type: 'integer', minimum: 1, maximum: 1000 }, 'Together with page'),
  fields: query('fields', { type: 'string' }, 'Names of fields, separated by commas, case-sensitive: only those are shown'),
  scope: query('scope', { type: 'string', enum: ['client'] }, 'Only what is for clients, as opposed to departments'),
  includeDeleted: query('include_deleted', { type: 'boolean' }, 'Adds deleted records, and IsDeleted to every record'),
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 1000, default: 100 }, 'How many'),
  offset: query('offset', { type: 'integer', minimum: 0, default: 0 }, 'How many to skip'),
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
    description: 'The same key with the same body within 24 hours gets the first reply, with another body 409',
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'ETag that the record must still have',
  },
};

const STATUSES: Readonly<Record<number, string>> = {
  400: 'Malformed, or a field or parameter at fault; all faults are named',
  401: 'No, expired or revoked access token',
  403: "The user's privileges do not allow it",
  404: 'No such record for the caller',
  409: 'The state of the record forbids it',
  412: 'The record is no longer the one that If-Match names',
  413: 'The body is over 1 MiB',
  415: 'The body is not JSON',
};

const FAULTS: Json = {
  type: 'array',
  items: { type: 'object', properties: { field: { type: 'string' }, problem: { type: 'string' } }, required: ['field', 'problem'] },
};

/** The path parameter `id` with the record that an example is about. */
export const idParameter = (example: number): Json => ({ ...(PARAMETERS['id'] as Json), example });

/** What every document refers to: parameters, error replies, how to get a token, and the schemas of the kinds. */
export function components(kinds: readonly AnyRecordKind[]): Json {
  const responses: Json = {};
  for (const [status, description] of Object.entries(STATUSES)) {
    responses[`v1_${status}`] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
    };
    responses[`v2_${status}`] = {
      description,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  const schemas: Json = {
    ErrorEnvelope: {
      type: 'object',
      properties: {
        didSucceed: { type: 'boolean', const: false },
        data: { type: ['object', 'null'], properties: { issues: FAULTS } },
        status: { type: 'integer' },
        message: { type: 'string' },
      },
    },
    Problem: {
      type: 'object',
      description: 'A problem document (RFC 9457).',
      properties: {
        type: { type: 'string', format: 'uri' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        instance: { type: 'string' },
        code: {
          type: 'string',
          enum: [
            ...['not_found', 'validation_failed', 'rate_limited', 'insufficient_scope', 'unauthenticated', 'forbidden'],
            ...['conflict', 'precondition_failed', 'unsupported_operation', 'payload_too_large', 'internal_error'],
          ],
        },
        issues: FAULTS,
      },
    },
    PageLink: {
      type: 'object',
      properties: {
        first: { type: 'string' },
        last: { type: 'string' },
        next: { type: ['string', 'null'] },
        prev: { type: ['string', 'null'] },
      },
    },
  };
  for (const kind of kinds) {
    schemas[kind.name] = recordSchema(kind);
    if (kind.v1 === null && kind.v2 === null) continue;
    schemas[`${kind.name}Create`] = bodySchema(kind, 'create');
    schemas[`${kind.name}Update`] = bodySchema(kind, 'update');
  }
  return {
    parameters: PARAMETERS,
    responses,
    schemas,
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        description: 'Authorize with clientId, clientSecret, username and password; every example can be run then.',
        flows: { password: { tokenUrl: '/oauth/token', refreshUrl: '/oauth/refresh', scopes: {} } },
      },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  };
}
