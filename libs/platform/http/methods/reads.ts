import type { FastifyRequest } from 'fastify';

/** Configuration of a route that changes nothing, although its method is POST. */
export const READS = { reads: true };

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if the request changes nothing, by its method or by its route. */
export const isRead = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  readsBy(method, routeOptions.config);

/** True if requests with that method to a route with that configuration change nothing. */
export const readsBy = (method: string, config: unknown): boolean =>
  METHODS.has(method) || (config as { readonly reads?: boolean } | undefined)?.reads === true;
