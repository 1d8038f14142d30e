/* eslint-disable @typescript-eslint/no-explicit-any -- black-box tests read whatever the wire says */

import { mustConform } from './conformance';

/** What came back. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The body as JSON, undefined when it is empty or none. */
  readonly json: any;
}

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}

/**
 * A caller of the service over HTTP, for black-box tests. Knows nothing of the code behind the address. Every reply of v1 is held against
 * the service's OpenAPI document.
 * `api.as(token)` is the same with another token.
 */
export class ApiDriver {
  constructor(
    readonly address: string,
    readonly token?: string,
  ) {}

  /** The driver of the user that signs in. Throws when the service refuses. */
  async login({ clientId, clientSecret, username, password }: Credentials): Promise<ApiDriver> {
    const reply = await this.send('POST', '/oauth/token', new URLSearchParams({ grant_type: 'password', username, password }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    });
    if (reply.status !== 200) throw new Error(`no token: ${reply.status} ${reply.text}`);
    return this.as(reply.json.access_token as string);
  }

  as(token: string | undefined): ApiDriver {
    return new ApiDriver(this.address, token);
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('POST', path, body, headers);
  }
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('PUT', path, body, headers);
  }
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('PATCH', path, body, headers);
  }
  delete(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** Creates a record on v1 and gives its id. Throws when the service refuses. */
  async create(dataType: string, body: object): Promise<any> {
    return this.dataOf(await this.post(`/api/v1/${dataType}`, body), 201);
  }
  /** The `data` of a v1 read, or of a v2 reply. Throws when the service refuses. */
  async read(path: string): Promise<any> {
    return this.dataOf(await this.get(path), 200);
  }
  /** Does a domain action of v2 and gives its `data`. Throws when the service refuses. */
  async act(path: string, body: object = {}): Promise<any> {
    const reply = await this.post(path, body);
    return this.dataOf(reply, reply.status === 201 ? 201 : 200);
  }

  /** `path` begins with a slash. A String body is sent as it is, anything else as JSON. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(this.address + path, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    await mustConform(this.address, { method, path, status: response.status, contentType: response.headers.get('content-type'), text });
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    };
  }

  private dataOf(reply: Reply, status: number): any {
    if (reply.status !== status) throw new Error(`expected ${status}, got ${reply.status}: ${reply.text.slice(0, 1000)}`);
    return reply.json.data;
  }
}
