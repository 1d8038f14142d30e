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

  /** The collection of v1 or v2 whose name is most like the one that a path gives (`/api/v1/client`); undefined when none is. */
  nearest(path: string): string | undefined {
    this.patterns ??= patternsOf(controllersOf(this.app));
    const [api, version = '', word = ''] = parts(path.slice(0, 100));
    if (api !== 'api' || word === '' || word.length > 40) return undefined;
    const names = (this.patterns.get(3) ?? [])
      .map(({ segments }) => segments)
      .filter((one) => one[1] === version && !one[2]?.startsWith(':'));
    const [best] = [...new Set(names.map((one) => one[2] ?? ''))]
      .map((name) => ({ name, letters: distance(word.toLowerCase(), name.toLowerCase()) }))
      .sort((a, b) => a.letters - b.letters);
    return best && best.name !== word && best.letters <= 2 ? `/api/${version}/${best.name}` : undefined;
  }
}

/** How many letters are to be put in, taken out or replaced to make one word of the other. The words are short. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
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
