import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Client } from 'pg';
import { Peers } from './peers';

const GREET_MS = 40;
const GONE_MS = 400;

let database: TestDatabase;
const clients: Client[] = [];
beforeAll(async () => (database = await testDatabase()));
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

/** A process that listens. */
async function listener(channel: string): Promise<{ peers: Peers; client: Client }> {
  const client = new Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  const peers = new Peers(channel, GREET_MS, GONE_MS);
  client.on('notification', ({ payload }) => void peers.hears(payload));
  await client.query(`listen ${channel}`);
  await peers.greet(client);
  return { peers, client };
}

it('are assumed at first, and without a connection', async () => {
  expect(new Peers('nobody').isAlone).toBe(false);
  const { peers, client } = await listener('first');
  expect(peers.isAlone).toBe(false);
  await eventually(() => peers.isAlone);
  await client.end();
  expect(peers.isAlone).toBe(false);
});

it('are found as soon as they listen, and until they have been silent for a while', async () => {
  const { peers: one } = await listener('pair');
  await eventually(() => one.isAlone);
  const { peers: two, client } = await listener('pair');
  await eventually(() => !one.isAlone);
  await sleep(GONE_MS * 2);
  expect([one.isAlone, two.isAlone]).toEqual([false, false]);
  await client.end();
  await eventually(() => one.isAlone);
});

it('send greetings, which are no other notifications', async () => {
  const { peers } = await listener('mixed');
  expect(['', '{"m":"7","b":[]}', undefined].map((payload) => peers.hears(payload))).toEqual([false, false, false]);
  expect(peers.hears('{"h":"another"}')).toBe(true);
});
