import { Pool } from 'pg';
import { migrate } from '@plumbline/platform/runtime';
import type { RowValues } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { migrations } from '../migrations';
import { READ_MODELS } from '../positions/sql';
import { bare, crate, slotOf as slot, type CrateKind } from '../testing/crates';
import { createTables } from '../rebuild/read-schema';
import type { StoredRow } from './row-cache';
import type { Slot } from './row-fold';
import { RowWriter } from './row-writer';

/* One row of each kind goes through a statement without arrays: with the same result. */

const stored = (kind: CrateKind, row: RowValues): StoredRow => ({
  values: { ...(kind.blank() as RowValues), ...row },
  live: true,
  size: 0,
});

const TEXTS = ['a\tb\n', '\\N', '"quoted" \\"', "it's", 'ä € 😀 \u2028', '{1,2}', '{}', 'null', ''];
const BATCHES: readonly (readonly Slot[])[] = [
  TEXTS.map((text, index) => slot(crate, { Id: index + 1, Name: text, Secret: text, UserId: index, Boxes: [index, 1] })),
  // A row that is known to be new, one that turns out to be there, and one of another kind.
  [
    slot(crate, { Id: 1024, Name: 'new', ShelfId: 3 }, { before: null }),
    slot(crate, { Id: 2, Name: 'again', UserId: 9 }),
    slot(bare, { Id: 5, Name: 'bare' }),
  ],
  // Removed ones: a known one, and one that was never there.
  [
    slot(crate, { Id: 9, Name: TEXTS[8], UserId: 8 }, { live: false, before: stored(crate, { Id: 9, UserId: 8 }) }),
    slot(crate, { Id: 30, Name: 'never there' }, { live: false }),
  ],
];

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  pool = new Pool({ connectionString: database.url, max: 1 });
  await pool.query('insert into plumbline.checkpoint (name, token) values ($1, 7)', [READ_MODELS]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** All rows and page buckets after the batches were written into a schema of its own. */
async function written(schema: string, batches: readonly (readonly Slot[])[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await createTables(client, [crate, bare], schema);
    const writer = new RowWriter(schema);
    for (const slots of batches)
      expect(await writer.write(client, slots, { fence: { token: 7n, position: 1n, notify: undefined }, buckets: true })).toBe(true);
    // Nobody lists bare ones, so they are not counted.
    const { rows: counts } = await client.query<{ counted: string; there: string }>(
      `select (select (sum(live), sum(live_for_client))::text from ${schema}.page_bucket where level = 1) as counted,
        (select (count(*), count(*) filter (where for_client))::text from ${schema}.crate where not deleted) as there`,
    );
    expect(counts[0]?.counted).toBe(counts[0]?.there);
    const lines: string[] = [];
    for (const table of ['crate', 'bare', 'page_bucket', 'company_version']) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${schema}.${table} t order by 1`);
      lines.push(...rows.map(({ line }) => line));
    }
    return lines;
  } finally {
    client.release();
  }
}

it('writes rows one by one as it writes them together', async () => {
  const together = await written('together', BATCHES);
  expect(together.length).toBeGreaterThan(14);
  expect(
    await written(
      'single',
      BATCHES.flatMap((slots) => slots.map((one) => [one])),
    ),
  ).toEqual(together);
});

it('writes one row of each of several kinds', async () => {
  const [one, other] = [slot(crate, { Id: 1, Name: 'one', UserId: 6 }, { before: null }), slot(bare, { Id: 2, Name: 'other' })];
  expect(await written('pair', [[one, other]])).toEqual(await written('apart', [[one], [other]]));
});

it('writes nothing under an old token', async () => {
  const client = await pool.connect();
  await createTables(client, [crate, bare], 'fenced');
  const fence = { token: 6n, position: 9n, notify: undefined };
  expect(await new RowWriter('fenced').write(client, [slot(crate, { Id: 1, Name: 'late' })], { fence, buckets: true })).toBe(false);
  const { rows } = await client.query(
    'select (select count(*)::int from fenced.crate) + (select count(*)::int from fenced.page_bucket) + (select count(*)::int from fenced.company_version) as n',
  );
  client.release();
  expect(rows).toEqual([{ n: 0 }]);
});

it('advances the versions of the companies whose rows it writes, and of no other', async () => {
  const client = await pool.connect();
  await createTables(client, [crate, bare], 'versions');
  const write = async (position: bigint, companies: readonly number[], added: readonly number[] = []): Promise<unknown> => {
    const rows = (of: readonly number[], from: number): Slot[] =>
      of.map((company, at) => ({ ...slot(crate, { Id: Number(position) * 10 + from + at }), company }));
    const fence = { token: 7n, position, notify: undefined };
    await new RowWriter('versions').write(client, rows(companies, 0), { fence, buckets: true, added: rows(added, 5) });
    const { rows: versions } = await client.query('select company, position from versions.company_version order by company');
    return versions.map((one) => Object.values(one as object).join(' at '));
  };
  try {
    expect(await write(2n, [1, 2, 2])).toEqual(['1 at 2', '2 at 2']);
    expect(await write(3n, [2])).toEqual(['1 at 2', '2 at 3']);
    expect(await write(4n, [], [1, 3])).toEqual(['1 at 4', '2 at 3', '3 at 4']);
    expect(await write(5n, [])).toEqual(['1 at 4', '2 at 3', '3 at 4']);
  } finally {
    client.release();
  }
});
