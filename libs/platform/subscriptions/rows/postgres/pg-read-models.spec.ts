import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import {
  COLUMN_TYPES,
  COMMON_COLUMNS,
  encodeRow,
  flag,
  id,
  indexColumn,
  name,
  recordKind,
  reference,
  tableName,
  text,
  values,
  type Where,
} from '@plumbline/platform/records';
import { PgReadModels } from './pg-read-models';

const nut = recordKind({
  name: 'HexNut',
  v1: null,
  v2: null,
  description: 'A nut.',
  fields: {
    Id: id(),
    Name: name(),
    BoxId: reference('Box'),
    Sold: flag(),
    Secret: text().internal(),
    Fits: values(reference('Bolt')),
    Code: text(),
  },
  storage: { indexed: ['BoxId', 'Sold', 'Fits', 'Code'] },
});

let database: TestDatabase;
let pool: Pool;
let reads: PgReadModels;

async function put(company: number, nutId: number, fields: Partial<ReturnType<typeof nut.blank>>, deleted = false): Promise<void> {
  const [doc, extra, refs, forClient, owner, awaiting, vendors, ...ix] = encodeRow(nut, { ...nut.blank(), ...fields, Id: nutId });
  const columns = [company, nutId, doc, extra, refs, new Date(), deleted, forClient, owner, awaiting, vendors, ...ix];
  await pool.query(`insert into read.hex_nut values (${columns.map((_, index) => `$${index + 1}`).join()})`, columns);
}

beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 3 });
  const columns = [
    ...COMMON_COLUMNS.map((column) => `${column} ${COLUMN_TYPES[column]}`),
    ...nut.indexed.map((field) => `"${indexColumn(field)}" text`),
  ];
  await pool.query(`create schema read; create table read."${tableName(nut)}" (${columns.join()}, primary key (company, id))`);
  await pool.query(`create index on read."${tableName(nut)}" (company, "${indexColumn('Code')}", id)`);
  await put(1, 1, { Name: 'a', BoxId: 5, Secret: 's', Fits: [7, 12] });
  await put(1, 2, { Name: 'b', BoxId: 5, Sold: true, Fits: [1] });
  await put(1, 3, { Name: 'gone', BoxId: 5 }, true);
  await put(2, 4, { Name: 'foreign', BoxId: 5 });
  reads = new PgReadModels(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe('the read models', () => {
  it("return one record with its internal fields, never a removed one or another company's", async () => {
    expect(await reads.one(nut, 1, 1)).toEqual({ Id: 1, Name: 'a', BoxId: 5, Sold: false, Secret: 's', Fits: [7, 12], Code: '' });
    for (const [company, one] of [
      [1, 3],
      [1, 4],
      [2, 1],
      [1, 99],
      [1, 0],
      [1, -1],
      [1, 1.5],
      [1, NaN],
      [1, 2 ** 60],
    ] as const)
      expect(await reads.one(nut, company, one)).toBeUndefined();
  });

  it('serve all calls of one tick by one query', async () => {
    const query = jest.spyOn(pool, 'query');
    const [a, b, again, foreign, many] = await Promise.all([
      reads.one(nut, 1, 1),
      reads.one(nut, 1, 2),
      reads.one(nut, 1, 1),
      reads.one(nut, 2, 4),
      reads.many(nut, 1, [2, 3, 4, 2]),
    ]);
    expect([a?.Name, b?.Name, again?.Name, foreign?.Name, [...many.keys()]]).toEqual(['a', 'b', 'a', 'foreign', [2]]);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('find records by indexed fields, in order of ids, up to the limit', async () => {
    expect((await reads.find(nut, 1, { BoxId: 5 })).map(({ Id }) => Id)).toEqual([1, 2]);
    expect((await reads.find(nut, 1, { BoxId: '5', Sold: true })).map(({ Id }) => Id)).toEqual([2]);
    expect((await reads.find(nut, 1, { BoxId: 5 }, 1)).map(({ Id }) => Id)).toEqual([1]);
    expect((await reads.find(nut, 1, { BoxId: 5 }, 1, 1)).map(({ Id }) => Id)).toEqual([2]);
    expect(await reads.find(nut, 1, { BoxId: 5 }, 1, 2)).toEqual([]);
    expect(await reads.find(nut, 3, { BoxId: 5 })).toEqual([]);
    await expect(reads.find(nut, 1, { Name: 'a' })).rejects.toThrow('not declared as indexed');
  });

  it('find records by conditions on indexed fields', async () => {
    await put(6, 10, { Code: '2026-03-01', BoxId: 1, Fits: [1, 2] });
    await put(6, 11, { Code: '2026-03-02', BoxId: 2, Fits: [3] });
    await put(6, 12, { Code: '2026-03-03', BoxId: 3 });
    await put(6, 13, { BoxId: 3 });
    const found = async (where: Where, limit?: number, after?: number) =>
      (await reads.find(nut, 6, where, limit, after)).map(({ Id }) => Id);
    expect(await found({ Code: { gte: '2026-03-02' } })).toEqual([11, 12]);
    expect(await found({ Code: { gt: '2026-03-01', lt: '2026-03-03' } })).toEqual([11]);
    expect(await found({ Code: { lte: '2026-03-02' } })).toEqual([10, 11]);
    expect(await found({ Code: { like: '%-02' } })).toEqual([11]);
    expect(await found({ BoxId: { in: [1, '3'] } })).toEqual([10, 12, 13]);
    expect(await found({ BoxId: { in: [1, 3] }, Code: { lt: '9' } }, 1)).toEqual([10]);
    expect(await found({ BoxId: { in: [1, 3] } }, 9, 10)).toEqual([12, 13]);
    expect(await found({ Fits: { in: [2, 3] } })).toEqual([10, 11]);
    expect(await found({ Id: { gte: 12 } })).toEqual([12, 13]);
    expect(await found({ BoxId: { in: [] } })).toEqual([]);
    expect(await reads.least(nut, 6, 'Code', { BoxId: { in: [2, 3] } })).toBe('2026-03-02');
    expect(await reads.least(nut, 6, 'Code', { BoxId: 4 })).toBeUndefined();
    await expect(found({ Name: { gt: 'a' } })).rejects.toThrow('not declared as indexed');
  });

  it('find none by an unset reference', async () => {
    await put(4, 5, { Name: 'on its own' });
    for (const BoxId of [0, '', '0']) expect(await reads.find(nut, 4, { BoxId })).toEqual([]);
    expect(await reads.find(nut, 4, { Sold: false })).toHaveLength(1);
  });

  it('find records by one of the ids that an indexed list holds', async () => {
    expect((await reads.find(nut, 1, { Fits: 12 })).map(({ Id }) => Id)).toEqual([1]);
    expect((await reads.find(nut, 1, { Fits: 1, Sold: true })).map(({ Id }) => Id)).toEqual([2]);
    expect(await reads.find(nut, 1, { Fits: 2 })).toEqual([]);
  });

  it('find a record by the longest possible text', async () => {
    const [code, other] = ['x', 'y'].map(
      (end) => `${Array.from({ length: 1700 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')}${end}`,
    );
    await put(5, 6, { Code: code });
    await put(5, 7, { Code: 'short' });
    expect((await reads.find(nut, 5, { Code: code })).map(({ Id }) => Id)).toEqual([6]);
    expect(await reads.find(nut, 5, { Code: other })).toEqual([]);
    expect((await reads.find(nut, 5, { Code: 'short' })).map(({ Id }) => Id)).toEqual([7]);
  });
});
