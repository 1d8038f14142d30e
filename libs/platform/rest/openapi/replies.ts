import { json, ref, type Json } from './json';

const REQUEST_ID: Json = { 'X-Request-Id': ref('headers/RequestId') };

/** The headers that replies refer to. */
export const HEADERS: Json = {
  RequestId: {
    description: 'The id of the request in the log; X-Request-Id of the request, when that looks like one.',
    schema: { type: 'string' },
    example: '0f6c1c5e-8f0a-4a38-8f0c-0d9f3c5d8f55',
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  Challenge: {
    description: 'What credentials are asked for (RFC 6750).',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer realm="plumbline"',
  },
  Replayed: {
    description: '`true` when this is the reply that the Idempotency-Key got before.',
    schema: { type: 'string' },
    example: 'true',
  },
};

interface ErrorReply {
  readonly name: string;
  readonly description: string;
  readonly message: string;
  readonly issues?: readonly Json[];
  readonly headers?: Json;
}

const ISSUES = [{ field: 'ClientName', problem: 'is required' }];
const RETRY: Json = { 'Retry-After': ref('headers/RetryAfter') };

/** The error replies of v1, by status. */
const ERRORS: Readonly<Record<number, ErrorReply>> = {
  400: {
    name: 'BadRequest',
    description: 'Malformed, or fields or parameters are at fault; all faults are named at once, of very many the first hundred.',
    message: 'ClientName is required.',
    issues: ISSUES,
  },
  401: {
    name: 'Unauthenticated',
    description: 'No, an expired or a revoked access token.',
    message: 'This needs an access token in the header Authorization: Bearer <token>; POST /oauth/token gives one.',
    headers: { 'WWW-Authenticate': ref('headers/Challenge') },
  },
  403: {
    name: 'Forbidden',
    description: "The user's privileges do not allow it.",
    message: 'You may not create a client: it takes the privilege Manages Projects or Manages Invoices.',
  },
  404: {
    name: 'NotFound',
    description: 'No such record for the caller; a record of another company is answered in the same way.',
    message: 'There is no Client with the id 987654321.',
  },
  409: {
    name: 'Conflict',
    description:
      'The state of the record forbids it, others changed it at the same time, or the Idempotency-Key was used for another body.',
    message: 'The record was changed by others at the same time, again and again: read it and try once more.',
  },
  413: { name: 'TooLarge', description: 'The body is over the limit.', message: 'The body is over 1 MiB: send less at a time.' },
  415: {
    name: 'NotJson',
    description: 'The body is not JSON.',
    message: 'The body must be sent as Content-Type: application/json, in UTF-8.',
  },
  429: {
    name: 'RateLimited',
    description: 'Too many requests with this access token.',
    message: 'Too many requests with this access token; try again in 1 s.',
    headers: RETRY,
  },
  503: {
    name: 'Unavailable',
    description: 'A store is down. Nothing was written.',
    message: 'The service cannot reach its store at the moment and wrote nothing: try again shortly.',
    headers: RETRY,
  },
};

/** What can happen to every request with a token. */
const ALWAYS = [401, 429, 503];

/** References to the error replies of v1; 401, 429 and 503 are always among them. */
export const v1Errors = (...statuses: readonly number[]): Json =>
  Object.fromEntries(
    [...new Set([...statuses, ...ALWAYS])].sort((a, b) => a - b).map((status) => [status, ref(`responses/${ERRORS[status].name}`)]),
  );

/** The error replies of v1 as components. */
export function v1ErrorReplies(): Json {
  const replies = Object.entries(ERRORS).map(([status, { name, description, message, issues, headers }]) => {
    const example = { didSucceed: false, data: issues ? { issues } : null, status: Number(status), message };
    return [name, { description, headers: { ...REQUEST_ID, ...headers }, content: json(ref('schemas/ErrorEnvelope'), { example }) }];
  });
  return Object.fromEntries(replies) as Json;
}

/** What is wrong with which fields. */
export const ISSUE_LIST: Json = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      field: {
        type: 'string',
        description: 'The field or parameter; of nested ones the path, `Items[0].Quantity`.',
        example: 'ClientName',
      },
      problem: { type: 'string', description: 'What is wrong with it, as the end of a sentence.', example: 'is required' },
    },
    required: ['field', 'problem'],
    additionalProperties: false,
  },
  description: 'Every fault of the request.',
};

/** The v1 envelope of an error. */
export const ERROR_ENVELOPE: Json = {
  type: 'object',
  description: 'The reply to a request that was refused.',
  properties: {
    didSucceed: { type: 'boolean', const: false, description: 'Always false.' },
    data: {
      anyOf: [{ type: 'null' }, { type: 'object', properties: { issues: ISSUE_LIST }, required: ['issues'], additionalProperties: false }],
      description: 'The faults of fields and parameters with a 400, else null.',
    },
    status: { type: 'integer', description: 'The HTTP status.', example: 400 },
    message: { type: 'string', description: 'One sentence: what is wrong and what would be right.', example: 'ClientName is required.' },
  },
  required: ['didSucceed', 'data', 'status', 'message'],
  additionalProperties: false,
};

/** Where the other pages are. */
export const PAGE_LINK: Json = {
  type: 'object',
  description: 'Absolute addresses of pages; the other parameters of the request are kept.',
  properties: {
    first: { type: 'string', format: 'uri', description: 'The first page.' },
    last: { type: 'string', format: 'uri', description: 'The last page.' },
    next: { type: ['string', 'null'], format: 'uri', description: 'The next page; null on the last.' },
    prev: { type: ['string', 'null'], format: 'uri', description: 'The page before; null on the first.' },
  },
  required: ['first', 'last', 'next', 'prev'],
  additionalProperties: false,
};

/** The v1 envelope of a success, exactly. `more` are properties that may follow. */
export const envelope = (data: Json, status: number, message: string, more: Json = {}): Json => ({
  type: 'object',
  required: ['didSucceed', 'data', 'status', 'message'],
  properties: {
    didSucceed: { type: 'boolean', const: true, description: 'Always true.' },
    data,
    status: { type: 'integer', const: status, description: 'The HTTP status.' },
    message: { type: 'string', const: message, description: 'What happened.' },
    ...more,
  },
  additionalProperties: false,
});

/** A reply with JSON. `content` are the further members of the media type, an example above all. */
export const replyOf = (description: string, schema: Json, content: Json, headers: Json = {}): Json => ({
  description,
  headers: { ...REQUEST_ID, ...headers },
  content: json(schema, content),
});
