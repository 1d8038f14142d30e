import { randomUUID } from 'node:crypto';
import { migrate } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool } from 'pg';
import { breakIn, newEvent } from '@plumbline/platform/testing/event-store';
import { callFor, outcomesOf, type OutcomeRow } from './append-call';
import type { PendingAppend } from './append-queue';
import { migrations } from './migrations';
import { PostgresEventStore } from './postgres-event-store';

const known = newEvent({ a: 'ä' });
const held = randomUUID();
const HELD = { under: { token: held, records: ['Client-9'] } };
const LOST = { under: { token: randomUUID(), records: ['Client-9'] } };
let database: TestDatabase;
let client: Client;
let pool: Pool;
let store: PostgresEventStore;
// Client-7 is at revision 1 of position 2, Client-6 at 0 of position 3.
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

const oneEvent = (id: string = randomUUID()): PendingAppend['events'] => [
  { id, type: 'Noted', data: '{"a":"€"}', metadata: '{"company":1}' },
];

/** An append of one new event that nobody waits for. */
const append = (stream: string, given: Partial<PendingAppend> = {}): PendingAppend => ({
  ...{ stream, expected: 'none', events: oneEvent(), terms: {}, since: 0 },
  ...{ resolve: () => undefined, reject: () => undefined },
  ...given,
});
const events = (count: number) => Array.from({ length: count }, () => oneEvent()).flat();

/** Returns the store's answers for the batch, as `outcome revision@position reason`, and undoes the batch. */
async function answered(batch: readonly PendingAppend[], isWhole: boolean): Promise<string[] | string> {
  await client.query('begin');
  try {
    const query = { ...callFor(batch, isWhole), name: undefined, rowMode: 'array' as const };
    const { rows } = await client.query<[...OutcomeRow]>(query);
    const shown = outcomesOf(rows).map(({ outcome, revision, position, blocked }) => `${outcome} ${revision}@${position} ${blocked ?? ''}`);
    return shown.map((one) => one.trim());
  } catch (error) {
    const { code, detail } = error as { code: string; detail: string };
    return `${code} ${detail}`;
  } finally {
    await client.query('rollback');
  }
}

it.each<{ name: string; batch: PendingAppend[]; each: string[]; whole?: string }>(
  (<[string, PendingAppend[], string[], string?][]>[
    ['to new streams', [append('Client-1'), append('Client-2')], ['0 0@4', '0 0@5']],
    ['to any streams', [append('Client-7', { expected: 'any' }), append('Client-2', { expected: 'any' })], ['0 2@4', '0 0@5']],
    ['at the revisions', [append('Client-6', { expected: 0 }), append('Client-7', { expected: 1 })], ['0 1@4', '0 2@5']],
    [
      'of several events',
      [append('Client-1', { events: events(3) }), append('Client-6', { expected: 0, events: events(2) })],
      ['0 2@6', '0 2@8'],
    ],
    ['of which one is at another revision', [append('Client-1'), append('Client-6', { expected: 4 })], ['0 0@4', '2 0@0'], 'PB001 1 0'],
    ['of which one is to a stream that exists', [append('Client-7'), append('Client-2')], ['2 1@0', '0 0@4'], 'PB001 0 1'],
    ['of which one is repeated', [append('Client-7', { events: oneEvent(known.id) }), append('Client-1')], ['1 0@1', '0 0@4']],
    ['that refer to free records', [append('Client-1', { terms: { refersTo: ['Client-7', 'Client-6'] } })], ['0 0@4']],
    [
      'of which one refers to a reserved record',
      [append('Client-1'), append('Client-2', { terms: { refersTo: ['Client-9'] } })],
      ['0 0@4', '3 -1@0 reserved Client-9'],
      'PB002 reserved Client-9',
    ],
    ['under a reservation', [append('Client-1', { terms: HELD }), append('Client-2')], ['0 0@4', '0 0@5']],
    ['of which one lost its reservation', [append('Client-1', { terms: LOST })], ['3 -1@0 lost Client-9'], 'PB002 lost Client-9'],
  ]).map(([name, batch, each, whole]) => ({ name, batch, each, ...(whole && { whole }) })),
)('Appends $name are answered each by itself, and all or none', async ({ batch, each, whole }) => {
  expect(await answered(batch, false)).toEqual(each);
  expect(await answered(batch, true)).toEqual(whole ?? each);
});

it('refuses an event that another stream has', async () => {
  const batch = [append('Client-6', { expected: 'any', events: oneEvent(known.id) })];
  expect(await answered(batch, false)).toMatch(/^23505 /);
});

it('removes what is reserved under the append', async () => {
  await client.query('begin');
  await client.query({ ...callFor([append('Client-1', { terms: { ...HELD, removes: true } })], false), name: undefined });
  const { rows } = await client.query('select record, until is null "removed" from events.reservations');
  await client.query('rollback');
  expect(rows).toEqual([{ record: 'Client-9', removed: true }]);
});

it('continues the chains of streams over appends of one event and of several', async () => {
  const streams = Array.from({ length: 20 }, (_, index) => `Client-${70 + index}`);
  for (let count = 1; count < 4; count++)
    await Promise.all(
      streams.map((name) =>
        store.append(
          name,
          'any',
          Array.from({ length: count }, () => newEvent({ count })),
        ),
      ),
    );
  const written = await store.readStreams(streams);
  for (const events of written) {
    expect(events).toHaveLength(6);
    expect(await breakIn(events)).toBeUndefined();
  }
});
