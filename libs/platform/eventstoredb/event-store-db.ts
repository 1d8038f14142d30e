import type { EventStore } from '@plumbline/platform/event-store';
import type { OptionalLibrary } from '@plumbline/platform/record-api';
import type { Pool } from 'pg';

/* eslint-disable @typescript-eslint/no-require-imports -- loaded when used, because the EventStoreDB client takes long to load */

/** The store of a connection string, which is reached on first use; `pool` is for reservations and batches. */
export const connectEventStoreDb = (url: string, pool: Pool): EventStore =>
  (require('./eventstoredb-event-store') as typeof import('./eventstoredb-event-store.ts')).EventStoreDbEventStore.connect(url, pool);

/** Events in an EventStoreDB, which EVENTSTORE_URL names. */
export const eventStoreDb: OptionalLibrary = {
  migrations: [],
  providers: [],
  modules: () => [],
  eventStore: {
    check: async (url) => {
      await (require('./connection/reach-store') as typeof import('./connection/reach-store.ts')).reachStore(url);
      await (require('./streams/limited-streams') as typeof import('./streams/limited-streams.ts')).refuseLimitedStreams(url);
    },
    open: (url, pool, owns) => (require('./open-store') as typeof import('./open-store.ts')).openEventStoreDb(url, pool, owns),
  },
};
