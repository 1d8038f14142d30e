import {
  bodySchema,
  changedRecordSchema,
  hasLater,
  hasRoutes,
  laterSchema,
  recordSchema,
  type AccessPolicy,
  versionOneBody,
  type AnyRecordKind,
  type KindNamed,
  bodyName,
  changedName,
  recordName,
} from '@plumbline/platform/records';
import { ref, type Json } from './json';
import { PARAMETERS } from './parameters';
import { ERROR_ENVELOPE, HEADERS, ISSUE_LIST, PAGE_LINK, RETRIES, v1ErrorReplies } from './replies';
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
  429: 'Too many requests with this access token',
  503: 'A store is down, or what was stored last cannot be shown yet',
};

const PROBLEM: Json = {
  type: 'object',
  description: 'A problem document (RFC 9457).',
  properties: {
    type: { type: 'string', format: 'uri', description: 'Identifies the kind of problem.' },
    title: { type: 'string', description: 'The kind of problem, for people.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'One sentence with the fault and the remedy.' },
    instance: { type: 'string', description: 'The path of the request.' },
    code: {
      type: 'string',
      description: 'The kind of problem, for programs.',
      enum: [
        ...['not_found', 'validation_failed', 'rate_limited', 'insufficient_scope', 'unauthenticated', 'forbidden'],
        ...['conflict', 'precondition_failed', 'unsupported_operation', 'payload_too_large', 'internal_error'],
      ],
    },
    issues: ISSUE_LIST,
    resource: { type: 'string', description: 'Of not_found: the kind of what there is not, or `route`.' },
    resourceId: { type: 'string', description: 'Of not_found: its id, or the path.' },
    required: { type: 'array', items: { type: 'string' }, description: 'Of insufficient_scope: the scopes of which one allows it.' },
    granted: { type: 'array', items: { type: 'string' }, description: 'Of insufficient_scope: the scopes of the token.' },
    retryAfter: { type: 'integer', minimum: 1, description: 'Seconds to wait before the next attempt.' },
    outcomes: {
      type: 'array',
      items: { type: 'object' },
      description: 'Of an atomic batch that was refused: what became of each operation, as the reply to a batch has it.',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  additionalProperties: false,
};

const SECURITY_SCHEMES: Json = {
  oauth: {
    type: 'oauth2',
    description: 'Authorize with clientId, clientSecret, username and password; then every example can be executed.',
    flows: { password: { tokenUrl: '/oauth/token', refreshUrl: '/oauth/refresh', scopes: {} } },
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token.' },
  application: { type: 'http', scheme: 'basic', description: 'clientId and clientSecret of the application.' },
};

/** The schema of a create body: that of an update, with required fields. */
function createSchema(kind: AnyRecordKind, update: string): Json {
  const { description, required, allOf = [] } = bodySchema(kind, 'create') as { description: string; required?: string[]; allOf?: Json[] };
  return { description, allOf: [ref(`schemas/${update}`), ...allOf], ...(required && { required }) };
}

/** The schema of a record in a read, with who sees the fields that are hidden from some. */
function shownSchema(version: 1 | 2, kind: AnyRecordKind, named: KindNamed, audiences: ReadonlyMap<string, string>): Json {
  return withAudiences(recordSchema(version, kind, named), audiences);
}

function withAudiences(schema: Json, audiences: ReadonlyMap<string, string>): Json {
  for (const [path, sentence] of audiences) {
    const field = propertyAt(schema, path.replace(/\[.*\]$/, '').split('.'));
    if (field) field['description'] = `${String(field['description'] ?? '')} ${sentence}`.trim();
  }
  return schema;
}

/** The schema of a field, on a way through lists and objects. */
function propertyAt(schema: Json, [name = '', ...rest]: readonly string[]): Json | undefined {
  const { properties } = (schema['items'] ?? schema) as { readonly properties?: Readonly<Record<string, Json>> };
  const field = properties?.[name];
  return field && rest.length > 0 ? propertyAt(field, rest) : field;
}

/** The components of the document of a version: parameters, error replies, security schemes, and the schemas and examples of the kinds. `added` are further schemas. */
export function components(
  version: 1 | 2,
  kinds: readonly AnyRecordKind[],
  named: KindNamed,
  policy: Pick<AccessPolicy, 'audiences'>,
  baseUrl: string,
  added: Json,
): Json {
  const responses = v1ErrorReplies();
  for (const [status, description] of Object.entries(V2_STATUSES)) {
    const headers = RETRIES[Number(status)];
    responses[`v2_${status}`] = {
      description,
      ...(headers && { headers }),
      content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
    };
  }
  const schemas: Json = { ErrorEnvelope: ERROR_ENVELOPE, Problem: PROBLEM, PageLink: PAGE_LINK, ...added };
  const examples: Json = {};
  for (const kind of kinds) {
    schemas[kind.name] = shownSchema(version, kind, named, policy.audiences(kind.name));
    if (!hasRoutes(kind)) continue;
    schemas[`${kind.name}Since`] = changedRecordSchema(kind);
    if (hasLater(kind))
      for (const [name, isChange] of [
        [recordName(kind), false],
        [changedName(kind), true],
      ] as const)
        schemas[name] = withAudiences(laterSchema(kind, isChange), policy.audiences(kind.name));
    const taken = version === 1 ? versionOneBody(kind) : kind;
    const update = version === 1 ? `${kind.name}Update` : bodyName(kind, 'Update');
    schemas[version === 1 ? `${kind.name}Create` : bodyName(kind, 'Create')] = createSchema(taken, update);
    schemas[update] = bodySchema(taken, 'update');
    Object.assign(examples, v1Examples(kind, named, baseUrl));
  }
  return { parameters: PARAMETERS, headers: HEADERS, responses, schemas, examples, securitySchemes: SECURITY_SCHEMES };
}
