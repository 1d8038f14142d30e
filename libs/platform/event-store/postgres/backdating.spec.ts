import { migrate } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool } from 'pg';
import { verifyEvents } from '../verify/verify-events';
import { storedPages } from '../verify/stored-pages';
import { newEvent, MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { migrations } from './migrations';
import { PostgresEventStore } from './postgres-event-store';

/* Given times of events: only an empty store takes them, and only until the telling ends. */

let database: TestDatabase;
let pool: Pool;
let store: PostgresEventStore;
beforeEach(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  pool = new Pool({ connectionString: database.url, max: 2 });
  store = new PostgresEventStore(pool);
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const [MARCH, MAY] = ['2025-03-03T23:00:00.000Z', '2025-05-05T23:00:00.000Z'];
const events = (count = 1) => Array.from({ length: count }, () => newEvent());
const times = async () => (await store.readStored(0n, 100)).map(({ recordedAt }) => recordedAt);
const REFUSED = 'the store takes no';

it('U5: an empty store records a story at its times, however it is appended, in a chain that holds', async () => {
  const backdating = await store.backdate();
  backdating?.at(MARCH);
  await store.append('Client-1', 'none', events());
  await Promise.all([2, 3, 4].map((id) => store.append(`Client-${id}`, 'none', events())));
  await Promise.all([1, 2, 5].map((id) => store.append(`Client-${id}`, 'any', events())));
  backdating?.at(MAY);
  await store.append('Client-6', 'none', events(2));
  await store.appendAll([1, 7].map((id) => ({ stream: `Client-${id}`, expected: 'any', events: events() })));
  expect(await times()).toEqual([...Array<string>(7).fill(MARCH), ...Array<string>(4).fill(MAY)]);
  await backdating?.end();
  const before = new Date().toISOString();
  await store.append('Client-8', 'none', events());
  expect((await times()).at(-1)! >= before).toBe(true);
  expect((await verifyEvents({ read: () => storedPages(store), firstPosition: 1n })).findings).toEqual([]);
});

it('U5: a store with an event in it takes no given times, and another kind of store never does', async () => {
  await store.append('Client-1', 'none', events());
  expect(await store.backdate()).toBeUndefined();
  expect(await new MemoryEventStore().backdate()).toBeUndefined();
});

it('U5: a session that states a time is refused where no telling has begun, and after it has ended', async () => {
  const stating = new Client({ connectionString: database.url });
  await stating.connect();
  const append = (id: number) =>
    stating.query(
      `select * from events.append(array[$1], array[-1], array[1], array[1], array[gen_random_uuid()], array['ClientAdded'], array['{}'], array['{}'], '{}', '{}', '{}', '{}', false)`,
      [`Client-${id}`],
    );
  try {
    await stating.query(`select set_config('plumbline.told_at', $1, false)`, [MARCH]);
    await expect(append(1)).rejects.toThrow(REFUSED);
    const backdating = await store.backdate();
    await append(1);
    await backdating?.end();
    await expect(append(2)).rejects.toThrow(REFUSED);
    expect(await times()).toEqual([MARCH]);
  } finally {
    await stating.end();
  }
});

it('U5: takes no time before that of the last event, such as one that another process has recorded', async () => {
  const backdating = await store.backdate();
  const other = new PostgresEventStore(pool);
  backdating?.at(MARCH);
  await store.append('Client-1', 'none', events());
  await other.append('Client-2', 'none', events());
  await other.close();
  backdating?.at(MAY);
  await store.append('Client-3', 'none', events());
  await store.appendAll([{ stream: 'Client-4', expected: 'none', events: events() }]);
  const [first, ...present] = await times();
  expect(first).toBe(MARCH);
  expect(present).toEqual([...present].sort());
  expect(present.every((time) => time > MAY)).toBe(true);
});
