import type { Pool } from 'pg';
import type { EventStore } from '@plumbline/platform/event-store/event-store';

/* eslint-disable @typescript-eslint/no-require-imports -- loaded when used, because the EventStoreDB client takes long to load */

/** Opens the store for a process: see `open-store.ts`. */
export function openEventStoreDb(url: string, pool: Pool, owns: boolean | 'ifHeld'): Promise<EventStore> {
  return (require('./open-store') as typeof import('./open-store.ts')).openEventStoreDb(url, pool, owns);
}

/** Reads the end of the store once, and the limits of its streams: see `reach-store.ts` and `limited-streams.ts`. */
export async function checkEventStoreDb(url: string): Promise<void> {
  await (require('./connection/reach-store') as typeof import('./connection/reach-store.ts')).reachStore(url);
  await (require('./streams/limited-streams') as typeof import('./streams/limited-streams.ts')).refuseLimitedStreams(url);
}
