import type { ApiDriver } from '@plumbline/platform/testing/api';
import { routesOf } from '../../../test/support/routes';
import { startService, type RunningService } from './testing/start-service';
import { withScopes } from './testing/with-scopes';

interface Route {
  readonly Method: string;
  readonly Path: string;
  readonly Scope: string | null;
}
interface Entry {
  readonly Scopes: readonly string[];
  readonly Routes: readonly Route[];
  readonly Entities: readonly { readonly ReadScope: string; readonly Writes: readonly Route[]; readonly Actions: readonly Route[] }[];
}

let service: RunningService;
let entry: Entry;
beforeAll(async () => {
  service = await startService();
  entry = (await service.api.get('/api/v2')).json.data as Entry;
}, 240_000);
afterAll(() => service?.close());

const as = (scopes: readonly string[], serviceUser?: string): Promise<ApiDriver> => withScopes(service, scopes, serviceUser);
const addressed = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '987654');
const everyRoute = (): Route[] => [entry.Routes, ...entry.Entities.flatMap(({ Writes, Actions }) => [Writes, Actions])].flat();

describe('a token with scopes', () => {
  it('is refused by every route whose scope it has not, with the scope that it takes', async () => {
    const { api } = { api: await as(['openid']) };
    const admitted: string[] = [];
    for (const { method, path, isPublic } of routesOf(service.app, '/api/').filter((one) => !one.isPublic)) {
      const { status, headers, json } = await api.send(method, addressed(path), method === 'GET' ? undefined : {});
      const required = /scope="([^"]+)"/.exec(headers['www-authenticate'] ?? '')?.[1] ?? '';
      const isRefused = status === 403 && entry.Scopes.includes(required);
      if (path.startsWith('/api/v2/') && isRefused)
        expect(json).toMatchObject({ code: 'insufficient_scope', required: [required], granted: ['openid'] });
      if (!isRefused && !isPublic) admitted.push(`${method} ${path}`);
    }
    // These ask for the scopes of what they send on.
    expect(admitted.sort()).toEqual([
      ...['DELETE /api/v2/imports/:id', 'GET /api/v2/imports', 'GET /api/v2/imports/:id', 'GET /api/v2/me', 'GET /api/v2/valid'],
      ...['POST /api/v2/batch', 'POST /api/v2/imports', 'POST /api/v2/mcp', 'POST /api/v2/query'],
    ]);
  }, 240_000);

  it('is admitted where the entry says so', async () => {
    const word = (scope: string | null): string => scope ?? '';
    const routes = everyRoute();
    expect(routes.filter(({ Scope }) => Scope !== null && !entry.Scopes.includes(Scope))).toEqual([]);
    const api = await as(['clients:read', 'reports:read', 'time-entries:write', 'audit:read']);
    const allowed = ['clients:read', 'reports:read', 'time-entries:write', 'audit:read', ''];
    const wrong: string[] = [];
    for (const { Method, Path, Scope } of routes) {
      const { json } = await api.send(Method, addressed(Path), Method === 'GET' ? undefined : {});
      if ((json?.code !== 'insufficient_scope') !== allowed.includes(word(Scope))) wrong.push(`${Method} ${Path} ${word(Scope)}`);
    }
    expect(wrong).toEqual([]);
    expect(routes.find(({ Path }) => Path.endsWith('/job-cost'))?.Scope).toBe('reports:read');
  }, 240_000);

  it('reads with one scope and writes with the other, on both versions', async () => {
    const [reads, writes, all] = [await as(['clients:read']), await as(['clients:write']), await as(['admin'])];
    const statuses = async (api: ApiDriver): Promise<number[]> => [
      (await api.get('/api/v2/clients')).status,
      (await api.get('/api/v1/clients')).status,
      (await api.post('/api/v2/clients/query', {})).status,
      (await api.post('/api/v2/clients', { ClientName: 'Oakridge Homes' })).status,
      (await api.post('/api/v1/clients', { ClientName: 'Oakridge Homes' })).status,
      (await api.get('/api/v2/projects')).status,
    ];
    expect(await statuses(reads)).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await statuses(writes)).toEqual([403, 403, 403, 201, 201, 403]);
    expect(await statuses(all)).toEqual([200, 200, 200, 201, 201, 200]);
  });

  it('writes in one batch only the entities that it has the scopes of', async () => {
    const api = await as(['clients:write']);
    const create = (path: string, body: object) => ({ method: 'POST', path, body });
    const operations = [
      create('/api/v2/clients', { ClientName: 'Elm Street' }),
      create('/api/v2/departments', { DepartmentName: 'Masonry' }),
    ];
    const { json } = await api.post('/api/v2/batch', { operations });
    expect(json.data).toMatchObject([
      { status: 201 },
      { status: 403, error: { code: 'insufficient_scope', required: ['departments:write'] } },
    ]);
  });

  it('reads in one request only the entities that it has the scopes of', async () => {
    const api = await as(['clients:read']);
    const { json } = await api.post('/api/v2/query', { queries: { mine: { entity: 'clients' }, others: { entity: 'projects' } } });
    expect(json.data).toMatchObject({
      mine: { data: expect.any(Array) },
      others: { error: { code: 'insufficient_scope', required: ['projects:read'] } },
    });
  });

  it('reads histories, past states and chains only of the entities that it has the scopes of (strangers 2)', async () => {
    const { data } = (await service.api.post('/api/v2/clients', { ClientName: 'Past Homes' })).json as { data: { Id: number } };
    const paths = ['', '/history', '/chain', `?at=${new Date().toISOString()}`].map((end) => `/api/v2/records/clients/${data.Id}${end}`);
    const [alone, both] = [await as(['audit:read']), await as(['audit:read', 'clients:read'])];
    for (const path of paths) {
      expect((await alone.get(path)).json).toMatchObject({ code: 'insufficient_scope', required: ['clients:read'] });
      expect([path, (await both.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('hears in the feed and finds in the search only the entities that it has the scopes of (strangers 2)', async () => {
    await service.api.post('/api/v2/clients', { ClientName: 'Heron Homes' });
    const [none, clients, all] = [
      await as(['changes:read', 'search:read']),
      await as(['changes:read', 'search:read', 'clients:read']),
      await as(['admin']),
    ];
    const told = async (api: ApiDriver, path: string): Promise<Set<string>> =>
      new Set(((await api.get(path)).json.data as { Entity: string }[]).map(({ Entity }) => Entity));
    expect(await told(none, '/api/v2/changes?limit=1000')).toEqual(new Set());
    expect(await told(clients, '/api/v2/changes?limit=1000')).toEqual(new Set(['clients']));
    expect((await told(all, '/api/v2/changes?limit=1000')).size).toBeGreaterThan(1);
    expect(await told(none, '/api/v2/search?q=heron')).toEqual(new Set());
    expect(await told(clients, '/api/v2/search?q=heron')).toEqual(new Set(['clients']));
    for (const path of ['/api/v2/changes?entity=users', '/api/v2/search?q=a&entities=users'])
      expect((await clients.get(path)).json).toMatchObject({ code: 'insufficient_scope', required: ['users:read'] });
    expect((await all.get('/api/v2/changes?entity=users')).status).toBe(200);
  });

  it('does no more than its user may', async () => {
    const Password = 'plumb lines hang straight';
    expect((await service.api.post('/api/v2/users', { Username: 'robot', Password, UserType: 'API' })).status).toBe(201);
    const api = await as(['admin'], 'robot');
    expect((await api.post('/api/v2/departments', { DepartmentName: 'Masonry' })).json).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await api.get('/api/v2/valid')).json.data).toMatchObject({ UserType: 'API', Scopes: ['admin'] });
    expect((await service.api.get('/api/v2/valid')).json.data).toMatchObject({ Scopes: null });
  });
});
