import type { FastifyRequest } from 'fastify';

/** Configuration of a route that changes nothing, although its method is POST. */
export const READS = { reads: true };

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request changes nothing, by its method or by its route. */
export const isRead = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean =>
  METHODS.has(method) || (routeOptions.config as { readonly reads?: boolean } | undefined)?.reads === true;
