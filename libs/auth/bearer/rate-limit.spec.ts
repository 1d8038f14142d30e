import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import request from 'supertest';
import { authApp, seed, UsersInMemory } from '../testing/auth-app';
import { correlationOf } from './bearer.guard';
import { RateLimit } from './rate-limit';

/** With `token` and `company` requests a second. */
const of = (token: number, company = 0, burst = 1): RateLimit =>
  new RateLimit({ rateLimitRps: token, rateLimitBurst: burst, rateLimitCompanyRps: company });

describe('the rate limit', () => {
  it('allows the requests of one second at once, then the configured rate', () => {
    const limit = of(10);
    const take = (times: number, at: number): number =>
      Array.from({ length: times }, () => limit.take('a', 7, at).wait).filter((wait) => wait === 0).length;
    expect(take(50, 0)).toBe(10);
    expect(take(50, 500)).toBe(5);
    expect(take(50, 600)).toBe(1);
    expect(take(50, 60_000)).toBe(10);
    expect(limit.take('a', 7, 60_000).wait).toBe(1);
    expect(limit.take('b', 7, 60_000).wait).toBe(0);
  });

  it('allows a burst that is larger than the rate, and says both', () => {
    const limit = of(50, 0, 300);
    const take = (times: number, at: number): number =>
      Array.from({ length: times }, () => limit.take('a', 7, at).wait).filter((wait) => wait === 0).length;
    expect([take(400, 0), take(400, 1_000), take(400, 60_000)]).toEqual([300, 50, 300]);
    expect(limit.take('b', 7, 0).headers).toEqual({ ratelimit: '"token";r=299;t=1', 'ratelimit-policy': '"token";q=300;w=6' });
  });

  it('lets later requests wait for what a batch counts beyond one (M7)', () => {
    const limit = of(50, 0, 60);
    expect(limit.take('a', 7, 0).wait).toBe(0);
    limit.charge('a', 7, 99, 0);
    expect(limit.take('a', 7, 0)).toMatchObject({ wait: 1, headers: { ratelimit: '"token";r=0;t=1' } });
    expect([limit.take('a', 7, 700).wait, limit.take('a', 7, 900).wait]).toEqual([1, 0]);
  });

  it('allows exactly the rate over a long time', () => {
    const limit = of(50);
    let passed = 0;
    for (let at = 0; at < 100_000; at++) if (limit.take('a', 7, at).wait === 0) passed++;
    expect(Math.abs(passed - (50 * 100 + 50))).toBeLessThanOrEqual(1);
  });

  it('is off at 0, and tolerates a clock that goes back', () => {
    const off = of(0);
    expect(Array.from({ length: 1000 }, () => off.take('a', 7, 0).wait).every((wait) => wait === 0)).toBe(true);
    const limit = of(1);
    expect(limit.take('a', 7, 10_000).wait).toBe(0);
    expect(limit.take('a', 7, 0).wait).toBe(1);
    expect(limit.take('a', 7, 1_000).wait).toBe(0);
  });

  it('counts all tokens of a company together, and those of another company apart', () => {
    const limit = of(10, 15);
    const passed = (token: string, company: number): number =>
      Array.from({ length: 10 }, () => limit.take(token, company, 0)).filter(({ wait }) => wait === 0).length;
    expect([passed('a', 7), passed('b', 7), passed('c', 7), passed('d', 8)]).toEqual([10, 5, 0, 10]);
    // A request that the company's limit refuses costs its token nothing.
    expect(limit.take('c', 7, 0).headers).toEqual({
      ratelimit: '"token";r=10;t=1, "company";r=0;t=1',
      'ratelimit-policy': '"token";q=10;w=1, "company";q=15;w=1',
    });
  });

  it('keeps a bounded number of buckets', () => {
    const limit = of(1);
    for (let key = 0; key < 100_000; key++) limit.take(String(key), 7, 0);
    expect((limit as unknown as { limits: [{ buckets: Map<string, unknown> }][] }).limits[0]?.[0].buckets.size).toBeLessThanOrEqual(20_000);
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
    expect(limited[0]?.headers).toMatchObject({ ratelimit: '"token";r=0;t=1', 'ratelimit-policy': '"token";q=3;w=1' });
    expect((await ask(calm).expect(200)).headers).toMatchObject({ ratelimit: '"token";r=2;t=1' });
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
