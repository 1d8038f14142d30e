import type { RecordedEvent } from '@plumbline/platform/store';
import { median } from './figures';
import type { Figure } from './report';
import { copy } from './seed/copies';
import type { Service } from './service';

/** Appends of each measurement. */
const APPENDS = 20_000;

/** What is measured again and again, with the store and its events. */
interface Repeated {
  readonly service: Service;
  readonly patterns: readonly RecordedEvent[][];
  readonly rounds: number;
}

/** Events a second, and microseconds of the processor for each. */
interface Measured {
  readonly perSecond: number;
  readonly micros: number;
}

/** The figure of the medians of the rounds. `of`: what the note says before the time of the processor. */
async function inRounds(operation: string, rounds: number, of: string, measure: () => Promise<Measured>): Promise<Figure> {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  const note = `${of}${median(all.map(({ micros }) => micros)).toFixed(0)} µs of its processor each`;
  return { operation, value: median(all.map(({ perSecond }) => perSecond)), unit: 'events/s', aim: 25_000, note };
}

/**
 * Rebuilds the read models of the whole store, to which entries are added until it has so many events. The service must
 * be stopped.
 */
export async function rebuilding({ service, patterns, rounds }: Repeated, least: number): Promise<Figure> {
  const missing = least - Number(await service.store.head());
  if (missing > 0) await copy(service.store, patterns, { firstId: await service.entryIds(missing), count: missing });
  const stored = Number(await service.store.head());
  return inRounds('rebuild', rounds, `${stored.toLocaleString('en-US')} events, `, async () => {
    await service.pool.query('checkpoint');
    const { events, seconds, cpuMs } = await service.rebuild();
    return { perSecond: events / seconds, micros: (cpuMs * 1000) / events };
  });
}

/** Appends entries with 32 writers, each waiting for its event to be stored. The service must be stopped. */
export async function appending({ service, patterns, rounds }: Repeated): Promise<Figure> {
  // What a rebuild has left to write would be written beside the appends, which wait for the same disk.
  await service.pool.query('checkpoint');
  return inRounds('append, 32 writers', rounds, '', async () => {
    const firstId = await service.entryIds(APPENDS);
    const cpu = process.cpuUsage();
    const perSecond = await copy(service.store, patterns, { firstId, count: APPENDS, writers: 32 });
    const { user, system } = process.cpuUsage(cpu);
    return { perSecond, micros: (user + system) / APPENDS };
  });
}
