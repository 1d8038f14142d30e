import { Client } from 'pg';
import { migrate } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { migrations } from '../migrations';
import { PROGRESS_CHANNEL, READ_MODELS } from '../positions/sql';
import { RowWriter } from './row-writer';

let database: TestDatabase;
let client: Client;
let listening: Client;
const notified: (string | undefined)[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  [client, listening] = [1, 2].map(() => new Client({ connectionString: database.url }));
  await Promise.all([client.connect(), listening.connect()]);
  await client.query('insert into plumbline.checkpoint (name, token) values ($1, 7)', [READ_MODELS]);
  listening.on('notification', ({ payload }) => void notified.push(payload));
  await listening.query(`listen ${PROGRESS_CHANNEL}`);
});
afterAll(async () => {
  await Promise.all([client.end(), listening.end()]);
  await database.drop();
});

const writer = new RowWriter('read');
const advance = (position: bigint, notify: string | undefined, token = 7n): Promise<boolean> =>
  writer.write(client, [], { fence: { token, position, notify }, buckets: true });
/** The position of the checkpoint, and the notifications until `last`. They come in the order of their commits. */
async function seen(last: string): Promise<[position: string | undefined, notified: (string | undefined)[]]> {
  await eventually(() => notified.includes(last));
  const { rows } = await client.query<{ position: string }>('select position from plumbline.checkpoint');
  return [rows[0]?.position, notified.splice(0)];
}

it('advances the checkpoint with a notification for other processes, or without', async () => {
  expect(await advance(1n, undefined)).toBe(true);
  expect(await advance(2n, 'passed 2')).toBe(true);
  expect(await seen('passed 2')).toEqual(['2', ['passed 2']]);
});

it('neither advances nor notifies under an old token', async () => {
  expect(await advance(9n, 'passed 9', 6n)).toBe(false);
  expect(await advance(3n, 'passed 3')).toBe(true);
  expect(await seen('passed 3')).toEqual(['3', ['passed 3']]);
});
