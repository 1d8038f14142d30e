import { isUnavailable } from '@plumbline/platform/database/is-unavailable';
import { eventStoreContract, newEvent } from '../event-store.contract';
import { EventStoreDbEventStore } from './eventstoredb-event-store';
import { startFakeEventStoreDb } from './fake-eventstoredb.fixture';

const real = process.env['EVENTSTORE_URL'];

eventStoreContract(real ? 'EventStoreDB' : 'EventStoreDB, a stand-in', async () => {
  const fake = real ? undefined : await startFakeEventStoreDb();
  const [store, another] = [1, 2].map(() => EventStoreDbEventStore.connect(real ?? fake!.url));
  return {
    store: store,
    another: another,
    close: async () => {
      await Promise.all([store.close(), another.close()]);
      fake?.stop();
    },
  };
});

describe('EventStoreDB out of reach', () => {
  it('is unavailable, not an error of ours', async () => {
    const store = EventStoreDbEventStore.connect('esdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1&defaultDeadline=500');
    const refused: unknown = await store.append('Client-1', 'none', [newEvent()]).catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    await expect(store.readAll(0n, 1)).rejects.toThrow('unavailable');
    await store.close();
  });
});
