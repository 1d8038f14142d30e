import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '@plumbline/platform/database/migrate';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { migrations } from '../migrations';
import { PROGRESS_CHANNEL, READ_MODELS } from '../sql';
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

it('advances the checkpoint with a notification for other processes, or without', async () => {
  const writer = new RowWriter('read');
  const advance = (position: bigint, notify: string | undefined): Promise<boolean> =>
    writer.write(client, [], { fence: { token: 7n, position, notify }, buckets: true });
  expect(await advance(1n, undefined)).toBe(true);
  expect(await advance(2n, 'passed 2')).toBe(true);
  await listening.query('select 1');
  await sleep(50);
  expect(notified).toEqual(['passed 2']);
  const { rows } = await client.query<{ position: string }>('select position from plumbline.checkpoint');
  expect(rows).toEqual([{ position: '2' }]);
});
