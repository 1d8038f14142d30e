import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import request, { type Response } from 'supertest';
import { hashPassword } from '@plumbline/auth/accounts';
import { digest } from '@plumbline/auth/tokens';
import { Sessions } from '@plumbline/auth/sessions';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';

let database: TestDatabase;
let pool: Pool;
let one: NestFastifyApplication;
let two: NestFastifyApplication;
const users = new UsersInMemory();

beforeAll(async () => {
  database = await testDatabase();
  one = await authApp(database.url, users);
  two = await authApp(database.url, users);
  pool = new Pool({ connectionString: database.url });
  await seed(
    database.url,
    users,
    { Id: 7, Username: 'Ann', FullName: 'Ann Miller', UserRights: [{ Id: 1, Name: 'Approves Time', Enabled: true }] },
    { Id: 8, Username: 'bob', UserType: 'No Access' },
    { Id: 9, Username: 'cid' },
    { Id: 10, Username: 'dan' },
    { Id: 11, Username: 'eve', IsSetupAdmin: true, UserType: 'Subcontractor', VendorId: 4 },
  );
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await pool?.end();
  await database?.drop();
});

const post = (path: string, fields: Record<string, string>, app = one) =>
  request(app.getHttpServer()).post(path).type('form').send(new URLSearchParams(fields).toString());
const login = (username = 'Ann', password = `pw-${username}`, app = one) =>
  post('/oauth/token', { grant_type: 'password', username, password }, app).auth('web', 's3cret');
