import type { RecordKindOptions } from '@plumbline/platform/testing/inside/records';
import { id, indexedList, nestedAll, number, recordKind, reference, textReference, values } from '@plumbline/platform/records';
import { Client, Pool, type QueryConfig } from 'pg';
import { PgReadModels } from '../rows/postgres/pg-read-models';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { fingerprints, nearlyEmptyIndexes, tablesOf } from './read-schema';

const fields = {
  Id: id(),
  UserId: number(),
  BoxIds: values(reference('Box')),
  ShelfId: reference('Shelf').nullable(),
  DepotId: textReference('Depot'),
};
const kind = (more: Partial<RecordKindOptions<typeof fields>> = {}) =>
  recordKind({ name: 'Parcel', v1: 'parcels', v2: 'parcels', description: 'A parcel.', fields, ...more });
const owned = kind({ access: { owner: ({ UserId }) => UserId } });
const awaited = kind({ access: { awaiting: ({ UserId }) => UserId } });
const vended = kind({ access: { vendors: ({ UserId }) => [UserId] } });
const listed = kind({ storage: { indexed: ['BoxIds'] } });
const placed = kind({ storage: { indexed: ['ShelfId', 'DepotId', 'UserId'] } });
const tally = recordKind({
  name: 'Tally',
  v1: null,
  v2: null,
  description: 'The number of parcels of a depot.',
  fields: { Id: id(), DepotId: textReference('Depot'), Parcels: number() },
  storage: { indexed: ['DepotId'], isRewritten: true },
});
const indexesOf = (one: ReturnType<typeof kind>): string => [...tablesOf([one], 'read').indexes.values()].join('; ');

