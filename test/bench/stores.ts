import { EventTree, RootCheck, signedRoot } from '@plumbline/platform/audit';
import { storedPages, verifyEvents, type RecordedEvent } from '@plumbline/platform/event-store';
import { generateKeyPairSync } from 'node:crypto';
import { median } from './figures';
import type { Figure } from './report';
import { copy } from './seed/copies';
import type { Service } from './service';

/** A million events in a minute. */
const VERIFIED = 16_667;
/** Appends of each measurement. */
const APPENDS = 20_000;

/** The subject of repeated measurements: the service, with its store and events. */
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
async function inRounds(operation: string, rounds: number, of: string, measure: () => Promise<Measured>, aim = 25_000): Promise<Figure> {
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure());
  const note = `${of}${median(all.map(({ micros }) => micros)).toFixed(0)} µs of its processor each`;
  return { operation, value: median(all.map(({ perSecond }) => perSecond)), unit: 'events/s', aim, note };
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

/**
 * Verifies all events and compares them with a signed root, as `events:verify --against` does. The service must be
 * stopped.
 */
export async function verifying({ service: { store }, rounds }: Repeated): Promise<Figure> {
  const tree = await EventTree.read(store);
  const { privateKey } = generateKeyPairSync('ed25519');
  const root = signedRoot(await tree.rootOf(await tree.size()), privateKey);
  return inRounds(
    'verify against a root',
    rounds,
    `${root.Size.toLocaleString('en-US')} events, `,
    async () => {
      const roots = new RootCheck([root]);
      const [cpu, start] = [process.cpuUsage(), performance.now()];
      const source = { read: () => storedPages(store), firstPosition: store.firstPosition };
      const { found } = await verifyEvents(source, { onEvent: (event) => roots.add(event) });
      if (found > 0 || roots.results().some(({ problem }) => problem)) throw new Error('the store does not verify');
      const { user, system } = process.cpuUsage(cpu);
      return { perSecond: root.Size / ((performance.now() - start) / 1000), micros: (user + system) / root.Size };
    },
    VERIFIED,
  );
}

/** Appends entries with 32 writers, each waiting for its event to be stored. The service must be stopped. */
export async function appending({ service, patterns, rounds }: Repeated): Promise<Figure> {
  // Data that a rebuild has left to write would be written beside the appends, which wait for the same disk.
  await service.pool.query('checkpoint');
  return inRounds('append, 32 writers', rounds, '', async () => {
    const firstId = await service.entryIds(APPENDS);
    const cpu = process.cpuUsage();
    const perSecond = await copy(service.store, patterns, { firstId, count: APPENDS, writers: 32 });
    const { user, system } = process.cpuUsage(cpu);
    return { perSecond, micros: (user + system) / APPENDS };
  });
}
