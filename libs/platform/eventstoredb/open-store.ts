import type { Pool } from 'pg';
import { connectionOf } from './connection/connection-string';
import { EventStoreDbEventStore } from './eventstoredb-event-store';
import { reachStore } from './connection/reach-store';
import { storeFault } from './connection/store-fault';

/**
 * Opens the store for a process; `owns`: its database becomes the owner (ADR 0112), `ifOwner`: only when it is that already.
 * @throws ConfigFault that names EVENTSTORE_URL, host and cause; StoreUnavailable when a later attempt may succeed
 */
export async function openEventStoreDb(url: string, pool: Pool, owns: boolean | 'ifOwner'): Promise<EventStoreDbEventStore> {
  await reachStore(url);
  const store = EventStoreDbEventStore.connect(url, pool);
  if (!owns) return store;
  const connection = connectionOf(url);
  try {
    if (owns === 'ifOwner') await store.useIfOwner(pool, connection.place);
    else await store.takeOver(pool, connection.place);
    return store;
  } catch (error) {
    await store.close();
    throw await storeFault(error, connection);
  }
}
