import type { Pool } from 'pg';
import type { EventStore } from './event-store';

/** Another place for the events than the service's PostgreSQL: an app gives it to `EventStoreModule`. */
export interface EventStoreAdapter {
  /** Reads the store once. @throws ConfigFault; StoreUnavailable when a later attempt may succeed */
  readonly check: (url: string) => Promise<void>;
  /**
   * Opens the store for a process with this database; `owns`: the database becomes the owner (ADR 0112), `ifOwner`: only when it is that
   * already. @throws ConfigFault that names EVENTSTORE_URL, host and cause; StoreUnavailable when a later attempt may succeed
   */
  readonly open: (url: string, pool: Pool, owns: boolean | 'ifOwner') => Promise<EventStore>;
}
