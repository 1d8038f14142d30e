import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { followed, type ChangesOptions, type ChangesPage, type RecordChange } from './changes';
import { errorOf } from './errors';
import { DEFAULT_RETRY, type RetryOptions } from './retry';
import { Session, type Credentials, type Fetch } from './session';
import { momentOf, polled, type Changes, type PollingOptions } from './since';
import { Transport } from './transport';
import type {
  CreatableType,
  CreateBody,
  IdOf,
  ListOptions,
  ReadableType,
  RecordOf,
  RemovableType,
  Selected,
  UpdatableType,
  UpdateBody,
} from './types';
import type { paths } from './v1';
import { v2Client, type V2Client } from './v2-client';

/** The address of the service, the credentials, and the options of requests. */
export interface ClientOptions extends Credentials {
  /** The address of the service: `https://plumbline.example`. */
  readonly baseUrl: string;
  /** Sends all requests, including those for tokens. Default: the global `fetch`. */
  readonly fetch?: Fetch;
  readonly retry?: RetryOptions;
}

/** The options of `since`. */
export interface SinceOptions<F> extends ListOptions<F>, PollingOptions {
  /** Include deleted records, and `IsDeleted` in every record. */
  readonly includeDeleted?: boolean;
}

type Result = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };
type Untyped = Readonly<Record<'GET' | 'POST' | 'PUT' | 'DELETE', (path: string, init: object) => Promise<Result>>>;
type Envelope = { readonly data: unknown; readonly link?: { readonly next: string | null } };

/**
 * A client of the service. Reads and writes records of v1 by their data type, typed by the OpenAPI document; `http` has
 * every operation, and `v2` is version 2. Methods throw PlumblineError for requests that are rejected or cannot be sent.
 */
export class PlumblineClient {
  /**
   * Every operation of the document, in the form of openapi-fetch: `client.http.POST('/api/v1/approvetime', { body })`.
   * Rejections are returned as `error`.
   */
  readonly http: FetchClient<paths>;
  /** Version 2: `client.v2.projects.list({ where: { Id: { $gt: 7 } } })`, with the same tokens and repeats. */
  readonly v2: V2Client;
  private readonly transport: Transport;

  constructor({ baseUrl, fetch: given, retry: requested, ...credentials }: ClientOptions) {
    const address = baseUrl.replace(/\/+$/, '');
    const retry = { ...DEFAULT_RETRY, ...requested };
    const fetch = given ?? ((request: Request): Promise<Response> => globalThis.fetch(request));
    const session = new Session({ ...credentials, baseUrl: address, fetch, retry });
    this.transport = new Transport(session, fetch, retry);
    this.http = createFetchClient<paths>({ baseUrl: address, fetch: this.transport.send });
    this.v2 = v2Client(address, this.transport.send);
  }

  /** All records that the user can see, in order of their ids. For many records prefer `pages`. */
  async list<T extends ReadableType, F extends keyof RecordOf<T> = keyof RecordOf<T>>(
    type: T,
    options: ListOptions<F> = {},
  ): Promise<Selected<T, F>[]> {
    const { data } = await this.envelope('GET', `/api/v1/${type}`, requested(options));
    return data as Selected<T, F>[];
  }

  /** One record. @throws PlumblineError 404 when the user can see no record with that id */
  async get<T extends ReadableType, F extends keyof RecordOf<T> = keyof RecordOf<T>>(
    type: T,
    id: number | string,
    options: Pick<ListOptions<F>, 'fields' | 'signal'> = {},
  ): Promise<Selected<T, F>> {
    const { data } = await this.envelope('GET', `/api/v1/${type}/${id}`, requested(options));
    return data as Selected<T, F>;
  }

  /** Creates a record and returns its id. A repeat after a lost connection never creates a second one. */
  async create<T extends CreatableType>(type: T, body: CreateBody<T>): Promise<IdOf<T>> {
    const { data } = await this.envelope('POST', `/api/v1/${type}`, { body });
    return data as IdOf<T>;
  }

  /** Changes the given fields. */
  async update<T extends UpdatableType>(type: T, id: number | string, body: UpdateBody<T>): Promise<void> {
    await this.envelope('PUT', `/api/v1/${type}/${id}`, { body });
  }

