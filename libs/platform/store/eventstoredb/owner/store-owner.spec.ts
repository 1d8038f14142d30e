import { EventStoreDBClient } from '@eventstore/db-client';
import { migrate } from '@plumbline/platform/database';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool } from 'pg';
import { newEvent } from '../../event-store.contract';
import { migrations } from '../../postgres';
import { EventStoreDbEventStore } from '../eventstoredb-event-store';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '../fake-eventstoredb.fixture';
import { OwnerStream } from './owner-stream';
import { StoreOwner } from './store-owner';

const CHECKPOINT = `create table if not exists plumbline.checkpoint (name text primary key, position bigint not null default 0)`;
const stores: EventStoreDbEventStore[] = [];
const pools: Pool[] = [];
const databases: TestDatabase[] = [];
let server: FakeEventStoreDb;

const migrated = async (): Promise<string> => {
  const database = await testDatabase();
  databases.push(database);
  await migrate(database.url, migrations);
  await query(database.url, CHECKPOINT);
  return database.url;
};
async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
/** The database has rows of events that it has shown. */
const withRows = (url: string): Promise<void> => query(url, `insert into plumbline.checkpoint values ('read-models', 200)`);
/** What a dump of the database contains, in a new database. */
async function restored(url: string): Promise<string> {
  const from = new Client({ connectionString: url });
  await from.connect();
  const { rows } = await from.query<Record<string, string>>('select * from plumbline.store_owner');
  await from.end();
  const copy = await migrated();
  await withRows(copy);
  for (const { installation, holder, place } of rows)
    await query(copy, `insert into plumbline.store_owner values (true, '${installation}', '${holder}', '${place}', true)`);
  return copy;
}
/** A process of a service with this database. */
async function opened(url: string): Promise<EventStoreDbEventStore> {
  const pool = new Pool({ connectionString: url, max: 3 });
  pools.push(pool);
  const store = EventStoreDbEventStore.connect(server.url, pool);
  stores.push(store);
  await store.takeOver(pool, 'events.example:2113');
  return store;
}
const write = (store: EventStoreDbEventStore, stream: string): Promise<unknown> => store.append(stream, 'none', [newEvent()]);

beforeEach(async () => {
  server = await startFakeEventStoreDb();
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
  server.stop();
});

describe('the owner of an EventStoreDB', () => {
  it('is the first database that opens it, with every process of it, also after restarts', async () => {
    const url = await migrated();
    const processes = await Promise.all([opened(url), opened(url), opened(url)]);
    for (const [index, store] of processes.entries()) await write(store, `Client-${index}`);
    await withRows(url);
    await write(await opened(url), 'Client-9');
    for (const store of processes) expect(store.fault).toBeUndefined();
  });

  it('is named in a stream that no reader of events sees', async () => {
    const store = await opened(await migrated());
    expect([await store.head(), await store.readAll(0n, 10), await store.readStored(0n, 10)]).toEqual([0n, [], []]);
    await write(store, 'Client-1');
    expect(await store.readAll(0n, 10)).toHaveLength(1);
  });

  it('becomes an empty database, and the processes of the former one then append nothing and say why', async () => {
    const former = await opened(await migrated());
    await write(former, 'Client-1');
    const later = await opened(await migrated());
    await expect(write(former, 'Client-2')).rejects.toThrow(
      /^another database took this EventStoreDB over at \d{4}-.*: this process writes nothing any more; stop it$/,
    );
    expect(former.fault).toBeDefined();
    await write(later, 'Client-2');
    expect((await later.readAll(0n, 10)).map(({ stream }) => stream)).toEqual(['Client-1', 'Client-2']);
  });

  it('is noticed by an idle process of the former database within two seconds', async () => {
    const former = await opened(await migrated());
    const begun = performance.now();
    const taken = opened(await migrated());
    while (!former.fault && performance.now() - begun < 5000) await new Promise((done) => setTimeout(done, 50));
    expect(performance.now() - begun).toBeLessThan(2500);
    await taken;
  });

  it('stays the owner when a database with rows of another installation is pointed at it', async () => {
    const owner = await opened(await migrated());
    await write(owner, 'Client-1');
    const other = await migrated();
    await withRows(other);
    await expect(opened(other)).rejects.toThrow(
      'EVENTSTORE_URL must be the EventStoreDB of this database: the one at events.example:2113 has the events of another installation; only an empty database can take it over',
    );
    await write(owner, 'Client-2');
  });

  it('does not start again once another database has taken over', async () => {
    const url = await migrated();
    await opened(url);
    await withRows(url);
    await opened(await migrated());
    await expect(opened(url)).rejects.toThrow(
      /^EVENTSTORE_URL must be left to the database that took the EventStoreDB at events\.example:2113 over at /,
    );
  });

  it('becomes a restored backup of its database when no process of that runs any more', async () => {
    const url = await migrated();
    const former = await opened(url);
    await write(former, 'Client-1');
    await former.close();
    const backup = await restored(url);
    await write(await opened(backup), 'Client-2');
    // The same backup restored once more, after the first restored database was lost.
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await write(await opened(await restored(url)), 'Client-3');
  });

  it('refuses a copy of its database while one of its processes runs', async () => {
    const url = await migrated();
    const owner = await opened(url);
    await expect(opened(await restored(url))).rejects.toThrow(
      'EVENTSTORE_URL must be another EventStoreDB than the one at events.example:2113, because the database that this one is a copy of is using that: stop its processes first if this one is to replace it',
    );
    await write(owner, 'Client-1');
    expect(owner.fault).toBeUndefined();
  });

  it('refuses a database with rows when the store is empty', async () => {
    const url = await migrated();
    await opened(url);
    await withRows(url);
    server.stop();
    server = await startFakeEventStoreDb();
    await expect(opened(url)).rejects.toThrow('the one at events.example:2113 is new or is another');
  });

  it('cannot become a database that holds events itself', async () => {
    const url = await migrated();
    await query(url, `insert into events.events values (1, 'Client-1', 0, gen_random_uuid(), 'X', '{}', '{}', now(), '', '')`);
    await expect(opened(url)).rejects.toThrow('EVENTSTORE_URL must be left out: this database holds events itself');
  });

  it('is found again by a process that died between its entry in the database and the one in the store', async () => {
    const url = await migrated();
    await withRows(url);
    await query(url, `insert into plumbline.store_owner values (true, gen_random_uuid(), gen_random_uuid(), 'here', false)`);
    await write(await opened(url), 'Client-1');
  });

  it('is looked up before an append by a process that was frozen', async () => {
    await opened(await migrated());
    const client = EventStoreDBClient.connectionString(server.url);
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
  });
});
