import { migrate } from '@plumbline/platform/runtime';
import { DatabaseProxy, testDatabase } from '@plumbline/platform/testing/database';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { StoreUnavailable, type NewEvent } from '../event-store';
import { migrations } from './migrations';
import { PostgresEventStore } from './postgres-event-store';

const METADATA = { company: 1, user: 7, userName: 'Ann', application: 'web', command: 'LogTime', correlation: randomUUID() };
const newEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'Noted',
  data: {},
  metadata: { ...METADATA, causation: randomUUID() },
});
const stream = (): string => `Client-${randomUUID()}`;

interface Given {
  readonly proxy: DatabaseProxy;
  /** Through the proxy, like the store. */
  readonly pool: Pool;
  readonly direct: Pool;
  readonly store: PostgresEventStore;
}

/** A test with a database and a store of its own: they wait for most of their time, so all of them wait together. */
const on = (test: (given: Given) => Promise<void>) => async (): Promise<void> => {
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const proxy = await DatabaseProxy.before(database.url);
  const pool = new Pool({ connectionString: proxy.url });
  const direct = new Pool({ connectionString: database.url });
  pool.on('error', () => {});
  const store = new PostgresEventStore(pool);
  try {
    await store.append(stream(), 'none', [newEvent()]);
    await test({ proxy, pool, direct, store });
  } finally {
    proxy.reset();
    await store.close();
    await Promise.all([pool.end(), direct.end()]);
    await proxy.close();
    await database.drop();
  }
};

describe('the event store in PostgreSQL, when its connections hang', () => {
  it.concurrent(
    'stores an append over a new connection, once, whether or not the lost one had delivered it',
    on(async ({ proxy, direct, store }) => {
      const [before, event] = [newEvent(), newEvent()];
      const [one, two] = [stream(), stream()];
      // The first append reaches the server; its reply is lost.
      const appending = store.append(one, 'none', [before]);
      const other = new PostgresEventStore(direct);
      for (;;) {
        if ((await other.readStream(one)).length > 0) break;
        await sleep(1);
      }
      proxy.set('stop');
      const begun = performance.now();
      const results = await Promise.all([appending, store.append(two, 'none', [event])]);
      expect(performance.now() - begun).toBeLessThan(20_000);
      proxy.set('pass');
      expect(results.map(({ revision }) => revision)).toEqual([0, 0]);
      expect((await other.readStream(one)).map(({ id }) => id)).toEqual([before.id]);
      expect((await other.readStream(two)).map(({ id }) => id)).toEqual([event.id]);
      await other.close();
    }),
  );

  it.concurrent(
    'rejects waiting appends within the time limit when no connection responds, and continues when one does',
    on(async ({ proxy, store }) => {
      proxy.set('stop all');
      const begun = performance.now();
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => store.append(stream(), 'none', [newEvent()])));
      const waited = performance.now() - begun;
      for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      // Eight seconds, plus a margin for a busy machine.
      expect(waited).toBeLessThan(16_000);
      proxy.set('pass');
      proxy.reset();
      expect((await store.append(stream(), 'none', [newEvent()])).revision).toBe(0);
    }),
  );

  it.concurrent(
    'reports appends again after its listener has hung',
    on(async ({ proxy, direct, store }) => {
      let heard = 0;
      const stop = store.onAppended(() => heard++);
      const other = new PostgresEventStore(direct);
      const hears = async (): Promise<void> => {
        for (const before = heard; heard === before; await sleep(200)) await other.append(stream(), 'none', [newEvent()]);
      };
      await hears();
      proxy.set('stop');
      proxy.set('pass');
      await hears();
      stop();
      await other.close();
    }),
  );

  it.concurrent(
    'rejects appends at once when the disk is full',
    on(async ({ pool, store }) => {
      await pool.query('create sequence attempts');
      await pool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin perform nextval('attempts'); raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
      await pool.query('create trigger full_disk before insert on events.events for each row execute function full_disk()');
      await expect(store.append(stream(), 'none', [newEvent()])).rejects.toThrow(StoreUnavailable);
      // A second attempt would come after a pause, and fail too.
      expect((await pool.query('select last_value::int as made from attempts')).rows).toEqual([{ made: 1 }]);
      await pool.query('drop trigger full_disk on events.events');
      expect((await store.append(stream(), 'none', [newEvent()])).revision).toBe(0);
    }),
  );
});
