import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { SequenceIdSource } from './sequence-id-source';

describe('ids from sequences', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('start at 1 for each kind and have no gaps in quiet times', async () => {
    const ids = new SequenceIdSource(pool);
    expect(await ids.next('Client')).toBe(1);
    expect(await ids.next('Vendor')).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await ids.next('Client')).toBe(2);
  });

  it('are never given twice, whoever asks', async () => {
    const sources = [1, 2, 3].map(() => new SequenceIdSource(pool));
    const given = await Promise.all(Array.from({ length: 900 }, (_, index) => sources[index % 3].next('TimeEntry')));
    expect(new Set(given).size).toBe(900);
    expect(given.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  });

  it('need few queries under load', async () => {
    const asked = jest.spyOn(pool, 'query');
    const ids = new SequenceIdSource(pool);
    for (let round = 0; round < 50; round++) await Promise.all(Array.from({ length: 20 }, () => ids.next('Purchase')));
    expect(asked.mock.calls.length).toBeLessThan(40);
    asked.mockRestore();
  });

  it('are raised above those that came from elsewhere, and never lowered', async () => {
    const ids = new SequenceIdSource(pool);
    await ids.raise('Bill', 500);
    expect(await ids.next('Bill')).toBe(501);
    await ids.raise('Bill', 20);
    expect(await ids.next('Bill')).toBeGreaterThan(501);
  });

  it('refuse what is not a name, and say when the database is gone', async () => {
    const lost = new Pool({ connectionString: database.url });
    await lost.end();
    await expect(new SequenceIdSource(lost).next('Client')).rejects.toThrow();
    expect(() => new SequenceIdSource(pool).next('a"b')).toThrow(TypeError);
  });
});
