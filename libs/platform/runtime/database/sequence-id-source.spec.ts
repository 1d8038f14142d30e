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

  it('are never issued twice, by any process', async () => {
    const sources = [1, 2, 3].map(() => new SequenceIdSource(pool));
    const given = await Promise.all(Array.from({ length: 900 }, (_, index) => sources[index % 3].next('TimeEntry')));
    expect(new Set(given).size).toBe(900);
    expect(given.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  });

  it('are never given twice when several processes need the sequence of a kind first', async () => {
    const pools = Array.from({ length: 8 }, () => new Pool({ connectionString: database.url, max: 1 }));
    await Promise.all(pools.map((own) => own.query('select 1')));
    const given = await Promise.all(pools.map((own) => new SequenceIdSource(own).next('Vendor2')));
    await Promise.all(pools.map((own) => own.end()));
    expect(given.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('ascend in one process, whether they were fetched ahead or not', async () => {
    const ids = new SequenceIdSource(pool);
    const given: number[] = [];
    for (let round = 0; round < 30; round++) given.push(...(await Promise.all([1, 2, 3].map(() => ids.next('Task')))));
    expect(given).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
  });

  it('need few queries under load', async () => {
    const asked = jest.spyOn(pool, 'query');
    const ids = new SequenceIdSource(pool);
    for (let round = 0; round < 50; round++) await Promise.all(Array.from({ length: 20 }, () => ids.next('Purchase')));
    expect(asked.mock.calls.length).toBeLessThan(40);
    asked.mockRestore();
  });

  it('are raised above imported ones, and never lowered', async () => {
    const ids = new SequenceIdSource(pool);
    await ids.raise('Bill', 500);
    expect(await ids.next('Bill')).toBe(501);
    await ids.raise('Bill', 20);
    expect(await ids.next('Bill')).toBeGreaterThan(501);
  });

  it('reject an invalid name, and report an unavailable database', async () => {
    const lost = new Pool({ connectionString: database.url });
    await lost.end();
    await expect(new SequenceIdSource(lost).next('Client')).rejects.toThrow();
    expect(() => new SequenceIdSource(pool).next('a"b')).toThrow(TypeError);
  });
});
