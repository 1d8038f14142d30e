import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { login, type Caller } from '../support/caller';
import { hire } from '../support/people';
import { BOOTSTRAP, startService, type ServiceProcess } from '../support/service';
import { shows } from '../support/shows';

const CLIENT = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
const PASSWORD = 'plumb lines hang straight';
/** A revocation takes effect on every instance within 5 seconds (decisions on the interface, "Tokens"). */
const PROMISED_MS = 5_000;

interface TokenReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, string | number>;
}

/*
 * Two processes of the service on one database, both at LOG_LEVEL trace: every test uses the token of one on the other.
 */
describe('tokens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-tokens-'));
  const logs = ['one', 'two'].map((name) => join(folder, `${name}.log`));
  /** Every value that must not appear in logs, tables or refusals: typed, sent and issued secrets. */
  const secrets = new Set<string>([PASSWORD, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD, CLIENT.secret, BASIC.slice(6)]);
  /** Every reply with a refusal. */
  const refusals: string[] = [];
  let database: TestDatabase;
  let services: ServiceProcess[] = [];
  let db: Client;
  let admin: Caller;
  let addresses = 0;

  beforeAll(async () => {
    database = await testDatabase();
    db = new Client({ connectionString: database.url });
    await db.connect();
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'trace' };
    services = await Promise.all(logs.map((log) => startService(env, { log })));
    admin = await login(url(0), CLIENT, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    secrets.add(admin.token);
  }, 240_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await db?.end();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const url = (index: number): string => services[index]?.url ?? '';
  /**
   * Posts a form, from an address of its own unless one is given, so that failed logins of one test do not count for
   * another.
   */
  async function post(at: number, path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<TokenReply> {
    for (const [name, value] of Object.entries(form))
      if (/password|secret|token/.test(name) && name !== 'grant_type' && value) secrets.add(value);
    const from = { 'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}`, authorization: BASIC, ...headers };
    const sent = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
    const reply = await fetch(url(at) + path, { method: 'POST', headers: sent, body: new URLSearchParams(form) });
    const text = await reply.text();
    const body = JSON.parse(text) as TokenReply['body'];
    for (const name of ['access_token', 'refresh_token']) if (body[name]) secrets.add(String(body[name]));
    if (reply.status >= 400) refusals.push(`${text} ${JSON.stringify([...reply.headers])}`);
    return { status: reply.status, headers: reply.headers, text, body };
  }
  const grant = (at: number, username: string, password = PASSWORD, headers = {}): Promise<TokenReply> =>
    post(at, '/oauth/token', { grant_type: 'password', username, password }, headers);
  const refresh = (at: number, token: unknown, headers = {}, path = '/oauth/refresh'): Promise<TokenReply> =>
    post(at, path, { grant_type: 'refresh_token', refresh_token: String(token) }, headers);
  const status = async (at: number, token: unknown): Promise<number> => {
    const reply = await fetch(`${url(at)}/api/v1/departments`, { headers: { authorization: `Bearer ${String(token)}` } });
    const text = await reply.text();
    if (reply.status >= 400) refusals.push(`${text} ${JSON.stringify([...reply.headers])}`);
    return reply.status;
  };
  /** Milliseconds until the token is refused. Fails after the promised five seconds. */
  async function refusedAfter(at: number, token: unknown): Promise<number> {
    const start = Date.now();
    while ((await status(at, token)) !== 401) {
      if (Date.now() - start > PROMISED_MS) throw new Error(`the token still works on process ${at} after ${PROMISED_MS} ms`);
      await sleep(20);
    }
    return Date.now() - start;
  }
  const user = async (name: string, more: object = {}): Promise<number> => {
    const [person] = await hire(admin, CLIENT, [{ name, more }]);
    secrets.add(person?.caller.token ?? '');
    return person?.userId ?? 0;
  };

  it('are issued for a password, with the credentials of the application in a Basic header or in the form', async () => {
    shows('A2', 'A3');
    await user('ann');
    const basic = await grant(0, 'ann');
    const form = await post(
      1,
      '/oauth/token',
      { grant_type: 'password', username: 'ann', password: PASSWORD, client_id: CLIENT.id, client_secret: CLIENT.secret },
      { authorization: '' },
    );
    for (const reply of [basic, form]) {
      expect(reply.status).toBe(200);
      expect(Object.keys(reply.body)).toEqual(['access_token', 'token_type', 'expires_in', 'refresh_token']);
      expect(reply.body).toMatchObject({ token_type: 'bearer', expires_in: 900_000 });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      for (const at of [0, 1]) expect(await status(at, reply.body['access_token'])).toBe(200);
    }
  });

  it('are refreshed on both routes and by either process, with each refresh token once', async () => {
    shows('A4.refresh', 'A4.token', 'A4.basic', 'A4.form', 'A5.replaced');
    let { body } = await grant(0, 'ann');
    for (const [at, path] of [
      [0, '/oauth/refresh'],
      [1, '/oauth/token'],
      [1, '/oauth/refresh'],
      [0, '/oauth/token'],
    ] as const) {
      const next = await refresh(at, body['refresh_token'], {}, path);
      expect([path, next.status, next.body['expires_in']]).toEqual([path, 200, 900_000]);
      expect(next.body['refresh_token']).not.toBe(body['refresh_token']);
      expect(await status(1 - at, next.body['access_token'])).toBe(200);
      body = next.body;
    }
    const viaForm = { refresh_token: String(body['refresh_token']), client_id: CLIENT.id, client_secret: CLIENT.secret };
    expect((await post(0, '/oauth/refresh', viaForm, { authorization: '' })).status).toBe(200);
  });

  it('of a login are all revoked on every process when a refresh token is used a second time', async () => {
    shows('D-7.once');
    const first = (await grant(0, 'ann')).body;
    const second = (await refresh(1, first['refresh_token'])).body;
    expect(await status(0, second['access_token'])).toBe(200);
    const successor = await refresh(0, first['refresh_token']);
    expect(successor.body['refresh_token']).toBe(second['refresh_token']);
    await db.query("update auth.refresh_token set used_at = used_at - interval '10 seconds'");
    const reused = await refresh(1, first['refresh_token']);
    expect([reused.status, reused.body['error']]).toEqual([400, 'invalid_grant']);
    for (const at of [0, 1]) for (const one of [first, second]) await refusedAfter(at, one['access_token']);
    expect((await refresh(0, second['refresh_token'])).body['error']).toBe('invalid_grant');
  });

  it('expire after 900000 seconds and 14 days', async () => {
    shows('A3', 'A4.expired-bearer', 'A5.lifetime', 'L1.access-token', 'L1.refresh-token', 'D-7.expired-bearer');
    const { body } = await grant(0, 'ann');
    const hash = (token: unknown): Buffer => createHash('sha256').update(String(token)).digest();
    const left = async (table: string, token: unknown): Promise<number> => {
      const { rows } = await db.query<{ s: string }>(`select extract(epoch from expires_at - now()) s from auth.${table} where hash = $1`, [
        hash(token),
      ]);
      return Number(rows[0]?.s);
    };
    expect(Math.abs((await left('access_token', body['access_token'])) - 900_000)).toBeLessThan(60);
    expect(Math.abs((await left('refresh_token', body['refresh_token'])) - 14 * 86_400)).toBeLessThan(60);
    await db.query('update auth.access_token set expires_at = now() where hash = $1', [hash(body['access_token'])]);
    for (const at of [0, 1]) await refusedAfter(at, body['access_token']);
    // An expired access token as Bearer makes the refresh fail, and leaves the refresh token valid.
    const form = { client_id: CLIENT.id, client_secret: CLIENT.secret, refresh_token: String(body['refresh_token']) };
    const failed = await post(1, '/oauth/refresh', form, { authorization: `Bearer ${String(body['access_token'])}` });
    expect([failed.status, failed.body['error']]).toEqual([401, 'invalid_token']);
    expect(failed.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
    expect((await refresh(0, body['refresh_token'])).status).toBe(200);
    const old = (await grant(0, 'ann')).body['refresh_token'];
    await db.query('update auth.refresh_token set expires_at = now() where hash = $1', [hash(old)]);
    expect((await refresh(1, old)).body['error']).toBe('invalid_grant');
    // The password grant is repeated instead.
    expect((await refresh(1, (await grant(1, 'ann')).body['refresh_token'])).status).toBe(200);
  });

  it('are refused by every process five seconds after they were revoked', async () => {
    shows('D-7.revoke', 'D-2.401');
    const took: number[] = [];
    for (const [at, what] of [
      [0, 'access_token'],
      [1, 'access_token'],
      [0, 'refresh_token'],
    ] as const) {
      const { body } = await grant(at, 'ann');
      for (const one of [0, 1]) expect(await status(one, body['access_token'])).toBe(200);
      expect((await post(at, '/oauth/revoke', { token: String(body[what]) })).status).toBe(200);
      took.push(await refusedAfter(1 - at, body['access_token']), await refusedAfter(at, body['access_token']));
    }
    expect(Math.max(...took)).toBeLessThan(PROMISED_MS);
  });

  it.each([
    ['is given another password', (id: number) => ['PATCH', `/api/v2/users/${id}`, { Password: 'another good password' }] as const],
    ['becomes a user without access', (id: number) => ['PATCH', `/api/v2/users/${id}`, { UserType: 'No Access' }] as const],
    ['is disabled', (id: number) => ['PATCH', `/api/v2/users/${id}`, { Enabled: 0 }] as const],
    ['may no longer log in', (id: number) => ['PATCH', `/api/v2/users/${id}`, { Access: false }] as const],
    ['is removed', (id: number) => ['DELETE', `/api/v2/users/${id}`, undefined] as const],
  ])('of a user who %s are revoked at once on every process, and cannot be refreshed', async (what, change) => {
    const name = `leaver who ${what}`;
    // An API user has no resource, whose reference would keep the user from being removed.
    const [person] = await hire(admin, CLIENT, [{ name, userType: 'API' }]);
    const { body } = await grant(1, name);
    for (const at of [0, 1]) expect(await status(at, body['access_token'])).toBe(200);
    const [method, path, sent] = change(person?.userId ?? 0);
    if (sent && 'Password' in sent) secrets.add(sent.Password);
    await admin.act(method, path, sent);
    // At once on the process that handled the request; on the other one within the promised time.
    expect(await status(0, body['access_token'])).toBe(401);
    expect(await refusedAfter(1, body['access_token'])).toBeLessThan(PROMISED_MS);
    expect((await refresh(0, body['refresh_token'])).body['error']).toBe('invalid_grant');
    expect((await grant(1, name)).body['error']).toBe('invalid_grant');
  });

  it('carry the present rights of their user: a change takes effect on the next request', async () => {
    const [person] = await hire(admin, CLIENT, [{ name: 'climber', userType: 'API' }]);
    const climber = person?.caller;
    secrets.add(climber.token);
    for (const isAllowed of [false, true, false, true]) {
      const UserRights = [{ Name: 'Manages Projects', Enabled: isAllowed }];
      await admin.act('PATCH', `/api/v2/users/${person?.userId}`, { UserRights });
      expect((await climber.send('POST', '/api/v1/clients', { Nonsense: 1 })).status).toBe(isAllowed ? 400 : 403);
    }
  });

  it('are refused after ten failed logins on any process, with the same reply for an unknown name', async () => {
    shows('D-7.lockout');
    await user('bea');
    const answers = new Map<string, string[]>();
    const from = { 'x-forwarded-for': '10.9.9.7' };
    for (const name of ['bea', 'nobody at all']) {
      const seen: string[] = [];
      for (let time = 0; time < 12; time++) {
        const reply = await grant(time % 2, name, `guess ${time}`, from);
        const wait = Number(reply.headers.get('retry-after'));
        expect([time, reply.status]).toEqual([time, time < 10 ? 400 : 429]);
        if (reply.status === 429) expect(wait > 800 && wait <= 900).toBe(true);
        const headers = [...reply.headers].filter(([key]) => !/^(date|x-request-id|retry-after|content-length)$/.test(key));
        seen.push(`${reply.status} ${reply.text.replaceAll(/\d+ s/g, 'N s')} ${JSON.stringify(headers)}`);
      }
      // The right password is refused too.
      expect((await grant(0, name, PASSWORD, from)).status).toBe(429);
      answers.set(name, seen);
    }
    expect(answers.get('bea')).toEqual(answers.get('nobody at all'));
    // Failed logins from one address do not lock out another one.
    expect((await grant(0, 'bea')).status).toBe(200);
    expect((await grant(0, 'ann')).status).toBe(200);
  });

  it('are refused to an address after a hundred failed logins, and to no other address', async () => {
    shows('D-7.lockout-address');
    const from = { 'x-forwarded-for': '10.9.9.9' };
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, n) => grant(n % 2, `name ${batch}-${n}`, 'wrong', from)))).map(
          (one) => one.status,
        ),
      );
    expect(statuses.filter((one) => one === 400).length).toBeGreaterThan(80);
    expect((await grant(0, 'ann', PASSWORD, from)).status).toBe(429);
    expect((await grant(1, 'ann', PASSWORD, { 'x-forwarded-for': '10.9.9.8' })).status).toBe(200);
  });

  it.each([
    [
      'an unknown application',
      '/oauth/token',
      { grant_type: 'password', username: 'ann', password: 'of no account' },
      'Basic eDp4',
      401,
      'invalid_client',
    ],
    ['no application', '/oauth/token', { grant_type: 'password', username: 'ann', password: 'of no account' }, '', 401, 'invalid_client'],
    ['no grant type', '/oauth/token', { username: 'ann' }, BASIC, 400, 'invalid_request'],
    ['an unknown grant type', '/oauth/token', { grant_type: 'telepathy' }, BASIC, 400, 'unsupported_grant_type'],
    ['a wrong password', '/oauth/token', { grant_type: 'password', username: 'ann', password: 'not it' }, BASIC, 400, 'invalid_grant'],
    ['no refresh token', '/oauth/refresh', {}, BASIC, 400, 'invalid_request'],
    ['an unknown refresh token', '/oauth/refresh', { refresh_token: 'made-up-refresh-token' }, BASIC, 400, 'invalid_grant'],
    ['nothing to revoke', '/oauth/revoke', {}, BASIC, 400, 'invalid_request'],
  ] as const)('are refused for %s as RFC 6749 requires', async (_, path, form, authorization, expected, error) => {
    shows('D-7.errors');
    const reply = await post(0, path, form, { authorization });
    expect([reply.status, reply.body['error']]).toEqual([expected, error]);
    expect(reply.headers.get('www-authenticate') !== null).toBe(expected === 401);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  /** Must be the last test: it searches all written data for the secrets that the tests before sent and received. */
  it('and secrets appear in no log, no table and no refusal', async () => {
    shows('D-7.stored');
    // Requests with a secret in the wrong place.
    await fetch(`${url(0)}/api/v1/clients?access_token=${admin.token}`);
    await fetch(`${url(0)}/oauth/token?password=${encodeURIComponent(PASSWORD)}`, {
      method: 'POST',
      body: new URLSearchParams({ password: PASSWORD }),
    });
    const wrongly = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', 'idempotency-key': 'with-a-password' };
    const made = { Username: 'kept', Password: PASSWORD, UserType: 'API' };
    await fetch(`${url(1)}/api/v2/users`, { method: 'POST', headers: wrongly, body: JSON.stringify(made) });
    await fetch(`${url(1)}/api/v2/users`, { method: 'POST', headers: wrongly, body: `{"Password":"${PASSWORD}"` });
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const places = new Map<string, string>([['refusals', refusals.join('\n')]]);
    for (const { name } of tables) {
      const { rows } = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
      places.set(name, rows.map(({ row }) => row).join('\n'));
    }
    await Promise.all(services.map((service) => service.stop()));
    for (const log of logs) places.set(log, readFileSync(log, 'utf8'));
    const found = [...places].flatMap(([place, text]) =>
      [...secrets]
        .flatMap((secret) => [secret, encodeURIComponent(secret)])
        .filter((form) => text.includes(form))
        .map((secret) => `${secret} in ${place}`),
    );
    expect(found).toEqual([]);
    expect(secrets.size).toBeGreaterThan(60);
    // Control: the search finds values that are not secret in the same places.
    expect([...places.keys()]).toEqual(expect.arrayContaining(['auth.account', 'auth.access_token', 'plumbline.idempotency_key']));
    expect([...places.values()].join('\n')).toContain('climber');
    for (const log of logs) expect(places.get(log)).toMatch(/"level":(10|20)/);
  });
});
