import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Put, Req, Res, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { REFUSES } from '@plumbline/platform/http/methods/route-methods';
import { READS } from '@plumbline/platform/http/methods/reads';
import { UPLOAD, type Upload } from '@plumbline/platform/http/body/uploads';
import { RECORD_COMMANDS, RECORD_KIND, type RouteHandler } from './route-table';
import type { RecordCommands } from './record-commands';
import { v1Routes } from './v1/v1-routes';
import { v2Routes } from './v2/v2-routes';
import { V1Records } from './v1/v1-records';
import { V2Audit } from '@plumbline/platform/history/v2-audit';
import { V2Lists } from './v2/lists/v2-lists';
import { V2Records } from './v2/v2-records';

const VERBS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** The common routes of a kind as a Nest controller: those that it offers, and the rejection of the others (E2.verbs, D-2.405). */
export function recordRoutes<K extends AnyRecordKind>(kind: K, commands: RecordCommands<K> = {}): Type {
  @ApiExcludeController()
  @Controller()
  class Routes {
    constructor(
      @Inject(V1Records) readonly v1: V1Records,
      @Inject(V2Records) readonly v2: V2Records,
      @Inject(V2Lists) readonly lists: V2Lists,
      @Inject(V2Audit) readonly audit: V2Audit,
    ) {}
  }
  Object.defineProperty(Routes, 'name', { value: `${kind.name}Routes` });
  Reflect.defineMetadata(RECORD_KIND, kind, Routes);
  Reflect.defineMetadata(RECORD_COMMANDS, commands, Routes);
  const erased = commands as unknown as RecordCommands<AnyRecordKind>;
  const prototype = Routes.prototype as unknown as Record<string, unknown>;
  for (const { method, path, name, handle, refuses, reads } of [...v1Routes(kind, erased), ...v2Routes(kind, erased)]) {
    const handler = function (this: Routes, request: Parameters<RouteHandler>[1], reply: Parameters<RouteHandler>[2]) {
      return handle(this, request, reply);
    };
    Object.defineProperty(handler, 'name', { value: name });
    const descriptor = { value: handler, writable: true, configurable: true, enumerable: false };
    Object.defineProperty(prototype, name, descriptor);
    VERBS[method](path)(Routes.prototype, name, descriptor);
    if (reads) RouteConfig(READS)(handler);
    if (refuses) RouteConfig(REFUSES)(handler);
    if (kind.upload && /^v[12]Create$/.test(name))
      Reflect.defineMetadata(UPLOAD, { kind, forms: name === 'v2Create' } satisfies Upload, handler);
    HttpCode(200)(Routes.prototype, name, descriptor);
    Req()(Routes.prototype, name, 0);
    Res()(Routes.prototype, name, 1);
  }
  return Routes;
}
