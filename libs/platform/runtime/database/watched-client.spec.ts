import { Test, type TestingModule } from '@nestjs/testing';
import { DatabaseProxy, testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, type Pool } from 'pg';
import { DatabaseModule } from './database.module';
import { isUnavailable } from './is-unavailable';
import { connect, POOL } from './pool';

/** Far below the time-out of the queries, far above the time to detect a dead connection. */
const SOON_MS = 15_000;

interface Given {
  readonly database: TestDatabase;
  readonly proxy: DatabaseProxy;
  readonly pool: Pool;
}

/** A test with a database, a proxy before it and a pool of its own: they wait for most of their time, so all of them wait together. */
const on = (test: (given: Given) => Promise<void>) => async (): Promise<void> => {
  const database = await testDatabase();
  const proxy = await DatabaseProxy.before(database.url);
  const imports = [DatabaseModule.forRoot({ url: proxy.url, queryTimeoutMs: 60_000, poolSize: 3 })];
  const module: TestingModule = await Test.createTestingModule({ imports }).compile();
  await module.init();
  try {
    await test({ database, proxy, pool: module.get<Pool>(POOL) });
  } finally {
    await module.close();
    await proxy.close();
    await database.drop();
  }
};

describe('connections whose peer vanishes without a reset', () => {
  const soon = async (work: Promise<unknown>): Promise<unknown> => {
    const begun = performance.now();
    const outcome: unknown = await work.catch((error: unknown) => error);
    expect(performance.now() - begun).toBeLessThan(SOON_MS);
    return outcome;
  };

  it.concurrent(
    'are closed long before a query times out, together with idle ones of the pool',
    on(async ({ pool, proxy }) => {
      const busy = [1, 2].map(() => pool.query('select pg_sleep(0.2)'));
      await Promise.all(busy);
      expect(pool.totalCount).toBe(2);
      proxy.set('stop');
      expect(isUnavailable(await soon(pool.query('select 1')))).toBe(true);
      // The other connection, equally dead, does not delay the next query as much again.
      expect(pool.idleCount).toBe(0);
      expect((await pool.query('select 1')).rowCount).toBe(1);
    }),
  );

  it.concurrent(
    'are kept while the server works, however long a query takes',
    on(async ({ pool }) => {
      const slow = pool.query('select pg_sleep(6), 1 as answer');
      const own = await connect(pool, 'own', { queryTimeoutMs: 0 });
      const waits = own.query('select pg_sleep(7)');
      expect((await slow).rows).toMatchObject([{ answer: 1 }]);
      expect((await waits).rowCount).toBe(1);
      await own.end();
    }),
  );

  it.concurrent(
    'end for a listener too, which sends nothing',
    on(async ({ pool, proxy }) => {
      const listener = await connect(pool, 'listener', { queryTimeoutMs: 0 });
      await listener.query('listen something');
      const ended = new Promise<void>((done) => listener.once('end', done));
      proxy.set('stop');
      await soon(ended);
    }),
  );

  it.concurrent(
    'are given up when the server does not respond at all, except those without a time limit',
    on(async ({ pool, proxy }) => {
      const patient = await connect(pool, 'patient', { queryTimeoutMs: 0 });
      let isOver = false;
      await pool.query('select 1');
      proxy.set('stop all');
      const waiting = patient.query('select 2').finally(() => (isOver = true));
      expect(isUnavailable(await soon(pool.query('select 1')))).toBe(true);
      expect(isOver).toBe(false);
      proxy.reset();
      await expect(waiting).rejects.toThrow();
    }),
  );

  it.concurrent(
    'are closed without a long wait for the peer',
    on(async ({ pool, proxy }) => {
      const own = await connect(pool, 'own');
      proxy.set('stop');
      await soon(own.end());
    }),
  );

  it.concurrent(
    'are identified by their session, so that one that the server has ended is detected',
    on(async ({ database, pool }) => {
      const own = await connect(pool, 'own');
      const side = new Client({ connectionString: database.url });
      await side.connect();
      const { rows } = await side.query('select application_name from pg_stat_activity where pid = $1', [own.session?.pid]);
      expect(rows).toEqual([{ application_name: 'own' }]);
      await Promise.all([side.end(), own.end()]);
    }),
  );
});
