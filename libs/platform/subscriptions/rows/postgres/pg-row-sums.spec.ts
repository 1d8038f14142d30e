import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import {
  COLUMN_TYPES,
  columnFields,
  COMMON_COLUMNS,
  encodeRow,
  id,
  indexColumn,
  integer,
  money,
  recordKind,
  tableName,
  text,
} from '@plumbline/platform/records';
import { PgRowSums } from './pg-row-sums';

const sales = {
  name: 'NutSale',
  v1: null,
  v2: null,
  description: 'A sale of nuts.',
  fields: { Id: id(), ShopId: integer(), Kind: text(20), Day: text(10), Amount: money() },
  storage: { indexed: ['ShopId'] },
} as const;
const sale = recordKind(sales);
/** The same, with columns for some fields. */
const columned = recordKind({
  ...sales,
  name: 'NutSaleInColumns',
  storage: { ...sales.storage, columns: ['Kind', 'Day', 'Amount'] },
});
type Sale = Partial<ReturnType<typeof sale.blank>>;

let database: TestDatabase;
let pool: Pool;
let sums: PgRowSums;

async function put(company: number, saleId: number, fields: Sale, written = '2026-03-01T00:00:00.000Z', deleted = false): Promise<void> {
  for (const kind of [sale, columned]) {
    const [doc, extra, refs, forClient, owner, awaiting, vendors, ...ix] = encodeRow(kind, { ...kind.blank(), ...fields, Id: saleId });
    const columns = [company, saleId, doc, extra, refs, written, deleted, forClient, owner, awaiting, vendors, ...ix];
    await pool.query(`insert into read."${tableName(kind)}" values (${columns.map((_, index) => `$${index + 1}`).join()})`, columns);
  }
}