const refresh = (refresh_token: string, app = one) => post('/oauth/refresh', { refresh_token }, app).auth('web', 's3cret');
const whoami = (token: string, app = one) => request(app.getHttpServer()).get('/api/v1/whoami').set('authorization', `Bearer ${token}`);
const refused = (response: Response, status: number, error: string): void => {
  expect([response.status, response.body.error]).toEqual([status, error]);
  expect(response.body.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  expect(response.headers['cache-control']).toBe('no-store');
};

describe('the password grant', () => {
  it('returns the prescribed tokens, with no-store headers', async () => {
    const response = await login().expect(200);
    expect(response.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 900_000,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('application/json') });
  });

  it('accepts the credentials of the application from the form too, and the username in any case', async () => {
    const fields = { grant_type: 'password', username: 'aNN', password: 'pw-Ann', client_id: 'web', client_secret: 's3cret' };
    await post('/oauth/token', fields).expect(200);
  });

  it('stores neither tokens nor passwords nor secrets', async () => {
    const { body } = await login();
    const { rows } = await pool.query<{ all: string }>(
      `select string_agg(t::text, ' ') "all" from (select a::text from auth.access_token a union all select r::text from auth.refresh_token r
       union all select c::text from auth.account c union all select p::text from auth.application p) t`,
    );
    for (const secret of [body.access_token, body.refresh_token, 'pw-Ann', 's3cret']) expect(rows[0]?.all).not.toContain(secret);
    expect(rows[0]?.all).toContain('$argon2id$');
  });

  it('rejects an unknown application, however it authenticates', async () => {
    const fields = { grant_type: 'password', username: 'Ann', password: 'pw-Ann' };
    for (const response of [
      await post('/oauth/token', fields).auth('web', 'wrong'),
      await post('/oauth/token', fields).auth('nobody', 's3cret'),
      await post('/oauth/token', { ...fields, client_id: 'web', client_secret: 'wrong' }),
      await post('/oauth/token', fields),
    ]) {
      refused(response, 401, 'invalid_client');
      expect(response.headers['www-authenticate']).toMatch(/^Basic realm=/);
    }
  });

  it('accepts the credentials of an application plain, and encoded as in RFC 6749', async () => {
    await pool.query('insert into auth.application (client_id, name, secret_hash) values ($1, $1, $2)', ['a b', digest('c+d/e=')]);
    const fields = { grant_type: 'password', username: 'Ann', password: 'pw-Ann' };
    for (const [id, secret] of [
      ['a b', 'c+d/e='],
      ['a+b', 'c%2Bd%2Fe%3D'],
      ['a%20b', 'c%2Bd%2Fe%3D'],
    ] as const)
      await post('/oauth/token', fields).auth(id, secret).expect(200);
    refused(await post('/oauth/token', fields).auth('a+b', 'c%2Bd'), 401, 'invalid_client');
  });

  it('accepts a password of any characters', async () => {
    const password = 'pw-\u{1f600}\u0007\n% +&=';
    await pool.query('update auth.account set password_hash = $1 where user_id = 10', [await hashPassword(password)]);
    expect((await login('dan', password)).status).toBe(200);
    refused(await login('dan', 'pw-\u{1f601}\u0007\n% +&='), 400, 'invalid_grant');
    refused(await login('a\0b', password), 400, 'invalid_grant');
  });

  it('grants the privileges of the user, whatever scope is requested', async () => {
    const fields = { grant_type: 'password', username: 'Ann', password: 'pw-Ann', scope: 'admin' };
    const { body } = await post('/oauth/token', fields).auth('web', 's3cret').expect(200);
    expect(Object.keys(body)).toEqual(['access_token', 'token_type', 'expires_in', 'refresh_token']);
    await post('/oauth/refresh', { grant_type: '', refresh_token: body.refresh_token, scope: 'admin' }).auth('web', 's3cret').expect(200);
  });

  it('reports the faults of the request', async () => {
    refused(await post('/oauth/token', { username: 'Ann' }).auth('web', 's3cret'), 400, 'invalid_request');
    refused(await post('/oauth/token', { grant_type: 'password', username: 'Ann' }).auth('web', 's3cret'), 400, 'invalid_request');
    for (const grant_type of ['telepathy', 'authorization_code', 'client_credentials', 'constructor'])
      for (const path of ['/oauth/token', '/oauth/refresh'])
        refused(await post(path, { grant_type, code: 'x' }).auth('web', 's3cret'), 400, 'unsupported_grant_type');
    const another = { grant_type: 'password', username: 'Ann', password: 'pw-Ann', client_id: 'other' };
    refused(await post('/oauth/token', another).auth('web', 's3cret'), 400, 'invalid_request');
    const http = request(one.getHttpServer());
    refused(await http.post('/oauth/token').send({ grant_type: 'password' }).auth('web', 's3cret'), 400, 'invalid_request');
    const twice = 'grant_type=password&username=Ann&username=cid&password=x';
    refused(await http.post('/oauth/token').type('form').send(twice).auth('web', 's3cret'), 400, 'invalid_request');
  });

  it('returns the same reply for a wrong password, an unknown name and a user without access', async () => {
    const answers = [await login('dan', 'wrong'), await login('nobody', 'wrong'), await login('bob')];
    for (const answer of answers) {
      refused(answer, 400, 'invalid_grant');
      expect(answer.body).toEqual(answers[0]?.body);
    }
  });
});

