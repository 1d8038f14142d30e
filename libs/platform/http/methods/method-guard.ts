import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { wrongMethod } from '../errors/fault';
import { patternOf, type RouteMethods } from './route-methods';

/** Keeps `GET /api/v1/time/check-in` from reading an entry `check-in`: an address with a route of its own takes its methods alone. */
export class MethodGuard implements CanActivate {
  constructor(private readonly methods: RouteMethods) {}

  /** @throws Fault 405 with `Allow` */
  canActivate(context: ExecutionContext): boolean {
    const { method, params, routeOptions, url } = context.getArgByIndex<FastifyRequest>(0);
    const { id } = (params ?? {}) as { id?: string };
    if (id === undefined || /^\d+$/.test(id)) return true;
    const path = url.split('?', 1)[0];
    const nearest = this.methods.at(path);
    if (nearest && nearest.pattern !== patternOf(routeOptions.url ?? path)) throw wrongMethod(method, path, nearest.methods);
    return true;
  }
}
