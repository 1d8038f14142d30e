import { ApiExtension } from '@nestjs/swagger';
import { REQUIRED, type Requirement } from '@plumbline/platform/http';
import type { JsonSchema } from '@plumbline/platform/records';
import { count, exactly, json, ref, type Json } from './json';
import { references } from './replies';

const DATA = 'x-plumbline-data';

/** Documents what an action of version 2 replies as `data`, where that is no record of the kind whose privileges it requires. */
export const RepliesWith = (data: JsonSchema): MethodDecorator => ApiExtension(DATA, data);

const next = { type: ['string', 'integer', 'null'], description: 'The `after` of the following page; null at the end.' };

const most = count('Most records of the page.');
const cursor = { type: ['string', 'null'], description: 'The `cursor` of the following page; null at the end.' };

/** The schemas of `meta` in replies. */
export const META = {
  none: { ...exactly({}, 'Empty.'), required: [] },
  page: {
    anyOf: [
      exactly(
        { limit: most, offset: count('Records before it.'), total: count('All records found.'), next: cursor },
        'The page, by its offset.',
      ),
      exactly({ limit: most, next: cursor }, 'The page after a cursor; nothing is counted.'),
    ],
  },
  following: exactly({ limit: count('Most entries of the page.'), next }, 'The page.'),
  groups: exactly({ groups: count('How many groups.') }, 'The groups.'),
  moment: {
    type: 'object',
    properties: { At: { type: 'string', format: 'date-time', description: 'The moment, with `at` only.' } },
    additionalProperties: false,
    description: 'The moment.',
  },
  chain: exactly({ isTruncated: { type: 'boolean', description: 'Whether the chain goes on.' } }, 'Whether it is complete.'),
} satisfies Record<string, Json>;

/** A reply of version 2: `{ data, meta }`. */
export const v2Reply = (data: Json, meta: Json = META.none): Json => exactly({ data, meta });

/** References to the error replies of version 2; 401, 403, 429 and 503 are always among them. */
export const v2Errors = (...statuses: readonly number[]): Json => references(statuses, (status) => `v2_${status}`);

/** The replies of a route of version 2: `{ data, meta }`, and errors as `v2Errors` has them. `more` are further media types. */
export const v2Replies = (description: string, data: Json, meta: Json, errors: readonly number[], more: Json = {}): Json => ({
  200: { description, content: { ...json(v2Reply(data, meta)), ...more } },
  ...v2Errors(...errors),
});

/** The record, or its id alone: for a caller who does not see it, and while the rows are behind. */
export const recordOrId = (record: Json, id: Json = { type: ['integer', 'string'] }): Json => ({
  anyOf: [record, exactly({ Id: { ...id, description: 'The id alone, where the caller does not see the record.' } })],
});

const words = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`).toLowerCase();

/** An action of version 2 in the document: Swagger's description of the controller, completed by what its privileges are about. */
export function completedAction(method: string, path: string, found: Json): Json {
  const { [REQUIRED]: required, [DATA]: data, ...rest } = found;
  if (!required || !path.startsWith('/api/v2/')) return rest;
  const [controller = '', name = ''] = String(rest['operationId']).split('_');
  const isWrite = method !== 'get';
  const { kind, schema } = required as Requirement;
  const record = ref(`schemas/${schema}`);
  const reply = (data as Json | undefined) ?? (isWrite ? recordOrId(record) : record);
  const statuses = [400, 401, 403, ...(path.includes('{id}') ? [404] : []), ...(isWrite ? [409, 412, 413, 415] : [])];
  const [status = '200'] = Object.keys(rest['responses'] as Json);
  const about = controller.replace(/(Actions|Routes)$/, '');
  const open = { type: 'object', description: 'Further figures of some actions: `left` is the number of billables that are still open.' };
  return {
    ...rest,
    operationId: `${name}${about}`,
    summary: `${words(about)}: ${words(name)}`,
    description: `Answers with the ${words(kind)} as it is then.`,
    ...(rest['requestBody'] !== undefined && {
      requestBody: { description: 'The parameters of the action.', ...(rest['requestBody'] as Json) },
    }),
    responses: {
      [status]: { description: 'Done.', content: json(v2Reply(reply, path.endsWith('/invoices') ? open : META.none)) },
      ...v2Errors(...statuses),
    },
  };
}
