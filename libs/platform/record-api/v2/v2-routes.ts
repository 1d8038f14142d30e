import { placedLists, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { unsupported } from '@plumbline/platform/http';
import type { RecordCommands } from '../record-commands';
import type { Method, KindRoute, RouteHandler } from '../route-table';

/** True if users comment on records of the kind: their comments are a list that only grows. */
export const hasComments = (kind: AnyRecordKind): boolean => placedLists(kind.fields as Fields).has('Comments');

/**
 * The v2 routes of a kind. They include operations that v1 does not offer; only operations that nobody may perform return 405 with `Allow`.
 */
export function v2Routes(kind: AnyRecordKind, commands: RecordCommands<AnyRecordKind>): KindRoute[] {
  if (kind.v2 === null) return [];
  const many = `api/v2/${kind.v2}`;
  const single = `${many}/:id`;
  const { readOnly } = kind;
  const writing = (method: Method, path: string, name: string, handle: RouteHandler): KindRoute => {
    if (readOnly === undefined) return { method, path, name, handle };
    const refused: RouteHandler = () => {
      throw unsupported(readOnly, ['GET']);
    };
    return { method, path, name, handle: refused, refuses: true };
  };
  const get = (path: string, name: string, handle: RouteHandler): KindRoute => ({ method: 'GET', path, name, handle });
  return [
    get(many, 'v2List', ({ lists }, request, reply) => lists.list(kind, request, reply)),
    get(single, 'v2One', ({ v2 }, request, reply) => v2.one(kind, request, reply)),
    {
      ...{ method: 'POST', path: `${many}/query`, name: 'v2Query', reads: true },
      handle: ({ lists }, request, reply) => lists.query(kind, request, reply),
    },
    get(`${many}/summary`, 'v2Summary', ({ lists }, request, reply) => lists.summary(kind, request, reply)),
    writing('POST', many, 'v2Create', ({ v2 }, request, reply) => v2.create(kind, commands, request, reply)),
    writing('PATCH', single, 'v2Update', ({ v2 }, request, reply) => v2.update(kind, commands, request, reply)),
    writing('DELETE', single, 'v2Remove', ({ v2 }, request, reply) => v2.remove(kind, commands, request, reply)),
    ...(hasComments(kind)
      ? [writing('POST', `${single}/comments`, 'v2Comment', ({ v2 }, request, reply) => v2.comment(kind, commands, request, reply))]
      : []),
  ];
}
