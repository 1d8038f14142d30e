import { randomUUID } from 'node:crypto';
import { migrate } from '@plumbline/platform/database';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool } from 'pg';
import { verifyStream } from '../hash';
import { newEvent } from '../event-store.contract';
import { parameters, parametersOfOne } from './append-call';
import type { PendingAppend } from './append-queue';
import { termsOf } from './append-terms';
import { migrations } from './migrations';
import { PostgresEventStore } from './postgres-event-store';

let database: TestDatabase;
let client: Client;
let pool: Pool;
let store: PostgresEventStore;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  client = new Client({ connectionString: database.url });
  await client.connect();
  pool = new Pool({ connectionString: database.url });
  store = new PostgresEventStore(pool);
});
afterAll(async () => {
  await store?.close();
  await pool?.end();
  await client?.end();
  await database?.drop();
});

const known = newEvent({ a: 'ä' });
const held = randomUUID();
const event = (id: string = randomUUID()): PendingAppend['events'] => [{ id, type: 'Noted', data: '{"a":"€"}', metadata: '{"company":1}' }];
const append = (given: Partial<PendingAppend>): PendingAppend => ({
  ...{ stream: 'Client-7', expected: 'any', events: event(), terms: {}, since: 0 },
  ...{ resolve: () => undefined, reject: () => undefined },
  ...given,
});

/** What the statement answers and writes, without the time and what follows from it; it is undone. */
async function effectOf(text: string, values: unknown[]): Promise<object> {
  await client.query('begin');
  try {
    const answer = await client.query<{ recorded?: unknown }>(text, values).catch((error: { code: string }) => error.code);
    if (typeof answer === 'string') return { error: answer };
    const written = await client.query(
      `select position, stream, revision, id, type, data, metadata, previous_hash, hash = events.hash_of(previous_hash, stream, revision, id, type,
         to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), data, metadata) as is_sealed from events.events order by position desc limit 2`,
    );
    const reserved = await client.query('select record, until is null as is_removed from events.reservations order by 1');
    return { answer: answer.rows.map(({ recorded: _, ...row }) => row), written: written.rows, reserved: reserved.rows };
  } finally {
    await client.query('rollback');
  }
}

it.each<[string, Partial<PendingAppend>]>([
  ['to a new stream', { stream: 'Client-8', expected: 'none' }],
  ['to any stream', {}],
  ['at the revision', { expected: 0 }],
  ['at another revision', { expected: 4 }],
  ['to a stream that exists', { expected: 'none' }],
  ['again', { expected: 'none', events: event(known.id) }],
  ['again to another stream', { stream: 'Client-8', events: event(known.id) }],
  ['that refers to free records', { terms: { refersTo: ['Client-1', 'Client-2'] } }],
  ['that refers to a reserved record', { terms: { refersTo: ['Client-1', 'Client-9'] } }],
  ['under a reservation that it ends', { terms: { under: { token: held, records: ['Client-9'] }, removes: true } }],
  ['under a lost reservation', { terms: { under: { token: randomUUID(), records: ['Client-9'] }, removes: true } }],
])('One append %s does what a batch of it does', async (_, given) => {
  await client.query('truncate events.reservations');
  await client.query(`insert into events.reservations values ('Client-9', $1, now() + interval '1 hour')`, [held]);
  if ((await store.readStream('Client-7')).length === 0) await store.append('Client-7', 'none', [known]);
  const one = append(given);
  const places = (count: number): string => Array.from({ length: count }, (__, index) => `$${index + 1}`).join();
  const batch = [...parameters([one]), ...termsOf([one])];
  const single = [...parametersOfOne(one), ...termsOf([one]).slice(1)];
  const expected = await effectOf(`select * from events.append(${places(16)})`, batch);
  expect(await effectOf(`select * from events.append_one(${places(9)})`, single)).toEqual(expected);
});

it('One append after another continues the chain of the stream', async () => {
  for (let count = 0; count < 3; count++) await store.append('Client-70', 'any', [newEvent({ count })]);
  const events = await new PostgresEventStore(pool).readStream('Client-70');
  expect(events).toHaveLength(3);
  expect(verifyStream(events)).toBeUndefined();
});
