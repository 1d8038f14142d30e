import type { RecordedEvent } from '@plumbline/platform/event-store';
import type { Figure } from './report';
import { copy } from './seed/copies';
import type { Service } from './service';

/** Appends that are measured. */
const APPENDS = 20_000;

/** Rebuilds the read models of the whole store. The service must be stopped. */
export async function rebuilding(service: Service): Promise<Figure> {
  const { events, seconds, cpuMs } = await service.rebuild();
  const note = `${events.toLocaleString('en-US')} events, ${((cpuMs * 1000) / events).toFixed(0)} µs of its processor each`;
  return { operation: 'rebuild', value: events / seconds, unit: 'events/s', aim: 25_000, note };
}

/** Appends entries with 32 writers, each waiting for its event to be stored. The service must be stopped. */
export async function appending(service: Service, patterns: readonly RecordedEvent[][]): Promise<Figure> {
  const firstId = await service.entryIds(APPENDS);
  const cpu = process.cpuUsage();
  const value = await copy(service.store, patterns, { firstId, count: APPENDS, writers: 32 });
  const { user, system } = process.cpuUsage(cpu);
  const note = `${((user + system) / APPENDS).toFixed(0)} µs of its processor each`;
  return { operation: 'append, 32 writers', value, unit: 'events/s', aim: 25_000, note };
}
