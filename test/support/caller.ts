import { setTimeout as sleep } from 'node:timers/promises';
import { mustConform } from '@plumbline/platform/testing/conformance';

/** A reply as a client sees it. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON, or the text when it is none. */
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- replies are what they are
}

/** Someone with an access token, over HTTP and nothing else. Every reply of v1 is held against the service's OpenAPI document. */
export class Caller {
  constructor(
    readonly baseUrl: string,
    readonly token: string,
  ) {}

  /** The same caller at another address of the service. */
  at(baseUrl: string): Caller {
    return new Caller(baseUrl, this.token);
  }

  async send(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const reply = await patiently(this.baseUrl + path, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    await mustConform(this.baseUrl, { method, path, status: reply.status, contentType: reply.headers.get('content-type'), text });
    return { status: reply.status, headers: reply.headers, body: parsed(text) };
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
  /** All records of an entity of v2, however many there are. */
  async all<T>(entity: string): Promise<T[]> {
    const found: T[] = [];
    for (;;) {
      const page = await this.list<T>(`/api/v2/${entity}?limit=1000&offset=${found.length}`);
      found.push(...page);
      if (page.length < 1000) return found;
    }
  }
  /** Creates a record, on v1 or v2, which must succeed; answers with its id. */
  async create(path: string, body: object): Promise<number> {
    const reply = await this.send('POST', path, body);
    if (reply.status !== 201) throw new Error(`POST ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return idOf(reply);
  }
  /** Does something that must succeed (a change, a removal, an action of v2); answers with `data`. */
  async act(method: string, path: string, body?: object): Promise<Reply['body']> {
    const reply = await this.send(method, path, body);
    if (reply.status < 200 || reply.status > 299)
      throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  }
}

/** The id in the reply to a write: v1 answers with the id, v2 with the record. */
export const idOf = ({ body }: Reply): number => Number(body.data?.Id ?? body.data);

/** As long as a limit of rates ever asks to wait; who failed to log in too often is to wait for minutes. */
const LIMIT_OF_RATES_S = 5;
/** Sends it again for as long as the service asks to slow down, which one under test is started without but another one may be used to. */
async function patiently(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, request);
    const wait = Number(reply.headers.get('retry-after') ?? NaN);
    if (reply.status !== 429 || !(wait <= LIMIT_OF_RATES_S)) return reply;
    await reply.arrayBuffer();
    await sleep(wait * 1000);
  }
}

/** Gets a token with the password grant, as the interface document describes it. */
export async function login(
  baseUrl: string,
  client: { readonly id: string; readonly secret: string },
  username: string,
  password: string,
): Promise<Caller> {
  const reply = await fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
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
