import { migrate } from '@plumbline/platform/runtime';
import { migrations as storeMigrations, storedPages, type StoredEvent } from '@plumbline/platform/event-store';
import { newEvent, startFakeEventStoreDb, type FakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { EventStoreDbEventStore } from '@plumbline/platform/testing/inside/eventstoredb';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { generateKeyPairSync } from 'node:crypto';
import { Pool } from 'pg';
import { CHUNK, EventTree, leafOf } from './tree/event-tree';
import { KeptTree } from './tree/kept-tree';
import { Frontier } from './tree/merkle';
import { migrations } from './migrations';
import { RootCheck } from './roots/root-check';
import { RootKeeper } from './roots/root-keeper';
import { signedRoot } from './roots/signed-root';

const { privateKey } = generateKeyPairSync('ed25519');
let fake: FakeEventStoreDb;
let database: TestDatabase;
let pool: Pool;
let store: EventStoreDbEventStore;
beforeAll(async () => {
  fake = await startFakeEventStoreDb();
  database = await testDatabase();
  await migrate(database.url, [...storeMigrations, ...migrations]);
  pool = new Pool({ connectionString: database.url, max: 4 });
  store = EventStoreDbEventStore.connect(fake.url, pool, 60_000);
});
afterAll(async () => {
  await store?.close();
  await pool?.end();
  await database?.drop();
  fake?.stop();
});

it('the tree of an EventStoreDB, whose positions have gaps, is kept and has proofs; events that it lost are missed', async () => {
  const append = async (streams: number) => {
    for (let n = 0; n < streams; n++)
      await store.append(
        `Client-${n}`,
        'any',
        Array.from({ length: 60 }, () => newEvent({ n })),
      );
  };
  await append(20);
  const now = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const kept = new KeptTree(pool, store);
  await new RootKeeper({ kept, store, key: () => privateKey, now: () => now, pause: () => Promise.resolve() }).keep();
  await append(2);
  const events: StoredEvent[] = [];
  for await (const page of storedPages(store)) events.push(...page);
  expect([events.length, events.some(({ hash }) => hash !== undefined)]).toEqual([1320, false]);
  const rootAt = (size: number): string => {
    const frontier = new Frontier();
    for (const event of events.slice(0, size)) frontier.add(leafOf(event));
    return frontier.root.toString('hex');
  };
  expect((await kept.known()).map(({ position }) => position)).toEqual([events[CHUNK - 1].position]);
  expect((await kept.roots(0, 10)).map(({ Size, Root }) => [Size, Root])).toEqual([[1200, rootAt(1200)]]);
  const [short, whole] = [await kept.tree(), await EventTree.read(store)];
  expect(await short.size()).toBe(1320);
  for (const index of [0, CHUNK - 1, CHUNK, 1319]) {
    expect(await short.indexOf(events[index].position)).toBe(index);
    expect(await short.indexOf(events[index].position - 1n)).toBeUndefined();
    expect(await short.inclusion(index, 1320)).toEqual(await whole.inclusion(index, 1320));
  }
  const check = new RootCheck([signedRoot(await short.rootOf(1320), privateKey), ...(await kept.roots(0, 10))]);
  for (const event of events.slice(0, 1300)) check.add(event);
  expect(check.results().map(({ problem }) => problem)).toEqual([
    undefined,
    'there are 1300 events, 20 less than there were; the event that it ends with is not there',
  ]);
}, 60_000);
