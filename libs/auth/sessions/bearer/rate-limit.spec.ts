import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import request from 'supertest';
import { authApp, seed, UsersInMemory } from '../../testing/auth-app';
import { correlationOf } from './bearer.guard';
import { RateLimit } from './rate-limit';

const ann = { company: 7, user: 3 };

/** With `token` and `company` requests a second. */
const of = (token: number, company = 0, burst = 1): RateLimit =>
  new RateLimit({ rateLimitRps: token, rateLimitBurst: burst, rateLimitCompanyRps: company });

describe('the rate limit', () => {
  it('allows the requests of one second at once, then the configured rate', () => {
    const limit = of(10);
    const take = (times: number, at: number): number =>
      Array.from({ length: times }, () => limit.take('a', ann, at).wait).filter((wait) => wait === 0).length;
    expect(take(50, 0)).toBe(10);
    expect(take(50, 500)).toBe(5);
    expect(take(50, 600)).toBe(1);
    expect(take(50, 60_000)).toBe(10);
    expect(limit.take('a', ann, 60_000).wait).toBe(1);
    expect(limit.take('b', ann, 60_000).wait).toBe(0);
  });

  it('allows a burst that is larger than the rate, and says both', () => {
    const limit = of(50, 0, 300);
    const take = (times: number, at: number): number =>
      Array.from({ length: times }, () => limit.take('a', ann, at).wait).filter((wait) => wait === 0).length;
    expect([take(400, 0), take(400, 1_000), take(400, 60_000)]).toEqual([300, 50, 300]);
    expect(limit.take('c', { company: 7, user: 4 }, 0).headers).toEqual({
      ratelimit: '"token";r=299;t=1, "user";r=1199;t=1',
      'ratelimit-policy': '"token";q=300;w=6, "user";q=1200;w=6',
    });
  });

  it('lets later requests wait for what a batch counts beyond one (M7)', () => {
    const limit = of(50, 0, 60);
    expect(limit.take('a', ann, 0).wait).toBe(0);
    limit.charge('a', ann, 99, 0);
    expect(limit.take('a', ann, 0)).toMatchObject({ wait: 1, of: 'token', headers: { ratelimit: '"token";r=0;t=1, "user";r=140;t=1' } });
    expect([limit.take('a', ann, 700).wait, limit.take('a', ann, 900).wait]).toEqual([1, 0]);
  });

  it('allows exactly the rate over a long time', () => {
    const limit = of(50);
    let passed = 0;
    for (let at = 0; at < 100_000; at++) if (limit.take('a', ann, at).wait === 0) passed++;
    expect(Math.abs(passed - (50 * 100 + 50))).toBeLessThanOrEqual(1);
  });

  it('is off at 0, and tolerates a clock that goes back', () => {
    const off = of(0);
    expect(Array.from({ length: 1000 }, () => off.take('a', ann, 0).wait).every((wait) => wait === 0)).toBe(true);
    const limit = of(1);
    expect(limit.take('a', ann, 10_000).wait).toBe(0);
    expect(limit.take('a', ann, 0).wait).toBe(1);
    expect(limit.take('a', ann, 1_000).wait).toBe(0);
  });

  it('counts all tokens of a company together, and those of another company apart', () => {
    const limit = of(10, 15);
    const passed = (token: string, company: number): number =>
      Array.from({ length: 10 }, () => limit.take(token, { company, user: 3 }, 0)).filter(({ wait }) => wait === 0).length;
    expect([passed('a', 7), passed('b', 7), passed('c', 7), passed('d', 8)]).toEqual([10, 5, 0, 10]);
    // A request that the company's limit refuses costs its token nothing.
    expect(limit.take('c', ann, 0).headers).toEqual({
      ratelimit: '"token";r=10;t=1, "user";r=25;t=1, "company";r=0;t=1',
      'ratelimit-policy': '"token";q=10;w=1, "user";q=40;w=1, "company";q=15;w=1',
    });
  });

  it('L12: allows all tokens of a user four times what one may have, at once and sustained', () => {
    const limit = of(10, 0, 50);
    const passed = (tokens: number, at: number, user = 3): number[] =>
      Array.from(
        { length: tokens },
        (_, token) =>
          Array.from({ length: 60 }, () => limit.take(`${user} ${token}`, { company: 7, user }, at)).filter(({ wait }) => wait === 0)
            .length,
      );
    expect(passed(6, 0)).toEqual([50, 50, 50, 50, 0, 0]);
    expect(passed(1, 0, 4)).toEqual([50]);
    // A refused request costs nothing, so the first four have what each may have.
    expect(passed(6, 1_000)).toEqual([10, 10, 10, 10, 0, 0]);
    expect(limit.take('3 5', { company: 7, user: 3 }, 1_000)).toMatchObject({ wait: 1, of: 'user' });
  });

  it('keeps a bounded number of buckets', () => {
    const limit = of(1);
    for (let key = 0; key < 100_000; key++) limit.take(String(key), { company: 7, user: key }, 0);
    expect((limit as unknown as { limits: { buckets: Map<string, unknown> }[] }).limits[1]?.buckets.size).toBeLessThanOrEqual(20_000);
  });
});

