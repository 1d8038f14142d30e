import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startService, type RunningService } from './testing/start-service';

/* Features for browsers and pages of other origins: compression, CORS, limits in headers, guides as pages. */
const APP = 'https://app.example.com';
let service: RunningService;
let bearer: string;
beforeAll(async () => {
  service = await startService({ CORS_ORIGINS: `${APP}, https://other.example`, RATE_LIMIT_RPS: '1000', RATE_LIMIT_COMPANY_RPS: '2000' });
  bearer = `Bearer ${String(service.api.token)}`;
  for (let client = 0; client < 12; client++) await service.api.create('clients', { ClientName: `Client ${client}` });
}, 240_000);
afterAll(() => service?.close());
const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { authorization: bearer, ...headers } });

describe('compression', () => {
  const lists = ['/api/v1/clients', '/api/v2/clients', '/api/v2/openapi.json', '/docs/operations', '/docs/v1.json'];

  it.each(lists)('sends %s as the caller accepts it, and the same text', async (url) => {
    const plain = await get(url);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    const [br, gzip, identity] = await Promise.all(
      ['br, gzip', 'gzip, deflate', 'identity'].map((accepted) => get(url, { 'accept-encoding': accepted })),
    );
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect([br.headers['vary'], gzip.headers['vary']]).toEqual([
      expect.stringContaining('accept-encoding'),
      expect.stringContaining('accept-encoding'),
    ]);
  });

  it('leaves replies below 1 kB, and records with the tag of their bytes, as they are', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const { data } = (await get('/api/v2/clients')).json<{ data: { Id: number }[] }>();
    const one = await get(`/api/v2/clients/${data[0]?.Id}`, accepted);
    expect(one.headers['etag']).toMatch(/^"/);
    for (const { headers } of [one, await get('/api/v2/valid', accepted), await get('/api/v2/nothing', accepted)])
      expect(headers['content-encoding']).toBeUndefined();
  });

  it('answers 304 to who has the compressed document', async () => {
    const { headers } = await get('/api/v2/openapi.json', { 'accept-encoding': 'br' });
    expect(headers['etag']).toMatch(/^W\/"/);
    const again = await get('/api/v2/openapi.json', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    service.app.inject({
      method: 'OPTIONS',
      url: '/api/v2/clients',
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization, if-match' },
    });

  it('permits the configured origins what the interface needs, without cookies', async () => {
    const { statusCode, headers } = await preflight(APP);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, APP]);
    expect(headers['access-control-allow-methods']).toContain('PATCH');
    expect(headers['access-control-allow-headers']).toMatch(/Authorization.*If-Match/);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const reply = await get('/api/v2/clients', { origin: APP });
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, APP]);
    expect(reply.headers['access-control-expose-headers']).toMatch(/ETag.*RateLimit/);
    expect(reply.headers['vary']).toContain('Origin');
  });

  it('lets a page read why it was refused', async () => {
    const refused = await service.app.inject({ url: '/api/v2/clients', headers: { origin: APP } });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, APP]);
  });

  it('permits no other origin', async () => {
    for (const origin of ['https://app.example.com.evil.test', 'http://app.example.com', 'null']) {
      expect([origin, (await preflight(origin)).headers['access-control-allow-origin']]).toEqual([origin, undefined]);
      expect([origin, (await get('/api/v2/clients', { origin })).headers['access-control-allow-origin']]).toEqual([origin, undefined]);
    }
  });
});

describe('limits and usage', () => {
  it('are in the headers of replies and in the metrics', async () => {
    const { headers } = await get('/api/v2/clients');
    expect(headers['ratelimit-policy']).toBe('"token";q=1000;w=1, "user";q=4000;w=1, "company";q=2000;w=1');
    expect(headers['ratelimit']).toMatch(/^"token";r=\d+;t=1, "user";r=\d+;t=1, "company";r=\d+;t=1$/);
    const { body } = await service.app.inject('/metrics');
    expect(body).toMatch(/^plumbline_application_requests_total\{application="test-app"\} \d+$/m);
  });
});

describe('the guides', () => {
  it('are pages whose links and anchors exist, and Markdown at the same address with .md', async () => {
    const front = (await service.app.inject('/')).body;
    const guides = [...front.matchAll(/href="(\/docs\/[\w-]+)"/g)].map(([, at = '']) => at);
    expect(guides).toEqual(expect.arrayContaining(['/docs/operations', '/docs/errors', '/docs/auditing', '/docs/money', '/docs/glossary']));
    const pages = new Map(await Promise.all(guides.map(async (at) => [at, (await service.app.inject(at)).body] as const)));
    for (const [at, page] of pages) {
      expect([at, (await service.app.inject(`${at}.md`)).body]).toEqual([at, expect.stringMatching(/^# /)]);
      for (const [, href = ''] of page.matchAll(/href="([^"]*)"/g)) {
        const [path = '', anchor] = href.split('#', 2);
        if (/^https?:/.test(href) || ['/', '/docs', '/favicon.ico'].includes(path)) continue;
        expect([at, href, path === '' || pages.has(path)]).toEqual([at, href, true]);
        if (anchor) expect([at, href, pages.get(path || at)?.includes(`id="${anchor}"`)]).toEqual([at, href, true]);
      }
    }
  });
});

describe('the front page', () => {
  const page = (url: string, accept = 'text/html,*/*;q=0.8') => service.app.inject({ url, headers: { accept } });

  it('is a page for people at /, which loads nothing from elsewhere', async () => {
    const { statusCode, headers, body } = await page('/');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, at]) => at ?? '');
    expect(links).toContain('/docs');
    for (const link of links.filter((at) => at !== '/health/ready')) expect([link, (await page(link)).statusCode]).toEqual([link, 200]);
  });

  it('is JSON for programs', async () => {
    expect((await page('/', 'application/json')).json()).toMatchObject({
      didSucceed: true,
      data: { docs: '/docs', token: '/oauth/token' },
    });
  });

  it('accepts no other method', async () => {
    const { statusCode, headers } = await service.app.inject({ method: 'POST', url: '/' });
    expect([statusCode, headers['allow']]).toEqual([405, 'GET']);
  });
});
