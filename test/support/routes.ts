import 'reflect-metadata';
import { ModulesContainer } from '@nestjs/core';
import { RequestMethod, type INestApplication } from '@nestjs/common';

/** A route as the application has it: `POST /api/v2/bills/:id/approve`. */
export interface KnownRoute {
  readonly method: string;
  readonly path: string;
}

const listOf = (paths: unknown): string[] => [paths].flat().map((path) => String(path ?? '').replace(/^\/|\/$/g, ''));

/** Every route of the application below `prefix`, from the table that Nest itself routes by. */
export function routesOf(app: INestApplication, prefix: string): KnownRoute[] {
  const routes = new Map<string, KnownRoute>();
  for (const module of app.get(ModulesContainer).values())
    for (const { metatype } of module.controllers.values()) {
      const prototype = (metatype as { prototype: object }).prototype;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
        if (name === 'constructor' || typeof handler !== 'function' || !Reflect.hasMetadata('path', handler)) continue;
        const method = RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod];
        for (const base of listOf(Reflect.getMetadata('path', metatype as object)))
          for (const end of listOf(Reflect.getMetadata('path', handler))) {
            const path = `/${[base, end].filter(Boolean).join('/')}`;
            if (path.startsWith(prefix)) routes.set(`${method} ${path}`, { method, path });
          }
      }
    }
  return [...routes.values()].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
}

/** The kind of record that the `:id` of a route names, by the segment before it. */
export const entityOf = ({ path }: KnownRoute): string => path.replace(/^\/api\/v[12]\//, '').split('/:', 1)[0] ?? '';
