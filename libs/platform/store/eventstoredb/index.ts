import type { Pool } from 'pg';
import type { EventStore } from '../event-store';

/* eslint-disable @typescript-eslint/no-require-imports -- loaded when used, because the EventStoreDB client takes long to load */

/** Opens the store for a process: see `open-store.ts`. */
export function openEventStoreDb(url: string, pool: Pool, owns: boolean): Promise<EventStore> {
  return (require('./open-store') as typeof import('./open-store.js')).openEventStoreDb(url, pool, owns);
}

/** Reads the end of the store once: see `reach-store.ts`. */
export function reachEventStoreDb(url: string): Promise<void> {
  return (require('./reach-store') as typeof import('./reach-store.js')).reachStore(url);
}
