import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import request, { type Response } from 'supertest';
import { FailedLogins, LoginFailures } from '@plumbline/auth/attempts';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';
import { DEFAULT_WORK, passwordChecks } from '../testing/password-checks';

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
  it('lock a username from an address after ten, whether or not it exists, and report the end of the lock', async () => {
    for (const username of ['ann', 'nobody']) {
      expect(await statuses(11, username)).toEqual([...Array<number>(10).fill(400), 429]);
      const locked = await login(username.toUpperCase(), `pw-${username}`);
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

  it('do not lock out users at other addresses', async () => {
    await statuses(12, 'ann', 'wrong', '10.0.0.66');
    expect((await login('ann', 'pw-ann', '10.0.0.66')).status).toBe(429);
    expect((await login('ann', 'pw-ann', '10.0.0.2')).status).toBe(200);
    // The owner's login elsewhere does not unlock the attacker.
    expect((await login('ann', 'pw-ann', '10.0.0.66')).status).toBe(429);
  });

  it('lock a username after a hundred from many addresses, whether or not it exists', async () => {
    for (const username of ['ann', 'nobody']) {
      await pool.query(
        `insert into auth.login_failure (subject, address)
         select sha256(convert_to('username ' || $1, 'UTF8')), sha256(convert_to('address 10.3.0.' || n, 'UTF8')) from generate_series(1, 99) n`,
        [username],
      );
      expect(await statuses(2, username, 'wrong', '10.0.0.3')).toEqual([400, 429]);
      expect((await login(username, `pw-${username}`, '10.0.0.4')).status).toBe(429);
    }
    expect((await login('bob', 'pw-bob', '10.0.0.3')).status).toBe(200);
  });

  it('are deleted for a username, or for an address, by an operator', async () => {
    const failures = app.get(LoginFailures);
    await statuses(11, 'ann', 'wrong', '10.0.0.5');
    await statuses(3, 'bob', 'wrong', '10.0.0.5');
    expect(await failures.clear({ username: ' ANN' })).toBe(10);
    expect((await login('ann', 'pw-ann', '10.0.0.5')).status).toBe(200);
    expect(await failures.clear({ address: '10.0.0.5' })).toBe(3);
    expect(await failures.clear({})).toBe(0);
  });

  it('for names that look like it are not counted against invitations and taken usernames', async () => {
    const failures = app.get(LoginFailures);
    for (const name of ['invite 1/5', 'taken 1']) {
      await statuses(10, name, 'wrong', '10.0.0.7');
      expect(await failures.wait({ of: name }, 'elsewhere', 0, { perUsernameAndAddress: 5, perUsername: 5, perAddress: 5 })).toBe(0);
    }
  });

  it('are logged with the address, the application and the given name, and counted by reason', async () => {
    const lines: string[] = [];
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void lines.push(String(line)));
    const delivered: string[] = [];
    const counted = jest.spyOn(app.get(FailedLogins), 'record').mockImplementation(function (this: FailedLogins, reason, attempt) {
      delivered.push(reason);
      return FailedLogins.prototype.record.call(this, reason, attempt);
    });
    try {
      await login('Ann "x"\n\u202e\u{1f600}', 'a secret that is wrong', '10.0.0.6');
      await login('y'.repeat(1000), 'a secret that is wrong', '10.0.0.6');
      await request(app.getHttpServer())
        .post('/oauth/token')
        .auth('web', 'an0ther')
        .set('x-forwarded-for', '10.0.0.6')
        .type('form')
        .send('username=ann');
      await statuses(11, 'ann', 'a secret that is wrong', '10.0.0.6');
    } finally {
      warned.mockRestore();
      counted.mockRestore();
    }
    expect(lines.slice(0, 3)).toEqual([
      'failed login: reason=credentials address=10.0.0.6 application="web" username="Ann \\"x\\"\\n\\u{202e}\u{1f600}"',
      `failed login: reason=credentials address=10.0.0.6 application="web" username="${'y'.repeat(100)}"`,
      'failed login: reason=application address=10.0.0.6 application="web" username="ann"',
    ]);
    expect(lines).toHaveLength(13);
    expect(lines.join()).not.toMatch(/secret|an0ther/);
    expect(delivered).toEqual(['credentials', 'credentials', 'application', ...Array<string>(10).fill('credentials'), 'locked']);
  });

  it('stop counting after 15 minutes', async () => {
    await statuses(10, 'ann');
    await pool.query(`update auth.login_failure set at = at - interval '14 minutes 55 seconds'`);
    const locked = await login('ann', 'pw-ann');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(5);
    await pool.query(`update auth.login_failure set at = at - interval '5 seconds'`);
    await expect(login('ann', 'pw-ann')).resolves.toMatchObject({ status: 200 });
  });

  it('are deleted by a successful login', async () => {
    await statuses(9, 'ann');
    expect((await login('ann', 'pw-ann')).status).toBe(200);
    expect(await statuses(10, 'ann')).toEqual(Array(10).fill(400));
  });

  it('lock an address after a hundred, for every username', async () => {
    await pool.query(
      `insert into auth.login_failure (subject, address)
       select sha256(convert_to('username ' || n, 'UTF8')), sha256(convert_to('address 10.0.0.9', 'UTF8')) from generate_series(1, 99) n`,
    );
    expect(await statuses(2, 'one-of-many', 'wrong', '10.0.0.9')).toEqual([400, 429]);
    expect((await login('bob', 'pw-bob', '10.0.0.9')).status).toBe(429);
    expect((await login('bob', 'pw-bob', '10.0.0.8')).status).toBe(200);
  });

  it('count for one address, whatever text a proxy forwards', async () => {
    const before = async () =>
      (await pool.query<{ n: number }>('select count(distinct address)::int n from auth.login_failure')).rows[0]?.n;
    for (const word of ['unknown', 'garbage-1', 'garbage-2', '999.999.999.999']) await login('one-of-many', 'wrong', word);
    expect(await before()).toBe(1);
    for (const address of ['2001:db8::1', '2001:db8::2', '[2001:db8::3]:443']) await login('one-of-many', 'wrong', address);
    expect(await before()).toBe(2);
  });

  it('count for the address that a trusted proxy reports, not for one that a caller claims', async () => {
    const forged = async (at: NestFastifyApplication): Promise<number> => {
      await pool.query('delete from auth.login_failure');
      for (let time = 0; time < 4; time++) await login('one-of-many', 'wrong', `10.0.7.${time}`, at);
      return (await pool.query<{ n: number }>('select count(distinct address)::int n from auth.login_failure')).rows[0]?.n ?? 0;
    };
    expect(await forged(app)).toBe(4);
    const behindAnother = await authApp(database.url, users, { TRUSTED_PROXIES: '10.1.0.0/16,::1' });
    expect(await forged(behindAnother)).toBe(1);
    await behindAnother.close();
    const behindNone = await authApp(database.url, users, { TRUSTED_PROXIES: '' });
    expect(await forged(behindNone)).toBe(1);
    await behindNone.close();
  });

  it('sent concurrently get no more replies than ten in turn', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => login('cid', `guess ${index}`)));
    expect(replies.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(replies.every(({ status }) => status === 400 || status === 429)).toBe(true);
  });

  it('do not delay many concurrent successful logins', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => login('bob', 'pw-bob')));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });

  it('take the same work for a missing username as for an existing one', async () => {
    const checked = passwordChecks();
    for (const username of ['ann', 'nobody']) {
      await login(username, 'wrong');
      expect(checked()).toEqual([DEFAULT_WORK]);
    }
  });
});
