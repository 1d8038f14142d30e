import type { Pool } from 'pg';
import type { EventStore } from '../event-store';

/* eslint-disable @typescript-eslint/no-require-imports -- loaded when used, because the EventStoreDB client takes long to load */

/** Opens the store for a process: see `open-store.ts`. */
export function openEventStoreDb(url: string, pool: Pool, owns: boolean | 'ifHeld'): Promise<EventStore> {
  return (require('./open-store') as typeof import('./open-store.js')).openEventStoreDb(url, pool, owns);
}

/** Reads the end of the store once, and the limits of its streams: see `reach-store.ts` and `limited-streams.ts`. */
export async function checkEventStoreDb(url: string): Promise<void> {
  await (require('./reach-store') as typeof import('./reach-store.js')).reachStore(url);
  await (require('./limited-streams') as typeof import('./limited-streams.js')).refuseLimitedStreams(url);
}
