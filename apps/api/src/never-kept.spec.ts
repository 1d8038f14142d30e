import { startService, type RunningService } from './testing/start-service';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
}, 240_000);
afterAll(() => service?.close());

type Json = Record<string, unknown>;
/** Names of fields whose values are a token or a secret. */
const SECRET = /^(AccessToken|Secret|RecoveryCodes)$/;

/** True if a schema has such a field, itself or in what it refers to. */
function hasSecret(document: Json, schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return false;
  seen.add(schema);
  const { $ref, properties } = schema as { $ref?: string; properties?: Json };
  if (Object.keys(properties ?? {}).some((name) => SECRET.test(name))) return true;
  const target = $ref
    ?.split('/')
    .slice(1)
    .reduce<unknown>((at, word) => (at as Json | undefined)?.[word], document);
  return hasSecret(document, target, seen) || Object.values(schema).some((one) => hasSecret(document, one, seen));
}

describe('a reply with a token or a secret (M3)', () => {
  it('is kept for no repeat, by any route', async () => {
    const document = (await service.api.get('/api/v2/openapi.json')).json as Json;
    const routes = Object.entries(document['paths'] as Record<string, Record<string, { responses: Json }>>).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(
          ([method, { responses }]) =>
            ['post', 'put', 'patch'].includes(method) && hasSecret(document, [responses['200'], responses['201']]),
        )
        .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1') })),
    );
    const paths = routes.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/api/v2/auth/advisor/assume', '/api/v2/webhooks/1/rotate-secret', '/api/v2/auth/second-factor']),
    );
    for (const { method, path } of routes) {
      const reply = await service.api.send(method, path, {}, { 'idempotency-key': `secret ${path}`.replaceAll(' ', '-') });
      expect([path, reply.status, reply.json.detail]).toEqual([path, 400, expect.stringContaining('never kept for a repeat')]);
    }
    const operations = paths.map((path) => ({ method: 'POST', path, body: {} }));
    const { json } = await service.api.post('/api/v2/batch', { operations: operations.filter(({ path }) => path.includes('webhooks')) });
    expect(json.data).toMatchObject([{ status: 400, error: { detail: expect.stringContaining('outside of a batch') } }]);
  });
});
