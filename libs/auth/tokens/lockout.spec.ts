import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import request, { type Response } from 'supertest';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';

let database: TestDatabase;
let pool: Pool;
let app: NestFastifyApplication;
const users = new UsersInMemory();

beforeAll(async () => {
  database = await testDatabase();
  app = await authApp(database.url, users);
  pool = new Pool({ connectionString: database.url });
  await seed(database.url, users, { Id: 7, Username: 'ann' }, { Id: 8, Username: 'bob' }, { Id: 9, Username: 'cid' });
});
beforeEach(() => pool.query('delete from auth.login_failure'));
afterAll(async () => {
  await app?.close();
  await pool?.end();
  await database?.drop();
});

const login = (username: string, password: string, address = '10.0.0.1', at = app): PromiseLike<Response> =>
  request(at.getHttpServer())
    .post('/oauth/token')
    .auth('web', 's3cret')
    .set('x-forwarded-for', address)
    .type('form')
    .send(new URLSearchParams({ grant_type: 'password', username, password }).toString());
const statuses = async (times: number, username: string, password = 'wrong', address?: string): Promise<number[]> => {
  const seen: number[] = [];
  for (let time = 0; time < times; time++) seen.push((await login(username, password, address)).status);
  return seen;
};

describe('failed logins', () => {
  it('close the door on a username after ten, whether or not it exists, and say when it opens', async () => {
    for (const username of ['ann', 'nobody']) {
      expect(await statuses(11, username)).toEqual([...Array<number>(10).fill(400), 429]);
      const locked = await login(username.toUpperCase(), `pw-${username}`, '10.0.0.2');
      expect(locked.status).toBe(429);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890);
      expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900);
      expect(locked.body).toEqual({
        error: 'temporarily_unavailable',
        error_description: expect.stringContaining('Too many failed logins'),
      });
    }
    await expect(login('bob', 'pw-bob')).resolves.toMatchObject({ status: 200 });
  });

  it('open the door again after 15 minutes', async () => {
    await statuses(10, 'ann');
    await pool.query(`update auth.login_failure set at = at - interval '14 minutes 55 seconds'`);
    const locked = await login('ann', 'pw-ann');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(5);
    await pool.query(`update auth.login_failure set at = at - interval '5 seconds'`);
    await expect(login('ann', 'pw-ann')).resolves.toMatchObject({ status: 200 });
  });

  it('are forgiven by a right login', async () => {
    await statuses(9, 'ann');
    expect((await login('ann', 'pw-ann')).status).toBe(200);
    expect(await statuses(10, 'ann')).toEqual(Array(10).fill(400));
  });

  it('close the door on an address after a hundred, for every username', async () => {
    await pool.query(
      `insert into auth.login_failure (subject) select sha256(convert_to('address 10.0.0.9', 'UTF8')) from generate_series(1, 99)`,
    );
    expect(await statuses(2, 'one-of-many', 'wrong', '10.0.0.9')).toEqual([400, 429]);
    expect((await login('bob', 'pw-bob', '10.0.0.9')).status).toBe(429);
    expect((await login('bob', 'pw-bob', '10.0.0.8')).status).toBe(200);
  });

  it('count against one address, whatever words a proxy passes on', async () => {
    const before = async () =>
      (await pool.query<{ n: number }>('select count(distinct subject)::int n from auth.login_failure')).rows[0]?.n;
    for (const word of ['unknown', 'garbage-1', 'garbage-2', '999.999.999.999']) await login('one-of-many', 'wrong', word);
    expect(await before()).toBe(2);
    for (const address of ['2001:db8::1', '2001:db8::2', '[2001:db8::3]:443']) await login('one-of-many', 'wrong', address);
    expect(await before()).toBe(3);
  });

  it('count against the address that a trusted proxy names, and not against the words of a caller [M6]', async () => {
    const forged = async (at: NestFastifyApplication): Promise<number> => {
      await pool.query('delete from auth.login_failure');
      for (let time = 0; time < 4; time++) await login('one-of-many', 'wrong', `10.0.7.${time}`, at);
      return (await pool.query<{ n: number }>('select count(distinct subject)::int - 1 n from auth.login_failure')).rows[0]?.n ?? 0;
    };
    expect(await forged(app)).toBe(4);
    const behindAnother = await authApp(database.url, users, { TRUSTED_PROXIES: '10.1.0.0/16,::1' });
    expect(await forged(behindAnother)).toBe(1);
    await behindAnother.close();
    const behindNone = await authApp(database.url, users, { TRUSTED_PROXIES: '' });
    expect(await forged(behindNone)).toBe(1);
    await behindNone.close();
  });

  it('sent all at once get no more answers than ten in turn', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => login('cid', `guess ${index}`)));
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(replies.every(({ status }) => status === 400 || status === 429)).toBe(true);
  });

  it('do not stop many right logins at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => login('bob', 'pw-bob')));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });

  it('take about as long for a name that does not exist as for one that does', async () => {
    const median = async (username: string): Promise<number> => {
      const times: number[] = [];
      for (let time = 0; time < 9; time++) {
        await pool.query('delete from auth.login_failure');
        const start = performance.now();
        await login(username, 'wrong');
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[4];
    };
    await median('ann');
    const [known, unknown] = [await median('ann'), await median('nobody')];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });
});
