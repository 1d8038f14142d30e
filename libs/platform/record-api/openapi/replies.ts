import { exactly, json, ref, type Json } from './json';

const REQUEST_ID: Json = { 'X-Request-Id': ref('headers/RequestId') };

/** The shared headers of replies. */
export const HEADERS: Json = {
  RequestId: {
    description:
      'The id of the request in the log: its X-Request-Id if that is a valid id, else that of the service, which is the CorrelationId of its events.',
    schema: { type: 'string' },
    example: '0f6c1c5e-8f0a-4a38-8f0c-0d9f3c5d8f55',
  },
  RetryAfter: {
    description: 'Seconds to wait before the next attempt.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  RetryLost: {
    description: 'Seconds to wait, where others changed the same records at the same moment: sent again, the request may succeed.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  Challenge: {
    description: 'The required credentials (RFC 6750).',
    required: true,
    schema: { type: 'string' },
    example: 'Bearer realm="plumbline"',
  },
  ETag: {
    description: 'Names the record as it was read, for If-Match.',
    schema: { type: 'string' },
    example: '"pL4w8uJ5bGkYc0oN3rE1zV7mT2s"',
  },
  Replayed: { description: '`true` when this is the stored reply of the Idempotency-Key.', schema: { type: 'string' }, example: 'true' },
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

/** The headers that tell when a request may be sent again, by the status that refused it. */
export const RETRIES: Readonly<Record<number, Json>> = { 409: { 'Retry-After': ref('headers/RetryLost') }, 429: RETRY, 503: RETRY };

const ERRORS: Readonly<Record<number, ErrorReply>> = {
  400: {
    name: 'BadRequest',
    description: 'The request is malformed, or has invalid fields or parameters. All faults are listed, at most the first hundred.',
    message: 'ClientName is required.',
    issues: ISSUES,
  },
  401: {
    name: 'Unauthenticated',
    description: 'The access token is missing, expired or revoked.',
    message: 'This needs an access token in the header Authorization: Bearer <token>; POST /oauth/token gives one.',
    headers: { 'WWW-Authenticate': ref('headers/Challenge') },
  },
  403: {
    name: 'Forbidden',
    description: 'The user lacks the required privilege.',
    message: 'You may not create a client: it takes the privilege Manages Projects or Manages Invoices.',
  },
  404: {
    name: 'NotFound',
    description: 'There is no such record, or the caller cannot see it. Records of other companies get the same reply.',
    message: 'There is no Client with the id 987654321.',
  },
  409: {
    name: 'Conflict',
    description:
      'The state of the record forbids it, the record was changed concurrently, or the Idempotency-Key was used for another body.',
    message: 'The record was changed by others at the same time, again and again: read it and try once more.',
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The record is no longer the one that If-Match names.',
    message: 'The client 7 is no longer the one that was read: read it again.',
  },
  413: { name: 'TooLarge', description: 'The body exceeds the limit.', message: 'The body is over 1 MiB: send less at a time.' },
  415: {
    name: 'NotJson',
    description: 'The body is not JSON.',
    message: 'The body must be sent as Content-Type: application/json, in UTF-8.',
  },
  429: {
    name: 'RateLimited',
    description: 'Too many requests with this access token.',
    message: 'Too many requests with this access token; try again in 1 s.',
  },
  503: {
    name: 'Unavailable',
    description: 'A store is down. Nothing was written.',
    message: 'The service cannot reach its store at the moment and wrote nothing: try again shortly.',
  },
};

/** Errors of every request with a token. */
export const ALWAYS: readonly number[] = [401, 403, 429, 503];

/** References to the error replies of a version, by their statuses. */
export const errorReplies = (version: 1 | 2, statuses: readonly number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, ref(`responses/${version === 1 ? ERRORS[status].name : `v2_${status}`}`)]));

/** References to the error replies of v1; 401, 403 (a token without the scope), 429 and 503 are always included. */
export const v1Errors = (...statuses: readonly number[]): Json => errorReplies(1, [...statuses, ...ALWAYS]);

export function v1ErrorReplies(): Json {
  const replies = Object.entries(ERRORS).map(([status, { name, description, message, issues, headers }]) => {
    const example = { didSucceed: false, data: issues ? { issues } : null, status: Number(status), message };
    return [
      name,
      {
        description,
        headers: { ...REQUEST_ID, ...headers, ...RETRIES[Number(status)] },
        content: json(ref('schemas/ErrorEnvelope'), { example }),
      },
    ];
  });
  return Object.fromEntries(replies) as Json;
}

export const ISSUE_LIST: Json = {
  type: 'array',
  items: exactly({
    field: {
      type: 'string',
      description: 'The field or parameter; for nested fields the path, `Items[0].Quantity`.',
      example: 'ClientName',
    },
    problem: { type: 'string', description: 'The requirement, as the end of a sentence.', example: 'is required' },
  }),
  description: 'Every fault of the request.',
};

export const ERROR_ENVELOPE = exactly(
  {
    didSucceed: { type: 'boolean', const: false, description: 'Always false.' },
    data: {
      anyOf: [{ type: 'null' }, exactly({ issues: ISSUE_LIST })],
      description: 'The faults of fields and parameters for a 400, else null.',
    },
    status: { type: 'integer', description: 'The HTTP status.', example: 400 },
    message: { type: 'string', description: 'One sentence with the fault and the remedy.', example: 'ClientName is required.' },
  },
  'The reply to a rejected request.',
);

export const PAGE_LINK = exactly(
  {
    first: { type: 'string', format: 'uri', description: 'The first page.' },
    last: { type: 'string', format: 'uri', description: 'The last page.' },
    next: { type: ['string', 'null'], format: 'uri', description: 'The next page; null on the last.' },
    prev: { type: ['string', 'null'], format: 'uri', description: 'The page before; null on the first.' },
  },
  'Absolute addresses of pages, with the other parameters of the request.',
);

/** The exact v1 envelope of a success. `more` are properties that may follow. */
export const envelope = (data: Json, status: number, message: string, more: Json = {}): Json => ({
  type: 'object',
  required: ['didSucceed', 'data', 'status', 'message'],
  properties: {
    didSucceed: { type: 'boolean', const: true, description: 'Always true.' },
    data,
    status: { type: 'integer', const: status, description: 'The HTTP status.' },
    message: { type: 'string', const: message, description: 'The outcome.' },
    ...more,
  },
  additionalProperties: false,
});

/** A reply with JSON. `content` are further members of the media type, in particular an example. */
export const replyOf = (description: string, schema: Json, content: Json, headers: Json = {}): Json => ({
  description,
  headers: { ...REQUEST_ID, ...headers },
  content: json(schema, content),
});
