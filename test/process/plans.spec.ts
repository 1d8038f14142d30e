import { Pool, type QueryConfig } from 'pg';
import { PRIVILEGES_TABLE, PrivilegesPolicy } from '@plumbline/auth/policy';
import { contexts } from '@plumbline/contexts';
import { PRIVILEGES, system, type Actor, type Privilege } from '@plumbline/platform/kernel';
import {
  composedBy,
  hasRoutes,
  heldFields,
  indexColumn,
  isSparse,
  KindRegistry,
  type ReadModels,
  tableName,
  type AnyRecordKind,
} from '@plumbline/platform/records';
import { DerivedFields, RecordReader } from '@plumbline/platform/reading';
import { migrate } from '@plumbline/platform/runtime';
import { migrations, tablesOf, READ_MODELS } from '@plumbline/platform/subscriptions';
import { VisibilityFilters } from '@plumbline/platform/testing/inside/reading';
import { columnsOf } from '@plumbline/platform/testing/inside/subscriptions';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';

/*
 * Every visibility rule of every kind, in a company of 100,000 rows of each: the cost of a read depends on the rows
 * visible to its caller.
 */

const ROWS = 100_000;
/** The ids of the few rows that are visible to the callers of this test: every 5,000th. */
const FEW = 20;
const MINE = `n % ${ROWS / FEW} = 0`;
const USER = 7;
const VENDOR = 5;
const EARLY = '2020-01-01T00:00:00.000Z';
const LATE = '2026-02-01T00:00:00.000Z';

const policy = new PrivilegesPolicy();
const registry = new KindRegistry(contexts.flatMap(({ kinds }) => kinds));
const filters = new VisibilityFilters(policy, registry);
const person = (privileges: readonly Privilege[], more: Partial<Actor> = {}): Actor => ({
  ...system(1, 'c', 'c'),
  user: USER,
  userType: 'Access',
  isAdmin: false,
  privileges: new Set(privileges),
  ...more,
});
const callers: Record<string, Actor> = {
  'a user without privileges': person([]),
  'a Subcontractor': person([], { userType: 'Subcontractor', vendor: VENDOR }),
  ...Object.fromEntries(PRIVILEGES.filter((one) => one !== 'Admin').map((one) => [`a user who ${one}`, person([one])])),
  'an Admin': person([], { isAdmin: true }),
};

/** One caller for each visibility rule of a kind. */
const rules = registry.all.filter(hasRoutes).flatMap((kind) => {
  const variants = new Map<string, string>();
  for (const [who, actor] of Object.entries(callers)) {
    const { variant } = filters.of(actor, kind, 3);
    if (variant !== 'none' && !variants.has(variant)) variants.set(variant, who);
  }
  return [...variants].map(([variant, who]) => ({ kind, variant, who, actor: callers[who] }));
});
/** Kinds that are visible to everybody have the same plan, so one of them is tested. */
const tested = rules.filter(({ kind, variant }) => variant !== 'all' || kind.name === 'Client' || kind.name === 'TimeEntry');

let database: TestDatabase;
let pool: Pool;
let explaining: Pool;
let reader: RecordReader;
let sent: { text: string; values: readonly unknown[] }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
  explaining = new Pool({ connectionString: database.url, max: 1 });
  await migrate(database.url, migrations);
  await pool.query(`insert into plumbline.checkpoint (name) values ('${READ_MODELS}')`);
  const { tables, indexes } = tablesOf(registry.all, 'read');
  await pool.query(['create schema read', ...tables].join(';'));
  const withWholes = tested.flatMap(({ kind }) => [kind, ...Object.values(kind.seenWith?.kinds ?? {}).map((name) => registry.named(name))]);
  const beside = ({ vendorsOf }: AnyRecordKind): string[] => (vendorsOf ? [vendorsOf.kind] : []);
  const filled = new Set(
    withWholes.flatMap((kind) => [kind, ...[...beside(kind), ...heldFields(kind).keys()].map((name) => registry.named(name))]),
  );
  // The resources of the caller are those whose wages are shown.
  filled.add(registry.named('Resource'));
  for (const kind of filled) await fill(kind);
  for (const index of indexes.values()) await pool.query(index);
  await pool.query('vacuum analyze');
  const asking = {
    on: () => asking,
    query: (config: QueryConfig) => {
      if (config.name !== 'rows version') sent.push({ text: config.text, values: config.values ?? [] });
      return pool.query(config);
    },
  } as unknown as Pool;
  reader = new RecordReader(
    asking,
    registry,
    policy,
    { shown: () => undefined, caughtUp: () => Promise.resolve(0n) },
    new DerivedFields(),
    {} as ReadModels,
  );
}, 300_000);
afterAll(async () => {
  await Promise.all([pool?.end(), explaining?.end()]);
  await database?.drop();
});

/**
 * Rows of which few are visible to the callers: 20 of their own, of their vendor, or of a field that withholds none of
 * them. One tenth is removed.
 */
