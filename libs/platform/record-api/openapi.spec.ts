/* eslint-disable @typescript-eslint/no-explicit-any -- the document is read as any client would */
import { openApiDocument } from './openapi/document';
import { serveDocs } from './openapi/serve-docs';
import { type SampleApp, sampleKinds, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
useSample((started) => void (sample = started), {
  before: (app) => serveDocs(app, sampleKinds, 'http://api.test'),
});

/** Every `$ref` in a document. */
const refs = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, one]) => (key === '$ref' ? [one as string] : refs(one)));

describe('the OpenAPI document', () => {
  it('is 3.1 and has the routes that the kinds offer, and no others', () => {
    const document = openApiDocument(sample.app, sampleKinds, 'http://api.test');
    expect(document.openapi).toBe('3.1.0');
    const verbs = (path: string) => Object.keys(document.paths[path] ?? {}).filter((key) => key !== 'parameters');
    expect(verbs('/api/v1/crates')).toEqual(['get', 'post']);
    expect(verbs('/api/v1/crates/{id}')).toEqual(['get', 'put', 'delete']);
    expect(verbs('/api/v1/permits')).toEqual(['get']);
    expect(verbs('/api/v1/seals')).toEqual(['post']);
    expect(verbs('/api/v1/seals/{id}')).toEqual(['delete']);
    expect(verbs('/api/v2/crates/{id}')).toEqual(['get', 'patch', 'delete']);
    expect(document.paths['/api/v1/seals/since/{date}']).toBeUndefined();
  });

  it('has no dangling references', () => {
    const document = openApiDocument(sample.app, sampleKinds, 'http://api.test') as unknown as Record<string, any>;
    for (const ref of new Set(refs(document))) {
      const [, , group, name] = ref.split('/') as [string, string, string, string];
      expect([ref, typeof document['components'][group][name]]).toEqual([ref, 'object']);
    }
  });

  it('has examples that can be sent unchanged', async () => {
    const document = openApiDocument(sample.app, sampleKinds, 'http://api.test') as unknown as Record<string, any>;
    const { example } = document['paths']['/api/v1/crates'].post.requestBody.content['application/json'];
    const reply = await sample.app.inject({
      method: 'POST',
      url: '/api/v1/crates',
      headers: { authorization: 'Bearer 1-1' },
      payload: example,
    });
    expect(reply.statusCode).toBe(201);
  });

  it('is served, with its own Swagger UI, without a token', async () => {
    expect((await sample.app.inject('/docs/openapi.json')).json().openapi).toBe('3.1.0');
    const page = await sample.app.inject('/docs');
    expect(page.statusCode).toBe(200);
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(assets.length).toBeGreaterThan(2);
    for (const path of assets) {
      expect(path).not.toMatch(/^https?:/);
      expect((await sample.app.inject(new URL(path, 'http://x/docs').pathname)).statusCode).toBe(200);
    }
  });

  it('has an ETag, as the entry and the guides, and is not sent again to who has it', async () => {
    for (const url of [
      '/docs/openapi.json',
      '/docs/v1.json',
      '/api/v1/openapi.json',
      '/api/v2/openapi.json',
      '/api/v2',
      '/docs/tutorial',
      '/docs/tutorial.md',
    ]) {
      const { headers, body } = await sample.app.inject(url);
      const etag = String(headers['etag']);
      const again = await sample.app.inject({ url, headers: { 'if-none-match': etag } });
      expect([url, again.statusCode, again.body, again.headers['etag']]).toEqual([url, 304, '', etag]);
      const other = await sample.app.inject({ url, headers: { 'if-none-match': '"other"' } });
      expect([url, other.statusCode, other.body === body]).toEqual([url, 200, true]);
    }
  });

  it('is also served for each version, with sorted and described groups', async () => {
    for (const [version, path] of [
      ['v1', '/docs/v1.json'],
      ['v2', '/docs/v2.json'],
    ] as const) {
      const document = (await sample.app.inject(path)).json<any>();
      expect(document.info.title).toBe(`Plumbline ${version}`);
      const names = document.tags.map(({ name }: { name: string }) => name);
      expect(names).toContain('crates');
      expect(names).toEqual([...names].sort());
      expect(document.tags.filter(({ name, description }: any) => !description || name.startsWith('v'))).toEqual([]);
      expect(Object.keys(document.paths).filter((at) => at.startsWith(version === 'v1' ? '/api/v2' : '/api/v1'))).toEqual([]);
      // The Basic header of programs has the same fields as the token form, and would be used in its place.
      expect(Object.keys(document.components.securitySchemes)).toEqual(['oauth', 'bearer']);
    }
    const init = (await sample.app.inject('/docs/swagger-ui-init.js')).body;
    expect(init).toContain('/docs/v2.json');
    expect(init.length).toBeLessThan(5_000);
  });

  it('has links that work in its introduction', async () => {
    const { app } = sample;
    for (const path of ['/docs/v1.json', '/docs/v2.json']) {
      const { description } = (await app.inject(path)).json<any>().info;
      const links = [...description.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link);
      expect(links).toEqual(expect.arrayContaining(['/docs/tutorial', '/docs/postman-v1.json', '/docs/client', '/api/v1/openapi.json']));
      for (const link of links) expect([link, (await app.inject(link)).statusCode]).toEqual([link, 200]);
      const chosen = links.flatMap((link) => new URL(link, 'http://api.test').searchParams.get('urls.primaryName') ?? []);
      const init = (await app.inject('/docs/swagger-ui-init.js')).body;
      expect(chosen).toHaveLength(2);
      for (const name of chosen) expect(init).toContain(`"name": "${name}"`);
    }
    const { headers, body } = await app.inject('/docs/tutorial.md');
    expect([headers['content-type'], body.split('\n', 1)]).toEqual(['text/plain; charset=utf-8', [expect.stringMatching(/^# Tutorial/)]]);
    const { variable } = (await app.inject('/docs/postman-v1.json')).json<any>();
    expect(variable).toContainEqual({ key: 'baseUrl', value: 'http://api.test' });
  });

  it('S12: serves the files that the page loads, and no others of the package that has them', async () => {
    const page = (await sample.app.inject('/docs')).body;
    const loaded = [...page.matchAll(/(?:src|href)="\.?\/?(docs\/[^"]+)"/g)].map(([, path]) => `/${path}`);
    expect(loaded).toEqual(expect.arrayContaining(['/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js']));
    for (const path of loaded) expect([path, (await sample.app.inject(path)).statusCode]).toEqual([path, 200]);
    for (const file of ['README.md', 'package.json', 'LICENSE', 'swagger-ui-bundle.js.map', 'oauth2-redirect.html'])
      expect([file, (await sample.app.inject(`/docs/${file}`)).statusCode]).toEqual([file, 404]);
  });

  it('keeps no token in the browser, and cannot be framed', async () => {
    const { headers } = await sample.app.inject('/docs');
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
    expect(headers['x-frame-options']).toBe('DENY');
    const { body } = await sample.app.inject('/docs/swagger-ui-init.js');
    expect(body).toMatch(/"persistAuthorization": false/);
    const page = (await sample.app.inject('/docs')).body;
    expect(page).not.toMatch(/<script>|<script [^>]*>[^<\s]/);
  });
});

describe('a document', () => {
  it('accepts no other method', async () => {
    const { statusCode, headers } = await sample.app.inject({ method: 'POST', url: '/docs/v1.json' });
    expect([statusCode, headers['allow']]).toEqual([405, 'GET']);
    expect((await sample.app.inject({ method: 'OPTIONS', url: '/docs/v1.json' })).json<any>().data).toEqual(['GET']);
  });
});

describe('every reply', () => {
  it('forbids type sniffing and caching', async () => {
    for (const url of ['/api/v1/crates', '/api/v1/nothing', '/api/v2/crates/7', '/nowhere']) {
      const { headers } = await sample.app.inject({ url, headers: { authorization: 'Bearer 1-1' } });
      expect([url, headers['x-content-type-options'], headers['cache-control']]).toEqual([url, 'nosniff', 'no-store']);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
});

describe('an address or a method with a small mistake', () => {
  const messageOf = async (method: 'GET' | 'PATCH', url: string): Promise<string> =>
    (await sample.app.inject({ method, url, headers: { authorization: 'Bearer 1-1' } })).json<any>().message;

  it('gets a suggestion in the reply', async () => {
    for (const word of ['crate', 'Crates', 'crats'])
      expect(await messageOf('GET', `/api/v1/${word}`)).toBe(`There is no route GET /api/v1/${word}; perhaps /api/v1/crates is meant.`);
    expect(await messageOf('GET', '/api/v1/nothing-like-it')).toBe('There is no route GET /api/v1/nothing-like-it.');
    expect(await messageOf('PATCH', '/api/v1/crates/1')).toMatch(/PUT takes a part of the fields, too\.$/);
  });
});
