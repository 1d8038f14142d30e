import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { StoreUnavailable } from '../event-store';
import { inTransaction } from './statements';

describe('A transaction whose process freezes', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
    pool.on('connect', (client) => void client.on('error', () => undefined));
    await pool.query('create table claimed (key int primary key)');
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('gives its locks back to others, and writes nothing when it awakes', async () => {
    let awake = (): void => undefined;
    const frozen = new Promise<void>((done) => (awake = done));
    let hasClaimed = (): void => undefined;
    const claimed = new Promise<void>((done) => (hasClaimed = done));
    const first = inTransaction(pool, async (client) => {
      await client.query('insert into claimed values (1), (2)');
      hasClaimed();
      await frozen;
      await client.query('insert into claimed values (3)');
    });
    const outcome = first.then(
      () => 'written',
      (error: unknown) => error,
    );
    await claimed;
    await inTransaction(pool, (client) => client.query('insert into claimed values (1)'));
    awake();
    expect(await outcome).toBeInstanceOf(StoreUnavailable);
    expect((await pool.query('select key from claimed')).rows).toEqual([{ key: 1 }]);
  });
});
