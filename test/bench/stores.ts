import type { RecordedEvent } from '@plumbline/platform/event-store';
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

/**
 * Rebuilds the read models of the whole store, to which entries are added until it has so many events. The service must
 * be stopped.
 */
export async function rebuilding({ service, patterns, rounds }: Repeated, least: number): Promise<Figure> {
  const missing = least - Number(await service.store.head());
  if (missing > 0) await copy(service.store, patterns, { firstId: await service.entryIds(missing), count: missing });
  const rates: number[] = [];
  const micros: number[] = [];
  let stored = 0;
  for (let round = 0; round < rounds; round++) {
    await service.pool.query('checkpoint');
    const { events, seconds, cpuMs } = await service.rebuild();
    rates.push(events / seconds);
    micros.push((cpuMs * 1000) / events);
    stored = events;
  }
  const note = `${stored.toLocaleString('en-US')} events, ${median(micros).toFixed(0)} µs of its processor each`;
  return { operation: 'rebuild', value: median(rates), unit: 'events/s', aim: 25_000, note };
}

/** Appends entries with 32 writers, each waiting for its event to be stored. The service must be stopped. */
export async function appending({ service, patterns, rounds }: Repeated): Promise<Figure> {
  // What a rebuild has left to write would be written beside the appends, which wait for the same disk.
  await service.pool.query('checkpoint');
  const rates: number[] = [];
  const micros: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const firstId = await service.entryIds(APPENDS);
    const cpu = process.cpuUsage();
    rates.push(await copy(service.store, patterns, { firstId, count: APPENDS, writers: 32 }));
    const { user, system } = process.cpuUsage(cpu);
    micros.push((user + system) / APPENDS);
  }
  const note = `${median(micros).toFixed(0)} µs of its processor each`;
  return { operation: 'append, 32 writers', value: median(rates), unit: 'events/s', aim: 25_000, note };
}
