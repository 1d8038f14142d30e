import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { authApp, UsersInMemory } from '../testing/auth-app';
import { Accounts, verifyPassword } from '@plumbline/auth/accounts';
import { Applications } from '@plumbline/auth/applications';

let database: TestDatabase;
let app: NestFastifyApplication;
let pool: Pool;
let accounts: Accounts;

beforeAll(async () => {
  database = await testDatabase();
  app = await authApp(database.url, new UsersInMemory());
  pool = new Pool({ connectionString: database.url });
  accounts = app.get(Accounts);
});
afterAll(async () => {
  await app?.close();
  await pool?.end();
  await database?.drop();
});
const later = (minutes: number) => pool.query(`update auth.account set created_at = created_at - make_interval(mins => $1)`, [minutes]);

describe('a username', () => {
  it('is reserved while its user is being created, and in use afterwards', async () => {
    const id = await accounts.reserve('ann', 'one', 1);
    await expect(accounts.reserve('ANN ', 'two', 2)).rejects.toMatchObject({ kind: 'input', issues: [{ field: 'Username' }] });
    expect(await accounts.named('ann')).toBeUndefined();
    await accounts.bind(id, 1, 7);
    await later(5);
    await expect(accounts.reserve('ann', 'two', 2, true)).rejects.toMatchObject({ kind: 'input' });
    expect(await accounts.named('Ann')).toMatchObject({ id, company: 1, user: 7 });
  });

  it('without a created user is free again, and is not given to both when that user is created after all', async () => {
    const slow = await accounts.reserve('bob', 'the first one', 1);
    await later(2);
    const quick = await accounts.reserve('bob', 'the second one', 2);
    await expect(accounts.bind(slow, 1, 8)).rejects.toMatchObject({ kind: 'state', code: 'username_taken' });
    await accounts.release(slow);
    await accounts.bind(quick, 2, 9);
    const account = await accounts.named('bob');
    expect(account).toMatchObject({ company: 2, user: 9 });
    expect(await verifyPassword(account?.passwordHash, 'the second one')).toBe(true);
  });

  it('is free when its user was rejected, or is removed', async () => {
    const id = await accounts.reserve('cid', 'x', 1);
    await accounts.release(id);
    await accounts.bind(await accounts.reserve('cid', 'y', 1), 1, 10);
    await accounts.release((await accounts.ofUser(1, 10))!);
    expect(await accounts.named('cid')).toBeDefined();
    await accounts.remove(1, 10);
    expect(await accounts.named('cid')).toBeUndefined();
  });
});

describe('an application', () => {
  it('is registered once, with credentials that nobody can read afterwards', async () => {
    const applications = app.get(Applications);
    const { clientId, clientSecret, created } = await applications.register('Field app');
    expect([created, clientId.length, clientSecret.length]).toEqual([true, 20, 43]);
    expect(await applications.has(clientId, clientSecret)).toBe(true);
    const again = { clientId, clientSecret: 'another' };
    expect(await applications.register('Field app', again)).toEqual({ ...again, created: false });
    expect(await applications.has(clientId, 'another')).toBe(false);
    expect(await applications.has('nobody', clientSecret)).toBe(false);
    const { rows } = await pool.query<{ all: string }>(`select string_agg(a::text, ' ') "all" from auth.application a`);
    expect(rows[0]?.all).not.toContain(clientSecret);
  });
});
