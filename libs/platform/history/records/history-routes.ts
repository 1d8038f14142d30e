import type { Type } from '@nestjs/common';
import { inWords, withArticle, type AnyRecordKind } from '@plumbline/platform/records';
import { kindController, list, META, ref, type DescribedRoute, type Json, type KindRoute } from '@plumbline/platform/record-api';
import { CHAIN, HISTORY_ENTRY } from './history-schemas';
import { V2Audit } from './v2-audit';

type Route = KindRoute<{ readonly audit: V2Audit }>;

/** The shared parameters of these names. */
const parameters = (...names: string[]): Json[] => names.map((name) => ref(`parameters/${name}`));
const CSV = { 'text/csv': { schema: { type: 'string' } } };

/** Returns a Nest controller with the routes of an auditor for a record of the kind. */
export function historyRoutes(kind: AnyRecordKind): Type {
  const entity = kind.v2 ?? '';
  const one = withArticle(inWords(kind.name));
  const get = (path: string, name: string, handle: Route['handle'], described: DescribedRoute): Route => ({
    ...{ method: 'GET', path: `api/v2/records/${entity}/:id${path}`, name, handle },
    described: { tag: `v2 ${entity}`, ...described },
  });
  const routes = [
    get('', 'v2Past', ({ audit }, request, reply) => audit.one(kind, request, reply), {
      operationId: `readPast${kind.name}`,
      summary: `${one} as it was`,
      description: 'The record as a read showed it at that moment, with the nested records of then; 404 when there was none.',
      parameters: parameters('at', 'fields'),
      reply: { description: 'The record', meta: META.moment },
    }),
    get('/history', 'v2History', ({ audit }, request, reply) => audit.history(kind, request, reply), {
      operationId: `readHistoryOf${kind.name}`,
      summary: `What happened to ${one}`,
      description:
        'Each event that changed the record, oldest first, with who, when, which command and what it changed; also of a removed record. `next` in `meta` is the `after` of the following page, or null.',
      parameters: parameters('historyLimit', 'after', 'fields'),
      reply: { description: 'The entries', data: list(ref('schemas/HistoryEntry')), meta: META.following },
      schemas: { HistoryEntry: HISTORY_ENTRY },
    }),
    get('/chain', 'v2Chain', ({ audit }, request, reply) => audit.chain(kind, request, reply), {
      operationId: `readChainOf${kind.name}`,
      summary: `What ${one} came from and led to`,
      description:
        'Every record on the way, from work and orders to billables, invoices and payments, as far as the caller may see it, and the ways between with their amounts. A kind that is on no such way is alone in its chain.',
      parameters: parameters('chainFormat'),
      reply: { description: 'The chain; as CSV its ways', data: ref('schemas/Chain'), meta: META.chain, more: CSV },
      schemas: { Chain: CHAIN },
    }),
  ];
  return kindController(`${kind.name}History`, kind, routes, { audit: V2Audit });
}
