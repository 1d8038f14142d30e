/* eslint-disable @typescript-eslint/no-explicit-any -- black-box tests read whatever the wire says */

import { mustConform } from './given/conformance';

/** The reply to a request. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The body as JSON, undefined when it is empty or not JSON. */
  readonly json: any;
}

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly username: string;
  readonly password: string;
}

/** An HTTP client for black-box tests; v1 replies are checked against the OpenAPI document. `api.as(token)`: with another token. */
export class ApiDriver {
  constructor(
    readonly address: string,
    readonly token?: string,
  ) {}

  /** The driver with the token of a login. Throws when the service rejects it. */
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

  /** Creates a record on v1 and returns its id. Throws when the service rejects it. */
  async create(dataType: string, body: object): Promise<any> {
    return this.dataOf(await this.post(`/api/v1/${dataType}`, body), 201);
  }
  /** The `data` of a v1 read, or of a v2 reply. Throws when the service rejects it. */
  async read(path: string): Promise<any> {
    return this.dataOf(await this.get(path), 200);
  }
  /** Executes a domain action of v2 and returns its `data`. Throws when the service rejects it. */
  async act(path: string, body: object = {}): Promise<any> {
    const reply = await this.post(path, body);
    return this.dataOf(reply, reply.status === 201 ? 201 : 200);
  }

  /** `path` begins with a slash. A String body is sent unchanged, anything else as JSON. */
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
