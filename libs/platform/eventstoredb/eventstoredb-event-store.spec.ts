import { binaryEvent, EventStoreDBClient } from '@eventstore/db-client';
import { migrate, isUnavailable } from '@plumbline/platform/runtime';
import { testDatabase } from '@plumbline/platform/testing/database';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Pool } from 'pg';
import { eventStoreContract, newEvent, startFakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { migrations } from '@plumbline/platform/event-store';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

const real = process.env['EVENTSTORE_URL'];
/**
 * The fake server shares the event loop with this spec, which writes as fast as it can, so it may respond slowly on a
 * busy machine.
 */
const PATIENCE_MS = real ? undefined : 60_000;

/** Of another library: an import looks whether the database has rows. */
const CHECKPOINT = `create table plumbline.checkpoint (name text primary key, position bigint not null default 0)`;

eventStoreContract(real ? 'EventStoreDB' : 'EventStoreDB, a stand-in', async () => {
  const fake = real ? undefined : await startFakeEventStoreDb();
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const pools = [1, 2].map(() => new Pool({ connectionString: database.url, max: 4 }));
  await pools[0].query(CHECKPOINT);
  const [store, another] = pools.map((pool) => EventStoreDbEventStore.connect(real ?? fake!.url, pool, PATIENCE_MS));
  return {
    store: store,
    another: another,
    spoil: async (stream, data, metadata) => {
      const client = EventStoreDBClient.connectionString(real ?? fake!.url);
      const bytes = (text: string): Uint8Array => Buffer.from(text);
      await client.appendToStream(stream, binaryEvent({ type: 'Spoilt', data: bytes(data), metadata: bytes(metadata) }));
      await client.dispose();
    },
    close: async () => {
      await Promise.all([store.close(), another.close()]);
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
      fake?.stop();
    },
  };
});

describe('an unreachable EventStoreDB', () => {
  it('is reported as unavailable', async () => {
    const store = EventStoreDbEventStore.connect('esdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1&defaultDeadline=500', new Pool());
    const refused: unknown = await store.append('Client-1', 'none', [newEvent()]).catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    await expect(store.readAll(0n, 1)).rejects.toThrow('unavailable');
    await store.close();
  });

  it('is reported as unavailable soon when it accepts connections and never responds', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const store = EventStoreDbEventStore.connect(`esdb://127.0.0.1:${port}?tls=false`, new Pool(), 300);
    try {
      const requested = [
        store.append('Client-1', 'none', [newEvent()]),
        store.appendAll([{ stream: 'Client-2', expected: 'none', events: [newEvent()] }]),
        ...[store.readStream('Client-1'), store.readAll(0n, 1), store.readStored(0n, 1), store.head()],
      ];
      for (const outcome of await Promise.allSettled<unknown>(requested))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
      expect(sockets.size).toBeGreaterThan(0);
    } finally {
      await store.close();
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  }, 30_000);
});
