import { CommandBus } from '@nestjs/cqrs';
import { CreateUser, FoundCompanyWithAdmin } from '@plumbline/auth/contract';
import { system } from '@plumbline/platform/kernel';
import { bodyExample, IdSource, KindRegistry, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { Client } from 'pg';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { Caller, login, type Reply } from '../support/caller';
import { makeOneOfEach, type Ids } from '../support/one-of-each';
import { milestoneBody } from '../v1/driver';
import { entityOf, routesOf, type KnownRoute } from '../support/routes';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const PASSWORD = 'tape measure and pencil';
/** No record of any kind has this id. */
const MISSING = 987_654_321;
const DATE = '2026-01-01';

let service: RunningService;
let baseUrl: string;
let routes: KnownRoute[];
let kinds: readonly AnyRecordKind[];
let insider: Caller;
let outsider: Caller;
let bystander: Caller;
let ids: Ids;
/** A project of the outsider's own company. */
let theirProject: number;

beforeAll(async () => {
  service = await startService();
  const { app } = service;
  baseUrl = service.api.address;
  routes = routesOf(app, '/api/');
  kinds = app.get(KindRegistry, { strict: false }).all;
  // Ids that no other figure in a reply looks like.
  const source = app.get<IdSource & { raise(kind: string, atLeast: number): Promise<void> }>(IdSource, { strict: false });
  for (const { name } of kinds) await source.raise(name, 70_000);
  insider = await login(baseUrl, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
  ids = await makeOneOfEach(insider);

  const bus = app.get(CommandBus, { strict: false });
  await bus.execute(new FoundCompanyWithAdmin({ companyName: 'Elsewhere', adminUsername: 'outsider', adminPassword: PASSWORD }));
  outsider = await login(baseUrl, CLIENT, 'outsider', PASSWORD);
  [{ Id: theirProject }] = await outsider.read('/api/v1/projects');
  const [{ company }] = await companyOf();
  const cause = '5a1c2f6e-0000-4000-8000-000000000001';
  const { id: users } = await bus.execute(
    new CreateUser({ username: 'bystander', password: PASSWORD, privileges: [] }, system(company, cause, cause)),
  );
  ids = { ...ids, users };
  bystander = await login(baseUrl, CLIENT, 'bystander', PASSWORD);
}, 120_000);
afterAll(() => service?.close());

/** The company of the record that the insider made first. */
async function companyOf(): Promise<{ company: number }[]> {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ company: string }>('select company from read.client where id = $1', [ids['clients']]);
    return rows.map(({ company }) => ({ company: Number(company) }));
  } finally {
    await client.end();
  }
}

const addressed = ({ path }: KnownRoute, id: number): string => path.replace(/:id\b/, String(id)).replace(':date', DATE);
const hasBody = ({ method }: KnownRoute): boolean => ['POST', 'PUT', 'PATCH'].includes(method);
const kindOf = (route: KnownRoute): AnyRecordKind | undefined =>
  kinds.find(({ v1, v2 }) => [v1, v2].includes(entityOf(route).replace('time/check-out', 'time').replace('approvetime', 'time')));