beforeAll(async () => {
  database = await testDatabase();
  pool = new Pool({ connectionString: database.url, max: 2 });
  await pool.query('create schema read');
  for (const kind of [sale, columned]) {
    const more = columnFields(kind).map((field) => `"${indexColumn(field)}" text`);
    const columns = [...COMMON_COLUMNS.map((column) => `${column} ${COLUMN_TYPES[column]}`), ...more];
    await pool.query(`create table read."${tableName(kind)}" (${columns.join()}, primary key (company, id))`);
  }
  await put(1, 1, { ShopId: 5, Kind: 'a', Day: '2026-03-01', Amount: '0.10' });
  await put(1, 2, { ShopId: 5, Kind: 'a', Day: '2026-03-31', Amount: '0.20' }, '2026-04-05T10:00:00.000Z');
  await put(1, 3, { ShopId: 5, Kind: 'B', Day: '', Amount: '-7.00' });
  await put(1, 4, { ShopId: 6, Kind: 'a', Day: '2026-03-01', Amount: '9.00' });
  await put(1, 5, { ShopId: 5, Kind: 'a', Amount: '99.00' }, undefined, true);
  await put(2, 6, { ShopId: 5, Kind: 'a', Amount: '99.00' });
  sums = new PgRowSums(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

describe.each([
  ['documents', sale],
  ['columns', columned],
])('sums over rows, from %s,', (_, kind) => {
  const of = (more: object = {}) => sums.of(kind, 1, { where: { ShopId: [5] }, by: ['Kind'], sum: ['Amount'], ...more });

  it("are exact, by group in byte order, without removed rows and other companies'", async () => {
    expect(await of()).toEqual([
      { Kind: 'B', Amount: '-7.00' },
      { Kind: 'a', Amount: '0.30' },
    ]);
    expect(await of({ where: { ShopId: [5, 6] }, by: ['ShopId'] })).toEqual([
      { ShopId: '5', Amount: '-6.70' },
      { ShopId: '6', Amount: '9.00' },
    ]);
  });

  it('can stop at a moment of writing, at a day, or at both', async () => {
    const a = async (more: object): Promise<string | undefined> => (await of(more)).find(({ Kind }) => Kind === 'a')?.['Amount'];
    expect(await a({ at: '2026-03-31T23:59:59.000Z' })).toBe('0.10');
    expect(await a({ until: { field: 'Day', value: '2026-03-31' } })).toBe('0.30');
    expect(await a({ until: { field: 'Day', value: '2026-03-30' } })).toBe('0.10');
    expect(await a({ at: '2026-04-05T10:00:00.000Z', until: { field: 'Day', value: '2026-03-31' } })).toBe('0.30');
  });

  it('can begin at a day', async () => {
    const a = async (more: object): Promise<string | undefined> => (await of(more)).find(({ Kind }) => Kind === 'a')?.['Amount'];
    expect(await a({ from: { field: 'Day', value: '2026-03-01' } })).toBe('0.30');
    expect(await a({ from: { field: 'Day', value: '2026-03-02' } })).toBe('0.20');
    expect(await a({ from: { field: 'Day', value: '2026-03-01' }, until: { field: 'Day', value: '2026-03-30' } })).toBe('0.10');
    await expect(of({ from: { field: 'Color', value: '' } })).rejects.toThrow(`${kind.name}.Color is not a field`);
  });

  it('can be narrowed by any field', async () => {
    expect(await of({ also: [{ field: 'Kind', in: ['a'] }] })).toEqual([{ Kind: 'a', Amount: '0.30' }]);
    expect(await of({ also: [{ field: 'Day', from: '2026-03-02', until: '2026-03-31' }] })).toEqual([{ Kind: 'a', Amount: '0.20' }]);
    await expect(of({ also: [{ field: 'Color', in: [''] }] })).rejects.toThrow(`${kind.name}.Color is not a field`);
  });

  it('can be listed row by row, a page at a time, with the sum of all', async () => {
    const page = (more: object) =>
      sums.lines(kind, 1, {
        where: { ShopId: [5] },
        fields: ['Kind', 'Amount'],
        sum: 'Amount',
        order: 'Day',
        limit: 2,
        offset: 0,
        ...more,
      });
    const ids = async (more: object) => (await page(more)).lines.map(({ Id }) => Id);
    expect(await page({})).toEqual({
      lines: [
        { Id: '3', Kind: 'B', Amount: '-7.00', Written: '2026-03-01T00:00:00.000Z' },
        { Id: '1', Kind: 'a', Amount: '0.10', Written: '2026-03-01T00:00:00.000Z' },
      ],
      ...{ count: 3, sum: '-6.70' },
    });
    expect(await ids({ offset: 2 })).toEqual(['2']);
    expect(await ids({ isReversed: true })).toEqual(['2', '1']);
    expect(await ids({ where: { ShopId: [5, 6] }, limit: 9 })).toEqual(['3', '1', '4', '2']);
    expect(await page({ offset: 9 })).toEqual({ lines: [], count: 3, sum: '-6.70' });
    expect(await page({ where: { ShopId: [7] } })).toEqual({ lines: [], count: 0, sum: '0' });
    expect(await ids({ at: '2026-03-31T00:00:00.000Z' })).toEqual(['3', '1']);
  });

  it('parse no document where columns suffice', async () => {
    const sent = jest.spyOn(pool, 'query');
    await of({ until: { field: 'Day', value: '2026-03-31' } });
    await of({ by: ['Kind', 'Id'] });
    const parses = sent.mock.calls.map(([asked]) => JSON.stringify(asked).includes('json_to_record'));
    sent.mockRestore();
    expect(parses).toEqual(kind === columned ? [false, true] : [true, true]);
  });

  it('reject a filter without an index, and unknown fields', async () => {
    await expect(of({ where: { Kind: ['a'] } })).rejects.toThrow(`${kind.name}.Kind is not declared as indexed`);
    await expect(of({ by: ['Color'] })).rejects.toThrow(`${kind.name}.Color is not a field`);
  });
});
