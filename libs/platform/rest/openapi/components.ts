import { bodySchema, changedRecordSchema, recordSchema, type AnyRecordKind, type KindNamed } from '@plumbline/platform/records';
import { ref, type Json } from './json';
import { PARAMETERS } from './parameters';
import { ERROR_ENVELOPE, HEADERS, ISSUE_LIST, PAGE_LINK, v1ErrorReplies } from './replies';
import { v1Examples } from './v1-operations';

const V2_STATUSES: Readonly<Record<number, string>> = {
  400: 'Malformed, or a field or parameter at fault; all faults are named',
  401: 'No, expired or revoked access token',
  403: "The user's privileges do not allow it",
  404: 'No such record for the caller',
  409: 'The state of the record forbids it',
  412: 'The record is no longer the one that If-Match names',
  413: 'The body is over 1 MiB',
  415: 'The body is not JSON',
};

const PROBLEM: Json = {
  type: 'object',
  description: 'A problem document (RFC 9457).',
  properties: {
    type: { type: 'string', format: 'uri', description: 'Names the kind of problem.' },
    title: { type: 'string', description: 'The kind of problem in words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'One sentence: what is wrong and what would be right.' },
    instance: { type: 'string', description: 'The path that was asked for.' },
    code: {
      type: 'string',
      description: 'The kind of problem, for programs.',
      enum: [
        ...['not_found', 'validation_failed', 'rate_limited', 'insufficient_scope', 'unauthenticated', 'forbidden'],
        ...['conflict', 'precondition_failed', 'unsupported_operation', 'payload_too_large', 'internal_error'],
      ],
    },
    issues: ISSUE_LIST,
  },
};

/** How a token is got and sent. */
const SECURITY_SCHEMES: Json = {
  oauth: {
    type: 'oauth2',
    description: 'Authorize with clientId, clientSecret, username and password; every example can be run then.',
    flows: { password: { tokenUrl: '/oauth/token', refreshUrl: '/oauth/refresh', scopes: {} } },
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token.' },
  application: { type: 'http', scheme: 'basic', description: 'clientId and clientSecret of the application.' },
};

/** A create body: an update's, with what is required. */
function createSchema(kind: AnyRecordKind): Json {
  const { description, required, allOf = [] } = bodySchema(kind, 'create') as { description: string; required?: string[]; allOf?: Json[] };
  return { description, allOf: [ref(`schemas/${kind.name}Update`), ...allOf], ...(required && { required }) };
}

/** What every document refers to: parameters, error replies, how to get a token, and the schemas and examples of the kinds. */
export function components(kinds: readonly AnyRecordKind[], named: KindNamed, baseUrl: string): Json {
  const responses = v1ErrorReplies();
  for (const [status, description] of Object.entries(V2_STATUSES))
    responses[`v2_${status}`] = { description, content: { 'application/problem+json': { schema: ref('schemas/Problem') } } };
  const schemas: Json = { ErrorEnvelope: ERROR_ENVELOPE, Problem: PROBLEM, PageLink: PAGE_LINK };
  const examples: Json = {};
  for (const kind of kinds) {
    schemas[kind.name] = recordSchema(kind, named);
    if (kind.v1 === null && kind.v2 === null) continue;
    schemas[`${kind.name}Since`] = changedRecordSchema(kind);
    schemas[`${kind.name}Create`] = createSchema(kind);
    schemas[`${kind.name}Update`] = bodySchema(kind, 'update');
    Object.assign(examples, v1Examples(kind, named, baseUrl));
  }
  return { parameters: PARAMETERS, headers: HEADERS, responses, schemas, examples, securitySchemes: SECURITY_SCHEMES };
}
