import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Progress } from '@plumbline/platform/freshness/progress';
import { ChangeWaits } from './change-waits';

/** Collects garbage at once. */
const collect = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

describe('a wait for changes', () => {
  it('ends after its time when garbage was collected meanwhile, when its caller has gone, and when the process stops', async () => {
    const waits = new ChangeWaits(new Progress());
    const gone = new AbortController();
    const timed = Array.from({ length: 50 }, () => waits.beyond(7n, 200, new AbortController().signal));
    const left = waits.beyond(7n, 3_600_000, gone.signal);
    const stopped = waits.beyond(7n, 3_600_000, new AbortController().signal);
    for (let round = 0; round < 3; round++) {
      await new Promise((done) => setImmediate(done));
      collect();
    }
    expect(await Promise.all(timed)).toEqual(timed.map(() => false));
    gone.abort();
    expect(await left).toBe(false);
    waits.onModuleDestroy();
    expect(await stopped).toBe(false);
  });
});
