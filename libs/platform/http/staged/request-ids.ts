import { requestLocal } from '@plumbline/platform/event-store';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';

/** An id in `X-Request-Id` is accepted when it has this form. */
const SANE_ID = /^[\w.:-]{1,128}$/;

/** The id of the request or import for which this process sends requests to its own routes: those have the same id. */
export const outerRequest = requestLocal<string>();

/** The id of a new request. Never the caller's: it becomes the correlation id of events, which must not repeat that of others. */
export const newRequestId = (): string => outerRequest.getStore() ?? randomUUID();

/** The caller's own id of a request, from `X-Request-Id`; undefined for none, and for one that is not accepted. */
export function clientRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : undefined;
}

/** `X-Request-Id` of the reply: the caller's own id, else that of the service. Log lines have both. */
export const shownRequestId = (request: FastifyRequest): string => clientRequestId(request) ?? request.id;

/** The ids of a request in log lines. */
export function loggedIds(request: FastifyRequest): { readonly reqId: string; readonly clientRequestId?: string } {
  const given = clientRequestId(request);
  return { reqId: request.id, ...(given !== undefined && { clientRequestId: given }) };
}
