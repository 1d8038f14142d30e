import { placedLists, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { READS, REFUSES, unsupported } from '@plumbline/platform/http';
import { V2 } from '../operations/dialects';
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
  const common = { kind, commands, dialect: V2 };
  const writing = (method: Method, path: string, name: string, handle: RouteHandler): KindRoute => {
    if (readOnly === undefined) return { method, path, name, handle };
    const refused: RouteHandler = () => {
      throw unsupported(readOnly, ['GET']);
    };
    return { method, path, name, handle: refused, config: REFUSES };
  };
  const get = (path: string, name: string, handle: RouteHandler): KindRoute => ({ method: 'GET', path, name, handle });
  return [
    get(many, 'v2List', ({ v2 }, request, reply) => v2.list(kind, request, reply)),
    get(single, 'v2One', ({ records }, request, reply) => records.one(kind, request, reply, V2)),
    {
      ...{ method: 'POST', path: `${many}/query`, name: 'v2Query', config: READS },
      handle: ({ v2 }, request, reply) => v2.query(kind, request, reply),
    },
    get(`${many}/summary`, 'v2Summary', ({ v2 }, request, reply) => v2.summary(kind, request, reply)),
    writing('POST', many, 'v2Create', ({ records }, request, reply) => records.create(common, request, reply)),
    writing('PATCH', single, 'v2Update', ({ records }, request, reply) => records.update(common, request, reply)),
    writing('DELETE', single, 'v2Remove', ({ records }, request, reply) => records.remove(common, request, reply)),
    ...(hasComments(kind)
      ? [writing('POST', `${single}/comments`, 'v2Comment', ({ records }, request, reply) => records.comment(common, request, reply))]
      : []),
  ];
}
