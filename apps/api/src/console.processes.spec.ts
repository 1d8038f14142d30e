import { builtConsole } from './testing/built-console';
import { startService, type RunningService } from './testing/start-service';

let service: RunningService;
beforeAll(async () => {
  builtConsole();
  service = await startService({ CONSOLE: 'true' });
}, 240_000);
afterAll(() => service?.close());

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (url: string, accept = HTML, headers = {}) => service.app.inject({ url, headers: { accept, ...headers } });
const isPage = (body: string): boolean => body.includes('<div id="root">');

describe('the console over HTTP', () => {
  it.each(['/', '/today', '/projects', '/projects/6', '/time/entries?order=EntryDate', '/records/contracts/5', '/bills/'])(
    'is the page at %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type'], isPage(body)]).toEqual([200, 'text/html; charset=utf-8', true]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  it.each(['/nowhere', '/projects/6/nowhere', '/projects/new', '/bills/a', '/records/contracts', '/index.html'])(
    'is the page with 404 at %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, isPage(body)]).toEqual([404, true]);
    },
  );

  it.each([
    '/api/v1/nowhere',
    '/api/v2/nowhere',
    '/assets/nowhere.js',
    '/assets',
    '/oauth/nowhere',
    '/docs/nowhere',
    '/.well-known/nowhere',
  ])('is not at %s, which is never its own', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, isPage(body)]).toEqual([404, false]);
  });

  it.each(['/projects', '/nowhere'])('is not at %s for programs, which get what they got before', async (url) => {
    for (const accept of ['application/json', '*/*']) {
      const { statusCode, headers } = await get(url, accept);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
    expect((await service.app.inject({ method: 'POST', url, headers: { accept: HTML } })).statusCode).toBe(404);
    expect((await get('/', 'application/json')).json()).toMatchObject({ data: { docs: '/docs' } });
  });

  it('allows its own scripts alone, and styles by a nonce that each reply has for itself', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await get('/');
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
        expect(body).toContain(`nonce="${nonce}"`);
        expect(body).not.toMatch(/NONCE-OF-THE-REPLY|<style|<script>/);
        expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
        return nonce;
      }),
    );
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('has files that never change at their address, compressed when it was built', async () => {
    const { body } = await get('/');
    const [, script = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(body) ?? [];
    const plain = await get(script);
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
    for (const encoding of ['br', 'gzip']) {
      const sent = await get(script, '*/*', { 'accept-encoding': encoding });
      expect([sent.statusCode, sent.headers['content-encoding']]).toEqual([200, encoding]);
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it('loads less than 200 kB of script and 25 kB of styles for its first page', async () => {
    const { body } = await get('/');
    const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const sizes = await Promise.all(
      files.map(async (file) => [file, (await get(file, '*/*', { 'accept-encoding': 'br' })).rawPayload.length] as const),
    );
    const sum = (ending: string) => sizes.filter(([file]) => file.endsWith(ending)).reduce((all, [, bytes]) => all + bytes, 0);
    expect(sum('.js')).toBeLessThan(200_000);
    expect(sum('.css')).toBeLessThan(25_000);
  });
});