async function fill(kind: AnyRecordKind): Promise<void> {
  const { kindIn, idIn, kinds } = kind.seenWith ?? { kindIn: '', idIn: '', kinds: {} };
  const words = Object.keys(kinds);
  const values: Record<string, string> = {
    company: '1',
    id: 'n',
    doc: `'{"Id":' || n || '}'`,
    refs: composedBy(kind).length > 0 ? `'${','.repeat(composedBy(kind).length - 1)}'` : 'null',
    modified: `timestamptz '2026-01-01' + n * interval '1 second'`,
    deleted: 'n % 10 = 3',
    for_client: 'false',
    owner: kind.owner ? `case when ${MINE} then ${USER} else 1 end` : 'null',
    awaiting: kind.awaiting ? `case when n % ${ROWS / FEW} = 1 then ${USER} else 2 end` : 'null',
    vendors: kind.vendors ? `case when ${MINE} then array[${VENDOR}, 9] else array[9] end` : 'null',
  };
  // Of two fields that withhold rows, each row has one set: a caller who sees the rare one sees few rows.
  const [rare, usual] = kind.withholds ?? [];
  if (rare && usual) {
    values[indexColumn(rare)] = `case when ${MINE} then '1' end`;
    values[indexColumn(usual)] = `case when ${MINE} then null else '1' end`;
  }
  // Rows belong to the kinds in turn, and nearly all of them to the last one.
  if (kindIn)
    values[indexColumn(kindIn)] =
      `case when ${MINE} then (array[${words.map((one) => `'${one}'`).join()}])[1 + (n / ${ROWS / FEW}) % ${words.length}] else '${words.at(-1) ?? ''}' end`;
  if (idIn) values[indexColumn(idIn)] = 'n::text';
  // Each record that shows another one to its vendors refers to the one with its own id.
  for (const { vendorsOf } of registry.all) if (vendorsOf?.kind === kind.name) values[indexColumn(vendorsOf.by)] = 'n::text';
  const columns = columnsOf(kind);
  const absent = (name: string): string =>
    kind.indexed.some((field) => indexColumn(field) === name && !isSparse(kind, field)) ? `''` : 'null';
  await pool.query(
    `insert into read."${tableName(kind)}" (${columns.map(({ name }) => `"${name}"`).join()})
       select ${columns.map(({ name }) => values[name] ?? absent(name)).join()} from generate_series(1, ${ROWS}) n`,
  );
  await pool.query(
    `insert into read.page_bucket select $1, 1, level, id >> (10 * level), count(*), 0 from read."${tableName(kind)}", (values (1), (2)) l(level) where not deleted group by 4, level`,
    [kind.name],
  );
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** The plan of PostgreSQL for the statement, for these values or for any. */
async function planOf({ text, values }: { text: string; values: readonly unknown[] }, mode: 'generic' | 'custom'): Promise<Plan> {
  // A connection of its own, so that the prepared statements of the reads remain.
  const client = await explaining.connect();
  const literal = (value: unknown): string =>
    value === null ? 'null' : client.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
  try {
    await client.query(`set plan_cache_mode = force_${mode}_plan; prepare asked as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join()})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) execute asked${given}`,
    );
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate all; reset plan_cache_mode');
    client.release();
  }
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const rowsRead = (plan: Plan): number =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'] !== undefined)
    .map(
      (node) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'],
    )
    .reduce((sum, rows) => sum + rows, 0);

/** The counts of a company, and the versions of companies, of which there are few here: they need no index. */
const SMALL: ReadonlySet<string> = new Set(['page_bucket', 'company_version']);

it('a kind declares the fields that withhold its rows in the privileges table', () => {
  for (const [name, { partly }] of Object.entries(PRIVILEGES_TABLE))
    if (partly) expect(registry.named(name).withholds).toEqual(partly.map(({ field }) => field));
});

describe.each(tested)('$kind.name for $who ($variant)', ({ kind, actor }) => {
  const query = { clientsOnly: false, includeDeleted: false };
  const feed: Record<string, () => Promise<unknown>> = {
    'a recent since read': async () => (await reader.since(kind, actor, query, LATE)).slice(0, 100),
    'a long since read': async () => (await reader.since(kind, actor, query, EARLY)).slice(0, 100),
    'a since read with tombstones': async () => (await reader.since(kind, actor, { ...query, includeDeleted: true }, EARLY)).slice(0, 100),
  };
  const reads: Record<string, () => Promise<unknown>> = {
    'a list': async () => {
      for await (const _ of reader.list(kind, actor, query)) break;
    },
    'the first page': () => reader.page(kind, actor, query, 0, 100),
    'a deep page': () => reader.page(kind, actor, query, 15, 100),
    ...(kind.v1 !== null && feed),
    'a look-up of one record': () => reader.sees(kind, actor, ROWS / FEW),
  };
  it.each(Object.keys(reads))('%s reads no more rows than necessary', async (name) => {
    const { sql, values } = filters.of(actor, kind, 2);
    const { rows } = await pool.query<{ seen: string }>(
      `select count(*) as seen from read."${tableName(kind)}" r where r.company = $1${sql}`,
      [1, ...values],
    );
    const seen = Number(rows[0]?.seen);
    sent = [];
    await reads[name]();
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent)
      for (const mode of ['generic', 'custom'] as const) {
        const plan = await planOf(statement, mode);
        const scanned = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan' && !SMALL.has(node['Relation Name'] ?? ''));
        // The limit allows for 2,001 changes read before the caller's own rows, and a few hundred counts of ids to find
        // the page.
        expect({ statement, mode, scanned, isShort: seen > ROWS / 2 || rowsRead(plan) < 2600 + 8 * Math.max(seen, FEW) }).toEqual({
          statement,
          mode,
          scanned: seen > ROWS / 2 ? expect.anything() : [],
          isShort: true,
        });
      }
  });
});
