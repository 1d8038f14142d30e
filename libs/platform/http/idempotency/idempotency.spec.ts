import { randomUUID } from 'node:crypto';
import { dataSourceOptions, poolOf } from '@plumbline/platform/testing/inside/runtime';
import { migrate } from '@plumbline/platform/runtime';
import { migrations as eventMigrations, PostgresEventStore, TakenOver } from '@plumbline/platform/event-store';
import { newEvent } from '@plumbline/platform/testing/event-store';
import { system, type Actor } from '@plumbline/platform/kernel';
import { migrations as subscriptionMigrations, Presence } from '@plumbline/platform/subscriptions';
import { DatabaseProxy, testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations';
import { Idempotency, type Taken } from './idempotency';
import { IdempotencyKeyEntity } from './idempotency-key.entity';
import { Replay } from './replay';

const sourceOf = (url: string): Promise<DataSource> =>
  new DataSource({ ...dataSourceOptions({ url, poolSize: 5 }), entities: [IdempotencyKeyEntity] }).initialize();

/** The resources of one process of the service. */
interface Instance {
  readonly source: DataSource;
  readonly pool: Pool;
  readonly presence: Presence;
  readonly keys: Idempotency;
  readonly store: PostgresEventStore;
}

/* Two instances on one database; a frozen one no longer reports. */
describe('a request with an Idempotency-Key that a repeat takes over', () => {
  let database: TestDatabase;
  let first: Instance;
  let second: Instance;
  const all: Instance[] = [];
  const actor: Actor = { ...system(1, randomUUID(), randomUUID()), user: 7 };

  const start = async (): Promise<Instance> => {
    const source = await sourceOf(database.url);
    const pool = poolOf(source);
    const presence = new Presence(pool);
    await presence.onModuleInit();
    const store = new PostgresEventStore(pool);
    const keys = new Idempotency(source.getRepository(IdempotencyKeyEntity), store, presence);
    const instance = { source, pool, presence, store, keys };
    all.push(instance);
    return instance;
  };
  beforeAll(async () => {
    database = await testDatabase();
    await migrate(database.url, [...eventMigrations, ...subscriptionMigrations, ...migrations]);
    [first, second] = await Promise.all([start(), start()]);
  }, 60_000);
  afterAll(async () => {
    for (const { source, presence, store, keys } of all) {
      await keys.onModuleDestroy();
      await presence.onApplicationShutdown();
      await store.close();
      await source.destroy();
    }
    await database.drop();
  });

  const begin = ({ keys }: Instance, key: string, body: object = { Name: 'One' }): Promise<Taken> =>
    keys.begin(actor, key, 'POST', '/api/v1/things', body);
  /** An instance that does not exist has the key, as when the process that acquired it has died. */
  const die = (key: string): Promise<unknown> =>
    first.pool.query('update plumbline.idempotency_key set instance = 1000000 where key = $1', [key]);
  const id = (taken: Taken, give: number): Promise<number> => taken.ids.next('Thing', () => Promise.resolve(give));
  const append = ({ store }: Instance, stream: string, { fence }: Taken, event = newEvent()) =>
    store.append(stream, 'none', [event], { fence });
  const stream = (): string => `Thing-${randomUUID()}`;
  /** Acquired by the first instance, which then stops, and by the second. */
  const takenOver = async (): Promise<{ key: string; old: Taken; young: Taken }> => {
    const key = randomUUID();
    const old = await begin(first, key);
    await die(key);
    return { key, old, young: await begin(second, key) };
  };

  it('is taken over at once when its process is dead, with a higher token and the stored ids', async () => {
    const key = randomUUID();
    const old = await begin(first, key);
    expect(await id(old, 41)).toBe(41);
    await die(key);
    const from = Date.now();
    const young = await begin(second, key);
    expect(Date.now() - from).toBeLessThan(5000);
    expect(young.fence).toBeGreaterThan(old.fence);
    expect([await id(young, 42), young.ids.earlier('Thing')]).toEqual([41, 41]);
  });

  it('waits while its process lives', async () => {
    const key = randomUUID();
    const old = await begin(first, key);
    const waiting = begin(second, key).catch((error: unknown) => error);
    await new Promise((done) => setTimeout(done, 1500));
    await first.keys.finish(old, 201, { 'content-type': 'application/json' }, '{"data":1}');
    const replay = await waiting;
    expect(replay).toBeInstanceOf(Replay);
    expect(replay).toMatchObject({ status: 201, body: '{"data":1}' });
  });

  it('stores no further id for the first attempt', async () => {
    const { old, young } = await takenOver();
    await expect(id(old, 51)).rejects.toThrow(TakenOver);
    expect(await id(young, 52)).toBe(52);
  });

  it('appends nothing more for the first attempt, to one stream or several', async () => {
    const { old, young } = await takenOver();
    const [one, other] = [stream(), stream()];
    await expect(append(first, one, old)).rejects.toThrow(TakenOver);
    const terms = { fence: old.fence };
    const both = [one, other].map((name) => ({ stream: name, expected: 'none' as const, events: [newEvent()], terms }));
    await expect(first.store.appendAll(both)).rejects.toThrow(TakenOver);
    expect([await first.store.readStream(one), await first.store.readStream(other)]).toEqual([[], []]);
    expect(await append(second, one, young)).toMatchObject({ revision: 0, repeated: false });
  });

  it('finds what the first attempt wrote before it was taken over', async () => {
    const key = randomUUID();
    const [name, event] = [stream(), newEvent()];
    const old = await begin(first, key);
    const { position } = await append(first, name, old, event);
    await die(key);
    const young = await begin(second, key);
    expect(await append(second, name, young, event)).toEqual({ revision: 0, from: position, position, repeated: true });
    // The first attempt's own append, sent again after a lost connection, finds it too.
    expect(await append(first, name, old, event)).toMatchObject({ repeated: true });
  });

  it('lets appends of other requests in the same batch pass', async () => {
    const { old, young } = await takenOver();
    const results = await Promise.allSettled([
      append(first, stream(), old),
      append(first, stream(), young),
      first.store.append(stream(), 'none', [newEvent()]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('still reports that the stream is at another revision, so that the caller reads again', async () => {
    const { young } = await takenOver();
    const name = stream();
    await append(second, name, young);
    await expect(append(second, name, young)).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: 0 });
  });

  it('continues only after an append of the first attempt that is being committed is stored', async () => {
    const key = randomUUID();
    const name = stream();
    const old = await begin(first, key);
    const held = await first.pool.connect();
    // Another process holds the lock of the appends; the append of the first attempt waits for it.
    await held.query('begin; select pg_advisory_xact_lock(7236802)');
    const late = append(first, name, old).catch((error: unknown) => error);
    await die(key);
    const young = begin(second, key).then(async (taken) => ({ taken, seen: await second.store.readStream(name) }));
    await new Promise((done) => setTimeout(done, 300));
    await held.query('commit');
    held.release();
    const { seen } = await young;
    // Either it was stored before the repeat continued, or it never is.
    const outcome = await late;
    expect(seen).toHaveLength(outcome instanceof TakenOver ? 0 : 1);
    expect(await first.store.readStream(name)).toHaveLength(seen.length);
  });

  it('stores the reply of the repeat only', async () => {
    const { key, old, young } = await takenOver();
    await second.keys.finish(young, 201, {}, '{"data":2}');
    await expect(first.keys.finish(old, 201, {}, '{"data":1}')).rejects.toThrow(TakenOver);
    await expect(first.keys.finish(old, 400, {}, '{}')).rejects.toThrow(TakenOver);
    await expect(begin(first, key)).rejects.toMatchObject({ status: 201, body: '{"data":2}' });
  });

  it('has the same ids when the repeat is rejected and sent again; the first attempt still writes nothing', async () => {
    const key = randomUUID();
    const old = await begin(first, key);
    await id(old, 61);
    await die(key);
    const young = await begin(second, key);
    await second.keys.finish(young, 409, {}, '{}');
    await expect(append(first, stream(), old)).rejects.toThrow(TakenOver);
    await expect(begin(second, key, { Name: 'Another' })).rejects.toMatchObject({ status: 409 });
    const third = await begin(second, key);
    expect(await id(third, 62)).toBe(61);
    await expect(append(first, stream(), old)).rejects.toThrow(TakenOver);
    await expect(append(second, stream(), young)).rejects.toThrow(TakenOver);
  });

  it('is free for a repeat soon after its request has failed with the database', async () => {
    const proxy = await DatabaseProxy.before(database.url);
    const source = await sourceOf(proxy.url);
    const keys = new Idempotency(source.getRepository(IdempotencyKeyEntity), first.store, first.presence);
    const key = randomUUID();
    const taken = await begin({ ...first, keys }, key);
    await id(taken, 81);
    proxy.set('stop all');
    const finished = keys.finish(taken, 503, {}, '{}');
    proxy.reset();
    await expect(finished).rejects.toThrow();
    proxy.set('pass');
    // Shorter than the wait of a repeat before it is rejected.
    const from = Date.now();
    expect(await id(await begin(second, key), 82)).toBe(81);
    expect(Date.now() - from).toBeLessThan(9_000);
    await keys.onModuleDestroy();
    await source.destroy();
    await proxy.close();
  });

  it('is freed by a rejection when nobody took it over, and by a fault for the same request', async () => {
    const key = randomUUID();
    await first.keys.finish(await begin(first, key), 400, {}, '{}');
    const other = await begin(second, key, { Name: 'Another' });
    await id(other, 71);
    await second.keys.finish(other, 503, {}, '{}');
    const again = await begin(first, key, { Name: 'Another' });
    expect(await id(again, 72)).toBe(71);
  });
});
