import { Client } from 'pg';
import { entityOf, type KnownRoute } from '../support/routes';
import { addressed, MISSING, startTwoCompanies, type TwoCompanies } from '../support/two-companies';

let all: TwoCompanies;
let database: Client;
beforeAll(async () => {
  all = await startTwoCompanies();
  database = new Client({ connectionString: all.databaseUrl });
  await database.connect();
}, 240_000);
afterAll(async () => {
  await database?.end();
  await all?.close();
});

/** Asks to be shown what a write would make. */
const SHOWN = { prefer: 'dry-run, return=representation' };
/** A batch says by itself that it is only tried. */
const isWrite = ({ reads, path }: KnownRoute): boolean => !reads && !path.endsWith('/batch');
/** The tables that change by themselves: heartbeats and progress, and the roots of a day that ends meanwhile. */
const RESTLESS = new Set(
  ['instance', 'checkpoint', 'webhook_state', 'audit_chunk', 'audit_root', 'verification'].map((name) => `plumbline.${name}`),
);

/** The content of every table of the service, by its name. */
async function tables(): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%s.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !RESTLESS.has(row.name))) {
    const found = await database.query<{ md5: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`,
    );
    contents[name] = found.rows[0]?.md5 ?? '';
  }
  return contents;
}

it('Prefer: dry-run on any write changes no table and no file, whether it would succeed or not', async () => {
  const before = await tables();
  const statuses: Record<string, number> = {};
  const unmarked: string[] = [];
  for (const route of all.routes.filter(isWrite)) {
    for (const body of all.bodiesFor(route)) {
      const address = addressed(route, all.ids[entityOf(route)] ?? MISSING);
      const { status, headers } = await all.insider.send(route.method, address, body, { prefer: 'dry-run' });
      statuses[`${status}`] = (statuses[`${status}`] ?? 0) + 1;
      if (headers.get('preference-applied') !== 'dry-run') unmarked.push(`${route.method} ${route.path} ${status}`);
      if (status < 300) expect((await all.insider.send(route.method, address, body, SHOWN)).status).toBe(status);
    }
  }
  // Requests that are not an event alone are refused, and leave nothing behind.
  const beyondEvents: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['POST', '/api/v2/users', { Username: 'tried', Password: 'tape measure and pencil', FirstName: 'Tried' }],
    ['PATCH', `/api/v2/users/${all.ids['users']}`, { Password: 'pencil and tape measure' }],
    [
      'POST',
      '/api/v2/documents',
      { RelatedObjectId: String(all.ids['projects']), AssociatedEntityType: 'Project', FileName: 'a.txt', File: 'YQ==' },
    ],
    ['POST', `/api/v2/webhooks/${all.ids['webhooks']}/rotate-secret`, {}],
    ['DELETE', `/api/v2/webhooks/${all.ids['webhooks']}`],
  ];
  for (const [method, path, body] of beyondEvents) {
    const { status, body: reply } = await all.insider.send(method, path, body, { prefer: 'dry-run' });
    expect([path, status, JSON.stringify(reply)]).toEqual([path, 409, expect.stringContaining('dry run')]);
  }
  expect(unmarked).toEqual([]);
  // Reservations end after the reply.
  for (const end = Date.now() + 5_000; Date.now() < end && JSON.stringify(await tables()) !== JSON.stringify(before););
  expect(await tables()).toEqual(before);
  // Many of them would have succeeded.
  expect((statuses['200'] ?? 0) + (statuses['201'] ?? 0)).toBeGreaterThan(60);
}, 240_000);

/** The members in which two values differ: their paths and both values. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const areObjects = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects) return [`${path} ${JSON.stringify(one)} ${JSON.stringify(other)}`];
  const [before, after] = [one, other] as Record<string, unknown>[];
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => differences(before?.[name], after?.[name], `${path}/${name}`));
}

/** What is not known before a record is written: its id, that of what is created with it, and the moment. */
const UNKNOWN = /\/(?:\w*Id|Date\w+) "?[\w:.-]*"? "?[\w:.-]+"?$/;
/** What sagas write once an event is stored: the credit note of a credit, and the states of billables on a new invoice. */
const FOLLOWS = /credit-note:|\/Billable\/(?:LineItemId|BusinessState) /;

it('Prefer: dry-run, return=representation shows of any write of version 2 what the write itself then shows', async () => {
  const found: string[] = [];
  const compared = new Set<string>();
  for (const route of all.routes.filter((one) => isWrite(one) && one.path.startsWith('/api/v2/') && one.method !== 'DELETE'))
    for (const body of all.bodiesFor(route)) {
      const address = addressed(route, all.ids[entityOf(route)] ?? MISSING);
      const trial = await all.insider.send(route.method, address, body, SHOWN);
      if (trial.status >= 300) continue;
      const name = `${route.method} ${route.path}`;
      compared.add(name);
      expect([name, trial.headers.get('preference-applied'), trial.headers.get('etag')]).toEqual([name, SHOWN.prefer, null]);
      expect(trial.body.meta.Events).toEqual(expect.any(Array));
      const real = await all.insider.send(route.method, address, body);
      expect([name, real.status]).toEqual([name, trial.status]);
      for (const one of differences(trial.body.data, real.body.data)) found.push(`${name}:${one}`);
    }
  expect(found.filter((one) => !UNKNOWN.test(one) && !FOLLOWS.test(one))).toEqual([]);
  expect(compared.size).toBeGreaterThan(60);
}, 240_000);
