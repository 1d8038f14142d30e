import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '@plumbline/platform/event-store';
import { Client } from 'pg';
import { FoundCompanyWithAdmin } from '..';
import { LoginFailures } from '@plumbline/auth/attempts';
import { Sessions } from '@plumbline/auth/sessions';
import { SignInSteps } from '@plumbline/auth/sign-in';
import { addressOf, ADMIN, signInService, type SignInService } from '../testing/sign-in-service';

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- replies are read as any client would
}
interface Sent {
  readonly body?: unknown;
  readonly token?: string;
  readonly at?: string;
  readonly headers?: Record<string, string>;
}
const OTHERS = { username: 'admin@southgate.example', password: 'tape measure and pencil' };
let service: SignInService;
let database: Client;
let both: string[];
beforeAll(async () => {
  service = await signInService();
  database = new Client({ connectionString: service.databaseUrl });
  await database.connect();
  both = [service.address, addressOf(service.other)];
  const options = { companyName: 'Southgate', adminUsername: OTHERS.username, adminPassword: OTHERS.password };
  await service.app.get(CommandBus).execute(new FoundCompanyWithAdmin(options));
}, 240_000);
afterAll(async () => {
  await database?.end();
  await service?.close();
});

async function send(method: string, path: string, { body, token, at = service.address, headers = {} }: Sent = {}): Promise<Reply> {
  const reply = await fetch(`${at}${path}`, {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, json: text === '' ? undefined : JSON.parse(text) };
}
const login = (body: unknown, sent: Sent = {}): Promise<Reply> => send('POST', '/api/v2/auth/login', { ...sent, body });
const tokenOf = async (who: typeof ADMIN): Promise<string> => (await login(who)).json.data.AccessToken;
const valid = (token: string, at?: string): Promise<Reply> => send('GET', '/api/v2/valid', { token, at });
const renewed = ({ headers }: Reply): string | null => headers.get('x-rolling-token');
const tokens = async (): Promise<number> => Number((await database.query('select count(*) from auth.access_token')).rows[0].count);
/** Lets both processes see a token as it is so many seconds before its end. */
async function age(token: string, secondsLeft: number): Promise<void> {
  const { rowCount } = await database.query(
    `update auth.access_token set expires_at = now() + make_interval(secs => $2) where hash = sha256(convert_to($1, 'UTF8'))`,
    [token, secondsLeft],
  );
  expect(rowCount).toBe(1);
  forgetAll();
}
const forgetAll = (): void => [service.app, service.other].forEach((app) => app.get(Sessions).forgetAll());
async function over(token: string): Promise<void> {
  const limit = Date.now() + 5000;
  for (const at of both) while ((await valid(token, at)).status !== 401) expect(Date.now()).toBeLessThan(limit);
}
const HALF = 6 * 3600;

describe('a login with username and password', () => {
  it('gives a token for all of the user, on every process and both versions, without an application', async () => {
    const { status, headers, json } = await login(ADMIN);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const AccessToken = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(json).toEqual({ data: { AccessToken, TokenType: 'Bearer', ExpiresIn: 43_200, UserId: 1, CompanyId: 1 }, meta: {} });
    const token = json.data.AccessToken as string;
    for (const at of both)
      expect((await valid(token, at)).json.data).toMatchObject({ UserId: 1, IsAdmin: true, Application: 'session', Scopes: null });
    expect((await send('GET', '/api/v1/clients', { token })).status).toBe(200);
    expect((await database.query(`select 1 from auth.access_token where hash = $1`, [Buffer.from(token)])).rowCount).toBe(0);
  });

  it('is listed as a session, is ended there on every process within 5 seconds, and leaves the others alone', async () => {
    const [one, other] = [await tokenOf(ADMIN), await tokenOf(ADMIN)];
    const { json } = await send('GET', '/api/v2/auth/sessions', { token: one });
    const own = json.data.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent);
    expect(own).toMatchObject({ Application: 'session', ApplicationName: 'Username and password', IsBrowser: false });
    for (const at of both) expect((await valid(one, at)).status).toBe(200);
    expect((await send('DELETE', `/api/v2/auth/sessions/${own.Id}`, { token: other })).status).toBe(204);
    await over(one);
    expect((await valid(other)).status).toBe(200);
  });

  it('ends when the password is changed by another login', async () => {
    const [one, other] = [await tokenOf(OTHERS), await tokenOf(OTHERS)];
    const newPassword = 'plumb lines hang straight';
    const body = { oldPassword: OTHERS.password, newPassword };
    expect((await send('POST', '/api/v2/auth/password', { token: one, body })).status).toBe(204);
    await over(other);
    expect((await valid(one)).status).toBe(200);
    expect((await login(OTHERS)).status).toBe(401);
    const back = { oldPassword: newPassword, newPassword: OTHERS.password };
    expect((await send('POST', '/api/v2/auth/password', { token: one, body: back })).status).toBe(204);
  });

  it('of an Auditor is ended by itself (L2)', async () => {
    const [by, who] = [await tokenOf(ADMIN), { username: 'audrey', password: 'plumb lines hang straight' }];
    const hired = { Username: who.username, Password: who.password, UserType: 'Auditor' };
    expect((await send('POST', '/api/v2/users', { token: by, body: hired })).status).toBe(201);
    const token = await tokenOf(who);
    const [own] = (await send('GET', '/api/v2/auth/sessions', { token })).json.data;
    expect((await send('DELETE', `/api/v2/auth/sessions/${own.Id}`, { token })).status).toBe(204);
    await over(token);
  });

  it('is renewed until the end of the login at most (L4)', async () => {
    const token = await tokenOf(ADMIN);
    const { rows } = await database.query(
      `select 1 from auth.token_family where client_id is null and ends_at > now() + interval '89 days'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await database.query(`update auth.token_family set ends_at = now() + interval '7 hours' where client_id is null`);
    await age(token, HALF - 60);
    const next = renewed(await valid(token)) ?? '';
    const left = await database.query<{ hours: number }>(
      `select extract(epoch from expires_at - now())::float8 / 3600 "hours" from auth.access_token where hash = sha256(convert_to($1, 'UTF8'))`,
      [next],
    );
    expect(left.rows[0]?.hours).toBeLessThanOrEqual(7);
  });

  it('is of the company of its user alone', async () => {
    const [here, there] = [await tokenOf(ADMIN), await tokenOf(OTHERS)];
    expect((await valid(there)).json.data.CompanyId).not.toBe((await valid(here)).json.data.CompanyId);
    const made = await send('POST', '/api/v2/clients', { token: there, body: { Name: 'Harbour', ClientName: 'Harbour' } });
    expect((await send('GET', `/api/v2/clients/${made.json.data?.Id ?? 1}`, { token: here })).status).toBe(404);
    const [theirs] = (await send('GET', '/api/v2/auth/sessions', { token: there })).json.data;
    expect((await send('DELETE', `/api/v2/auth/sessions/${theirs.Id}`, { token: here })).status).toBe(404);
    expect((await valid(there)).status).toBe(200);
  });

  it('is refused alike for a wrong password and a name that nobody has, and after ten tries for 15 minutes', async () => {
    const replies: unknown[] = [];
    for (const username of [ADMIN.username, 'nobody@northgate.example']) {
      await service.app.get(LoginFailures).clear({ username });
      for (let time = 0; time < 10; time++) {
        const { status, json, headers } = await login({ username, password: 'wrong' });
        expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="plumbline"']);
        replies.push(json);
      }
      const locked = await login({ ...ADMIN, username });
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(locked.json).toMatchObject({ code: 'rate_limited', retryAfter: Number(locked.headers.get('retry-after')) });
      await service.app.get(LoginFailures).clear({ username });
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 'unauthenticated', detail: 'The username or the password is wrong.' });
  }, 60_000);

  it('names the fields that are missing or too long, and shows no password', async () => {
    const lacking = await login({});
    expect([lacking.status, lacking.json.issues.map(({ field }: { field: string }) => field)]).toEqual([400, ['username', 'password']]);
    const long = await login({ username: 'a', password: 'secret-'.repeat(200) });
    expect([long.status, long.json.code]).toEqual([400, 'validation_failed']);
    expect(JSON.stringify(long.json)).not.toContain('secret-');
    expect((await login([])).status).toBe(400);
  });

  it('stores nothing when it is only tried', async () => {
    const before = await tokens();
    const { status, json } = await login(ADMIN, { headers: { prefer: 'dry-run' } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(json)).not.toContain('AccessToken');
    expect(await tokens()).toBe(before);
  });

  it('is refused to a user who has to prove more than a password', async () => {
    const required = jest.spyOn(service.app.get(SignInSteps), 'stillRequired').mockResolvedValue('password');
    try {
      expect((await login(ADMIN)).status).toBe(403);
    } finally {
      required.mockRestore();
    }
  });

  it('gives no token that is not on record', async () => {
    const down = jest.spyOn(service.app.get(EventStore), 'append').mockRejectedValue(new Error('connect ECONNREFUSED'));
    try {
      const { status, json } = await login(ADMIN);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(JSON.stringify(json)).not.toContain('AccessToken');
    } finally {
      down.mockRestore();
    }
    const token = await tokenOf(ADMIN);
    const { data } = (await send('GET', '/api/v2/audit/events?type=SignedIn', { token })).json;
    expect(data).toContainEqual(expect.objectContaining({ Application: 'session', Address: '127.0.0.1', UserName: ADMIN.username }));
    const { data: failed } = (await send('GET', '/api/v2/audit/events?type=SignInFailed', { token })).json;
    expect(failed.length).toBeGreaterThan(0);
  });
});

describe('a session token', () => {
  it('is not renewed before half of its life, and costs no statement more', async () => {
    const token = await tokenOf(ADMIN);
    await age(token, HALF + 60);
    const before = await tokens();
    for (const at of both) expect(renewed(await valid(token, at))).toBeNull();
    expect(await tokens()).toBe(before);
  });

  it('is renewed past half of its life by one of the same login, and stays good itself', async () => {
    const token = await tokenOf(ADMIN);
    await age(token, HALF - 60);
    const fresh = renewed(await send('GET', '/api/v1/clients', { token })) ?? '';
    expect(fresh).toMatch(/^[\w-]{43}$/);
    for (const one of [token, fresh]) expect((await valid(one)).status).toBe(200);
    const { ExpiresIn } = (await valid(fresh)).json.data;
    expect(ExpiresIn).toBeGreaterThan(43_000);
    expect(renewed(await valid(fresh))).toBeNull();
    const { json } = await send('GET', '/api/v2/auth/sessions', { token: fresh });
    const own = json.data.find(({ IsCurrent }: { IsCurrent: boolean }) => IsCurrent);
    expect(new Date(own.Expires).getTime() - Date.now()).toBeGreaterThan(43_000_000);
    expect((await send('DELETE', `/api/v2/auth/sessions/${own.Id}`, { token })).status).toBe(204);
    for (const one of [token, fresh]) await over(one);
  });

  it('that is used on is renewed by the same token, whatever the process, and fills no table', async () => {
    const token = await tokenOf(ADMIN);
    await age(token, HALF - 60);
    const before = await tokens();
    const first = renewed(await valid(token));
    const seen = new Set([first]);
    for (const at of [...both, ...both]) {
      forgetAll();
      seen.add(renewed(await valid(token, at)));
    }
    expect(seen.size).toBe(1);
    expect(await tokens()).toBe(before + 1);
    const { rows } = await database.query(`select successor_salt from auth.access_token where successor_salt = $1`, [first]);
    expect(rows).toEqual([]);
  });

  it('that two processes renew at the same moment goes on with either', async () => {
    const token = await tokenOf(ADMIN);
    await age(token, HALF - 60);
    const replies = await Promise.all([...both, ...both].map((at) => valid(token, at)));
    const fresh = replies.map((reply) => renewed(reply) ?? '');
    expect(new Set(fresh).size).toBeLessThanOrEqual(2);
    for (const one of fresh) expect((await valid(one)).status).toBe(200);
  });

  it('is not renewed in the reply to a request that failed, to one that is only tried, or while its store is down', async () => {
    const token = await tokenOf(ADMIN);
    await age(token, HALF - 60);
    const before = await tokens();
    const tried = await send('POST', '/api/v2/clients', { token, body: { Name: 'Tried' }, headers: { prefer: 'dry-run' } });
    expect([renewed(tried), await tokens()]).toEqual([null, before]);
    const missing = await send('GET', '/api/v2/clients/987654', { token });
    expect([missing.status, renewed(missing)]).toEqual([404, null]);
    await age(token, HALF - 120);
    await database.query('update auth.access_token set successor_salt = null');
    forgetAll();
    const down = jest.spyOn(service.app.get(EventStore), 'append').mockRejectedValue(new Error('connect ECONNREFUSED'));
    try {
      const reply = await valid(token);
      expect([reply.status, renewed(reply)]).toEqual([200, null]);
    } finally {
      down.mockRestore();
    }
    forgetAll();
    expect(renewed(await valid(token))).not.toBeNull();
  });

  it('is renewed alone: tokens of applications never are', async () => {
    const form = new URLSearchParams({ grant_type: 'password', ...ADMIN });
    const authorization = `Basic ${Buffer.from('demo-client:demo-client-secret').toString('base64')}`;
    const reply = await fetch(`${service.address}/oauth/token`, { method: 'POST', body: form, headers: { authorization } });
    const { access_token: token } = (await reply.json()) as { access_token: string };
    await age(token, 60);
    expect(renewed(await valid(token))).toBeNull();
  });
});