describe('an access token', () => {
  it('identifies the user, the company and the application; its requests have correlation ids of their own (L10)', async () => {
    const { body } = await login('eve');
    const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
    const response = await whoami(body.access_token).set('x-request-id', id).expect(200);
    expect(response.body.correlation).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.body.correlation).not.toBe(id);
    expect(response.body).toMatchObject({ company: 1, user: 11, userName: 'eve', application: 'web', userType: 'Subcontractor' });
    expect(response.body).toMatchObject({ isAdmin: true, vendor: 4, causation: expect.any(String) });
    expect((await whoami((await login()).body.access_token)).body).toMatchObject({ userName: 'Ann Miller', privileges: ['Approves Time'] });
  });

  it('is required by a challenge, which has an error only when a token was sent', async () => {
    const http = request(one.getHttpServer());
    const none = await http.get('/api/v1/whoami').expect(401);
    expect(none.headers['www-authenticate']).toBe('Bearer realm="plumbline"');
    expect(none.body).toMatchObject({ didSucceed: false, status: 401, data: null });
    for (const header of ['Bearer wrong', 'Bearer', 'Basic d2ViOnMzY3JldA==']) {
      const wrong = await http.get('/api/v1/whoami').set('authorization', header).expect(401);
      expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"');
    }
    const { body } = await login();
    await http.get(`/api/v1/whoami?access_token=${body.access_token}`).expect(401);
  });

  it('is required for every spelling of the address', async () => {
    for (const address of ['/%61pi/v1/whoami', '/api/v1/%77hoami', '/api/v1/whoami?a=b', '//api/v1/whoami', '/API/v1/whoami'])
      expect((await request(one.getHttpServer()).get(address)).status).toBeGreaterThanOrEqual(400);
  });

  it('expires', async () => {
    const { body } = await login();
    await pool.query(`update auth.access_token set expires_at = now() - interval '1 second' where hash = $1`, [digest(body.access_token)]);
    await whoami(body.access_token).expect(401);
  });

  it('is looked up once for many requests', async () => {
    const { body } = await login();
    users.asked = 0;
    const replies = await Promise.all(Array.from({ length: 20 }, () => whoami(body.access_token)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(users.asked).toBe(1);
  });
});

describe('a refresh', () => {
  const usedLongAgo = (token: string) =>
    pool.query(`update auth.refresh_token set used_at = used_at - interval '10 seconds' where hash = $1`, [digest(token)]);

  it('returns a new pair, on either route, and the new refresh token works in turn', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refresh_token).expect(200)).body;
    expect(second).toMatchObject({ token_type: 'bearer', expires_in: 900_000 });
    expect(second.access_token).not.toBe(first.access_token);
    await whoami(second.access_token).expect(200);
    const fields = { grant_type: 'refresh_token', refresh_token: second.refresh_token, client_id: 'web', client_secret: 's3cret' };
    await post('/oauth/token', fields).expect(200);
  });

  it('with a used token ends the whole family', async () => {
    const first = (await login()).body;
    const second = (await refresh(first.refresh_token)).body;
    await whoami(second.access_token, two).expect(200);
    await usedLongAgo(first.refresh_token);
    refused(await refresh(first.refresh_token), 400, 'invalid_grant');
    refused(await refresh(second.refresh_token), 400, 'invalid_grant');
    await soonRefused(second.access_token, one);
    await soonRefused(second.access_token, two);
  });

  it('sent several times at once, or again within 10 seconds, gets the same pair, until that is used', async () => {
    for (let round = 0; round < 5; round++) {
      const { refresh_token } = (await login()).body;
      const replies = await Promise.all([one, two, one, two].map((app) => refresh(refresh_token, app)));
      replies.push(await refresh(refresh_token, two));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(replies.map(({ body }) => `${body.access_token} ${body.refresh_token}`)).size).toBe(1);
      await whoami(replies[0]?.body.access_token).expect(200);
      await refresh(replies[0]?.body.refresh_token).expect(200);
      refused(await refresh(refresh_token), 400, 'invalid_grant');
    }
  });

  it('gets nothing again for another application', async () => {
    const { refresh_token } = (await login()).body;
    await refresh(refresh_token).expect(200);
    refused(await post('/oauth/refresh', { refresh_token }).auth('other', '0ther'), 400, 'invalid_grant');
  });

  it('S9: takes no other grant on its own route', async () => {
    const fields = { grant_type: 'password', username: 'Ann', password: 'x', client_id: 'web', client_secret: 's3cret' };
    refused(await post('/oauth/refresh', fields), 400, 'unsupported_grant_type');
  });

  it('works only for the application of the token', async () => {
    const { refresh_token } = (await login()).body;
    refused(await post('/oauth/refresh', { refresh_token }).auth('other', '0ther'), 400, 'invalid_grant');
    await refresh(refresh_token).expect(200);
  });

  it('fails when the token is unknown or has expired after 14 days', async () => {
    refused(await refresh('unknown'), 400, 'invalid_grant');
    const { refresh_token } = (await login()).body;
    const { rows } = await pool.query<{ days: number }>(
      `update auth.refresh_token set expires_at = expires_at - interval '14 days' where hash = $1
       returning round(extract(epoch from expires_at + interval '14 days' - now()) / 86400)::int "days"`,
      [digest(refresh_token)],
    );
    expect(rows).toEqual([{ days: 14 }]);
    refused(await refresh(refresh_token), 400, 'invalid_grant');
  });

  it('fails with 401 when it has an expired access token as Bearer, and leaves the refresh token unused', async () => {
    const { access_token, refresh_token } = (await login()).body;
    const fields = { refresh_token, client_id: 'web', client_secret: 's3cret' };
    await pool.query(`update auth.access_token set expires_at = now() where hash = $1`, [digest(access_token)]);
    const response = await post('/oauth/refresh', fields).set('authorization', `Bearer ${access_token}`);
    refused(response, 401, 'invalid_token');
    expect(response.headers['www-authenticate']).toContain('error="invalid_token"');
    await post('/oauth/refresh', fields).expect(200);
  });

  it('fails when the user lost access meanwhile', async () => {
    const { refresh_token } = (await login('cid')).body;
    users.rows.set(9, { ...users.rows.get(9)!, UserType: 'No Access' });
    refused(await refresh(refresh_token), 400, 'invalid_grant');
  });
});

