import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import findMyWay from 'find-my-way';

/** The router of Fastify in the configuration of the service, and a second one that tells addresses from unknown paths. */
export const ROUTER = { ignoreTrailingSlash: true, maxParamLength: 2000 };

/** Configuration of a route that only rejects an operation. */
export const REFUSES = { refuses: true };

/** An address of the application: its pattern (`/api/v1/time/:id`, each parameter named `id`) and its supported methods, GET first. */
export interface Address {
  readonly pattern: string;
  readonly methods: readonly string[];
}

const parts = (path: string): string[] => path.split('/').filter(Boolean);
const ORDER = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The pattern of a route path in the router's syntax: `/api/v1/time/:id`. */
export const patternOf = (url: string): string =>
  `/${parts(url)
    .join('/')
    .replace(/:[^/]+/g, ':id')}`;

/** The methods of each address, from the routes that Fastify registers after this; without those that only reject. */
export class RouteMethods {
  private readonly methods = new Map<string, Set<string>>();
  private readonly router = findMyWay(ROUTER);

  constructor(app: NestFastifyApplication) {
    const fastify = app.getHttpAdapter().getInstance();
    fastify.addHook('onRoute', ({ method, url, config }) => {
      // Assets of the documentation: which of them exist is not known from the route.
      if (url.includes('*')) return;
      const supported = this.methodsOf(patternOf(url));
      if (!(config as Partial<typeof REFUSES> | undefined)?.refuses) for (const one of [method].flat()) supported.add(one);
    });
  }

  private methodsOf(pattern: string): Set<string> {
    let known = this.methods.get(pattern);
    if (!known) {
      this.methods.set(pattern, (known = new Set()));
      this.router.on('GET', pattern, () => {}, pattern);
    }
    return known;
  }

  /** The address of a path as sent, without query string; undefined when no route matches. */
  at(path: string): Address | undefined {
    const pattern = this.router.find('GET', path)?.store as string | undefined;
    return pattern === undefined ? undefined : { pattern, methods: ORDER.filter((method) => this.methods.get(pattern)?.has(method)) };
  }

  /** The collection of v1 or v2 with the name most similar to the one in the path (`/api/v1/client`); undefined when none is similar. */
  nearest(path: string): string | undefined {
    const [api, version = '', word = ''] = parts(path.slice(0, 100));
    if (api !== 'api' || word === '' || word.length > 40) return undefined;
    const [best] = [...this.methods.keys()]
      .map(parts)
      .filter(([, of, name, ...rest]) => of === version && name && name !== ':id' && rest.length === 0)
      .map(([, , name = '']) => ({ name, letters: distance(word.toLowerCase(), name.toLowerCase()) }))
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
