import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import request, { type Response } from 'supertest';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';
import type { ClientCredentials } from '@plumbline/auth/published';
import { Applications } from './applications';

let database: TestDatabase;
let pool: Pool;
let one: NestFastifyApplication;
let two: NestFastifyApplication;
let applications: Applications;
const users = new UsersInMemory();

beforeAll(async () => {
  database = await testDatabase();
  one = await authApp(database.url, users);
  two = await authApp(database.url, users);
  pool = new Pool({ connectionString: database.url });
  applications = one.get(Applications);
  await seed(database.url, users, { Id: 7, Username: 'ann' });
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await pool?.end();
  await database?.drop();
});

const login = ({ clientId, clientSecret }: ClientCredentials, app = one): PromiseLike<Response> =>
  request(app.getHttpServer())
    .post('/oauth/token')
    .auth(clientId, clientSecret)
    .type('form')
    .send('grant_type=password&username=ann&password=pw-ann');
const whoami = async (token: string, app: NestFastifyApplication): Promise<number> =>
  (await request(app.getHttpServer()).get('/api/v1/whoami').set('authorization', `Bearer ${token}`)).status;

describe('an application', () => {
  it('has an id that no shell mistakes for an option', async () => {
    const ids = await Promise.all(Array.from({ length: 300 }, async () => (await applications.register('many')).clientId));
    expect(ids.filter((id) => !/^[A-Za-z0-9_][\w-]{19}$/.test(id))).toEqual([]);
  });

  it('gets a new secret; the old one remains valid for the given time', async () => {
    const first = await applications.register('rotated');
    const { body } = await login(first);
    const second = await applications.rotate(first.clientId, 3600);
    expect(second?.clientSecret).not.toBe(first.clientSecret);
    for (const secret of [first, second!]) expect((await login(secret)).status).toBe(200);
    expect(await whoami(body.access_token as string, one)).toBe(200);
    // A third secret leaves the second one valid, and the first no longer.
    const third = await applications.rotate(first.clientId, 3600);
    expect([(await login(first)).status, (await login(second!)).status, (await login(third!)).status]).toEqual([401, 200, 200]);
    await pool.query(`update auth.application set old_secret_until = now() where client_id = $1`, [first.clientId]);
    expect([(await login(second!)).status, (await login(third!)).status]).toEqual([401, 200]);
    const fourth = await applications.rotate(first.clientId, 0);
    expect([(await login(third!)).status, (await login(fourth!)).status]).toEqual([401, 200]);
    const { rows } = await pool.query<{ all: string }>(`select string_agg(a::text, ' ') "all" from auth.application a`);
    for (const { clientSecret } of [first, second!, third!, fourth!]) expect(rows[0]?.all).not.toContain(clientSecret);
    expect(await applications.rotate('none', 0)).toBeUndefined();
  });

  it('gets no tokens once it is revoked, and its issued ones end on every process within 5 s', async () => {
    const mine = await applications.register('revoked');
    const other = await applications.register('another');
    const tokens = (await login(mine)).body;
    const kept = (await login(other)).body;
    for (const app of [one, two])
      for (const token of [tokens.access_token, kept.access_token]) expect(await whoami(token as string, app)).toBe(200);
    expect(await applications.revoke(mine.clientId)).toBe(1);
    const end = Date.now() + 5000;
    for (const app of [one, two]) while ((await whoami(tokens.access_token as string, app)) !== 401) expect(Date.now()).toBeLessThan(end);
    expect((await login(mine, two)).status).toBe(401);
    for (const app of [one, two]) expect(await whoami(kept.access_token as string, app)).toBe(200);
    expect(await applications.rotate(mine.clientId, 60)).toBeUndefined();
    expect([await applications.revoke(mine.clientId), await applications.revoke('none')]).toEqual([0, undefined]);
  });

  it('that is revoked during logins has no tokens that stay valid afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const mine = await applications.register('hurried');
      const [replies] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, (_, n) => login(mine, n % 2 ? one : two))),
        new Promise((resolve) => setTimeout(resolve, 30)).then(() => applications.revoke(mine.clientId)),
      ]);
      for (const { status } of replies) expect([200, 400, 401]).toContain(status);
      const { rows } = await pool.query('select 1 from auth.token_family where client_id = $1 and revoked_at is null', [mine.clientId]);
      expect(rows).toEqual([]);
    }
  });
});