/** Bodies that a route could be called with: nothing, what its documentation shows, and what its own steps ask for. */
function bodiesFor(route: KnownRoute): (object | undefined)[] {
  if (!hasBody(route)) return [undefined];
  const kind = kindOf(route);
  return [
    {},
    ...(kind ? [bodyExample(kind, 'update') as object, bodyExample(kind, 'create') as object] : []),
    { Time: '2026-03-03T18:15:00.000Z' },
    { Time: '2', isBillable: true },
    milestoneBody(theirProject, 'Framing'),
    { UserId: 70_001 },
    { Reason: 'Not ours' },
  ];
}
/** What was answered, with the id that was asked for written as ID. */
const seen = ({ status, headers, body }: Reply, id: number): object => ({
  status,
  body: JSON.parse(JSON.stringify(body ?? null).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID')) as unknown,
  allow: headers.get('allow'),
  etag: headers.get('etag'),
});

describe('the routes under /api', () => {
  it('are those of the declarations and of every controller', () => {
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

  it('are all in the description, save those that only refuse', async () => {
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

  it('answer nobody: 401 with a challenge, before anything else is looked at', async () => {
    const open: string[] = [];
    for (const caller of [new Caller(baseUrl, ''), new Caller(baseUrl, 'garbage')])
      for (const route of routes) {
        const reply = await caller.send(route.method, addressed(route, MISSING), hasBody(route) ? '{"not json' : undefined);
        const challenge = reply.headers.get('www-authenticate') ?? '';
        const isRight =
          reply.status === 401 && challenge.startsWith('Bearer ') && challenge.includes('invalid_token') === (caller.token !== '');
        if (!isRight) open.push(`${route.method} ${route.path} ${caller.token} ${reply.status} ${challenge}`);
      }
    expect(open).toEqual([]);
  }, 120_000);

  it('ask a person without any privilege for one before they write', async () => {
    /** What any user may do (interface document, "Privileges"; requests are anybody's to make, the finer rules are their own). */
    const anybodys = /^(POST \/api\/v[12]\/purchases)$/;
    const allowed: string[] = [];
    for (const route of routes.filter(({ method }) => method !== 'GET')) {
      const id = ids[entityOf(route)] ?? MISSING;
      const statuses = new Set<number>();
      for (const body of bodiesFor(route)) statuses.add((await bystander.send(route.method, addressed(route, id), body)).status);
      const name = `${route.method} ${route.path}`;
      // A body may be at fault first, an id be misplaced; but whatever is in order must be refused.
      const isMisplaced = /^(POST \/api\/v1\/[\w/]+\/:id|(PUT|DELETE) \/api\/v1\/\w+)$/.test(name);
      const isAsked = isMisplaced || [403, 404, 405].some((status) => statuses.has(status));
      const isRefused = [...statuses].every((status) => [400, 403, 404, 405].includes(status));
      if (!(isAsked && isRefused) && !anybodys.test(name)) allowed.push(`${name} ${[...statuses].join()}`);
    }
    expect(allowed).toEqual([]);
  }, 120_000);
});

describe('the wall around a company', () => {
  it('has a record of every kind behind it', () => {
    expect([...new Set(routes.filter(({ path }) => path.includes(':id')).map(entityOf))].filter((entity) => !ids[entity])).toEqual([]);
  });

  it("answers for another company's id exactly as for one that does not exist", async () => {
    const before = await Promise.all(Object.keys(ids).map((entity) => stateOf(entity)));
    const leaks: object[] = [];
    const found: string[] = [];
    for (const route of routes.filter(({ path }) => path.includes(':id')))
      for (const body of bodiesFor(route)) {
        const id = ids[entityOf(route)] ?? MISSING;
        const theirs = await outsider.send(route.method, addressed(route, id), body);
        const nothing = await outsider.send(route.method, addressed(route, MISSING), body);
        const name = `${route.method} ${route.path}`;
        try {
          expect(seen(theirs, id)).toEqual(seen(nothing, MISSING));
        } catch {
          leaks.push({ name, body, theirs: seen(theirs, id), nothing: seen(nothing, MISSING) });
        }
        if (theirs.status < 400 || theirs.status >= 500) found.push(`${name} ${theirs.status}`);
      }
    expect(leaks).toEqual([]);
    expect(found).toEqual([]);
    expect(await Promise.all(Object.keys(ids).map((entity) => stateOf(entity)))).toEqual(before);
  }, 180_000);

  it('answers 404 for those ids wherever a request is otherwise in order', async () => {
    const missing = new Set<string>();
    for (const route of routes.filter(({ path }) => path.includes(':id')))
      for (const body of bodiesFor(route)) {
        const { status } = await outsider.send(route.method, addressed(route, ids[entityOf(route)] ?? MISSING), body);
        if (status === 404 || status === 405) missing.add(`${route.method} ${route.path}`);
      }
    const others = routes.filter(({ method, path }) => path.includes(':id') && !missing.has(`${method} ${path}`));
    // An id on create is a fault of its own.
    expect(others.filter(({ method, path }) => !(method === 'POST' && /^\/api\/v1\/[\w/]+\/:id$/.test(path)))).toEqual([]);
  }, 120_000);

  it.each([
    ['POST', '/api/v1/approvetime', (Id: number) => ({ TimeEntries: [{ Id, Time: '2', isBillable: true }] })],
    ['POST', '/api/v2/time-entries/submit', (Id: number) => ({ Ids: [Id] })],
    ['POST', '/api/v2/time-entries/approve', (Id: number) => ({ Ids: [Id] })],
    ['POST', '/api/v2/time-entries/reject', (Id: number) => ({ Ids: [Id] })],
  ] as const)('stands for ids in the body of %s %s', async (method, path, body) => {
    const id = ids['time'] ?? 0;
    const theirs = await outsider.send(method, path, body(id));
    expect([404, 400]).toContain(theirs.status);
    expect(seen(theirs, id)).toEqual(seen(await outsider.send(method, path, body(MISSING)), MISSING));
  });

  it('stands for every reference that a record may be given', async () => {
    const leaks: object[] = [];
    for (const kind of kinds.filter(({ v2, readOnly }) => v2 !== null && readOnly === undefined)) {
      const owners = Object.entries(kind.fields as Fields).filter(([, { options }]) => options.target !== undefined && !options.owned);
      for (const [field, { options }] of owners) {
        const entity = kinds.find(({ name }) => name === options.target)?.v2 ?? '';
        const id = ids[entity];
        if (!id) continue;
        const given = (value: number): object => ({
          ...(bodyExample(kind, 'create') as object),
          [field]: options.wire === 'string' ? String(value) : value,
        });
        const theirs = await outsider.send('POST', `/api/v2/${String(kind.v2)}`, given(id));
        const nothing = await outsider.send('POST', `/api/v2/${String(kind.v2)}`, given(MISSING));
        if (theirs.status < 400) leaks.push({ kind: kind.name, field, status: theirs.status });
        try {
          expect(seen(theirs, id)).toEqual(seen(nothing, MISSING));
        } catch {
          leaks.push({ kind: kind.name, field, theirs: theirs.body, nothing: nothing.body });
        }
      }
    }
    expect(leaks).toEqual([]);
  }, 120_000);

  it('lets no list and no feed show what lies behind it', async () => {
    for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes(':id'))) {
      const { status, body } = await outsider.get(addressed(route, MISSING));
      if (status === 405) continue;
      expect([route.path, status]).toEqual([route.path, 200]);
      const theirs = ids[entityOf(route).replace(/\/since$/, '')] ?? 0;
      expect((body.data as { Id: unknown }[]).filter(({ Id }) => Number(Id) === theirs)).toEqual([]);
    }
  });
});

/** A record as its own company sees it. */
async function stateOf(entity: string): Promise<unknown> {
  const kind = kinds.find(({ v1, v2 }) => v2 === entity || v1 === entity);
  return kind ? (await insider.get(`/api/v2/${String(kind.v2)}/${ids[entity]}`)).body : undefined;
}
