import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { type Account, Accounts } from '@plumbline/auth/accounts';
import { digest, newSecret } from './secrets';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';
import { TokenStore, type TokenPair } from './token-store';

let database: TestDatabase;
let app: NestFastifyApplication;
let pool: Pool;
let store: TokenStore;
let ann: Account;

beforeAll(async () => {
  database = await testDatabase();
  const users = new UsersInMemory();
  app = await authApp(database.url, users);
  pool = new Pool({ connectionString: database.url });
  await seed(database.url, users, { Id: 7, Username: 'ann' });
  store = app.get(TokenStore);
  ann = (await app.get(Accounts).named('ann'))!;
});
afterAll(async () => {
  await app?.close();
  await pool?.end();
  await database?.drop();
});

const pair = (): TokenPair => ({ accessToken: newSecret(), refreshToken: newSecret() });
const login = async (): Promise<TokenPair> => {
  const tokens = pair();
  expect(await store.issue(ann, 'web', tokens)).toBe(true);
  return tokens;
};
const count = async (table: string): Promise<number> =>
  Number((await pool.query<{ n: string }>(`select count(*) n from auth.${table}`)).rows[0]?.n);
const counts = () => Promise.all(['token_family', 'access_token', 'refresh_token', 'login_failure'].map(count));
/** Makes everything that is stored so far older. */
const later = async (days: number): Promise<void> => {
  for (const table of ['token_family', 'access_token', 'refresh_token'])
    await pool.query(`update auth.${table} set expires_at = expires_at - make_interval(secs => $1)`, [days * 86_400]);
};

describe('tokens', () => {
  beforeEach(() => pool.query('delete from auth.token_family'));

  it('are valid for 900000 s and 14 days', async () => {
    const { accessToken, refreshToken } = await login();
    await later(900_000 / 86_400 - 0.001);
    expect(await store.access(digest(accessToken))).toMatchObject({ application: 'web', company: 1, user: 7 });
    await later(0.002);
    expect(await store.access(digest(accessToken))).toBeUndefined();
    expect(await store.rotate(refreshToken)).toBeDefined();
    const second = await login();
    await later(14.001);
    expect(await store.rotate(second.refreshToken)).toBeUndefined();
  });

  it('are deleted after they expire; valid ones are kept', async () => {
    await login();
    await later(10.5);
    const second = await login();
    await pool.query(
      `insert into auth.login_failure (subject, address, at) values ('\\x00', '', now() - interval '16 minutes'), ('\\x01', '', now())`,
    );
    await store.purge();
    expect(await counts()).toEqual([2, 1, 2, 1]);
    await later(3.6);
    await store.purge();
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await store.access(digest(second.accessToken))).toBeDefined();
  });

  it('stay recorded as used as long as their family is valid, so that a stolen one is detected', async () => {
    const first = await login();
    await later(13);
    const second = (await store.rotate(first.refreshToken))!;
    await pool.query(`update auth.refresh_token set used_at = used_at - interval '10 seconds'`);
    await store.purge();
    expect(await store.refresh(first.refreshToken)).toMatchObject({ isUsable: false });
    expect(await store.refresh(second.refreshToken)).toMatchObject({
      isUsable: true,
      family: (await store.refresh(first.refreshToken))?.family,
    });
  });
});
