import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { controllerRoutes, type ControllerRoute } from '../controller-routes';
import { isPage } from '../front/plain-routes';

/** Metadata key of a handler that only rejects an operation. */
export const REFUSES = 'plumbline:refuses';

interface Pattern {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
}

/**
 * An address of the application: its pattern (`/api/v1/time/:`, parameters without names) and its supported methods,
 * GET first.
 */
export interface Address {
  readonly pattern: string;
  readonly methods: readonly string[];
}

const parts = (path: string): string[] => path.split('/').filter(Boolean);
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * The supported methods of each address, from the metadata that Nest routes by. A route that only rejects makes its
 * address exist, but its method is not supported.
 */
export class RouteMethods {
  private patterns?: Map<number, Pattern[]>;
  constructor(private readonly app: INestApplication) {}

  /** The address of a path as sent, without query string; undefined when no route matches. */
  at(path: string): Address | undefined {
    this.patterns ??= patternsOf(controllerRoutes(this.app.get(ModulesContainer)));
    // The router matches no route to an empty segment.
    if (path.includes('//')) return undefined;
    if (isPage(this.app, path)) return { pattern: path, methods: ['GET'] };
    const segments = parts(path).map(decoded);
    const matching = (this.patterns.get(segments.length) ?? []).filter((pattern) =>
      pattern.segments.every((segment, index) => segment.startsWith(':') || segment === segments[index]),
    );
    const [nearest] = matching.sort((a, b) => (shape(a) < shape(b) ? -1 : 1));
    return nearest && { pattern: patternOf(nearest.segments), methods: ORDER.filter((method) => nearest.methods.has(method)) };
  }

  /**
   * The collection of v1 or v2 with the name most similar to the one in the path (`/api/v1/client`); undefined when
   * none is similar.
   */
  nearest(path: string): string | undefined {
    this.patterns ??= patternsOf(controllerRoutes(this.app.get(ModulesContainer)));
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

/** The Levenshtein distance of two short words. */
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
/** The pattern of a route path in the router's syntax: `/api/v1/time/:id`. */
export const patternOfRoute = (url: string): string => patternOf(parts(url));

/**
 * Sort key of patterns with the same number of segments, in the router's order: a literal segment before a parameter.
 */
const shape = ({ segments }: Pattern): string => segments.map((segment) => (segment.startsWith(':') ? 1 : 0)).join('');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The addresses of the routes, by their number of segments. */
function patternsOf(routes: readonly ControllerRoute[]): Map<number, Pattern[]> {
  const known = new Map<string, Pattern>();
  for (const { method, path, handler } of routes) {
    const segments = parts(path);
    const key = patternOf(segments);
    const pattern = known.get(key) ?? { segments, methods: new Set<string>() };
    known.set(key, pattern);
    if (!Reflect.hasMetadata(REFUSES, handler)) pattern.methods.add(method);
  }
  const patterns = new Map<number, Pattern[]>();
  for (const pattern of known.values()) {
    const { length } = pattern.segments;
    patterns.set(length, [...(patterns.get(length) ?? []), pattern]);
  }
  return patterns;
}
