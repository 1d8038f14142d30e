import { bodyExample, type AnyRecordKind } from '@plumbline/platform/records';
import { idParameter } from './components';

type Json = Record<string, unknown>;

const ref = (name: string): Json => ({ $ref: `#/components/${name}` });
const json = (schema: Json, more: Json = {}): Json => ({ 'application/json': { schema, ...more } });
const parameters = (...names: string[]): Json[] => names.map((name) => ref(`parameters/${name}`));
const ok = (description: string, schema: Json): Json => ({ description, content: json(schema) });
const envelope = (data: Json, more: Json = {}): Json => ({
  type: 'object',
  required: ['didSucceed', 'data', 'status', 'message'],
  properties: { didSucceed: { type: 'boolean' }, data, status: { type: 'integer' }, message: { type: 'string' }, ...more },
});
const errors = (manner: 'v1' | 'v2', ...statuses: number[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, ref(`responses/${manner}_${status}`)]));
const retries: Json = ref('parameters/idempotencyKey');

const body = (kind: AnyRecordKind, mode: 'create' | 'update', type = 'application/json'): Json => ({
  required: true,
  content: { [type]: { schema: ref(`schemas/${kind.name}${mode === 'create' ? 'Create' : 'Update'}`), example: bodyExample(kind, mode) } },
});
const ofRecord = (kind: AnyRecordKind): Json[] => (kind.changeExample ? [idParameter(kind.changeExample.id)] : parameters('id'));
const idOf = (kind: AnyRecordKind): Json => (kind.idType === 'string' ? { type: 'string', example: '1' } : { type: 'integer', example: 1 });

/** The paths of a kind's v1 routes, as far as v1 offers them. */
export function v1Paths(kind: AnyRecordKind): Record<string, Json> {
  if (kind.v1 === null) return {};
  const { read, create, update, remove } = kind.operations;
  const base = `/api/v1/${kind.v1}`;
  const tags = [`v1 ${kind.v1}`];
  const record = ref(`schemas/${kind.name}`);
  const list = envelope({ type: 'array', items: record }, { link: ref('schemas/PageLink') });
  const done = (what: string, status = 200): Json => ({ [status]: ok(`${kind.title} ${what} successfully`, envelope(idOf(kind))) });
  const title = kind.title.toLowerCase();
  const many: Json = {
    ...(read && {
      get: {
        tags,
        summary: `All ${kind.v1} that the caller may see, in ascending id order`,
        parameters: parameters('page', 'pageSize', 'fields', 'scope'),
        responses: { 200: ok('The records; `link` only with page and page_size', list), ...errors('v1', 400, 401) },
      },
    }),
    ...(create && {
      post: {
        tags,
        summary: `Create a ${title}`,
        parameters: [retries],
        requestBody: body(kind, 'create'),
        responses: { ...done('created', 201), ...errors('v1', 400, 401, 403, 409, 413, 415) },
      },
    }),
  };
  const single: Json = {
    parameters: ofRecord(kind),
    ...(read && {
      get: {
        tags,
        summary: `One ${title}`,
        parameters: parameters('fields'),
        responses: { 200: ok('The record', envelope(record)), ...errors('v1', 400, 401, 404) },
      },
    }),
    ...(update && {
      put: {
        tags,
        summary: `Change a ${title}`,
        requestBody: body(kind, 'update'),
        responses: { ...done('updated'), ...errors('v1', 400, 401, 403, 404, 409) },
      },
    }),
    ...(remove && {
      delete: { tags, summary: `Remove a ${title}`, responses: { ...done('removed'), ...errors('v1', 400, 401, 403, 404, 409) } },
    }),
  };
  const since: Json = {
    get: {
      tags,
      summary: `What changed among ${kind.v1} at or after a moment`,
      description: 'A caller that polls with the moment of its previous call never misses a change.',
      parameters: parameters('date', 'includeDeleted', 'page', 'pageSize', 'fields', 'scope'),
      responses: { 200: ok('The records', list), ...errors('v1', 400, 401) },
    },
  };
  return {
    ...(read || create ? { [base]: many } : {}),
    ...(read || update || remove ? { [`${base}/{id}`]: single } : {}),
    ...(read ? { [`${base}/since/{date}`]: since } : {}),
  };
}

/** The paths of a kind's v2 routes. */
export function v2Paths(kind: AnyRecordKind): Record<string, Json> {
  if (kind.v2 === null) return {};
  const base = `/api/v2/${kind.v2}`;
  const tags = [`v2 ${kind.v2}`];
  const record = ref(`schemas/${kind.name}`);
  const title = kind.title.toLowerCase();
  const isWritten = kind.readOnly === undefined;
  const reply = (data: Json): Json => ({ type: 'object', properties: { data, meta: { type: 'object' } } });
  return {
    [base]: {
      get: {
        tags,
        summary: `A page of ${kind.v2}`,
        parameters: parameters('limit', 'offset', 'fields'),
        responses: { 200: ok('The records', reply({ type: 'array', items: record })), ...errors('v2', 400, 401) },
      },
      ...(isWritten && {
        post: {
          tags,
          summary: `Create a ${title}`,
          parameters: [retries],
          requestBody: body(kind, 'create'),
          responses: { 201: ok('The record', reply(record)), ...errors('v2', 400, 401, 403, 409, 413, 415) },
        },
      }),
    },
    [`${base}/{id}`]: {
      parameters: ofRecord(kind),
      get: {
        tags,
        summary: `One ${title}, with its ETag`,
        parameters: parameters('fields'),
        responses: { 200: ok('The record', reply(record)), ...errors('v2', 400, 401, 404) },
      },
      ...(isWritten && {
        patch: {
          tags,
          summary: `Change a ${title} by a merge patch (RFC 7396)`,
          parameters: parameters('ifMatch'),
          requestBody: body(kind, 'update', 'application/merge-patch+json'),
          responses: { 200: ok('The record', reply(record)), ...errors('v2', 400, 401, 403, 404, 409, 412) },
        },
        delete: {
          tags,
          summary: `Remove a ${title}`,
          parameters: parameters('ifMatch'),
          responses: {
            200: ok('The id', reply({ type: 'object', properties: { Id: idOf(kind) } })),
            ...errors('v2', 400, 401, 403, 404, 409, 412),
          },
        },
      }),
    },
  };
}
