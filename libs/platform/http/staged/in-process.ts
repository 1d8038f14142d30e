import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { AuthenticatedRequest } from '../callers/actor';
import { clientRequestId, outerRequest } from './request-ids';

/** A request to a route of this process. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The sender: a request, or work in the background, which has no token (`actingAs`). */
export type Origin = Pick<AuthenticatedRequest, 'id' | 'ip'> & {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** The headers by which a caller is known: a token, or the cookie of the console with what it is taken by. */
const OF_THE_CALLER = ['authorization', 'cookie', 'origin', 'plumbline-console', 'sec-fetch-site'];

/**
 * Sends a request to a route of this process as the caller of another one would: with its token or cookie, its request ids and its
 * address. So there is no second way to the data.
 */
export async function sendAs(
  { headers: given, id, ip }: Origin,
  host: HttpAdapterHost,
  { method, path: url, body, headers }: Sent,
): Promise<LightMyRequestResponse> {
  const known = OF_THE_CALLER.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  const own = clientRequestId({ headers: given });
  const all = { ...Object.fromEntries(known), ...(own !== undefined && { 'x-request-id': own }), ...headers };
  const options: InjectOptions = { method, url, headers: all, remoteAddress: ip, ...(body && { payload: body }) };
  // Awaited here, within what the caller has set for it: the request begins when somebody waits for its reply.
  return await outerRequest.run(id, async () => await host.httpAdapter.getInstance<FastifyInstance>().inject(options));
}
