import { randomUUID } from 'node:crypto';
import { migrate } from '@plumbline/platform/database';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool } from 'pg';
import { verifyStream } from '../hash';
import { newEvent } from '../event-store.contract';
import { outcomesOf, parameters, parametersOfEach, type OutcomeRow } from './append-call';
import type { PendingAppend } from './append-queue';
import { termsOf } from './append-terms';
import { migrations } from './migrations';
import { PostgresEventStore } from './postgres-event-store';

let database: TestDatabase;
let client: Client;
let pool: Pool;
let store: PostgresEventStore;
const known = newEvent({ a: 'ä' });
const held = randomUUID();
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  client = new Client({ connectionString: database.url });
  await client.connect();
  pool = new Pool({ connectionString: database.url });
  store = new PostgresEventStore(pool);
  await store.append('Client-7', 'none', [known, newEvent()]);
  await store.append('Client-6', 'none', [newEvent()]);
  await client.query(`insert into events.reservations values ('Client-9', $1, now() + interval '1 hour')`, [held]);
});
afterAll(async () => {
  await store?.close();
  await pool?.end();
  await client?.end();
  await database?.drop();
});

const event = (id: string = randomUUID()): PendingAppend['events'] => [{ id, type: 'Noted', data: '{"a":"€"}', metadata: '{"company":1}' }];
const append = (stream: string, given: Partial<PendingAppend> = {}): PendingAppend => ({
  ...{ stream, expected: 'none', events: event(), terms: {}, since: 0 },
  ...{ resolve: () => undefined, reject: () => undefined },
  ...given,
});
const places = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join();

/** What the statement answers and writes, without the time and what follows from it; it is undone. */
async function effectOf(text: string, values: unknown[], batch: readonly PendingAppend[]): Promise<object> {
  await client.query('begin');
  try {
    const { rows } = await client
      .query<[...OutcomeRow]>({ text, values, rowMode: 'array' })
      .catch((error: { code: string }) => ({ rows: error.code }));
    if (typeof rows === 'string') return { error: rows };
    const written = await client.query(
      `select position, stream, revision, id, type, data, metadata, previous_hash, hash = events.hash_of(previous_hash, stream, revision, id, type,
         to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), data, metadata) as is_sealed from events.events order by position desc limit 4`,
    );
    return { count: rows.length, outcomes: outcomesOf(rows, batch).map(({ recorded: _, ...one }) => one), written: written.rows };
  } finally {
    await client.query('rollback');
  }
}

it.each<[string, number, PendingAppend[]]>([
  ['to new streams', 1, [append('Client-1'), append('Client-2'), append('Client-3')]],
  ['to any streams', 1, [append('Client-7', { expected: 'any' }), append('Client-2'), append('Client-6', { expected: 'any' })]],
  ['at the revisions', 1, [append('Client-6', { expected: 0 }), append('Client-7', { expected: 1 })]],
  ['of which one is at another revision', 2, [append('Client-6', { expected: 4 }), append('Client-1')]],
  ['of which one is to a stream that exists', 3, [append('Client-1'), append('Client-7'), append('Client-2')]],
  ['of which one is repeated', 2, [append('Client-7', { expected: 'any', events: event(known.id) }), append('Client-1')]],
  ['of which one was to another stream', 2, [append('Client-6', { expected: 'any', events: event(known.id) }), append('Client-1')]],
  ['that refer to free records', 1, [append('Client-1', { terms: { refersTo: ['Client-7', 'Client-6'] } }), append('Client-2')]],
  ['of which one refers to a reserved record', 2, [append('Client-1'), append('Client-2', { terms: { refersTo: ['Client-9'] } })]],
  ['under a reservation', 1, [append('Client-1', { terms: { under: { token: held, records: ['Client-9'] } } }), append('Client-2')]],
  [
    'of which one lost its reservation',
    2,
    [append('Client-1', { terms: { under: { token: randomUUID(), records: ['Client-9'] } } }), append('Client-2')],
  ],
])('Appends of one event each %s do what a batch of them does', async (_, count, batch) => {
  const terms = termsOf(batch);
  const expected = await effectOf(`select * from events.append(${places(16)})`, [...parameters(batch), ...terms], batch);
  const each = await effectOf(`select * from events.append_each(${places(9)})`, [...parametersOfEach(batch), ...terms.slice(0, 3)], batch);
  expect(each).toEqual('error' in expected ? expected : { ...expected, count });
});

it('Appends of one event each after others continue the chains of their streams', async () => {
  const streams = Array.from({ length: 20 }, (_, index) => `Client-${70 + index}`);
  for (let count = 0; count < 3; count++) await Promise.all(streams.map((name) => store.append(name, 'any', [newEvent({ count })])));
  const written = await store.readStreams(streams);
  for (const events of written) {
    expect(events).toHaveLength(3);
    expect(verifyStream(events)).toBeUndefined();
  }
  // What this process keeps in memory of them is what is stored.
  const from = (written[0][0]?.position ?? 0n) - 1n;
  expect(await store.readAll(from, 100)).toEqual(await new PostgresEventStore(pool).readAll(from, 100));
});
