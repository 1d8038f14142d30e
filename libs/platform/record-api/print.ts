import type { FastifyReply } from 'fastify';
import { RequiresPrivilege } from '@plumbline/platform/http';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { Route } from './routes/route';

/** Sends a PDF that a browser may show. `name` is the name of the file without its ending. */
export function sendPrint(reply: FastifyReply, bytes: Buffer, name: string): void {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'cache-control': 'private, no-cache',
  });
  reply.status(200).send(bytes);
}

/** A route that replies with a PDF of the record in its path, to those who may read it. */
export const PrintRoute = (kind: AnyRecordKind, operationId: string, summary: string): MethodDecorator =>
  Route({
    ...{ method: 'GET', path: ':id/pdf', callers: RequiresPrivilege(kind, 'read') },
    ...{ operationId, summary, description: `${summary}, with the name, address and logo of the company.` },
    replies: { 200: { description: 'The print.', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } } },
  });
