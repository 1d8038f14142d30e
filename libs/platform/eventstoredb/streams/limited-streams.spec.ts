import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { migrate } from '@plumbline/platform/runtime';
import { testDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { migrations } from '@plumbline/platform/event-store';
import { newEvent, startFakeEventStoreDb, type FakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { EventStoreDbEventStore } from '../eventstoredb-event-store';
import { refuseLimitedStreams } from './limited-streams';

const real = process.env['EVENTSTORE_URL'];

describe('an EventStoreDB', () => {
  let server: FakeEventStoreDb | undefined;
  let url: string;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    server = real ? undefined : await startFakeEventStoreDb();
    url = real ?? server!.url;
    client = EventStoreDBClient.connectionString(url);
    for (const stream of [one, other]) await client.appendToStream(stream, jsonEvent({ type: 'X', data: {} }));
  });
  afterAll(async () => {
    await client.dispose();
    server?.stop();
  });
  // A given server keeps what was set in earlier runs.
  const [one, other] = [randomUUID(), randomUUID()];
  const place = (): string => new URL(url).host;

  it('is accepted when it keeps every event, whoever may read its streams', async () => {
    await client.setStreamMetadata(one, { acl: { readRoles: ['$admins'] } });
    await refuseLimitedStreams(url);
  });

  it.each([
    ['$maxCount', { maxCount: 5 }],
    ['$maxAge', { maxAge: 60 }],
    ['$tb', { truncateBefore: 3 }],
  ])('is refused while a stream has %s, with its name, and accepted again afterwards', async (limit, metadata) => {
    await client.setStreamMetadata(one, metadata);
    await expect(refuseLimitedStreams(url)).rejects.toThrow(
      `EVENTSTORE_URL must be an EventStoreDB that keeps every event: ${place()} has ${limit} on the stream ${one}`,
    );
    await client.setStreamMetadata(other, metadata);
    await expect(refuseLimitedStreams(url)).rejects.toThrow(`on the stream ${one} and 1 more`);
    for (const stream of [one, other]) await client.setStreamMetadata(stream, {});
    await refuseLimitedStreams(url);
  });

  it('rejects decisions on a record whose first events are missing', async () => {
    const database = await testDatabase();
    await migrate(database.url, migrations);
    const pool = new Pool({ connectionString: database.url });
    const store = EventStoreDbEventStore.connect(url, pool);
    const stream = `Client-${randomUUID()}`;
    for (const expected of ['none', 0, 1] as const) await store.append(stream, expected, [newEvent()]);
    await client.setStreamMetadata(stream, { maxCount: 2 });
    await expect(store.readStream(stream)).rejects.toThrow(
      /^event 1 of Client-.* cannot be read: events before it are missing: a limit \(\$maxCount, \$maxAge, \$tb\) was set on its stream$/,
    );
    expect(await store.readStream(stream, { backwards: true, limit: 1 })).toHaveLength(1);
    await client.setStreamMetadata(stream, {});
    expect(await store.readStream(stream)).toHaveLength(3);
    await store.close();
    await pool.end();
    await database.drop();
  });
});
