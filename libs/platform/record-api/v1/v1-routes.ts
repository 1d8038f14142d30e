import { inWords, type AnyRecordKind } from '@plumbline/platform/records';
import { badRequest, REFUSES, unsupported } from '@plumbline/platform/http';
import { V1 } from '../operations/dialects';
import type { RecordCommands } from '../record-commands';
import type { Method, KindRoute, RouteHandler } from '../route-table';

const NEVER: Readonly<Record<string, string>> = { GET: 'reading', POST: 'creating', PUT: 'updating', DELETE: 'deleting' };

/** The route of version 2 that does what a route of version 1 would: POST to a list, PATCH in place of PUT. */
const inV2 = (method: Method, path: string, entity: string): string => {
  const ofRecord = method === 'PUT' || method === 'DELETE' || (method === 'GET' && path === '/:id');
  return `${method === 'PUT' ? 'PATCH' : method} /api/v2/${entity}${ofRecord ? '/{id}' : ''}`;
};

/** Routes with a superfluous or missing id: they return 400. */
const MISPLACED: Readonly<Record<string, string>> = {
  CreateWithId: 'A new record gets its id from the server: POST without an id in the path.',
  UpdateWithoutId: 'An update needs the id of the record in the path.',
  RemoveWithoutId: 'A deletion needs the id of the record in the path: all records at once cannot be deleted.',
};

/** The v1 routes of a kind. Operations that v1 does not offer return 405 with `Allow` (D-2.405); a superfluous or missing id 400. */
export function v1Routes(kind: AnyRecordKind, commands: RecordCommands<AnyRecordKind>): KindRoute[] {
  if (kind.v1 === null) return [];
  const base = `api/v1/${kind.v1}`;
  const common = { kind, commands, dialect: V1 };
  const { read, create, update, remove } = kind.operations;
  const allowed = (...pairs: readonly (readonly [boolean, Method])[]): Method[] => pairs.filter(([yes]) => yes).map(([, method]) => method);
  const many = allowed([read, 'GET'], [create, 'POST']);
  const single = allowed([read, 'GET'], [update, 'PUT'], [remove, 'DELETE']);
  const webOnly = (method: Method, path: string, allow: readonly Method[]): RouteHandler => {
    const what = `${NEVER[method]} ${inWords(kind.title)} records`;
    return () => {
      throw unsupported(
        kind.readOnly ??
          `The v1 interface does not offer ${what}, which it leaves to the web application${kind.v2 === null ? '' : `: use ${inV2(method, path, kind.v2)}`}.`,
        allow,
      );
    };
  };
  const misplaced = (name: string) => (): never => {
    throw badRequest(MISPLACED[name]);
  };
  const route = (
    method: Method,
    path: string,
    name: string,
    offered: boolean,
    allow: Method[],
    handle: RouteHandler = misplaced(name),
  ): KindRoute => ({
    ...{ method, path: base + path, name: `v1${name}`, handle: offered ? handle : webOnly(method, path, allow) },
    ...((!offered || name in MISPLACED) && { config: REFUSES }),
  });
  return [
    route('GET', '', 'List', read, many, ({ v1 }, request, reply) => v1.list(kind, request, reply)),
    route('GET', '/since/:date', 'Since', read, [], ({ v1 }, request, reply) => v1.since(kind, request, reply)),
    route('GET', '/:id', 'One', read, single, ({ records }, request, reply) => records.one(kind, request, reply, V1)),
    route('POST', '', 'Create', create, many, ({ records }, request, reply) => records.create(common, request, reply)),
    route('POST', '/:id', 'CreateWithId', create, single),
    route('PUT', '/:id', 'Update', update, single, ({ records }, request, reply) => records.update(common, request, reply)),
    route('PUT', '', 'UpdateWithoutId', update, many),
    route('DELETE', '/:id', 'Remove', remove, single, ({ records }, request, reply) => records.remove(common, request, reply)),
    route('DELETE', '', 'RemoveWithoutId', remove, many),
  ];
}
