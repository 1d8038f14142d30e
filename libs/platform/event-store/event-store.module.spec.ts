import { Test } from '@nestjs/testing';
import { DatabaseModule } from '@plumbline/platform/database';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { newEvent } from './event-store.contract';
import { EventStore, StoreUnavailable } from './event-store';
import { EventStoreModule } from './event-store.module';
import { startFakeEventStoreDb } from './eventstoredb/fake-eventstoredb.fixture';
import { migrations } from './postgres';

describe('the event store module', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const opened = async (eventstoreUrl?: string) =>
    Test.createTestingModule({
      imports: [
        DatabaseModule.forRoot({ url: database.url, migrations }),
        EventStoreModule.forRoot(eventstoreUrl ? { eventstoreUrl } : {}),
      ],
    }).compile();

  it('stores in PostgreSQL unless told otherwise, and lets go at shutdown', async () => {
    const module = await opened();
    const store = module.get(EventStore);
    store.onAppended(() => {});
    expect(await store.append('Client-1', 'none', [newEvent()])).toMatchObject({ revision: 0, position: 1n });
    await module.close();
    await expect(store.append('Client-1', 'any', [newEvent()])).rejects.toThrow(StoreUnavailable);
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
