import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
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

/** Where the client goes, how it gets in, and how it sends. */
export interface ClientOptions extends Credentials {
  /** The address of the service: `https://plumbline.example`. */
  readonly baseUrl: string;
  /** Sends the requests, the token requests too. Default: the global `fetch`. */
  readonly fetch?: Fetch;
  readonly retry?: RetryOptions;
}

/** What `since` takes. */
export interface SinceOptions<F> extends ListOptions<F>, PollingOptions {
  /** Shows deleted records too, and `IsDeleted` in every record. */
  readonly includeDeleted?: boolean;
}

type Result = { readonly data?: unknown; readonly error?: unknown; readonly response: Response };
type Untyped = Readonly<Record<'GET' | 'POST' | 'PUT' | 'DELETE', (path: string, init: object) => Promise<Result>>>;
type Envelope = { readonly data: unknown; readonly link?: { readonly next: string | null } };

/**
 * A client of v1. Reads and writes records by their data type, typed by the OpenAPI document; `http` has every operation.
 * Methods throw PlumblineError for whatever is refused or can't be sent.
 */
export class PlumblineClient {
  /** Every operation of the document, as openapi-fetch has them: `client.http.POST('/api/v1/approvetime', { body })`. Refusals come as `error`. */
  readonly http: FetchClient<paths>;
  private readonly transport: Transport;

  constructor({ baseUrl, fetch: given, retry: asked, ...credentials }: ClientOptions) {
    const address = baseUrl.replace(/\/+$/, '');
    const retry = { ...DEFAULT_RETRY, ...asked };
    const fetch = given ?? ((request: Request): Promise<Response> => globalThis.fetch(request));
    const session = new Session({ ...credentials, baseUrl: address, fetch, retry });
    this.transport = new Transport(session, fetch, retry);
    this.http = createFetchClient<paths>({ baseUrl: address, fetch: this.transport.send });
  }

  /** All records that the user may see, in the order of their ids. Of many, `pages` is kinder. */
  async list<T extends ReadableType, F extends keyof RecordOf<T> = keyof RecordOf<T>>(
    type: T,
    options: ListOptions<F> = {},
  ): Promise<Selected<T, F>[]> {
    const { data } = await this.envelope('GET', `/api/v1/${type}`, asked(options));
    return data as Selected<T, F>[];
  }

  /** One record. @throws PlumblineError 404 when the user's company has none with that id that the user may see */
  async get<T extends ReadableType, F extends keyof RecordOf<T> = keyof RecordOf<T>>(
    type: T,
    id: number | string,
    options: Pick<ListOptions<F>, 'fields' | 'signal'> = {},
  ): Promise<Selected<T, F>> {
    const { data } = await this.envelope('GET', `/api/v1/${type}/${id}`, asked(options));
    return data as Selected<T, F>;
  }

  /** Creates a record and answers with its id. A repeat after a loss of the connection never makes a second one. */
  async create<T extends CreatableType>(type: T, body: CreateBody<T>): Promise<IdOf<T>> {
    const { data } = await this.envelope('POST', `/api/v1/${type}`, { body });
    return data as IdOf<T>;
  }

  /** Changes the fields that the body has. */
  async update<T extends UpdatableType>(type: T, id: number | string, body: UpdateBody<T>): Promise<void> {
    await this.envelope('PUT', `/api/v1/${type}/${id}`, { body });
  }

  /** Removes a record. @throws PlumblineError 409 that names what holds it */
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
      const { data, link }: Envelope = await this.envelope('GET', `/api/v1/${type}`, asked(options, { page, page_size: pageSize }));
      yield data as Selected<T, F>[];
      // The address in the link is the public one of the service, which may not be the one that the client uses.
      page = link?.next ? Number(new URL(link.next).searchParams.get('page')) : null;
    }
  }

  /**
   * What changed at or after `from`, and from then on whatever changes, as it does. Nothing is missed and nothing that is still the same is
   * shown twice; a record that changed again is. Goes on until the signal is aborted or the loop is left, also while the service asks for
   * patience because it can't show yet what was stored.
   * @throws PlumblineError when the service stays out of reach; go on later with `until` of the last changes
   */
  since<T extends ReadableType, F extends keyof RecordOf<T> = keyof RecordOf<T>>(
    type: T,
    from: Date | string,
    { includeDeleted = false, ...options }: SinceOptions<F> = {},
  ): AsyncGenerator<Changes<Selected<T, F> & { readonly IsDeleted?: boolean }>, void, undefined> {
    const query = asked(options, includeDeleted ? { include_deleted: true } : {});
    const poll = async (moment: string) => {
      const start = performance.now();
      const result = await this.call('GET', `/api/v1/${type}/since/${encodeURIComponent(moment)}`, query);
      const took = performance.now() - start;
      const { data } = accepted(result);
      return { records: data as (Selected<T, F> & { readonly IsDeleted?: boolean })[], moment: momentOf(result.response.headers, took) };
    };
    return polled(typeof from === 'string' ? from : from.toISOString(), poll, options);
  }

  private async envelope(method: keyof Untyped, path: string, init: object): Promise<Envelope> {
    return accepted(await this.call(method, path, init));
  }

  private call(method: keyof Untyped, path: string, init: object): Promise<Result> {
    return (this.http as unknown as Untyped)[method](path, init);
  }
}

/** @throws PlumblineError for a refusal */
function accepted({ data, error, response }: Result): Envelope {
  if (!response.ok) throw errorOf(response, error);
  return data as Envelope;
}

/** The query string and the signal of a read. */
function asked({ fields, scope, signal }: ListOptions<PropertyKey>, more: object = {}): object {
  const query = { ...(fields && { fields: fields.join(',') }), ...(scope && { scope }), ...more };
  return { params: { query }, ...(signal && { signal }) };
}

/** A client of the service at `baseUrl`. Nothing is sent before it is used. */
export const createClient = (options: ClientOptions): PlumblineClient => new PlumblineClient(options);
