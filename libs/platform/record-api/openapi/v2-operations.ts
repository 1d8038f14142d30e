import {
  bodyExample,
  bodySchema,
  inWords,
  withArticle,
  withPlainDays,
  type AnyRecordKind,
  type Fields,
  type KindNamed,
  bodyName,
  changedName,
  recordName,
} from '@plumbline/platform/records';
import { hasComments } from '../v2/v2-routes';
import { queryBody } from '../v2/lists/queries.routes';
import { exactly, json, ref, type Json } from './json';
import { idParameter, includeParameter, orderParameter, summaryParameters, whereParameter } from './parameters';
import { addedUp, groupedBy } from '@plumbline/platform/reading';
import { META, recordOrId, v2Errors, v2Reply } from './v2-replies';

const parameters = (...names: string[]): Json[] => names.map((name) => ref(`parameters/${name}`));
/** `q`, of kinds that a search finds. */
const searchParameter = ({ searched }: AnyRecordKind): Json[] => (searched.length > 0 ? parameters('searched') : []);
const ok = (description: string, schema: Json): Json => ({ description, content: json(schema) });
const body = (kind: AnyRecordKind, mode: 'create' | 'update', type = 'application/json'): Json => ({
  required: true,
  content: {
    [type]: {
      schema: ref(`schemas/${bodyName(kind, mode === 'create' ? 'Create' : 'Update')}`),
      example: withPlainDays(kind.fields as Fields, bodyExample(kind, mode)),
    },
  },
});
/** The same body as a form, with the file as one of its parts. */
const withForm = (kind: AnyRecordKind, { content, ...rest }: Json, upload: string): Json => {
  const schema = bodySchema(kind, 'create');
  const file = { type: 'string', format: 'binary', description: 'The file.' };
  const form = { ...schema, properties: { ...(schema['properties'] as Json), [upload]: file } };
  return { ...rest, content: { ...(content as Json), 'multipart/form-data': { schema: form } } };
};
/** A group of a summary: only the fields that were asked for. */
const groupSchema = (kind: AnyRecordKind): Json => {
  const some = (properties: Json, description: string): Json => ({ type: 'object', properties, additionalProperties: false, description });
  const by = groupedBy(kind).map((name) => [name, ref(`schemas/${recordName(kind)}/properties/${name}`)] as const);
  const sums = addedUp(kind).map((name) => [name, { type: 'string', description: `The sum of ${name}, a plain decimal number.` }] as const);
  return exactly({
    By: some(Object.fromEntries(by), 'The values of the group.'),
    Count: { type: 'integer', minimum: 0, description: 'The number of records.' },
    Sums: some(Object.fromEntries(sums), 'The sums.'),
  });
};
/** The parameter for the id of a record of the kind, in its path. */
export const ofRecord = (kind: AnyRecordKind): Json[] => [kind.changeExample ? idParameter(kind.changeExample.id) : ref('parameters/id')];
const idOf = (kind: AnyRecordKind): Json => (kind.idType === 'string' ? { type: 'string', example: '1' } : { type: 'integer', example: 1 });

const listReply = (listed: Json): Json => ({
  description:
    'The records; as CSV where Accept prefers text/csv to application/json, with the following page in Link, or all of them with format=csv',
  content: { ...json(v2Reply(listed, META.page)), 'text/csv': { schema: { type: 'string' } } },
});

/** `POST /api/v2/{entity}/{id}/comments`. */
const commenting = (kind: AnyRecordKind, tags: readonly string[], written: Json): Json => ({
  tags,
  operationId: `commentOn${kind.name}`,
  summary: `Add a comment to ${withArticle(inWords(kind.name))}`,
  description: 'A comment of the caller, for whoever may change the record. The same text of the same user again adds nothing.',
  parameters: parameters('idempotencyKey', 'ifMatch'),
  requestBody: {
    required: true,
    content: json(exactly({ Text: { type: 'string', minLength: 1, maxLength: 10_000, description: 'The text of the comment.' } }), {
      example: { Text: 'The owner called: the gate code is 4711.' },
    }),
  },
  responses: { 201: ok('The record', v2Reply(written, META.written)), ...v2Errors(400, 401, 403, 404, 409, 412, 413, 415) },
});

