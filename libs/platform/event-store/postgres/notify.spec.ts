import { migrate, connect } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Pool, type Client } from 'pg';
import { v4 } from 'uuid';
import { encode } from '../appendable';
import type { NewEvent } from '../event-store';
import { GroupWriter } from './group-writer';
import { migrations } from './migrations';

/* Notifications of appends cost nothing where no other process listens. */

let database: TestDatabase;
let pool: Pool;
let listening: Client;
let notified = 0;
/** The text that the test sends after appends, and the number of its arrivals. */
const END = 'end of the test';
let ended = 0;
let isAlone = false;
let writer: GroupWriter;

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  pool = new Pool({ connectionString: database.url, max: 2 });
  listening = await connect(pool, 'listener');
  listening.on('notification', ({ payload }) => (payload === END ? ended++ : notified++));
  await listening.query('listen plumbline_events');
  writer = new GroupWriter({ connect: () => connect(pool, 'writer'), written: () => undefined, isAlone: () => isAlone });
});
afterAll(async () => {
  await writer.close();
  await listening.end();
  await pool.end();
  await database.drop();
});

const metadata = { company: 1, user: 1, userName: 'Ann', application: 'test', command: 'Test', correlation: v4(), causation: v4() };
const event = (): NewEvent => ({ id: v4(), type: 'Added', data: {}, metadata });
const one = () => {
  const stream = `Client-${v4()}`;
  return { stream, expected: 'none' as const, events: encode(stream, [event()]), terms: {} };
};
/** The number of notifications of the appends. */
async function notificationsOf(append: () => Promise<unknown>): Promise<number> {
  const [before, last] = [notified, ended];
  await append();
  // Notifications arrive in the order of their commits.
  await pool.query(`select pg_notify('plumbline_events', $1)`, [END]);
  await eventually(() => ended > last);
  return notified - before;
}

const WAYS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['one', () => writer.append(one())],
  ['several at once', () => Promise.all([writer.append(one()), writer.append(one())])],
  ['several together', () => writer.appendAll([one(), one()])],
];

it.each(WAYS)('an append of %s notifies, until no other process listens, and again when one does', async (_, append) => {
  isAlone = false;
  expect(await notificationsOf(append)).toBe(1);
  isAlone = true;
  expect(await notificationsOf(append)).toBe(0);
  isAlone = false;
  expect(await notificationsOf(append)).toBe(1);
});

it('is quiet on a new connection of the writer too', async () => {
  isAlone = true;
  await writer.append(one());
  await pool.query('select pg_terminate_backend($1)', [writer.backend]);
  expect(await notificationsOf(() => writer.append(one()))).toBe(0);
});
