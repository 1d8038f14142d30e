import { SetMetadata } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import type { Json } from './json';

const DOCUMENTED = 'plumbline:documented paths';

/** The part of the document by a controller, by the paths of its routes: operations in OpenAPI form, and schemas that they refer to. */
export interface Documented {
  readonly paths: Readonly<Record<string, Json>>;
  readonly schemas: Json;
}

/** Documents the routes of a controller that Swagger does not describe, when a document is asked for. */
export const DocumentedPaths = (documented: () => Documented): ClassDecorator => SetMetadata(DOCUMENTED, documented);

/** Collects the parts of the document by all controllers. */
export function documentedPaths(modules: ModulesContainer): Documented {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  const added = controllers.flatMap(({ metatype }) => {
    const found = metatype ? (Reflect.getMetadata(DOCUMENTED, metatype) as (() => Documented) | undefined) : undefined;
    return found ? [found()] : [];
  });
  return {
    paths: Object.assign({}, ...added.map(({ paths }) => paths)) as Documented['paths'],
    schemas: Object.assign({}, ...added.map(({ schemas }) => schemas)) as Json,
  };
}
