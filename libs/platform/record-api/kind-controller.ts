import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Put, Req, Res, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { READS, REFUSES, RECORD_KIND } from '@plumbline/platform/http';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { KindRoute } from './route-table';

const VERBS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** A Nest controller with routes of a kind; the handlers get the `services`, which Nest injects. */
export function kindController<S extends object>(
  name: string,
  kind: AnyRecordKind,
  routes: readonly KindRoute<S>[],
  services: { readonly [K in keyof S]: Type<S[K]> },
): Type {
  @Controller()
  class Routes {}
  Object.defineProperty(Routes, 'name', { value: name });
  Reflect.defineMetadata(RECORD_KIND, kind, Routes);
  for (const [property, service] of Object.entries(services)) Inject(service as Type)(Routes.prototype, property);
  const prototype = Routes.prototype as unknown as Record<string, unknown>;
  for (const { method, path, name, handle, refuses, reads } of routes) {
    const handler = function (this: S, request: Parameters<typeof handle>[1], reply: Parameters<typeof handle>[2]) {
      return handle(this, request, reply);
    };
    Object.defineProperty(handler, 'name', { value: name });
    const descriptor = { value: handler, writable: true, configurable: true, enumerable: false };
    Object.defineProperty(prototype, name, descriptor);
    VERBS[method](path)(Routes.prototype, name, descriptor);
    if (reads) RouteConfig(READS)(handler);
    if (refuses) RouteConfig(REFUSES)(handler);
    HttpCode(200)(Routes.prototype, name, descriptor);
    Req()(Routes.prototype, name, 0);
    Res()(Routes.prototype, name, 1);
  }
  return Routes;
}