describe('over HTTP', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const users = new UsersInMemory();
  beforeAll(async () => {
    database = await testDatabase();
    app = await authApp(database.url, users, { RATE_LIMIT_RPS: '3', RATE_LIMIT_BURST: '3' });
    await seed(database.url, users, { Id: 7, Username: 'ann' });
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  it('returns 429 with Retry-After to the token above the rate, and only to that one', async () => {
    const http = request(app.getHttpServer());
    const token = async (): Promise<string> =>
      (await http.post('/oauth/token').auth('web', 's3cret').type('form').send('grant_type=password&username=ann&password=pw-ann')).body
        .access_token as string;
    const [busy, calm] = [await token(), await token()];
    const ask = (bearer: string) => http.get('/api/v1/whoami').set('authorization', `Bearer ${bearer}`);
    const replies = [];
    for (let time = 0; time < 12; time++) replies.push(await ask(busy));
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0]?.headers['retry-after']).toBe('1');
    expect(limited[0]?.body).toMatchObject({ didSucceed: false, status: 429, data: null });
    expect(limited[0]?.headers).toMatchObject({
      ratelimit: expect.stringMatching(/^"token";r=0;t=1, "user";r=\d+;t=1$/),
      'ratelimit-policy': '"token";q=3;w=1, "user";q=12;w=1',
    });
    expect((await ask(calm).expect(200)).headers).toMatchObject({
      ratelimit: expect.stringMatching(/^"token";r=2;t=1, /),
    });
  });

  it('L12: returns 429 to the further logins of a user who has four times the burst, and not to another user', async () => {
    const own = await authApp(database.url, users, { RATE_LIMIT_RPS: '1', RATE_LIMIT_BURST: '20' });
    try {
      const http = request(own.getHttpServer());
      const token = async (username: string): Promise<string> => {
        const form = `grant_type=password&username=${username}&password=pw-${username}`;
        return (await http.post('/oauth/token').auth('web', 's3cret').type('form').send(form)).body.access_token as string;
      };
      await seed(database.url, users, { Id: 8, Username: 'bea' });
      const tokens = [];
      for (let login = 0; login < 6; login++) tokens.push(await token('ann'));
      const other = await token('bea');
      const ask = (bearer: string) => http.get('/api/v1/whoami').set('authorization', `Bearer ${bearer}`);
      const replies = [];
      for (const bearer of tokens) for (let time = 0; time < 20; time++) replies.push(await ask(bearer));
      expect(replies.slice(0, 80).every(({ status }) => status === 200)).toBe(true);
      const limited = replies.filter(({ status }) => status === 429);
      expect(limited.length).toBeGreaterThanOrEqual(20);
      expect(limited[0]?.body.message).toBe('Too many requests with all access tokens of this user; try again in 1 s.');
      expect(limited[0]?.headers['retry-after']).toBe('1');
      await ask(other).expect(200);
    } finally {
      await own.close();
    }
  });
});

describe('the correlation id', () => {
  const uuid = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

  it('is the request id when that is a UUID, and for an import always the same UUID', () => {
    expect(correlationOf({ id: uuid })).toBe(uuid);
    expect(correlationOf({ id: 'import-17' })).toBe(correlationOf({ id: 'import-17' }));
    expect(correlationOf({ id: 'import-17' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
