import type { Figure } from './report';
import type { Service } from './service';

const NAME = 'batch of 1,000 creates';
const SIZE = 1000;
const BATCHES = 4;
const SINGLE = 1000;
/** The records of a batch come so many times as fast as single ones. */
const TIMES = 3;

/** Measures how many clients a second one connection creates by batches, and by single requests before that. */
export async function measureBatches(service: Service, wanted: (name: string) => boolean): Promise<Figure[]> {
  if (!wanted(NAME)) return [];
  const api = await service.firstUserOf('bench');
  let made = 0;
  const client = () => ({ ClientName: `Client of the bench ${++made}` });
  const batch = () =>
    api.post('/api/v2/batch', {
      operations: Array.from({ length: SIZE }, () => ({ method: 'POST', path: '/api/v2/clients', body: client() })),
    });
  const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    for (let turn = 0; turn < count; turn++) await work();
    return (count * 1000) / (performance.now() - begun);
  };
  await batch();
  const single = await perSecond(SINGLE, () => api.post('/api/v2/clients', client()));
  const batched = SIZE * (await perSecond(BATCHES, batch));
  const note = `${Math.round(single).toLocaleString('en-US')} single ones, with one connection`;
  return [{ operation: NAME, value: batched, unit: 'records/s', aim: TIMES * Math.round(single), note }];
}
