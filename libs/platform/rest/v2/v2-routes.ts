import type { AnyRecordKind } from '@plumbline/platform/records';
import type { RecordCommands } from '../record-commands';
import type { Route } from '../route-table';

/** The v2 routes of a kind. What v1 declares web-app-only is possible here. */
export function v2Routes(kind: AnyRecordKind, commands: RecordCommands<AnyRecordKind>): Route[] {
  if (kind.v2 === null) return [];
  const many = `api/v2/${kind.v2}`;
  const single = `${many}/:id`;
  return [
    { method: 'GET', path: many, name: 'v2List', handle: ({ v2 }, request, reply) => v2.list(kind, request, reply) },
    { method: 'GET', path: single, name: 'v2One', handle: ({ v2 }, request, reply) => v2.one(kind, request, reply) },
    { method: 'POST', path: many, name: 'v2Create', handle: ({ v2 }, request, reply) => v2.create(kind, commands, request, reply) },
    { method: 'PATCH', path: single, name: 'v2Update', handle: ({ v2 }, request, reply) => v2.update(kind, commands, request, reply) },
    { method: 'DELETE', path: single, name: 'v2Remove', handle: ({ v2 }, request, reply) => v2.remove(kind, commands, request, reply) },
  ];
}