  /** Removes a record. @throws PlumblineError 409 that names the records that refer to it */
  async remove<T extends RemovableType>(type: T, id: number | string): Promise<void> {
    const result = await this.call('DELETE', `/api/v1/${type}/${id}`, {});
    // The first attempt, whose reply was lost, has removed it.
    if (result.response.status === 404 && this.transport.followsLoss(result.response)) return;
    accepted(result);
  }

  /** The records page by page, following `link.next`. */
  async *pages<T extends ReadableType, F extends keyof RecordOf<T> = keyof RecordOf<T>>(
    type: T,
    { pageSize = 500, ...options }: ListOptions<F> & { readonly pageSize?: number } = {},
  ): AsyncGenerator<Selected<T, F>[], void, undefined> {
    for (let page: number | null = 1; page !== null;) {
      const { data, link }: Envelope = await this.envelope('GET', `/api/v1/${type}`, requested(options, { page, page_size: pageSize }));
      yield data as Selected<T, F>[];
      // The link has the public address of the service, which may differ from the client's.
      page = link?.next ? Number(new URL(link.next).searchParams.get('page')) : null;
    }
  }

  /**
   * The changes at or after `from`, and then further changes as they happen. None is missed, and an unchanged record is
   * not returned twice. Continues until the signal is aborted or the loop is left, also while the service rejects reads
   * because its rows are behind.
   * @throws PlumblineError when the service stays unreachable; continue later with `until` of the last changes
   */
  since<T extends ReadableType, F extends keyof RecordOf<T> = keyof RecordOf<T>>(
    type: T,
    from: Date | string,
    { includeDeleted = false, ...options }: SinceOptions<F> = {},
  ): AsyncGenerator<Changes<Selected<T, F> & { readonly IsDeleted?: boolean }>, void, undefined> {
    const query = requested(options, includeDeleted ? { include_deleted: true } : {});
    const poll = async (moment: string) => {
      const start = performance.now();
      const result = await this.call('GET', `/api/v1/${type}/since/${encodeURIComponent(moment)}`, query);
      const took = performance.now() - start;
      const { data } = accepted(result);
      return { records: data as (Selected<T, F> & { readonly IsDeleted?: boolean })[], moment: momentOf(result.response.headers, took) };
    };
    return polled(typeof from === 'string' ? from : from.toISOString(), poll, options);
  }

  /**
   * The changes of all records that the user may see, in order, from the feed of version 2, and then further ones as they
   * happen. None is missed, also after a restart with `after`. Ends after a page with a `Reset`: begin again without `after`.
   * @throws PlumblineError when the service stays unreachable, 400 for a position that it does not have
   */
  changes(options: ChangesOptions = {}): AsyncGenerator<ChangesPage, void, undefined> {
    const { signal } = options;
    const read = async (query: object): Promise<ChangesPage> => {
      const result = await this.call('GET', '/api/v2/changes', { params: { query }, ...(signal && { signal }) });
      const { data, meta } = accepted(result) as unknown as { data: readonly RecordChange[]; meta: { next: string } };
      return { entries: data, next: meta.next };
    };
    return followed(read, options);
  }

  private async envelope(method: keyof Untyped, path: string, init: object): Promise<Envelope> {
    return accepted(await this.call(method, path, init));
  }

  private call(method: keyof Untyped, path: string, init: object): Promise<Result> {
    return (this.http as unknown as Untyped)[method](path, init);
  }
}

/** @throws PlumblineError for a rejection */
function accepted({ data, error, response }: Result): Envelope {
  if (!response.ok) throw errorOf(response, error);
  return data as Envelope;
}

/** The query string and the signal of a read. */
function requested({ fields, scope, signal }: ListOptions<PropertyKey>, more: object = {}): object {
  const query = { ...(fields && { fields: fields.join(',') }), ...(scope && { scope }), ...more };
  return { params: { query }, ...(signal && { signal }) };
}

/** A client of the service at `baseUrl`. Nothing is sent before it is used. */
export const createClient = (options: ClientOptions): PlumblineClient => new PlumblineClient(options);
