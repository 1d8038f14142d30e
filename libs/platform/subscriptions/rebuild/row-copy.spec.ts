import { Pool } from 'pg';
import { connect } from '@plumbline/platform/runtime';
import type { WatchedClient } from '@plumbline/platform/testing/inside/runtime';
import type { RowValues } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { bare, crate, slotOf, type CrateKind } from '../testing/crates';
import { createTables } from './read-schema';
import type { Slot } from '../rows/row-fold';
import { copyRows } from './row-copy';
import { RowWriter } from '../rows/row-writer';

/** The row is known to be new, as in a rebuild. */
const slot = (kind: CrateKind, row: RowValues, live = true): Slot => slotOf(kind, row, { live, before: null });
const odd = ['a\tb', 'a\nb\r\n', '\\', '\\.', '\\N', '"quoted" \\"', "it's", 'ä € 😀 \u2028', '{1,2}', '\u0001\u007f', ''];

describe('rows that are copied', () => {
  let database: TestDatabase;
  let pool: Pool;
  let client: WatchedClient;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 1 });
    client = await connect(pool, 'copier', { queryTimeoutMs: 0 });
  });
  afterAll(async () => {
    await client.end();
    await pool.end();
    await database.drop();
  });
  const tables = async (): Promise<void> => {
    for (const schema of ['loaded', 'written']) await createTables(client, [crate, bare], schema);
  };
  const rowsOf = async (schema: string, table: string): Promise<string[]> =>
    (await client.query<{ line: string }>(`select t::text as line from ${schema}.${table} t order by id`)).rows.map(({ line }) => line);

  it('are the same as written ones, whatever characters they have', async () => {
    await tables();
    const slots = [
      ...odd.map((text, index) => slot(crate, { Id: index + 1, Name: text, Secret: text, UserId: index, Boxes: [index, 1] })),
      slot(crate, { Id: 100, Name: 'removed', ShelfId: 3 }, false),
      slot(crate, { Id: 101, Name: 'x'.repeat(300_000) }),
      slot(crate, { Id: 102, Name: 'the last one' }),
    ];
    await copyRows(client, 'loaded', crate, slots);
    await new RowWriter('written').write(client, slots, { buckets: false });
    expect(await rowsOf('loaded', 'crate')).toEqual(await rowsOf('written', 'crate'));
    expect(await rowsOf('loaded', 'crate')).toHaveLength(slots.length);
    await copyRows(client, 'loaded', bare, [slot(bare, { Id: 1, Name: 'no extra, refs or indexed fields' })]);
    expect(await rowsOf('loaded', 'bare')).toHaveLength(1);
  });
  it('are none when one of them is there already, and the connection can still be used', async () => {
    await tables();
    await copyRows(client, 'loaded', bare, [slot(bare, { Id: 5, Name: 'there' })]);
    const again = [4, 5, 6].map((Id) => slot(bare, { Id, Name: 'again' }));
    await expect(copyRows(client, 'loaded', bare, again)).rejects.toThrow('duplicate key');
    expect((await rowsOf('loaded', 'bare')).join()).toContain('there');
    expect(await rowsOf('loaded', 'bare')).toHaveLength(1);
  });
  it('fail when the connection is lost, and count as a query in progress until then', async () => {
    await tables();
    const own = await connect(pool, 'lost', { queryTimeoutMs: 0 });
    await client.query('begin; lock table loaded.bare in exclusive mode');
    const loading = copyRows(own, 'loaded', bare, [slot(bare, { Id: 9, Name: 'lost' })]).catch((error: unknown) => error);
    while (
      (await client.query(`select from pg_stat_activity where application_name = 'lost' and wait_event_type = 'Lock'`)).rowCount === 0
    );
    expect(own.outstanding).toBe(1);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lost'`);
    expect(await loading).toBeInstanceOf(Error);
    await client.query('commit');
    expect(await rowsOf('loaded', 'bare')).toEqual([]);
  });
});
