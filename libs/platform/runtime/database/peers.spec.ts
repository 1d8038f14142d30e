import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Client } from 'pg';
import { Peers } from './peers';

const GREET_MS = 40;
const GONE_MS = 400;

let database: TestDatabase;
const clients: Client[] = [];
/** The time that peers see. It passes in the tests alone, so that a busy machine makes nobody seem gone. */
let now = 0;
const aWhilePasses = (): unknown => (now += GONE_MS + 1);
beforeAll(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
  jest.restoreAllMocks();
});

/** A process that listens. */
async function listener(channel: string, greetMs = GREET_MS): Promise<{ peers: Peers; client: Client; heard: () => number }> {
  const client = new Client({ connectionString: database.url });
  clients.push(client);
  await client.connect();
  const peers = new Peers(channel, greetMs, GONE_MS);
  let heard = 0;
  client.on('notification', ({ payload }) => void (peers.hears(payload) && heard++));
  await client.query(`listen ${channel}`);
  await peers.greet(client);
  return { peers, client, heard: () => heard };
}

it('are assumed at first, and without a connection', async () => {
  aWhilePasses();
  expect(new Peers('nobody').isAlone).toBe(false);
  const { peers, client, heard } = await listener('first');
  expect(peers.isAlone).toBe(false);
  aWhilePasses();
  // Its own greetings are nobody else's.
  const before = heard();
  await eventually(() => heard() > before + 1);
  expect(peers.isAlone).toBe(true);
  await client.end();
  expect(peers.isAlone).toBe(false);
});

it('are found as soon as they listen, and until they have been silent for a while', async () => {
  const { peers: one } = await listener('pair');
  aWhilePasses();
  expect(one.isAlone).toBe(true);
  const { peers: two, client } = await listener('pair');
  await eventually(() => !one.isAlone);
  for (let times = 0; times < 3; times++) {
    aWhilePasses();
    await eventually(() => !one.isAlone && !two.isAlone);
  }
  await client.end();
  // Messages that it sent before it ended may still arrive.
  await eventually(() => {
    aWhilePasses();
    return one.isAlone;
  });
});

it('greet when they begin, without waiting for the first interval', async () => {
  const { peers } = await listener('begins');
  aWhilePasses();
  expect(peers.isAlone).toBe(true);
  await listener('begins', 3_600_000);
  await eventually(() => !peers.isAlone);
});

it('send greetings, which are no other notifications', async () => {
  const { peers } = await listener('mixed');
  expect(['', '{"m":"7","b":[]}', undefined].map((payload) => peers.hears(payload))).toEqual([false, false, false]);
  expect(peers.hears('{"h":"another"}')).toBe(true);
});
