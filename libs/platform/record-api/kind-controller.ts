import { Controller, Inject, Req, Res, SetMetadata, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type AuthenticatedRequest, RECORD_KIND } from '@plumbline/platform/http';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { FastifyReply } from 'fastify';
import type { KindRoute } from './route-table';
import { addMethod } from './routes/add-method';
import { ROUTE, Served } from './routes/route';

/**
 * A Nest controller with routes of a kind; the handlers get the `services`, which Nest injects. Handlers send their replies themselves, as the
 * JSON text or bytes that rows hold: returned to Nest, a list would be in memory as one text (docs/performance.md).
 */
export function kindController<S extends object>(
  name: string,
  kind: AnyRecordKind,
  routes: readonly KindRoute<S>[],
  services: { readonly [K in keyof S]: Type<S[K]> },
): Type {
  const { [name]: Routes } = { [name]: class {} } as Record<string, Type<object>>;
  Reflect.decorate([Controller(), SetMetadata(RECORD_KIND, kind)], Routes);
  for (const [property, service] of Object.entries(services)) Inject(service as Type)(Routes.prototype, property);
  for (const { method, path, name, handle, config = {}, described } of routes) {
    const handler = {
      [name](this: S, request: AuthenticatedRequest, reply: FastifyReply) {
        return handle(this, request, reply);
      },
    };
    const documented = described ? [SetMetadata(ROUTE, described)] : [];
    addMethod(Routes, handler, [Req(), Res()], Served(method, path), RouteConfig(config), ...documented);
  }
  return Routes;
}
