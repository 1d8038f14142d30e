import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { Accounts, Users } from '@plumbline/auth/accounts';
import { AccessLog } from '@plumbline/platform/http';
import { PasswordLogins } from '@plumbline/auth/attempts';
import { TokenStore } from '@plumbline/auth/tokens';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';
import { Grants } from './grants';

let database: TestDatabase;
let app: NestFastifyApplication;
let pool: Pool;
const users = new UsersInMemory();

beforeAll(async () => {
  database = await testDatabase();
  app = await authApp(database.url, users);
  pool = new Pool({ connectionString: database.url });
  await seed(database.url, users, { Id: 7, Username: 'ann' }, { Id: 8, Username: 'bob' }, { Id: 9, Username: 'cid' });
});
afterAll(async () => {
  await app?.close();
  await pool?.end();
  await database?.drop();
});

/** A login whose password is checked, and whose tokens are about to be issued. */
async function letIn(username: string): Promise<() => Promise<unknown>> {
  const fields = { username, password: `pw-${username}` };
  const by = { application: 'web', address: '10.0.0.1' };
  const found = await app.get(PasswordLogins).check({ username, ...by }, fields.password);
  const checked = { check: async () => found } as unknown as PasswordLogins;
  const grants = new Grants(checked, app.get(TokenStore), app.get(Users), app.get(AccessLog));
  return () => grants.password(fields, by);
}
const families = async (): Promise<number> =>
  Number((await pool.query<{ n: string }>('select count(*) n from auth.token_family where revoked_at is null')).rows[0]?.n);

describe('a login', () => {
  it('gets no tokens when the password changes, or the account is closed, in between', async () => {
    const saves = [await letIn('ann'), await letIn('bob'), await letIn('cid')];
    const accounts = app.get(Accounts);
    await accounts.setPassword((await accounts.ofUser(1, 7))!, 'another one');
    await accounts.remove(1, 8);
    await pool.query('update auth.account set enabled = false where user_id = 9');
    for (const save of saves) await expect(save()).rejects.toMatchObject({ code: 'invalid_grant' });
    expect(await families()).toBe(0);
  });

  it('in progress during a change of the password has no tokens that stay valid', async () => {
    const accounts = app.get(Accounts);
    const id = (await accounts.ofUser(1, 7))!;
    for (let round = 0; round < 10; round++) {
      await accounts.setPassword(id, 'pw-ann');
      const save = await letIn('ann');
      await Promise.allSettled([save(), accounts.setPassword(id, 'another one'), save()]);
      expect(await families()).toBe(0);
    }
  });
});
