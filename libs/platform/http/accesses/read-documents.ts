import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './caller-address';
import type { Countable } from './access-log';

type Format = 'pdf' | 'csv' | 'ndjson';
const FORMATS: Readonly<Record<string, Format>> = { 'application/pdf': 'pdf', 'text/csv': 'csv', 'application/x-ndjson': 'ndjson' };

/** The content of documents is what somebody has uploaded, of whatever type: neither a print nor an export. */
const CONTENT = /\/content$/;

/** Returns the document that a reply about to be sent prints or exports, and its reader; undefined for any other reply. */
export function readDocument(request: FastifyRequest, reply: FastifyReply, kinds: readonly AnyRecordKind[]): Countable | undefined {
  const type = reply.getHeader('content-type');
  const format = typeof type === 'string' ? FORMATS[type.split(';', 1)[0]] : undefined;
  if (format === undefined || reply.statusCode !== 200 || request.method !== 'GET') return undefined;
  const { user: actor } = request as { readonly user?: Actor };
  const route = request.routeOptions.url ?? '';
  if (!actor || CONTENT.test(route)) return undefined;
  const [Path, Query = ''] = request.url.split('?', 2);
  const { id } = request.params as { readonly id?: string };
  const [, entity] = /^\/api\/v[12]\/(?:records\/)?([^/]+)\/:id/.exec(route) ?? [];
  const kind = kinds.find(({ v2 }) => v2 !== null && v2 === entity);
  const data = { Path, Query, Kind: kind?.name ?? '', Id: kind ? Number(id) : 0, Count: 1 };
  const { company, user, userName, application, correlation } = actor;
  const by = { company, user, userName, application, correlation, address: addressOf(request) };
  return { access: format === 'pdf' ? { type: 'Printed', data } : { type: 'Exported', data: { ...data, Format: format } }, by };
}
