import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { errorOf } from './errors';
import type { Fetch } from './session';
import type { paths } from './v2';
import type {
  BatchMeta,
  BatchOperation,
  BatchOutcome,
  Entities,
  Entity,
  NamedQuery,
  QueryResult,
  SearchHit,
  Signalled,
  V2Reply,
  WriteOptions,
} from './v2-types';

/** A client of version 2: its entities, and what concerns several of them. */
export type V2Client = Entities & {
  /**
   * Every operation of version 2, in the form of openapi-fetch; rejections are returned as `error`. Replies other than
   * JSON take `parseAs`, and CSV the header Accept.
   */
  readonly http: FetchClient<paths, 'application/json'>;
  /** Up to 20 lists by names of your own, all of one moment. One that is refused has its `error`. */
  query<const Q extends Readonly<Record<string, NamedQuery>>>(
    queries: Q,
    options?: Signalled,
  ): Promise<V2Reply<{ readonly [N in keyof Q]: QueryResult<Q[N]> }>>;
  /**
   * Up to 1,000 writes, each with its outcome. `atomic`: all or none; `dryRun`: none is stored.
   * @throws PlumblineError 409 for an atomic batch with a refused write; the outcomes are in its `problem`
   */
  batch(
    operations: readonly BatchOperation[],
    options?: Omit<WriteOptions, 'ifMatch'> & { readonly atomic?: boolean; readonly dryRun?: boolean },
  ): Promise<V2Reply<BatchOutcome[], BatchMeta>>;
  /** Records by their names and numbers, the best first: at most `limit` (20), of these entities alone. */
  search(
    q: string,
    options?: Signalled & { readonly limit?: number; readonly entities?: readonly Entity[] },
  ): Promise<V2Reply<SearchHit[], { readonly limit: number; readonly isTruncated: boolean }>>;
};

type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Result = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };
type Untyped = Readonly<Record<Verb, (path: string, init: object) => Promise<Result>>>;
type Reply = V2Reply<unknown, { readonly next?: string | null }>;
type Request = WriteOptions & { readonly query?: object; readonly body?: object; readonly type?: string };

/** Properties that JavaScript itself looks for in any object: no entity and no action has such a name. */
const NOT_OURS = new Set(['then', 'toJSON']);

/** Version 2 of the service at `baseUrl`; `send` adds the token and repeats what may be repeated. */
export function v2Client(baseUrl: string, send: Fetch): V2Client {
  const http = createFetchClient<paths, 'application/json'>({ baseUrl, fetch: send, querySerializer: (query) => serialized(query) });

  const call = async (verb: Verb, path: string, { query, body, signal, ifMatch, idempotencyKey, type }: Request = {}): Promise<Reply> => {
    const headers = {
      ...(type && { 'content-type': type }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const init = { headers, ...(query && { params: { query } }), ...(body && { body }), ...(signal && { signal }) };
    const { data, error, response } = await (http as unknown as Untyped)[verb](`/api/v2/${path}`, init);
    if (!response.ok) throw errorOf(response, error);
    const etag = response.headers.get('etag');
    return { ...(data as Reply), ...(etag !== null && { etag }) };
  };

  const entity = (name: string): unknown => {
    const at = (id: number | string): string => `${name}/${encodeURIComponent(id)}`;
    // By a body: conditions can be longer than an address.
    const list = ({ signal, ...body }: Signalled = {}): Promise<Reply> =>
      call('POST', `${name}/query`, { body, ...(signal && { signal }) });
    const own = {
      list,
      async *pages({ cursor = '', ...options }: Signalled & { cursor?: string } = {}) {
        for (let next: string | null = cursor; next !== null;) {
          const page: Reply = await list({ ...options, cursor: next } as Signalled);
          yield page;
          next = page.meta.next ?? null;
        }
      },
      get: (id: number, { signal, ...query }: Signalled = {}) => call('GET', at(id), { query, ...(signal && { signal }) }),
      summary: ({ signal, ...query }: Signalled = {}) => call('GET', `${name}/summary`, { query, ...(signal && { signal }) }),
      create: (body: object, options?: WriteOptions) => call('POST', name, { ...options, body }),
      update: (id: number, body: object, options?: WriteOptions) =>
        call('PATCH', at(id), { ...options, body, type: 'application/merge-patch+json' }),
      // With a key a repeat after a lost reply gets that reply, not 404.
      remove: (id: number, options?: WriteOptions) => call('DELETE', at(id), { idempotencyKey: crypto.randomUUID(), ...options }),
    };
    return named(own, (action) => (...all: unknown[]) => {
      const path = typeof all[0] === 'object' ? name : at(all.shift() as number);
      const [body = {}, options] = all as [object?, WriteOptions?];
      return call('POST', `${path}/${action}`, { ...options, body });
    });
  };

  const own = {
    http,
    query: (queries: object, options?: Signalled) => call('POST', 'query', { ...options, body: { queries } }),
    batch: (operations: readonly object[], { atomic, dryRun, ...options }: WriteOptions & { atomic?: boolean; dryRun?: boolean } = {}) =>
      call('POST', 'batch', { ...options, body: { operations, atomic, dryRun } }),
    search: (q: string, { signal, ...query }: Signalled = {}) =>
      call('GET', 'search', { query: { q, ...query }, ...(signal && { signal }) }),
  };
  return named(own, entity) as V2Client;
}

/** The object, with what `make` makes of every other name: `timeEntries` is `time-entries`. */
function named(own: object, make: (name: string) => unknown): unknown {
  return new Proxy(own, {
    get: (target, name) => {
      if (typeof name === 'symbol' || name in target || NOT_OURS.has(name)) return Reflect.get(target, name) as unknown;
      return make(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    },
  });
}

/** `where[Field][$operator]=value`, and lists of names separated by commas. */
function serialized(query: object): string {
  const found = new URLSearchParams();
  const add = (name: string, value: unknown, isCondition: boolean): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) found.set(name, value.map((one) => (isCondition ? quoted(one) : String(one))).join());
    else if (typeof value === 'object') for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one, true);
    else found.set(name, String(value));
  };
  for (const [name, value] of Object.entries(query)) add(name, value, false);
  return found.toString();
}

const quoted = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;
