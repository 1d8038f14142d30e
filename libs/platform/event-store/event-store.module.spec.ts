import { Test } from '@nestjs/testing';
import { DatabaseModule } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { newEvent, startFakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { eventStoreDb } from '@plumbline/platform/eventstoredb';
import { EventStore, StoreUnavailable } from './event-store';
import { EventStoreModule } from './event-store.module';
import { migrations } from './postgres/migrations';
import { upcaster, type Upcaster } from './upcasting/upcaster';

const { eventStore: adapter } = eventStoreDb;

describe('the event store module', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const opened = async (eventstoreUrl?: string, upcasters: readonly Upcaster[] = []) =>
    Test.createTestingModule({
      imports: [
        DatabaseModule.forRoot({ url: database.url, migrations }),
        EventStoreModule.forRoot({ elsewhere: eventstoreUrl && adapter ? { adapter, url: eventstoreUrl } : undefined, upcasters }),
      ],
    }).compile();

  it('stores in PostgreSQL by default, and closes at shutdown', async () => {
    const module = await opened();
    const store = module.get(EventStore);
    store.onAppended(() => {});
    expect(await store.append('Client-1', 'none', [newEvent()])).toMatchObject({ revision: 0, position: 1n });
    await module.close();
    await expect(store.append('Client-1', 'any', [newEvent()])).rejects.toThrow(StoreUnavailable);
  });

  it('stores the present version of an event in either store, and reads older versions as the present one', async () => {
    const fake = await startFakeEventStoreDb();
    const renamed = upcaster<{ type: 'LampAdded'; data: { Watt: string } }, { type: 'LampAdded'; data: { Watts: string } }>(
      'LampAdded',
      1,
      ({ Watt }) => ({ Watts: Watt }),
    );
    for (const url of [undefined, fake.url]) {
      const old = await opened(url);
      await old.get(EventStore).append('Lamp-1', 'none', [{ ...newEvent(), type: 'LampAdded', data: { Watt: '40' } }]);
      await old.close();
      const module = await opened(url, [renamed]);
      const store = module.get(EventStore);
      await store.append('Lamp-1', 0, [{ ...newEvent(), type: 'LampAdded', data: { Watts: '60' } }]);
      const present = (await store.readStream('Lamp-1')).map(({ type, data }) => ({ type, data }));
      expect(present).toEqual([
        { type: 'LampAdded', data: { Watts: '40' } },
        { type: 'LampAdded', data: { Watts: '60' } },
      ]);
      const stored = (await store.readStored(0n, 100)).filter(({ stream }) => stream === 'Lamp-1');
      expect(stored.map(({ type, data }) => `${type} ${data}`)).toEqual(['LampAdded {"Watt":"40"}', 'LampAdded.v2 {"Watts":"60"}']);
      await module.close();
    }
    fake.stop();
  });

  it('stores in EventStoreDB when given its address', async () => {
    const fake = await startFakeEventStoreDb();
    const module = await opened(fake.url);
    const store = module.get(EventStore);
    expect(await store.append('Client-1', 'none', [newEvent()])).toMatchObject({ revision: 0 });
    await module.close();
    fake.stop();
  });
});
