import { EventStoreDBClient } from '@eventstore/db-client';
import { migrate } from '@plumbline/platform/runtime';
import { filledDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool } from 'pg';
import { newEvent, startFakeEventStoreDb, type FakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { migrations } from '@plumbline/platform/event-store';
import { EventStoreDbEventStore } from '../eventstoredb-event-store';
import { OwnerStream } from './owner-stream';
import { StoreOwner } from './store-owner';

const CHECKPOINT = `create table if not exists plumbline.checkpoint (name text primary key, position bigint not null default 0)`;

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
/** The database has rows of events that it has shown. */
const withRows = (url: string): Promise<void> => query(url, `insert into plumbline.checkpoint values ('read-models', 200)`);
const write = (store: EventStoreDbEventStore, stream: string): Promise<unknown> => store.append(stream, 'none', [newEvent()]);

/** An EventStoreDB, and the databases and processes that a test points at it. */
class Place {
  private readonly stores: EventStoreDbEventStore[] = [];
  private readonly pools: Pool[] = [];
  private readonly databases: TestDatabase[] = [];

  private constructor(private server: FakeEventStoreDb) {}

  /** A test with a place of its own: each waits for most of its time, so all of them wait together. */
  static of(test: (place: Place) => Promise<void>): () => Promise<void> {
    return async () => {
      const place = new Place(await startFakeEventStoreDb());
      try {
        await test(place);
      } finally {
        await place.stopped();
        await Promise.all(place.pools.map((pool) => pool.end()));
        await Promise.all(place.databases.map((database) => database.drop()));
        place.server.stop();
      }
    };
  }

  get url(): string {
    return this.server.url;
  }
  async migrated(): Promise<string> {
    const database = await filledDatabase('owners', async (url) => {
      await migrate(url, migrations);
      await query(url, CHECKPOINT);
    });
    this.databases.push(database);
    return database.url;
  }
  /** Creates a database with the contents of a dump of this one. */
  async restored(url: string): Promise<string> {
    const from = new Client({ connectionString: url });
    await from.connect();
    const { rows } = await from.query<Record<string, string>>('select * from plumbline.store_owner');
    await from.end();
    const copy = await this.migrated();
    await withRows(copy);
    for (const { installation, holder, place } of rows)
      await query(copy, `insert into plumbline.store_owner values (true, '${installation}', '${holder}', '${place}', true)`);
    return copy;
  }
  /** A process of a service with this database. */
  async opened(url: string): Promise<EventStoreDbEventStore> {
    const pool = new Pool({ connectionString: url, max: 3 });
    this.pools.push(pool);
    const store = EventStoreDbEventStore.connect(this.server.url, pool);
    this.stores.push(store);
    await store.takeOver(pool, 'events.example:2113');
    return store;
  }
  /** Ends all processes. */
  async stopped(): Promise<void> {
    await Promise.all(this.stores.splice(0).map((store) => store.close()));
  }
  /** The EventStoreDB is another one from now on. */
  async emptied(): Promise<void> {
    this.server.stop();
    this.server = await startFakeEventStoreDb();
  }
}

describe('the owner of an EventStoreDB', () => {
  it.concurrent(
    'is the first database that opens it, with every process of it, also after restarts',
    Place.of(async (place) => {
      const url = await place.migrated();
      const processes = await Promise.all([place.opened(url), place.opened(url), place.opened(url)]);
      for (const [index, store] of processes.entries()) await write(store, `Client-${index}`);
      await withRows(url);
      await write(await place.opened(url), 'Client-9');
      for (const store of processes) expect(store.fault).toBeUndefined();
    }),
  );

  it.concurrent(
    'is named in a stream that no reader of events sees',
    Place.of(async (place) => {
      const store = await place.opened(await place.migrated());
      expect([await store.head(), await store.readAll(0n, 10), await store.readStored(0n, 10)]).toEqual([0n, [], []]);
      await write(store, 'Client-1');
      expect(await store.readAll(0n, 10)).toHaveLength(1);
    }),
  );

  it.concurrent(
    'becomes an empty database, and the processes of the former one then append nothing and say why',
    Place.of(async (place) => {
      const former = await place.opened(await place.migrated());
      await write(former, 'Client-1');
      const later = await place.opened(await place.migrated());
      await expect(write(former, 'Client-2')).rejects.toThrow(
        /^another database took this EventStoreDB over at \d{4}-.*: this process writes nothing any more; stop it$/,
      );
      expect(former.fault).toBeDefined();
      await write(later, 'Client-2');
      expect((await later.readAll(0n, 10)).map(({ stream }) => stream)).toEqual(['Client-1', 'Client-2']);
    }),
  );

  it.concurrent(
    'is noticed by an idle process of the former database within two seconds',
    Place.of(async (place) => {
      const former = await place.opened(await place.migrated());
      const later = await place.migrated();
      const begun = performance.now();
      const taken = place.opened(later);
      while (!former.fault && performance.now() - begun < 10_000) await new Promise((done) => setTimeout(done, 50));
      // A busy machine may take three times as long.
      expect(performance.now() - begun).toBeLessThan(6000);
      await taken;
    }),
  );

  it.concurrent(
    'stays the owner when a database with rows of another installation is pointed at it',
    Place.of(async (place) => {
      const owner = await place.opened(await place.migrated());
      await write(owner, 'Client-1');
      const other = await place.migrated();
      await withRows(other);
      await expect(place.opened(other)).rejects.toThrow(
        'EVENTSTORE_URL must be the EventStoreDB of this database: the one at events.example:2113 has the events of another installation; only an empty database can take it over',
      );
      await write(owner, 'Client-2');
    }),
  );

  it.concurrent(
    'does not start again once another database has taken over',
    Place.of(async (place) => {
      const url = await place.migrated();
      await place.opened(url);
      await withRows(url);
      await place.opened(await place.migrated());
      await expect(place.opened(url)).rejects.toThrow(
        /^EVENTSTORE_URL must be left to the database that took the EventStoreDB at events\.example:2113 over at /,
      );
    }),
  );

  it.concurrent(
    'becomes a restored backup of its database when no process of that runs any more',
    Place.of(async (place) => {
      const url = await place.migrated();
      const former = await place.opened(url);
      await write(former, 'Client-1');
      await former.close();
      const backup = await place.restored(url);
      await write(await place.opened(backup), 'Client-2');
      // The same backup restored once more, after the first restored database was lost.
      await place.stopped();
      await write(await place.opened(await place.restored(url)), 'Client-3');
    }),
  );

  it.concurrent(
    'refuses a copy of its database while one of its processes runs',
    Place.of(async (place) => {
      const url = await place.migrated();
      const owner = await place.opened(url);
      await expect(place.opened(await place.restored(url))).rejects.toThrow(
        'EVENTSTORE_URL must be another EventStoreDB than the one at events.example:2113, because the database that this one is a copy of is using that: stop its processes first if this one is to replace it',
      );
      await write(owner, 'Client-1');
      expect(owner.fault).toBeUndefined();
    }),
  );

  it.concurrent(
    'refuses a database with rows when the store is empty',
    Place.of(async (place) => {
      const url = await place.migrated();
      await place.opened(url);
      await withRows(url);
      await place.emptied();
      await expect(place.opened(url)).rejects.toThrow('the one at events.example:2113 is new or is another');
    }),
  );

  it.concurrent(
    'cannot become a database that holds events itself',
    Place.of(async (place) => {
      const url = await place.migrated();
      await query(url, `insert into events.events values (1, 'Client-1', 0, gen_random_uuid(), 'X', '{}', '{}', now(), '', '')`);
      await expect(place.opened(url)).rejects.toThrow('EVENTSTORE_URL must be left out: this database holds events itself');
    }),
  );

  it.concurrent(
    'is found again by a process that died between its entry in the database and the one in the store',
    Place.of(async (place) => {
      const url = await place.migrated();
      await withRows(url);
      await query(url, `insert into plumbline.store_owner values (true, gen_random_uuid(), gen_random_uuid(), 'here', false)`);
      await write(await place.opened(url), 'Client-1');
    }),
  );

  it.concurrent(
    'is looked up before an append by a process that was frozen',
    Place.of(async (place) => {
      await place.opened(await place.migrated());
      const client = EventStoreDBClient.connectionString(place.url);
      const stream = new OwnerStream(client);
      const last = await stream.last();
      let now = 0;
      const process = new StoreOwner(stream, last!, now, () => now);
      await stream.append({ installation: last!.installation, holder: '00000000-0000-4000-8000-000000000000' }, last);
      await process.held();
      now = 3000;
      await expect(process.held()).rejects.toThrow('another database took this EventStoreDB over');
      process.close();
      await client.dispose();
    }),
  );
});
