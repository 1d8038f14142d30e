/* eslint-disable @typescript-eslint/no-explicit-any -- the document is read as any client would */
import { openApiDocument, serveDocs } from '.';
import type { SampleApp } from './testing/sample-app';
import { sampleKinds } from './testing/sample-kinds';
import { useSample } from './testing/use-sample';

let sample: SampleApp;
useSample((started) => void (sample = started), { before: (app) => serveDocs(app, sampleKinds, 'http://api.test') });

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

  it('refers to nothing that it does not hold', () => {
    const document = openApiDocument(sample.app, sampleKinds, 'http://api.test') as unknown as Record<string, any>;
    for (const ref of new Set(refs(document))) {
      const [, , group, name] = ref.split('/') as [string, string, string, string];
      expect([ref, typeof document['components'][group][name]]).toEqual([ref, 'object']);
    }
  });

  it('gives examples that can be sent as they are', async () => {
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
});
