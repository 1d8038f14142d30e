import type { Type } from '@nestjs/common';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { kindController, DocumentedPaths, type KindRoute } from '@plumbline/platform/record-api';
import { historyOf } from './history-documentation';
import { V2Audit } from './v2-audit';

type Route = KindRoute<{ readonly audit: V2Audit }>;

/** Returns a Nest controller with the routes of an auditor for a record of the kind. */
export function historyRoutes(kind: AnyRecordKind): Type {
  const base = `api/v2/records/${kind.v2 ?? ''}/:id`;
  const get = (path: string, name: string, handle: Route['handle']): Route => ({ method: 'GET', path, name, handle });
  const routes = [
    get(base, 'v2Past', ({ audit }, request, reply) => audit.one(kind, request, reply)),
    get(`${base}/history`, 'v2History', ({ audit }, request, reply) => audit.history(kind, request, reply)),
    get(`${base}/chain`, 'v2Chain', ({ audit }, request, reply) => audit.chain(kind, request, reply)),
  ];
  const controller = kindController(`${kind.name}History`, kind, routes, { audit: V2Audit });
  DocumentedPaths(() => historyOf(kind))(controller);
  return controller;
}
