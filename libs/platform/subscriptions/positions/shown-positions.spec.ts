import { missingAfter, shownPositions } from './shown-positions';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url });
  await pool.query(`create schema plumbline; create schema read;
    create table plumbline.checkpoint (name text, position bigint); insert into plumbline.checkpoint values ('read-models', 7), ('some-saga', 5);
    create table plumbline.audit_chunk (number int, position bigint); insert into plumbline.audit_chunk values (0, 4), (1, 8);
    create table read.client_change (id bigint, position bigint); insert into read.client_change values (1, 3), (1, 9);
    create table read.vendor_change (id bigint, position bigint); create table read.client (id bigint)`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('positions that a database shows (11.16)', () => {
  it('are those of checkpoints, of rows and of nodes of the tree', async () => {
    const shown = await shownPositions(pool);
    expect(shown.map(({ by, position }) => `${by} ${position}`)).toEqual([
      'the checkpoint of read-models shows 7',
      'the checkpoint of some-saga shows 5',
      'the rows of plumbline.audit_chunk show 8',
      'the rows of read.client_change show 9',
    ]);
    expect(missingAfter(9n, shown)).toEqual([]);
    expect(missingAfter(7n, shown)).toEqual([
      'the rows of read.client_change show position 9, but the last event is at 7: events are missing from the end',
      'the rows of plumbline.audit_chunk show position 8, but the last event is at 7: events are missing from the end',
    ]);
    expect(missingAfter(0n, shown)).toHaveLength(4);
  });
});
