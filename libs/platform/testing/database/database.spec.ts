import { Client } from 'pg';
import { testDatabase } from './database';

describe('a test database', () => {
  it('is empty, its own, and gone when dropped', async () => {
    const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
    expect(one.url).not.toBe(two.url);
    const client = new Client({ connectionString: one.url });
    await client.connect();
    await client.query('create table notes (id int)');
    const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tables: 1 }]);
    await client.end();
    await Promise.all([one.drop(), two.drop()]);
    await expect(new Client({ connectionString: one.url }).connect()).rejects.toThrow('does not exist');
  });
});
