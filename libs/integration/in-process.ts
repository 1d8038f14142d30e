import type { HttpAdapterHost } from '@nestjs/core';
import type { AuthenticatedRequest } from '@plumbline/platform/http';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A request to a route of this process. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a request to a route of this process as the caller of another one would: with its token, its request id and its
 * address. So there is no second way to the data.
 */
export function sendAs(
  { headers: { authorization = '' }, id, ip }: AuthenticatedRequest,
  host: HttpAdapterHost,
  { method, path: url, body, headers }: Sent,
): Promise<LightMyRequestResponse> {
  const own = { authorization, 'x-request-id': id, ...headers };
  const options: InjectOptions = { method, url, headers: own, remoteAddress: ip, ...(body && { payload: body }) };
  return host.httpAdapter.getInstance<FastifyInstance>().inject(options);
}
