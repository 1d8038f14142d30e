import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { lockedForRebuild } from './rebuild';

describe('the connections of a rebuild', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 1 });
  });
  afterAll(async () => {
    await pool.query('drop role if exists plumbline_plain');
    await pool.end();
    await database.drop();
  });
  const compressions = (of: Pool): Promise<string[]> =>
    lockedForRebuild(of, async (...clients) => {
      const found: string[] = [];
      for (const client of clients) {
        const { rows } = await client.query<{ wal_compression: string }>('show wal_compression');
        found.push(rows[0]?.wal_compression ?? '');
      }
      return found;
    });

  it('log pages uncompressed, and others do as before', async () => {
    const before = (await pool.query('show wal_compression')).rows;
    expect(before).toEqual([{ wal_compression: 'pglz' }]);
    expect(await compressions(pool)).toEqual(['off', 'off']);
    expect((await pool.query('show wal_compression')).rows).toEqual(before);
  });
  it('work for a role that may not decide it', async () => {
    await pool.query('create role plumbline_plain login');
    const plain = new Pool({ connectionString: database.url.replace('//plumbline@', '//plumbline_plain@'), max: 1 });
    try {
      expect((await plain.query('select current_user as who')).rows).toEqual([{ who: 'plumbline_plain' }]);
      expect(await compressions(plain)).toEqual(['pglz', 'pglz']);
    } finally {
      await plain.end();
    }
  });
});
