import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventStore } from '@plumbline/platform/event-store';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import request, { type Response, type Test } from 'supertest';
import { Bootstrap } from '..';
import { companyApp } from '../testing/company-app';

const ADMIN = ['admin@northgate.example', 'plumbline-demo'] as const;
const OLD = 'plumb lines hang straight';
const NEW = 'levels lie level \u{1f4d0}';
let database: TestDatabase;
let app: NestFastifyApplication;
let adminToken: string;

beforeAll(async () => {
  database = await testDatabase();
  app = await companyApp(database.url);
  await app.get(Bootstrap).run();
  adminToken = await tokenOf(...ADMIN);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const login = (username: string, password: string): PromiseLike<Response> =>
  request(app.getHttpServer())
    .post('/oauth/token')
    .auth('demo-client', 'demo-client-secret')
    .type('form')
    .send(new URLSearchParams({ grant_type: 'password', username, password }).toString());
const tokenOf = async (username: string, password: string): Promise<string> =>
  (await login(username, password)).body.access_token as string;
const send = (method: 'post' | 'patch' | 'get', path: string, token: string, body?: object): Test =>
  request(app.getHttpServer())[method](path).set('authorization', `Bearer ${token}`).send(body);
const change = (token: string, oldPassword: string, newPassword: string): PromiseLike<Response> =>
  send('post', '/api/v2/auth/password', token, { oldPassword, newPassword });
async function hired(Username: string, more: object = {}): Promise<number> {
  const { status, body } = await send('post', '/api/v2/users', adminToken, { Username, Password: OLD, UserType: 'API', ...more });
  expect(status).toBe(201);
  return body.data.Id as number;
}

describe('the own password', () => {
  it('is changed with the old one, which ends all other logins of the user', async () => {
    await hired('ann');
    const [here, there] = [await tokenOf('ann', OLD), await tokenOf('ann', OLD)];
    expect((await change(here, OLD, NEW)).status).toBe(204);
    expect((await send('get', '/api/v1/departments', here)).status).toBe(200);
    const end = Date.now() + 5000;
    while ((await send('get', '/api/v1/departments', there)).status !== 401) expect(Date.now()).toBeLessThan(end);
    expect((await login('ann', OLD)).status).toBe(400);
    expect((await login('ann', NEW)).status).toBe(200);
  });

  it('is kept when the old one is wrong, and guesses count as failed logins', async () => {
    await hired('bob');
    const token = await tokenOf('bob', OLD);
    // No guess is only tried: it would not be on record.
    for (const guess of ['guess number 0', OLD])
      expect(
        (await send('post', '/api/v2/auth/password', token, { oldPassword: guess, newPassword: NEW }).set('prefer', 'dry-run')).status,
      ).toBe(409);
    for (let time = 0; time < 10; time++) {
      const { status, body } = await change(token, `guess number ${time}`, NEW);
      expect([status, body.issues]).toEqual([400, [{ field: 'oldPassword', problem: 'is not your password' }]]);
    }
    const locked = await change(token, OLD, NEW);
    expect([locked.status, locked.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await login('bob', OLD)).status).toBe(429);
  });

  it.each([
    ['short', 'must have 12 to 128 characters'],
    ['123456789qwe', 'is one of the most used passwords; choose another one'],
    ['Cid@Northgate.Example', 'must not be the username'],
  ])('is never %s', async (password, problem) => {
    const { status } = await login('cid@northgate.example', OLD);
    if (status !== 200) await hired('cid@northgate.example');
    const refused = await change(await tokenOf('cid@northgate.example', OLD), OLD, password);
    expect([refused.status, refused.body.issues]).toEqual([400, [{ field: 'newPassword', problem }]]);
    const made = await send('post', '/api/v2/users', adminToken, { Username: 'cid@northgate.example', Password: password });
    expect([made.status, made.body.issues]).toEqual([400, [{ field: 'Password', problem }]]);
  });

  it('is set by an Admin for others, never for the Setup Admin, and by nobody for themselves without the old one', async () => {
    const UserRights = [{ Name: 'Admin', Enabled: true }];
    const dora = await hired('dora', { UserRights });
    const eve = await hired('eve');
    const token = await tokenOf('dora', OLD);
    const set = (id: number, more: object = {}) => send('patch', `/api/v2/users/${id}`, token, { Password: NEW, ...more });
    const { body: users } = await send('get', '/api/v1/users', adminToken);
    const setupAdmin = (users.data as { Id: number; IsSetupAdmin: boolean }[]).find((one) => one.IsSetupAdmin)?.Id ?? 0;
    for (const [id, word] of [
      [setupAdmin, 'Setup Admin'],
      [dora, '/api/v2/auth/password'],
    ] as const) {
      const refused = await set(id, { LastName: 'Moss' });
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining(word)]);
    }
    expect((await set(eve)).status).toBe(200);
    expect((await login('eve', NEW)).status).toBe(200);
    expect((await login(...ADMIN)).status).toBe(200);
    const events = await app.get(EventStore).readAll(0n, 10_000);
    const changed = events.filter(({ type }) => type === 'PasswordChanged').map(({ data, metadata: by }) => [data, by.user, by.company]);
    expect(changed).toContainEqual([{ UserId: eve }, dora, 1]);
    expect(changed.some(([data]) => (data as { UserId: number }).UserId === setupAdmin)).toBe(false);
    // A record that was read can be sent back: it has no password.
    expect((await send('patch', `/api/v2/users/${setupAdmin}`, token, { Password: '', LastName: 'Moss' })).status).toBe(200);
  });
});