export function v2Paths(kind: AnyRecordKind, named: KindNamed): Record<string, Json> {
  if (kind.v2 === null) return {};
  const base = `/api/v2/${kind.v2}`;
  const tags = [`v2 ${kind.v2}`];
  const record = ref(`schemas/${recordName(kind)}`);
  const listed = { type: 'array', items: { anyOf: [record, ref(`schemas/${changedName(kind)}`)] } };
  const isWritten = kind.readOnly === undefined;
  const written = recordOrId(record, idOf(kind));
  return {
    [base]: {
      get: {
        tags,
        operationId: `list${kind.name}V2`,
        summary: `A page of ${kind.v2}`,
        parameters: [
          ...parameters('limit', 'offset', 'cursor', 'fields', 'changedSince'),
          ...[includeParameter(kind), whereParameter(kind), orderParameter(kind, named)],
          ...searchParameter(kind),
          ...parameters('listFormat'),
        ],
        responses: {
          200: listReply(listed),
          ...v2Errors(400, 401, 403),
        },
      },
      ...(isWritten && {
        post: {
          tags,
          operationId: `create${kind.name}V2`,
          summary: `Create ${withArticle(kind.name)}`,
          parameters: parameters('idempotencyKey'),
          requestBody: kind.upload ? withForm(kind, body(kind, 'create'), kind.upload) : body(kind, 'create'),
          responses: { 201: ok('The record', v2Reply(written, META.written)), ...v2Errors(400, 401, 403, 409, 413, 415) },
        },
      }),
    },
    [`${base}/query`]: {
      post: {
        tags,
        operationId: `query${kind.name}V2`,
        summary: `A page of ${kind.v2}, by a body`,
        description: 'The list with its parameters as a JSON body, for what is too long for an address.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: queryBody(), example: { where: { Id: { $gte: 1 } }, limit: 10 } } },
        },
        responses: { 200: listReply(listed), ...v2Errors(400, 401, 403, 413, 415) },
      },
    },
    [`${base}/summary`]: {
      get: {
        tags,
        operationId: `summarise${kind.name}V2`,
        summary: `How many ${kind.v2} there are, and sums of them`,
        description:
          'Of the records that the caller sees and that satisfy the conditions: for each combination of the values of the fields in `by` their number, and the sums of the fields in `sum`. At most 1,000 groups.',
        parameters: [...summaryParameters(kind), whereParameter(kind), ...searchParameter(kind)],
        responses: { 200: ok('The groups', v2Reply({ type: 'array', items: groupSchema(kind) }, META.groups)), ...v2Errors(400, 401, 403) },
      },
    },
    [`${base}/{id}`]: {
      parameters: ofRecord(kind),
      get: {
        tags,
        operationId: `get${kind.name}V2`,
        summary: `One ${inWords(kind.name)}, with its ETag`,
        parameters: [...parameters('fields'), includeParameter(kind)],
        responses: { 200: ok('The record', v2Reply(record)), ...v2Errors(400, 401, 404) },
      },
      ...(isWritten && {
        patch: {
          tags,
          operationId: `update${kind.name}V2`,
          summary: `Change ${withArticle(kind.name)} by a merge patch (RFC 7396)`,
          parameters: parameters('idempotencyKey', 'ifMatch'),
          requestBody: body(kind, 'update', 'application/merge-patch+json'),
          responses: { 200: ok('The record', v2Reply(written, META.written)), ...v2Errors(400, 401, 403, 404, 409, 412, 413, 415) },
        },
        delete: {
          tags,
          operationId: `delete${kind.name}V2`,
          summary: `Remove ${withArticle(kind.name)}`,
          parameters: parameters('idempotencyKey', 'ifMatch'),
          responses: {
            200: ok('The id', v2Reply(exactly({ Id: { ...idOf(kind), description: 'The id.' } }), META.written)),
            ...v2Errors(400, 401, 403, 404, 409, 412),
          },
        },
      }),
    },
    ...(isWritten &&
      hasComments(kind) && { [`${base}/{id}/comments`]: { parameters: ofRecord(kind), post: commenting(kind, tags, written) } }),
  };
}
