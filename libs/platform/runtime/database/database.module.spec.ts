import { Test } from '@nestjs/testing';
import { Clock, IdSource } from '@plumbline/platform/records';
import { DatabaseProxy, testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, type Pool } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { DatabaseModule } from './database.module';
import { isUnavailable } from './is-unavailable';
import { migrate, storeState } from './migrate';
import { connect, POOL } from './pool';

class MakeNotes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table notes (id int); select pg_sleep(0.05)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table notes');
  }
}

class MakePages1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table pages (id int)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pages');
  }
}

describe('the database module', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  it('provides the migrated database, its pool, ids and the time', async () => {
    const module = await Test.createTestingModule({
      imports: [DatabaseModule.forRoot({ url: database.url, migrations: [MakeNotes1700000000001], applicationName: 'spec' })],
    }).compile();
    await module.init();
    const pool = module.get<Pool>(POOL);
    const { rows } = await pool.query(`select count(*)::int as notes, current_setting('statement_timeout') as timeout,
      current_setting('application_name') as name, current_setting('timezone') as zone from notes`);
    expect(rows).toEqual([{ notes: 0, timeout: '10s', name: 'spec', zone: 'UTC' }]);
    expect(await module.get(IdSource).next('Client')).toBe(1);
    expect(Date.parse(module.get(Clock).now())).toBeCloseTo(Date.now(), -4);
    await module.close();
    const refused: unknown = await pool.query('select 1').catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
  });

  it('migrates once when several processes start at once', async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url, [MakeNotes1700000000001])));
    expect(ran.flat()).toEqual(['MakeNotes1700000000001']);
  });

  it.each([
    ['a full disk', '53100'],
    ['a full temporary file limit', '53400'],
    ['no memory', '53200'],
    ['a statement time-out', '57014'],
    ['a standby', '25006'],
    ['a full disk of this machine', 'ENOSPC'],
  ])('counts %s as unavailable', (_, code) => {
    expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
  });

  it('cancels a statement at the server first, so that its connection stays usable', async () => {
    const module = await Test.createTestingModule({
      imports: [DatabaseModule.forRoot({ url: database.url, queryTimeoutMs: 200 })],
    }).compile();
    await module.init();
    const pool = module.get<Pool>(POOL);
    const late = await pool.query('select pg_sleep(60)').catch((error: unknown) => error);
    expect(late).toMatchObject({ code: '57014' });
    const own = await connect(pool, 'own');
    await expect(own.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await own.query('select 1')).rowCount).toBe(1);
    const patient = await connect(pool, 'patient', { queryTimeoutMs: 0 });
    expect((await patient.query('select pg_sleep(1)')).rowCount).toBe(1);
    await Promise.all([own.end(), patient.end()]);
    await module.close();
  });

  it('treats failures of an entity manager like those of the pool', async () => {
    const proxy = await DatabaseProxy.before(database.url);
    const module = await Test.createTestingModule({
      imports: [DatabaseModule.forRoot({ url: proxy.url, queryTimeoutMs: 300, poolSize: 2 })],
    }).compile();
    await module.init();
    const { manager } = module.get(DataSource);
    const pool = module.get<Pool>(POOL);
    const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
    const slow = (): Promise<unknown> => manager.query('select pg_sleep(60)');
    const inTransaction = (): Promise<unknown> => manager.transaction((own) => own.query('select pg_sleep(60)'));

    for (const work of [slow, inTransaction]) {
      expect(await failure(work())).toMatchObject({ code: '57014' });
      expect(isUnavailable(await failure(work()))).toBe(true);
    }
    proxy.set('stop all');
    for (const work of [slow, inTransaction]) expect(isUnavailable(await failure(work()))).toBe(true);
    proxy.reset();
    proxy.set('pass');
    expect(await manager.query('select 1 "one"')).toEqual([{ one: 1 }]);
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
    await Promise.all([module.close(), proxy.close()]);
    expect(isUnavailable(await failure(manager.query('select 1')))).toBe(true);
  });

  it('keeps its table of migrations in the schema plumbline', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      expect(await storeState(database.url, [MakeNotes1700000000001])).toEqual({ exists: false, due: ['MakeNotes1700000000001'] });
      await migrate(database.url, [MakeNotes1700000000001]);
      const places = await client.query<{ at: string }>(`select schemaname "at" from pg_tables where tablename = 'plumbline_migrations'`);
      expect(places.rows).toEqual([{ at: 'plumbline' }]);
      const both = [MakeNotes1700000000001, MakePages1700000000002];
      expect(await storeState(database.url, both)).toEqual({ exists: true, due: ['MakePages1700000000002'] });
      const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url, both)));
      expect(ran.flat()).toEqual(['MakePages1700000000002']);
      expect(await storeState(database.url, both)).toEqual({ exists: true, due: [] });
    } finally {
      await client.end();
    }
  });

  it.each(['plumbline', 'public'])(
    'refuses a database from before 0.1.0, whose migrations are in %s, and changes nothing',
    async (schema) => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      const tables = async () => (await client.query('select schemaname, tablename from pg_tables order by 1, 2')).rows;
      try {
        await client.query(`create schema plumbline; create table ${schema}.plumbline_migrations (id serial, timestamp bigint, name text);
        insert into ${schema}.plumbline_migrations (timestamp, name) values (1, 'MakeNotes1700000000001')`);
        const before = await tables();
        for (const work of [migrate, storeState])
          await expect(work(database.url, [MakeNotes1700000000001])).rejects.toThrow(
            /is from before release 0\.1\.0.*events:export.*events:import/,
          );
        expect(await tables()).toEqual(before);
      } finally {
        await client.end();
      }
    },
  );

  it('refuses a database of a later release, unless it can run beside each migration that it lacks', async () => {
    class AddsColumn1700000000003 extends MakePages1700000000002 {
      readonly runsBesideEarlier = true;
      override up = async (runner: QueryRunner): Promise<void> => void (await runner.query('alter table notes add column text text'));
    }
    const earlier = [MakeNotes1700000000001];
    await migrate(database.url, [...earlier, AddsColumn1700000000003]);
    expect(await migrate(database.url, earlier)).toEqual([]);
    expect(await storeState(database.url, earlier)).toEqual({ exists: true, due: [] });
    await migrate(database.url, [...earlier, AddsColumn1700000000003, MakePages1700000000002]);
    for (const work of [migrate, storeState])
      await expect(work(database.url, earlier)).rejects.toThrow(
        /is of a later release: it has MakePages1700000000002, which this build does not know/,
      );
  });

  it('distinguishes an unavailable database from a wrong query', async () => {
    const gone: unknown = await migrate('postgres://a@/b?host=/nowhere', [MakeNotes1700000000001]).catch((error: unknown) => error);
    expect(isUnavailable(gone)).toBe(true);
    expect(isUnavailable(new Error('wrapped', { cause: gone }))).toBe(true);
    expect(isUnavailable(Object.assign(new Error('database "b" is not currently accepting connections'), { code: '55000' }))).toBe(true);
    expect(isUnavailable(Object.assign(new Error('syntax error'), { code: '42601' }))).toBe(false);
    expect(isUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
    expect(isUnavailable(undefined)).toBe(false);
  });
});