describe('the indexes of a read model', () => {
  it('cover the visibility columns that the kind declares, and nothing else', () => {
    for (const column of ['owner', 'awaiting', 'vendors']) expect(indexesOf(kind())).not.toContain(column);
    expect(indexesOf(owned)).toContain('(company, owner, deleted, id) where owner is not null');
    expect(indexesOf(owned)).not.toMatch(/awaiting|vendors/);
    expect(indexesOf(awaited)).toContain('(company, awaiting, deleted, id) where awaiting is not null');
    expect(indexesOf(awaited)).not.toMatch(/owner|vendors/);
    expect(indexesOf(vended)).toContain('using gin (vendors)');
    expect(indexesOf(vended)).not.toMatch(/owner|awaiting/);
  });

  it('leave out columns that are only added up', () => {
    const summed = kind({ storage: { columns: ['UserId'], indexed: ['DepotId'] } });
    expect(tablesOf([summed], 'read').tables.join()).toContain('"ix_DepotId" text, "ix_UserId" text');
    expect(indexesOf(summed)).not.toContain('ix_UserId');
    expect(() => kind({ storage: { columns: ['UserId'], indexed: ['UserId'] } })).toThrow('UserId has a column already');
  });

  it('leave out the ids of rows that are only added up', () => {
    expect(indexesOf(kind({ storage: { indexed: ['DepotId'] } }))).toContain(
      '"parcel_company_ix_DepotId_id_idx" on read."parcel" (company, "ix_DepotId", id)',
    );
    const summed = indexesOf(kind({ storage: { indexed: ['DepotId', 'ShelfId'], isSummed: true } }));
    expect(summed).toContain('"parcel_company_ix_DepotId_idx" on read."parcel" (company, "ix_DepotId")');
    expect(summed).toContain('(company, "ix_ShelfId") where "ix_ShelfId" is not null');
  });

  it('find changes where a feed looks for them: by its own records and by the parts that they list, not elsewhere', () => {
    const stamp = '(company, modified, id)';
    expect(indexesOf(kind())).toContain(stamp);
    const inner = kind({ v1: null });
    expect(indexesOf(inner)).not.toContain(stamp);
    const truck = (more: object) =>
      recordKind({
        name: 'Truck',
        v1: 'trucks',
        v2: null,
        description: 'A truck.',
        fields,
        ...more,
        life: { parts: [{ kind: 'Parcel', field: 'DepotId' }] },
      });
    const both = (more: object): string[] =>
      [...tablesOf([inner, truck(more)], 'read').indexes.values()].filter((index) => index.includes(stamp));
    expect(both({})).toHaveLength(1);
    expect(both({ composed: { Parcels: nestedAll('Parcel', 'BoxIds') } })).toHaveLength(2);
    expect(both({ v1: null, composed: { Parcels: nestedAll('Parcel', 'BoxIds') } })).toEqual([]);
  });

  it('contain only rows where the reference is set', () => {
    expect(indexesOf(placed)).toContain('(company, "ix_ShelfId", id) where "ix_ShelfId" is not null');
    expect(indexesOf(placed)).toContain('(company, "ix_DepotId", id) where "ix_DepotId" is not null');
    expect(indexesOf(placed)).toMatch(/\(company, "ix_UserId", id\)(?! where)/);
    expect(tablesOf([placed], 'read').tables.join()).toContain('"ix_ShelfId" text, "ix_DepotId" text, "ix_UserId" text not null');
  });

  it('are part of the fingerprint', () => {
    expect(new Set([kind(), owned, awaited, vended, listed, placed].map((one) => fingerprints([one], []).get('parcel'))).size).toBe(6);
  });

  describe('in the database', () => {
    let database: TestDatabase;
    let client: Client;
    let pool: Pool;
    beforeAll(async () => {
      database = await testDatabase();
      client = new Client({ connectionString: database.url });
      await client.connect();
      pool = new Pool({ connectionString: database.url, max: 1 });
      const all = kind({
        access: { owner: owned.owner!, awaiting: awaited.awaiting!, vendors: vended.vendors! },
        storage: { indexed: ['BoxIds', 'ShelfId', 'DepotId', 'UserId'] },
      });
      const { tables, indexes } = tablesOf([all], 'read');
      await client.query('create schema read');
      const tallies = tablesOf([tally], 'read');
      for (const statement of [...tables, ...indexes.values(), ...tallies.tables.slice(-1), ...tallies.indexes.values()])
        await client.query(statement);
      await client.query(
        `insert into read.parcel (company, id, doc, modified, deleted, for_client, owner, awaiting, vendors, "ix_BoxIds", "ix_ShelfId", "ix_DepotId", "ix_UserId")
           select 1, n, '{}', now(), false, false, n % 500, case when n % 100 = 0 then n % 500 end, array[n % 500], n % 500 || ',' || n % 300,
                  case when n % 10 = 0 then n % 500 end, case when n % 10 = 0 then n % 500 end, n % 500 from generate_series(1, 20000) n`,
      );
      await client.query('analyze read.parcel');
    });
    afterAll(async () => {
      await pool?.end();
      await client?.end();
      await database?.drop();
    });
    const planOf = async (where: string): Promise<string> => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select id from read.parcel r where company = 1 and ${where}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };

    it('serve callers who see their own rows, those awaiting them, or those of their vendor', async () => {
      expect(await planOf('(r.owner = 7 or r.awaiting = 7)')).toMatch(/parcel_company_awaiting_deleted_id_idx/);
      expect(await planOf('(r.owner = 7 or r.awaiting = 7)')).toMatch(/parcel_company_owner_deleted_id_idx/);
      expect(await planOf('r.vendors @> array[7]::bigint[]')).toMatch(/parcel_vendors_idx/);
    });

    it('are known to be nearly empty where few rows are in them', async () => {
      expect([...(await nearlyEmptyIndexes(client))]).toEqual(['parcel_company_awaiting_deleted_id_idx']);
    });

    it('find a record by one of the ids in a list', async () => {
      const { values: held, filled } = indexedList(listed, 'BoxIds')!;
      expect(await planOf(`${filled} and ${held} @> array['7']`)).toMatch(/parcel_company_ix_BoxIds_id_idx/);
    });

    it('are left alone when a row is rewritten that counts', async () => {
      const count = (parcels: number, every: number) =>
        client.query(
          `insert into read.tally (company, id, doc, modified, deleted, for_client, "ix_DepotId")
             select 1, n, '{"Parcels":${parcels}}', timestamptz '2026-01-01' + interval '${parcels} s', false, false, n from generate_series(${every}, 100, ${every}) n
             on conflict (company, id) do update set doc = excluded.doc, modified = excluded.modified, "ix_DepotId" = excluded."ix_DepotId"`,
        );
      await count(1, 1);
      await client.query('begin');
      await count(2, 5);
      const { rows } = await client.query(
        `select pg_stat_get_xact_tuples_updated(oid)::int as updated, pg_stat_get_xact_tuples_hot_updated(oid)::int as hot from pg_class where oid = 'read.tally'::regclass`,
      );
      await client.query('commit');
      expect(rows).toEqual([{ updated: 20, hot: 20 }]);
    });

    it('find the records with a reference, by any query, whether or not the plan knows the value', async () => {
      const reads = new PgReadModels(pool);
      const requested = jest.spyOn(pool, 'query');
      await reads.find(placed, 1, { ShelfId: 10 });
      await reads.find(placed, 1, { ShelfId: 10, DepotId: '10' }, 5, 7);
      const statements = requested.mock.calls.map(([query]) => query as unknown as QueryConfig);
      requested.mockRestore();
      expect(statements).toHaveLength(2);
      for (const mode of ['force_custom_plan', 'force_generic_plan'])
        for (const { text, values: given = [] } of statements) {
          await client.query(`set plan_cache_mode = ${mode}; prepare asked as ${text}`);
          const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked (${given.map((one) => `'${one}'`).join()})`);
          expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/parcel_company_ix_(ShelfId|DepotId)_id_idx/);
          await client.query('deallocate asked; reset plan_cache_mode');
        }
      expect(await planOf(`r."ix_ShelfId" in ('10', '20')`)).toMatch(/parcel_company_ix_ShelfId_id_idx/);
      expect(await planOf(`r."ix_DepotId" = any(array['10', '20'])`)).toMatch(/parcel_company_ix_DepotId_id_idx/);
    });

    it('cost nothing for a record without the reference', async () => {
      const entries = async (index: string): Promise<number> => {
        const { rows } = await client.query<{ entries: number }>('select reltuples::int as entries from pg_class where relname = $1', [
          index,
        ]);
        return rows[0].entries;
      };
      expect(await entries('parcel_company_ix_UserId_id_idx')).toBe(20_000);
      expect(await entries('parcel_company_ix_ShelfId_id_idx')).toBe(2000);
    });
  });
});
