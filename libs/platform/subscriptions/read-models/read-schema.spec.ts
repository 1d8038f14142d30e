import { id, indexedList, number, recordKind, reference, values, type RecordKindOptions } from '@plumbline/platform/records';
import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { fingerprint, tablesOf } from './read-schema';

const fields = { Id: id(), UserId: number(), BoxIds: values(reference('Box')) };
const kind = (more: Partial<RecordKindOptions<typeof fields>> = {}) =>
  recordKind({ name: 'Parcel', v1: 'parcels', v2: 'parcels', description: 'A parcel.', fields, ...more });
const owned = kind({ owner: ({ UserId }) => UserId });
const awaited = kind({ awaiting: ({ UserId }) => UserId });
const vended = kind({ vendors: ({ UserId }) => [UserId] });
const listed = kind({ indexed: ['BoxIds'] });
const indexesOf = (one: ReturnType<typeof kind>): string => tablesOf([one], 'read').indexes.join('; ');

describe('the indexes of a read model', () => {
  it('are for what the kind declares that visibility filters by, and for nothing else', () => {
    for (const column of ['owner', 'awaiting', 'vendors']) expect(indexesOf(kind())).not.toContain(column);
    expect(indexesOf(owned)).toContain('(company, owner, id) where owner is not null');
    expect(indexesOf(owned)).not.toMatch(/awaiting|vendors/);
    expect(indexesOf(awaited)).toContain('(company, awaiting, id) where awaiting is not null');
    expect(indexesOf(awaited)).not.toMatch(/owner|vendors/);
    expect(indexesOf(vended)).toContain('using gin (vendors)');
    expect(indexesOf(vended)).not.toMatch(/owner|awaiting/);
  });

  it('are part of what a rebuild is judged by', () => {
    expect(new Set([kind(), owned, awaited, vended, listed].map((one) => fingerprint([one], []))).size).toBe(5);
  });

  describe('in the database', () => {
    let database: TestDatabase;
    let client: Client;
    beforeAll(async () => {
      database = await testDatabase();
      client = new Client({ connectionString: database.url });
      await client.connect();
      const all = kind({
        owner: owned.owner!,
        awaiting: awaited.awaiting!,
        vendors: vended.vendors!,
        indexed: listed.indexed as ['BoxIds'],
      });
      const { tables, indexes } = tablesOf([all], 'read');
      await client.query('create schema read');
      for (const statement of [...tables, ...indexes]) await client.query(statement);
      await client.query(
        `insert into read.parcel (company, id, doc, modified, deleted, for_client, owner, awaiting, vendors, "ix_BoxIds")
           select 1, n, '{}', now(), false, false, n % 500, case when n % 100 = 0 then n % 500 end, array[n % 500], n % 500 || ',' || n % 300 from generate_series(1, 20000) n`,
      );
      await client.query('analyze read.parcel');
    });
    afterAll(async () => {
      await client?.end();
      await database?.drop();
    });
    const planOf = async (where: string): Promise<string> => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select id from read.parcel r where company = 1 and ${where}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };

    it('serve the reads of those who see their own, what awaits them, or the work of their vendor', async () => {
      expect(await planOf('(r.owner = 7 or r.awaiting = 7)')).toMatch(/parcel_company_awaiting_id_idx/);
      expect(await planOf('(r.owner = 7 or r.awaiting = 7)')).toMatch(/parcel_company_owner_id_idx/);
      expect(await planOf('r.vendors @> array[7]::bigint[]')).toMatch(/parcel_vendors_idx/);
    });

    it('find a record by one of the ids that a list holds', async () => {
      const { values: held, filled } = indexedList(listed, 'BoxIds')!;
      expect(await planOf(`${filled} and ${held} @> array['7']`)).toMatch(/parcel_string_to_array_idx/);
    });
  });
});
