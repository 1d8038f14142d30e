import { company, type Company, type Person } from './support/company';
import { shows } from '../support/shows';

/*
 * Tokens over HTTP: the password grant, refreshing, revoking, and refusals. Tests that need the clock or the database
 * of the service are in test/process.
 */

let given: Company;
let person: Person;
beforeAll(async () => {
  given = await company();
  person = await given.user(['Tracks Time']);
}, 240_000);

type Body = Record<string, unknown>;
const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const own = (): string => basic(given.login.client.id, given.login.client.secret);
async function post(path: string, form: Record<string, string>, authorization = own()) {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  const reply = await fetch(given.baseUrl + path, { method: 'POST', headers, body: new URLSearchParams(form) });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Body };
}
const grant = (more: Record<string, string> = {}, authorization?: string) =>
  post('/oauth/token', { grant_type: 'password', username: person.username, password: person.password, ...more }, authorization);
const get = async (authorization: string, path = '/api/v1/clients'): Promise<number> =>
  (await fetch(given.baseUrl + path, { headers: authorization ? { authorization } : {} })).status;

it('issues a token for a password and the credentials of the application', async () => {
  shows('A1', 'A2', 'A3', 'L1.access-token', 'V1');
  const { status, body } = await grant();
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 900_000,
    refresh_token: expect.any(String),
  });
  expect(await get(`Bearer ${String(body['access_token'])}`)).toBe(200);
  // The token routes have no version.
  for (const path of ['/api/v1/oauth/token', '/oauth/v1/token', '/v1/oauth/token'])
    expect([path, (await post(path, { grant_type: 'password', username: person.username, password: person.password })).status]).toEqual([
      path,
      404,
    ]);
});

it.each(['/oauth/token', '/oauth/refresh'])('accepts only a form at %s', async (path) => {
  shows('E1.json', 'A2', 'A4.refresh');
  const fields = { grant_type: 'password', username: person.username, password: person.password };
  const headers = { authorization: own(), 'content-type': 'application/json' };
  const reply = await fetch(given.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(fields) });
  expect([reply.status, ((await reply.json()) as Body)['error']]).toEqual([400, 'invalid_request']);
});

