import { RequestMethod, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { isPage } from '../front/plain-routes';

/** Metadata key of a handler that only says what its address does not offer. */
export const REFUSES = 'plumbline:refuses';

interface Pattern {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
}

/** An address of the application: its pattern (`/api/v1/time/:`, parameters without their names) and the methods that it takes, GET first. */
export interface Address {
  readonly pattern: string;
  readonly methods: readonly string[];
}

const parts = (path: string): string[] => path.split('/').filter(Boolean);
const listOf = (paths: unknown): string[] => [paths].flat().map((path) => String(path ?? ''));
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Which methods each address of the application takes, from the table that Nest itself routes by. Routes that only refuse count as
 * addresses, not as methods.
 */
export class RouteMethods {
  private patterns?: Map<number, Pattern[]>;
  constructor(private readonly app: INestApplication) {}

  /** The address that a path (as it was sent, without query string) belongs to; undefined when it leads nowhere. */
  at(path: string): Address | undefined {
    this.patterns ??= patternsOf(controllersOf(this.app));
    // To the router an empty segment is one that no route has.
    if (path.includes('//')) return undefined;
    if (isPage(this.app, path)) return { pattern: path, methods: ['GET'] };
    const segments = parts(path).map(decoded);
    const matching = (this.patterns.get(segments.length) ?? []).filter((pattern) =>
      pattern.segments.every((segment, index) => segment.startsWith(':') || segment === segments[index]),
    );
    const [nearest] = matching.sort((a, b) => (shape(a) < shape(b) ? -1 : 1));
    return nearest && { pattern: patternOf(nearest.segments), methods: ORDER.filter((method) => nearest.methods.has(method)) };
  }
}

const patternOf = (segments: readonly string[]): string => `/${segments.map((one) => (one.startsWith(':') ? ':' : one)).join('/')}`;
/** The pattern of a route as the router names it: `/api/v1/time/:id`. */
export const patternOfRoute = (url: string): string => patternOf(parts(url));

/** Orders patterns of one length as the router does: at each place a word before a parameter. */
const shape = ({ segments }: Pattern): string => segments.map((segment) => (segment.startsWith(':') ? 1 : 0)).join('');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const controllersOf = (app: INestApplication): Type[] =>
  [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()].map(({ metatype }) => metatype as Type));

/** The addresses of the controllers, by the number of their segments. */
function patternsOf(controllers: readonly Type[]): Map<number, Pattern[]> {
  const known = new Map<string, Pattern>();
  for (const controller of controllers) {
    const prototype = controller.prototype as object;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as object | undefined;
      // The constructor, which is among them, has the path of the controller but no method.
      if (typeof handler !== 'function' || !Reflect.hasMetadata('path', handler) || !Reflect.hasMetadata('method', handler)) continue;
      for (const base of listOf(Reflect.getMetadata('path', controller)))
        for (const end of listOf(Reflect.getMetadata('path', handler))) {
          const segments = parts(`${base}/${end}`);
          const key = patternOf(segments);
          const pattern = known.get(key) ?? { segments, methods: new Set<string>() };
          known.set(key, pattern);
          if (!Reflect.hasMetadata(REFUSES, handler))
            pattern.methods.add(RequestMethod[Reflect.getMetadata('method', handler) as RequestMethod]);
        }
    }
  }
  const patterns = new Map<number, Pattern[]>();
  for (const pattern of known.values()) {
    const { length } = pattern.segments;
    patterns.set(length, [...(patterns.get(length) ?? []), pattern]);
  }
  return patterns;
}
