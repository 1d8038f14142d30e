import 'reflect-metadata';
import { ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { INestApplication } from '@nestjs/common';
import type { AnyRecordKind } from '@plumbline/platform/records';
import {
  controllerRoutes,
  FOR_EVERY_USER,
  PUBLIC,
  RECORD_KIND,
  REQUIRED_PRIVILEGE,
  type RequiredPrivilege,
} from '@plumbline/platform/http';

/** A route in the application: `POST /api/v2/bills/:id/approve`. */
export interface KnownRoute {
  readonly method: string;
  readonly path: string;
  /** The controller's method. */
  readonly name: string;
  /** The kind of a common route. */
  readonly kind?: AnyRecordKind;
  /** The row of the privileges table that an individual route declares. */
  readonly required?: RequiredPrivilege;
  /** True if every user may use it. */
  readonly isForEveryUser: boolean;
  /** True if it changes nothing, whatever its method. */
  readonly reads: boolean;
  /** True if it requires no token. */
  readonly isPublic: boolean;
}

/** Every route of the application below `prefix`, from Nest's own routing table. */
export function routesOf(app: INestApplication, prefix: string): KnownRoute[] {
  const routes = new Map<string, KnownRoute>();
  for (const { method, path, controller, name, handler } of controllerRoutes(app.get(ModulesContainer))) {
    const kind = Reflect.getMetadata(RECORD_KIND, controller) as AnyRecordKind | undefined;
    const required = Reflect.getMetadata(REQUIRED_PRIVILEGE, handler) as RequiredPrivilege | undefined;
    const isForEveryUser = Reflect.hasMetadata(FOR_EVERY_USER, handler);
    const isPublic = [handler, controller].some((one) => Reflect.getMetadata(PUBLIC, one) === true);
    if (path.startsWith(prefix))
      routes.set(`${method} ${path}`, {
        method,
        path,
        name,
        isForEveryUser,
        reads:
          method === 'GET' ||
          (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as { reads?: boolean } | undefined)?.reads === true,
        isPublic,
        ...(kind && { kind }),
        ...(required && { required }),
      });
  }
  return [...routes.values()].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
}

/** The kind of record that the `:id` of a route identifies, by the segment before it. */
export const entityOf = ({ path }: KnownRoute): string => path.replace(/^\/api\/v[12]\/(records\/)?/, '').split('/:', 1)[0] ?? '';
