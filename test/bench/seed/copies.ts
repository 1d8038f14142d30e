import { randomUUID } from 'node:crypto';
import type { EventStore, RecordedEvent } from '@plumbline/platform/event-store';
import { many } from '../api';
import { dayOf } from './days';

/** Writers that append at the same time: the store commits them together. */
const WRITERS = 500;
/** The events of each pattern. */
export const patternsOf = (store: EventStore, ids: readonly number[]): Promise<RecordedEvent[][]> =>
  many(ids.length, 16, async (index) => {
    const events = await store.readStream(`TimeEntry-${ids[index]}`);
    if (events.length === 0) throw new Error(`the time entry ${ids[index]} has no events`);
    return events;
  });

export interface Copying {
  readonly firstId: number;
  readonly count: number;
  readonly writers?: number;
  /** Entries before these, which count for the day and the pattern. */
  readonly after?: number;
}

/**
 * Appends `count` time entries with the ids from `firstId` on, each on a stream of its own: copies of the patterns in
 * turn, on days that follow each other. Returns appends per second.
 */
export async function copy(
  store: EventStore,
  patterns: readonly RecordedEvent[][],
  { firstId, count, writers = WRITERS, after = 0 }: Copying,
): Promise<number> {
  const started = performance.now();
  await many(count, writers, async (index) => {
    const number = after + index;
    const id = firstId + index;
    const correlation = randomUUID();
    const EntryDate = dayOf(number);
    const events = patterns[number % patterns.length].map(({ type, data, metadata }) => ({
      id: randomUUID(),
      type,
      data: { ...data, Id: id, ...('EntryDate' in data ? { EntryDate } : {}) },
      metadata: { ...metadata, correlation, causation: correlation },
    }));
    await store.append(`TimeEntry-${id}`, 'none', events);
  });
  return (count / (performance.now() - started)) * 1000;
}
