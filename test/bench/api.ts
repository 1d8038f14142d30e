/** A caller of the service for preparing the data: one company, one token. */
export interface Api {
  readonly token: string;
  /** The `data` of the reply. Throws for any status but 2xx. */
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T = unknown>(path: string, body?: object) => Promise<T>;
  readonly patch: <T = unknown>(path: string, body: object) => Promise<T>;
  /** The number of records that a list of version 2 has in all. */
  readonly total: (path: string) => Promise<number>;
}

export function apiOf(url: string, token: string): Api {
  const send = async <T>(method: string, path: string, body?: object): Promise<{ data: T; meta: { total: number } }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as { data: T; meta: { total: number } };
  };
  return {
    token,
    get: async (path) => (await send<never>('GET', path)).data,
    post: async (path, body) => (await send<never>('POST', path, body)).data,
    patch: async (path, body) => (await send<never>('PATCH', path, body)).data,
    total: async (path) => (await send('GET', path)).meta.total,
  };
}

/** The credentials of an application and a user. */
export interface Login {
  readonly client: { readonly id: string; readonly secret: string };
  readonly username: string;
  readonly password: string;
}

/** The parts of a request for an access token. */
export const tokenCall = ({ client, username, password }: Login): { path: string; headers: Record<string, string>; body: string } => ({
  path: '/oauth/token',
  headers: {
    authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
});

/** @throws Error when the login is refused */
export async function tokenOf(url: string, login: Login): Promise<string> {
  const { path, headers, body } = tokenCall(login);
  const reply = await fetch(url + path, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`no token for ${login.username}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** `count` results of `make`, `width` at a time. */
export async function many<T>(count: number, width: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      results[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
