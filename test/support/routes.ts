import 'reflect-metadata';
import { ModulesContainer } from '@nestjs/core';
import { RequestMethod, type INestApplication } from '@nestjs/common';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { GOVERNED, PUBLIC, RECORD_KIND, type GovernedBy } from '@plumbline/platform/rest';

/** A route as the application has it: `POST /api/v2/bills/:id/approve`. */
export interface KnownRoute {
  readonly method: string;
  readonly path: string;
  /** The controller's method. */
  readonly name: string;
  /** The kind whose common route it is. */
  readonly kind?: AnyRecordKind;
  /** The row of the privileges table that a route of its own names. */
  readonly governed?: GovernedBy;
  /** Whether it needs no token. */
  readonly isPublic: boolean;
}

const listOf = (paths: unknown): string[] => [paths].flat().map((path) => String(path ?? '').replace(/^\/|\/$/g, ''));

/** Every route of the application below `prefix`, from the table that Nest itself routes by. */
export function routesOf(app: INestApplication, prefix: string): KnownRoute[] {
  const routes = new Map<string, KnownRoute>();
  for (const module of app.get(ModulesContainer).values())
    for (const { metatype } of module.controllers.values()) {
      const prototype = (metatype as { prototype: object }).prototype;
      const kind = Reflect.getMetadata(RECORD_KIND, metatype as object) as AnyRecordKind | undefined;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
        if (name === 'constructor' || typeof handler !== 'function' || !Reflect.hasMetadata('path', handler)) continue;
        const method = RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod];
        for (const base of listOf(Reflect.getMetadata('path', metatype as object)))
          for (const end of listOf(Reflect.getMetadata('path', handler))) {
            const path = `/${[base, end].filter(Boolean).join('/')}`;
            const governed = Reflect.getMetadata(GOVERNED, handler) as GovernedBy | undefined;
            const isPublic = [handler, metatype as object].some((one) => Reflect.getMetadata(PUBLIC, one) === true);
            if (path.startsWith(prefix))
              routes.set(`${method} ${path}`, { method, path, name, isPublic, ...(kind && { kind }), ...(governed && { governed }) });
          }
      }
    }
  return [...routes.values()].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
}

/** The kind of record that the `:id` of a route names, by the segment before it. */
export const entityOf = ({ path }: KnownRoute): string => path.replace(/^\/api\/v[12]\//, '').split('/:', 1)[0] ?? '';
