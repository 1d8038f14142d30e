import type { Pool } from 'pg';
import { connectionOf } from './connection-string';
import { EventStoreDbEventStore } from './eventstoredb-event-store';
import { reachStore } from './reach-store';
import { storeFault } from './store-fault';

/**
 * Opens the store of a connection string for a process; with `owns` for one that writes, whose database becomes the owner
 * of the store (docs/adr/0112), with `ifHeld` only when it is that already.
 * @throws ConfigFault that names EVENTSTORE_URL, the host and the cause; StoreUnavailable when a later attempt may succeed
 */
export async function openEventStoreDb(url: string, pool: Pool, owns: boolean | 'ifHeld'): Promise<EventStoreDbEventStore> {
  await reachStore(url);
  const store = EventStoreDbEventStore.connect(url, pool);
  if (!owns) return store;
  const connection = connectionOf(url);
  try {
    if (owns === 'ifHeld') await store.useIfHeld(pool, connection.place);
    else await store.takeOver(pool, connection.place);
    return store;
  } catch (error) {
    await store.close();
    throw await storeFault(error, connection);
  }
}
