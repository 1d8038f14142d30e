import { bodyExample, inWords, recordExample, wireId, withArticle, type AnyRecordKind, type KindNamed } from '@plumbline/platform/records';
import { json, ref, type Json } from './json';
import { idParameter } from './parameters';
import { envelope, replyOf, v1Errors } from './replies';

const parameters = (...names: string[]): Json[] => names.map((name) => ref(`parameters/${name}`));

/** `Client` → `Clients`, `TimeEntry` → `TimeEntries`, `ExtClass` → `ExtClasses`. */
const pluralOf = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

export const v1Tag = (kind: AnyRecordKind): string => `v1 ${kind.v1 ?? ''}`;

/** Examples of the replies to reads of the kind: `Client` and `Clients`. */
export function v1Examples(kind: AnyRecordKind, named: KindNamed, baseUrl: string): Json {
  if (kind.v1 === null || !kind.operations.read) return {};
  const record = recordExample(kind, named);
  const rest = { status: 200, message: 'OK' };
  const page = `${baseUrl}/api/v1/${kind.v1}?page=1&page_size=100`;
  return {
    [kind.name]: { summary: withArticle(kind.name), value: { didSucceed: true, data: record, ...rest } },
    [pluralOf(kind.name)]: {
      summary: `${inWords(pluralOf(kind.name))}, one page`,
      value: { didSucceed: true, data: [record], ...rest, link: { first: page, last: page, next: null, prev: null } },
    },
  };
}

export function v1Paths(kind: AnyRecordKind): Record<string, Json> {
  if (kind.v1 === null) return {};
  const { read, create, update, remove } = kind.operations;
  const base = `/api/v1/${kind.v1}`;
  const tags = [v1Tag(kind)];
  const { name } = kind;
  const [one, many] = [inWords(name), inWords(pluralOf(name))];
  const idIn = { type: kind.idType === 'string' ? 'string' : 'integer', description: `The id of the ${one}.` };
  const data = kind.idType === 'string' ? { ...idIn, pattern: '^[1-9]\\d*$' } : { ...idIn, minimum: 1 };
  const link = { link: { ...ref('schemas/PageLink'), description: 'Only with page and page_size.' } };
  const list = (item: string): Json =>
    envelope({ type: 'array', items: ref(`schemas/${item}`), description: `The ${many}.` }, 200, 'OK', link);
  const exampleOf = (key: string): Json => ({ examples: { example: ref(`examples/${key}`) } });
  const id = kind.changeExample?.id ?? 1;
  const done = (what: string, status: number, headers: Json = {}): Json => {
    const message = `${kind.title} ${what} successfully`;
    const example = { didSucceed: true, data: wireId(kind, id), status, message };
    return { [status]: replyOf(`The id of the ${one}.`, envelope(data, status, message), { example }, headers) };
  };
  const body = (mode: 'Create' | 'Update'): Json => ({
    required: true,
    description: mode === 'Create' ? `The new ${one}, without an id.` : `The changed fields of the ${one}.`,
    content: json(ref(`schemas/${name}${mode}`), { example: bodyExample(kind, mode === 'Create' ? 'create' : 'update') }),
  });
  const visible = `${kind.description} Returns only ${many} that the caller may see.`;
  return {
    ...((read || create) && {
      [base]: {
        ...(read && {
          get: {
            tags,
            operationId: `list${pluralOf(name)}`,
            summary: `All ${many}`,
            description: `${visible} They are in ascending order of ids; page and page_size select one page.`,
            parameters: parameters('page', 'pageSize', 'fields', 'scope'),
            responses: {
              200: replyOf(`The ${many}; \`link\` only with page and page_size.`, list(name), exampleOf(pluralOf(name))),
              ...v1Errors(400),
            },
          },
        }),
        ...(create && {
          post: {
            tags,
            operationId: `create${name}`,
            summary: `Create ${withArticle(name)}`,
            description: `${kind.description} The server assigns the id. By the time of the reply the ${one} is stored and visible in every read.`,
            parameters: parameters('idempotencyKey'),
            requestBody: body('Create'),
            responses: {
              ...done('created', 201, { 'Idempotency-Replayed': ref('headers/Replayed') }),
              ...v1Errors(400, 403, 409, 413, 415),
            },
          },
        }),
      },
    }),
    ...((read || update || remove) && {
      [`${base}/{id}`]: {
        parameters: [kind.changeExample ? idParameter(id) : ref('parameters/id')],
        ...(read && {
          get: {
            tags,
            operationId: `get${name}`,
            summary: `One ${one}`,
            description: `${visible} Others are answered 404.`,
            parameters: parameters('fields'),
            responses: {
              200: replyOf(`The ${one}.`, envelope(ref(`schemas/${name}`), 200, 'OK'), exampleOf(name), { ETag: ref('headers/ETag') }),
              ...v1Errors(400, 404),
            },
          },
        }),
        ...(update && {
          put: {
            tags,
            operationId: `update${name}`,
            summary: `Change ${withArticle(name)}`,
            description: `Omitted fields stay unchanged. Fields that the server sets are ignored, so a record that was read can be sent back.`,
            parameters: parameters('idempotencyKey', 'ifMatch'),
            requestBody: body('Update'),
            responses: { ...done('updated', 200), ...v1Errors(400, 403, 404, 409, 412, 413, 415) },
          },
        }),
        ...(remove && {
          delete: {
            tags,
            operationId: `delete${name}`,
            summary: `Remove ${withArticle(name)}`,
            description: `Removes the ${one}: afterwards only the since route shows it, as deleted. Rejected with 409 while other records refer to it.`,
            parameters: parameters('idempotencyKey', 'ifMatch'),
            responses: { ...done('removed', 200), ...v1Errors(400, 403, 404, 409, 412) },
          },
        }),
      },
    }),
    ...(read && {
      [`${base}/since/{date}`]: {
        get: {
          tags,
          operationId: `list${pluralOf(name)}Since`,
          summary: `The ${many} changed at or after a time`,
          description: `${visible} A caller that polls with the \`Date\` of its previous reply, or an earlier moment, never misses a change, whatever its own clock shows; with \`page\` it also asks for \`include_deleted\`, because a removal moves the records behind it to earlier pages. Deleted records are included with include_deleted=true only.`,
          parameters: parameters('date', 'includeDeleted', 'page', 'pageSize', 'fields', 'scope'),
          responses: {
            200: replyOf(`The ${many}; \`link\` only with page and page_size.`, list(`${name}Since`), exampleOf(pluralOf(name))),
            ...v1Errors(400),
          },
        },
      },
    }),
  };
}
