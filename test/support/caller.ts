import { setTimeout as sleep } from 'node:timers/promises';
import { mustConform } from '@plumbline/platform/testing';
import type { Wire } from './wire';

/** A response as a client receives it. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON, or the text if it is not JSON. */
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- replies are what they are
}

/**
 * A user with an access token, over HTTP only. Every response of v1 is validated against the service's OpenAPI
 * document.
 */
export class Caller {
  constructor(
    readonly baseUrl: string,
    readonly token: string,
    /** The connections that its requests use, instead of `fetch`. */
    readonly wire?: Wire,
  ) {}

  /** The same caller over these connections to the same address: half the cost of `fetch`, for specs that send by the thousand. */
  over(wire: Wire | undefined): Caller {
    return new Caller(this.baseUrl, this.token, wire);
  }
  /** The same caller at another address of the service. */
  at(baseUrl: string): Caller {
    return new Caller(baseUrl, this.token);
  }

  async send(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const reply = await this.exchange(method, path, {
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { status, text } = reply;
    await mustConform(this.baseUrl, { method, path, status, contentType: reply.headers.get('content-type'), text });
    return { status, headers: reply.headers, body: parsed(text) };
  }

  private async exchange(
    method: string,
    path: string,
    request: { readonly headers: Readonly<Record<string, string>>; readonly body?: string },
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> {
    if (this.wire) {
      const { status, headers, text } = await this.wire.send(method, path, request);
      return { status, text, headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])) };
    }
    const reply = await patiently(this.baseUrl + path, { method, ...request });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path);
  }
  /** The `data` of a read that must succeed. */
  async read(path: string): Promise<Reply['body']> {
    const { status, body } = await this.get(path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }
  /** The records of a list that must succeed. */
  async list<T>(path: string): Promise<T[]> {
    return (await this.read(path)) as T[];
  }
  /** All records of an entity of v2, over all pages. */
  async all<T>(entity: string): Promise<T[]> {
    const found: T[] = [];
    for (;;) {
      const page = await this.list<T>(`/api/v2/${entity}?limit=1000&offset=${found.length}`);
      found.push(...page);
      if (page.length < 1000) return found;
    }
  }
  /** Creates a record, on v1 or v2, which must succeed; returns its id. */
  async create(path: string, body: object): Promise<number> {
    const reply = await this.send('POST', path, body);
    if (reply.status !== 201) throw new Error(`POST ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return idOf(reply);
  }
  /** Sends a request that must succeed (an update, a removal, an action of v2); returns `data`. */
  async act(method: string, path: string, body?: object): Promise<Reply['body']> {
    const reply = await this.send(method, path, body);
    if (reply.status < 200 || reply.status > 299)
      throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  }
}

/** The id in the response to a write: v1 returns the id, v2 the record. */
export const idOf = ({ body }: Reply): number => Number(body.data?.Id ?? body.data);

/** The longest Retry-After of the rate limit; that of too many failed logins is minutes. */
const LIMIT_OF_RATES_S = 5;
/** Repeats the request while the service limits the rate: services under test have no limit, another one may have. */
async function patiently(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, request);
    const wait = Number(reply.headers.get('retry-after') ?? NaN);
    if (reply.status !== 429 || !(wait <= LIMIT_OF_RATES_S)) return reply;
    await reply.arrayBuffer();
    await sleep(wait * 1000);
  }
}

/** Requests a token with the password grant, as the interface document describes it. */
export async function login(
  baseUrl: string,
  client: { readonly id: string; readonly secret: string },
  username: string,
  password: string,
): Promise<Caller> {
  const ask = () =>
    fetch(`${baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    });
  let reply = await ask();
  // A busy machine may have connected long before it sent the request (408, RFC 9110, section 15.5.9).
  if (reply.status === 408) reply = await ask();
  const body = parsed(await reply.text());
  if (reply.status !== 200) throw new Error(`no token for ${username}: ${reply.status} ${JSON.stringify(body)}`);
  return new Caller(baseUrl, body.access_token);
}

function parsed(text: string): Reply['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
