import type { RecordedEvent } from '@plumbline/platform/event-store';
import { many, type Api } from './api';
import { copy, patternsOf } from './seed/copies';
import { LARGE, type Service } from './service';
import type { World } from './seed/world';

/** One large company and many small ones, which grow together. */
export interface Companies {
  readonly world: World;
  /** The tokens of the first users of some small companies. */
  readonly others: readonly string[];
  /** Appends entries until there are `entries` in all: half of them in the large company. Returns appends per second. */
  readonly growTo: (entries: number) => Promise<number>;
  /** The copied entries of the large company that were appended first. */
  readonly ids: () => { readonly firstId: number; readonly lastId: number };
}

/** Small companies whose users take part in the measurements. */
const CALLING = 32;

/** Creates the companies of the running service: `count` small ones with one entry each beside the large one. */
export async function makeCompanies(service: Service, count: number): Promise<Companies> {
  const names = Array.from({ length: count }, (_, index) => `company-${index + 1}`);
  await service.found(names);
  const world = await service.world(await service.firstUserOf('bench'), 'bench', LARGE);
  const apis = await many(count, 4, (index) => service.firstUserOf(names[index]));
  const first = await many(count, 8, (index) => postOne(apis[index]));
  const { store } = service;
  const large = await patternsOf(store, world.patterns);
  const small = await patternsOf(store, first);
  let [stored, ids] = [0, { firstId: 0, lastId: 0 }];
  const growTo = async (entries: number): Promise<number> => {
    const firstId = await service.entryIds(entries - stored);
    const half = Math.floor((entries - stored) / 2);
    const parts: [patterns: readonly RecordedEvent[][], firstId: number, count: number][] = [
      [large, firstId, half],
      [small, firstId + half, entries - stored - half],
    ];
    const begun = performance.now();
    for (const [patterns, from, number] of parts)
      await copy(store, patterns, { firstId: from, count: number, after: Math.floor(stored / 2) });
    if (stored === 0) ids = { firstId, lastId: firstId + half - 1 };
    const rate = ((entries - stored) / (performance.now() - begun)) * 1000;
    stored = entries;
    return rate;
  };
  return { world, others: apis.slice(0, CALLING).map(({ token }) => token), growTo, ids: () => ids };
}

async function postOne(api: Api): Promise<number> {
  const [resource] = await api.get<{ Id: number }[]>('/api/v1/resources');
  return api.post<number>('/api/v1/time', { EntryDate: '2026-06-15T12:00:00.000Z', ResourceId: String(resource?.Id), Time: '2.00' });
}
