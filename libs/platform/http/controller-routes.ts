import { RequestMethod, type Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';

export interface ControllerRoute {
  readonly method: string;
  /** With a leading slash and named parameters: `/api/v2/bills/:id/approve`. */
  readonly path: string;
  readonly controller: Type;
  /** The name of the controller method. */
  readonly name: string;
  readonly handler: object;
}

const pathsOf = (metadata: unknown): string[] => [metadata].flat().map((path) => String(path ?? ''));
const joined = (...parts: readonly string[]): string => `/${parts.flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;

/** All routes of the controllers, from the metadata that Nest routes by. */
export function controllerRoutes(modules: ModulesContainer): ControllerRoute[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype as Type));
  return [...new Set(controllers)].flatMap(routesOfController);
}

function routesOfController(controller: Type): ControllerRoute[] {
  const routes: ControllerRoute[] = [];
  const seen = new Set<string>();
  // Nest routes to inherited methods too.
  for (let level = controller.prototype as object; level !== Object.prototype; level = Object.getPrototypeOf(level) as object)
    for (const name of Object.getOwnPropertyNames(level)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const handler = Object.getOwnPropertyDescriptor(level, name)?.value as object | undefined;
      // The constructor is among the properties: it has the path metadata of the controller, but no method.
      if (typeof handler !== 'function' || !Reflect.hasMetadata('path', handler) || !Reflect.hasMetadata('method', handler)) continue;
      const method = RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod];
      for (const base of pathsOf(Reflect.getMetadata('path', controller)))
        for (const end of pathsOf(Reflect.getMetadata('path', handler)))
          routes.push({ method, path: joined(base, end), controller, name, handler });
    }
  return routes;
}
