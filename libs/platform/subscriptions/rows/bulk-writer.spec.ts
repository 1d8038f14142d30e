import { Pool, type PoolClient } from 'pg';
import { migrate } from '@plumbline/platform/runtime';
import type { RowValues } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { migrations } from '../migrations';
import { READ_MODELS } from '../positions/sql';
import { bare, crate, slotOf, type CrateKind } from '../testing/crates';
import { BulkWriter } from './bulk-writer';
import { createTables } from '../rebuild/read-schema';
import type { Slot } from './row-fold';
import { RowWriter } from './row-writer';

const MANY = 3;
const FENCE = { token: 7n, position: 5n, notify: undefined };

const WRITING = { fence: FENCE, buckets: true };

/** A row that nobody keeps. */
const unkept = (kind: CrateKind, row: RowValues, given?: Parameters<typeof slotOf>[2]): Slot => ({
  ...slotOf(kind, row, given),
  columns: undefined,
  changes: [],
});
/** New rows of two kinds, and one that is rewritten. */
const batch = (from = 1): Slot[] => [
  ...Array.from({ length: 5 }, (_, index) => unkept(crate, { Id: from + index, Name: `ä ${index}`, UserId: 3 + index, Boxes: [index, 9] })),
  unkept(crate, { Id: from + 5, Name: 'removed at once' }, { live: false }),
  ...Array.from({ length: 4 }, (_, index) => unkept(bare, { Id: from + index, Name: `b ${index}` })),
  slotOf(crate, { Id: 2000, Name: `kept ${from}`, UserId: 8 }, { before: from === 1 ? null : { values: {}, live: true, size: 0 } }),
];

let database: TestDatabase;
let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  pool = new Pool({ connectionString: database.url, max: 2 });
  await pool.query('insert into plumbline.checkpoint (name, token) values ($1, 7)', [READ_MODELS]);
  client = await pool.connect();
});
beforeEach(() => pool.query('update plumbline.checkpoint set position = 0'));
afterAll(async () => {
  client.release();
  await pool.end();
  await database.drop();
});

/** The contents of the tables of the schema, and the checkpoint. */
async function stored(schema: string): Promise<string[]> {
  const lines: string[] = [];
  for (const table of ['crate', 'bare', 'page_bucket', 'company_version']) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${schema}.${table} t order by 1`);
    lines.push(...rows.map(({ line }) => line));
  }
  const changes = await pool.query<{ line: string }>(
    `select concat_ws(' ', company, id, recorded, live, whole, change) as line from ${schema}.crate_change order by 1`,
  );
  lines.push(...changes.rows.map(({ line }) => line));
  const { rows } = await pool.query<{ position: string }>('select position from plumbline.checkpoint');
  return [...lines, `position ${rows[0]?.position}`];
}
/** As `RowWriter` writes the batches. */
async function expected(...batches: (readonly Slot[])[]): Promise<string[]> {
  await createTables(client, [crate, bare], 'expected');
  for (const slots of batches) await new RowWriter('expected').write(client, slots, { fence: FENCE, buckets: true });
  return stored('expected');
}
/** The names of the tables that rows are copied to. */
function copies(): string[] {
  const tables: string[] = [];
  const { query } = client;
  jest.spyOn(client, 'query').mockImplementation((...args: unknown[]) => {
    const [, table] = /^copy \w+\."(\w+)"/.exec((args[0] as { text?: string }).text ?? '') ?? [];
    if (table) tables.push(table);
    return (query as (...all: unknown[]) => unknown).apply(client, args);
  });
  return tables;
}
afterEach(() => jest.restoreAllMocks());

describe('a batch with many new rows', () => {
  it('is stored as any other, its new rows by COPY', async () => {
    await createTables(client, [crate, bare], 'bulk');
    const tables = copies();
    const writer = new BulkWriter('bulk', MANY);
    expect(await writer.write(client, batch(), WRITING)).toBe(true);
    expect(await writer.write(client, batch(500), WRITING)).toBe(true);
    const found = await stored('bulk');
    expect(tables).toEqual(['bare', 'crate', 'crate_change', 'bare', 'crate', 'crate_change']);
    expect(writer.characters).toBeGreaterThan(500);
    expect(found).toEqual(await expected(batch(), batch(500)));
  });
  it('counts its rows when all of them are new', async () => {
    await createTables(client, [crate, bare], 'fresh');
    const slots = batch().slice(0, -1);
    await new BulkWriter('fresh', MANY).write(client, slots, WRITING);
    expect(await stored('fresh')).toEqual(await expected(slots));
  });
  it('is stored by one statement where a row is there already, and so are later ones of its kind', async () => {
    await createTables(client, [crate, bare], 'there');
    const before = [slotOf(crate, { Id: 3, Name: 'there', UserId: 6 })];
    const writer = new BulkWriter('there', MANY);
    await writer.write(client, before, WRITING);
    const tables = copies();
    expect(await writer.write(client, batch(), WRITING)).toBe(true);
    expect(await writer.write(client, batch(500), WRITING)).toBe(true);
    const found = await stored('there');
    expect(tables).toEqual(['bare', 'crate', 'bare', 'crate_change', 'bare', 'crate_change']);
    expect(found).toEqual(await expected(before, batch(), batch(500)));
  });
  it('is not stored under an old token', async () => {
    await createTables(client, [crate, bare], 'late');
    expect(await new BulkWriter('late', MANY).write(client, batch(), { ...WRITING, fence: { ...FENCE, token: 6n } })).toBe(false);
    expect(await stored('late')).toEqual(['position 0']);
  });
  it('is stored as a whole or not at all, and leaves the connection usable', async () => {
    await createTables(client, [crate, bare], 'partly');
    await client.query('alter table partly.crate add check (id <> 2000)');
    await expect(new BulkWriter('partly', MANY).write(client, batch(), WRITING)).rejects.toMatchObject({ code: '23514' });
    expect(await stored('partly')).toEqual(['position 0']);
    const faulty = unkept(crate, { Id: 9 });
    Object.defineProperty(faulty, 'now', { get: () => { throw new Error('defect'); } }); // prettier-ignore
    const slots = [...batch().slice(0, -1), faulty];
    await expect(new BulkWriter('partly', MANY).write(client, slots, WRITING)).rejects.toThrow('defect');
    expect(await stored('partly')).toEqual(['position 0']);
    expect(await new BulkWriter('partly', MANY).write(client, batch().slice(0, -1), WRITING)).toBe(true);
  });
});

it('adds few new rows without COPY', async () => {
  await createTables(client, [crate, bare], 'few');
  const tables = copies();
  const slots = batch().slice(0, 2);
  await new BulkWriter('few', MANY).write(client, slots, WRITING);
  const found = await stored('few');
  expect(tables).toEqual([]);
  expect(found).toEqual(await expected(slots));
});