describe('revocation', () => {
  const revoke = (token: string) => post('/oauth/revoke', { token }).auth('web', 's3cret');

  it('of an access token takes effect on every instance within 5 s and leaves the refresh token', async () => {
    const { access_token, refresh_token } = (await login()).body;
    await whoami(access_token, one).expect(200);
    await whoami(access_token, two).expect(200);
    await revoke(access_token).expect(200);
    await soonRefused(access_token, one);
    await soonRefused(access_token, two);
    await refresh(refresh_token).expect(200);
  });

  it('of a refresh token ends its access tokens too', async () => {
    const { access_token, refresh_token } = (await login()).body;
    await whoami(access_token, two).expect(200);
    await revoke(refresh_token).expect(200);
    await soonRefused(access_token, two);
    refused(await refresh(refresh_token), 400, 'invalid_grant');
  });

  it("of an unknown token succeeds; of another application's token it is rejected", async () => {
    await revoke('unknown').expect(200);
    const { access_token } = (await login()).body;
    refused(await post('/oauth/revoke', { token: access_token }).auth('other', '0ther'), 400, 'invalid_grant');
    await whoami(access_token).expect(200);
    refused(await post('/oauth/revoke', { token: access_token }).auth('web', 'wrong'), 401, 'invalid_client');
    refused(await post('/oauth/revoke', { token: access_token, client_id: 'w\0b', client_secret: 'x' }), 401, 'invalid_client');
    refused(await post('/oauth/revoke', {}).auth('web', 's3cret'), 400, 'invalid_request');
  });

  it('is reported to the other instances, also after their listening connection was lost', async () => {
    const listening = async (): Promise<string[]> => {
      const { rows } = await pool.query<{ pid: string }>(
        `select pid::text from pg_stat_activity where datname = current_database() and application_name = 'plumbline revocations'`,
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await until(listening, (pids) => pids.length === 2);
    await pool.query('select pg_terminate_backend(pid::int) from unnest($1::text[]) pid', [before]);
    await until(listening, (pids) => pids.filter((pid) => !before.includes(pid)).length === 2);
    const heard = jest.spyOn(two.get(Sessions), 'forget');
    // The connection exists a moment before it listens, so the revocation is repeated until one is reported.
    const delivered: string[] = [];
    await until(
      async () => {
        const { access_token } = (await login()).body;
        await revoke(access_token).expect(200);
        delivered.push(`token ${digest(access_token).toString('hex')}`);
        return heard.mock.calls.flat();
      },
      (notices) => delivered.some((notice) => notices.includes(notice)),
    );
    heard.mockRestore();
  }, 60_000);

  it('takes effect within 5 s even when its notification is lost', async () => {
    const { access_token } = (await login()).body;
    await whoami(access_token, two).expect(200);
    await pool.query('update auth.access_token set revoked_at = now() where hash = $1', [digest(access_token)]);
    await soonRefused(access_token, two);
  }, 20_000);
});

/** The result once it satisfies the condition; repeated for up to half a minute. */
async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const found = await look();
    if (isSo(found)) return found;
  }
  throw new Error('it did not come to be so within half a minute');
}

/** Fails unless the token is rejected within 5 seconds from now. */
async function soonRefused(token: string, app: NestFastifyApplication): Promise<void> {
  const end = Date.now() + 5_000;
  while ((await whoami(token, app)).status !== 401) {
    if (Date.now() > end) throw new Error('the token is still good after 5 seconds');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