it('accepts the token as Bearer in the header only', async () => {
  shows('A6', 'E1.bearer', 'R4', 'D-2.401');
  const { body } = await grant();
  const token = String(body['access_token']);
  for (const wrong of ['', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer', own()])
    expect([wrong, await get(wrong)]).toEqual([wrong, 401]);
  expect(await get('', `/api/v1/clients?access_token=${token}`)).toBe(401);
  const reply = await given.stranger.get('/api/v1/clients');
  expect(reply.body).toEqual({ didSucceed: false, data: null, status: 401, message: expect.stringMatching(/token/i) });
  expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
});

it.each([
  ['/oauth/refresh', 'header', 'A4.refresh'],
  ['/oauth/token', 'header', 'A4.token'],
  ['/oauth/refresh', 'form', 'A4.form'],
  ['/oauth/token', 'form', 'A4.form'],
])('refreshes at %s with the credentials in the %s', async (path, where) => {
  shows('A4.refresh', 'A4.token', 'A4.basic', 'A4.form', 'A5.replaced');
  const { body: first } = await grant();
  const { id, secret } = given.login.client;
  const form = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']) };
  const next = where === 'form' ? await post(path, { ...form, client_id: id, client_secret: secret }, '') : await post(path, form);
  expect([next.status, next.body['token_type'], next.body['expires_in']]).toEqual([200, 'bearer', 900_000]);
  expect(next.body['access_token']).not.toBe(first['access_token']);
  expect(next.body['refresh_token']).not.toBe(first['refresh_token']);
  expect(await get(`Bearer ${String(next.body['access_token'])}`)).toBe(200);
  const again = await post(path, { ...form, refresh_token: String(next.body['refresh_token']) });
  expect(again.status).toBe(200);
});

it('accepts a refresh token once; a second use revokes all tokens of the login', async () => {
  shows('D-7.once');
  const { body: first } = await grant();
  const form = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']) };
  const { body: second } = await post('/oauth/refresh', form);
  const { body: again } = await post('/oauth/refresh', form);
  expect(again['refresh_token']).toBe(second['refresh_token']);
  const { body: third } = await post('/oauth/refresh', { ...form, refresh_token: String(second['refresh_token']) });
  const reused = await post('/oauth/refresh', form);
  expect([reused.status, reused.body['error']]).toEqual([400, 'invalid_grant']);
  const after = await post('/oauth/refresh', { ...form, refresh_token: String(third['refresh_token']) });
  expect([after.status, after.body['error']]).toEqual([400, 'invalid_grant']);
  await gone(String(third['access_token']));
});

it('refuses a revoked token within 5 seconds', async () => {
  shows('D-7.revoke', 'D-2.401');
  const { body } = await grant();
  expect((await fetch(`${given.baseUrl}/oauth/revoke`, revocation(String(body['access_token'])))).status).toBe(200);
  await gone(String(body['access_token']));
});
const revocation = (token: string): RequestInit => ({
  method: 'POST',
  headers: { authorization: own() },
  body: new URLSearchParams({ token }),
});
async function gone(token: string): Promise<void> {
  const start = Date.now();
  while ((await get(`Bearer ${token}`)) !== 401) {
    expect(Date.now() - start).toBeLessThan(5000);
    await new Promise((done) => setTimeout(done, 100));
  }
}

it('returns the errors of RFC 6749', async () => {
  shows('D-7.errors', 'A1', 'R4');
  const refused = async (form: Record<string, string>, authorization?: string, path = '/oauth/token') => {
    const { status, body } = await post(path, form, authorization);
    return [status, body['error']];
  };
  const right = { grant_type: 'password', username: person.username, password: person.password };
  expect(await refused(right, basic('nobody', 'at all'))).toEqual([401, 'invalid_client']);
  expect(await refused(right, basic(given.login.client.id, 'wrong'))).toEqual([401, 'invalid_client']);
  expect(await refused(right, '')).toEqual([401, 'invalid_client']);
  expect(await refused({ ...right, password: 'wrong' })).toEqual([400, 'invalid_grant']);
  for (const grant_type of ['telepathy', 'authorization_code'])
    expect(await refused({ ...right, grant_type })).toEqual([400, 'unsupported_grant_type']);
  expect(await refused({ ...right, client_id: 'another' })).toEqual([400, 'invalid_request']);
  expect(await refused({ username: person.username, password: person.password })).toEqual([400, 'invalid_request']);
  expect(await refused({ grant_type: 'password', username: person.username })).toEqual([400, 'invalid_request']);
  expect(await refused({ grant_type: 'refresh_token', refresh_token: 'made up' }, undefined, '/oauth/refresh')).toEqual([
    400,
    'invalid_grant',
  ]);
});

it('refuses the eleventh login after ten failed ones, for an existing and for an unknown user', async () => {
  shows('D-7.lockout', 'D-2.429');
  const locked = await given.user([]);
  for (const username of [locked.username, `nobody-${Date.now()}`]) {
    const statuses: number[] = [];
    for (let time = 0; time < 10; time++) statuses.push((await grant({ username, password: `guess ${time}` })).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const { status, headers } = await grant({ username, password: locked.password });
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
  expect((await grant()).status).toBe(200);
});

it('accepts the token on v2 too', async () => {
  shows('A8.bearer', 'V2.path');
  const { body } = await grant();
  expect(await get(`Bearer ${String(body['access_token'])}`, '/api/v2/clients')).toBe(200);
  expect(await get('', '/api/v2/clients')).toBe(401);
});

it("applies the privileges of the token's user", async () => {
  shows('A7.read', 'A7.delete', 'D-2.403');
  const client = await given.admin.create('/api/v1/clients', { ClientName: 'Guarded' });
  expect((await person.caller.get(`/api/v1/clients/${client}`)).status).toBe(200);
  expect((await person.caller.send('DELETE', `/api/v1/clients/${client}`)).status).toBe(403);
  expect(await person.caller.read('/api/v1/bills')).toEqual([]);
});
