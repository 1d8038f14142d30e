import { Caller } from '../support/caller';
import { addressed, hasBody, MISSING, startTwoCompanies, type TwoCompanies } from '../support/two-companies';
import { entityOf } from '../support/routes';

let all: TwoCompanies;
beforeAll(async () => {
  all = await startTwoCompanies();
}, 240_000);
afterAll(() => all?.close());

describe('the routes under /api', () => {
  it('are those of the declarations and of every controller', () => {
    const { routes } = all;
    const known = routes.map(({ method, path }) => `${method} ${path}`);
    for (const one of [
      'GET /api/v1/time/since/:date',
      'PATCH /api/v2/bills/:id',
      'POST /api/v2/bills/:id/approve',
      'POST /api/v1/approvetime',
    ])
      expect(known).toContain(one);
    expect(routes.length).toBeGreaterThan(200);
  });

  it('are all in the OpenAPI document, except those that only refuse', async () => {
    const { baseUrl, routes, insider } = all;
    const { paths } = (await (await fetch(`${baseUrl}/docs/openapi.json`)).json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const refusing = [];
    for (const route of routes.filter(({ method, path }) => !described.includes(`${method} ${path}`))) {
      const { status } = await insider.send(route.method, addressed(route, MISSING), hasBody(route) ? {} : undefined);
      if (status !== 405 && status !== 400) refusing.push(`${route.method} ${route.path} answers ${status}`);
    }
    expect(refusing).toEqual([]);
  });

  it('respond to requests without a token with 401 and a challenge before they validate anything else', async () => {
    const { baseUrl, wire } = all;
    const routes = all.routes.filter(({ isPublic }) => !isPublic);
    expect(all.routes.filter((one) => !routes.includes(one)).map(({ path }) => path)).toEqual([
      ...['/api/v2/auth/login', '/api/v2/reports', '/api/v2'],
    ]);
    const open: string[] = [];
    for (const caller of ['', 'garbage'].map((token) => new Caller(baseUrl, token, wire)))
      for (const route of routes) {
        const reply = await caller.send(route.method, addressed(route, MISSING), hasBody(route) ? '{"not json' : undefined);
        const challenge = reply.headers.get('www-authenticate') ?? '';
        const isRight =
          reply.status === 401 && challenge.startsWith('Bearer ') && challenge.includes('invalid_token') === (caller.token !== '');
        if (!isRight) open.push(`${route.method} ${route.path} ${caller.token} ${reply.status} ${challenge}`);
      }
    expect(open).toEqual([]);
  }, 240_000);

  it('require a privilege before they write', async () => {
    const { routes, bystander, ids, bodiesFor } = all;
    /**
     * Writes that every user may do (interface document, "Privileges"): requests, documents and saved views have finer
     * rules of their own, and users change their own password, e-mail address, second factor and settings, log in, and ask as Advisors.
     */
    const anybodys =
      /^(POST \/api\/v[12]\/(purchases|documents)|POST \/api\/v2\/views|POST \/api\/v2\/(auth\/(login|password|email|advisor\/assume)|batch|imports)|\w+ \/api\/v2\/(auth\/second-factor(\/confirm)?|me\/preferences\/:key))$/;
    const allowed: string[] = [];
    for (const route of routes.filter(({ reads }) => !reads)) {
      const id = ids[entityOf(route)] ?? MISSING;
      const statuses = new Set<number>();
      for (const body of bodiesFor(route)) statuses.add((await bystander.send(route.method, addressed(route, id), body)).status);
      const name = `${route.method} ${route.path}`;
      // An invalid body or a misplaced id may be rejected first; every valid request must be refused.
      const isMisplaced = /^(POST \/api\/v1\/[\w/]+\/:id|(PUT|DELETE) \/api\/v1\/(extd\/)?\w+)$/.test(name);
      const isAsked = isMisplaced || [403, 404, 405].some((status) => statuses.has(status));
      const isRefused = [...statuses].every((status) => [400, 403, 404, 405].includes(status));
      if (!(isAsked && isRefused) && !anybodys.test(name)) allowed.push(`${name} ${[...statuses].join()}`);
    }
    expect(allowed).toEqual([]);
  }, 240_000);
});
