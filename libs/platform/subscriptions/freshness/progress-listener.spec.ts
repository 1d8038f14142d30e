import { readModelsNotice, rebuiltNotice, sagaNotices, applyNotice } from './progress-listener';
import type { Effect } from '../sagas/effect';
import { Progress } from './progress';
import { READ_MODELS } from '../positions/sql';

const SAGAS = ['quick', 'slow'];
const delivered = (...notices: string[]): Progress => {
  const progress = new Progress();
  for (const one of notices) applyNotice(progress, SAGAS, one);
  return progress;
};

describe('Notifications of the leader', () => {
  it('advance every saga that has nothing to handle', () => {
    const progress = delivered(readModelsNotice(7n, ['slow']));
    expect([READ_MODELS, ...SAGAS].map((name) => progress.position(name))).toEqual([7n, 7n, 0n]);
  });
  it('advance no saga after a rebuild', () => {
    expect(delivered(readModelsNotice(7n, 'all')).position('quick')).toBe(0n);
  });
  it('never go back', () => {
    expect(delivered(readModelsNotice(7n, []), readModelsNotice(5n, [])).position(READ_MODELS)).toBe(7n);
  });
  it('report all effects of a saga before its position', async () => {
    const effects: Effect[] = Array.from({ length: 500 }, (_, index) => ({
      cause: BigInt(index + 1),
      ...(index % 2 === 0 && { from: BigInt(index + 900) }),
      position: BigInt(index + 1000),
      types: ['SomethingRatherLongHappened'],
    }));
    const notices = sagaNotices('slow', 500n, effects);
    expect(notices.length).toBeGreaterThan(1);
    expect(Math.max(...notices.map((one) => Buffer.byteLength(one)))).toBeLessThan(8000);
    const progress = delivered(...notices.slice(0, -1));
    expect(progress.position('slow')).toBe(0n);
    applyNotice(progress, SAGAS, notices.at(-1)!);
    expect(progress.position('slow')).toBe(500n);
    expect(progress.effects('slow', 499n, 500n)).toEqual(effects.slice(-2));
  });
  it('release waits that are satisfied, and those that time out', async () => {
    const progress = new Progress();
    const patience = new AbortController();
    const waits = [3n, 9n].map((position) => progress.reached(READ_MODELS, position, patience.signal));
    expect(progress.isAwaited).toBe(true);
    applyNotice(progress, SAGAS, readModelsNotice(4n, []));
    patience.abort();
    expect(await Promise.all(waits)).toEqual([true, false]);
    expect(progress.isAwaited).toBe(false);
  });
});

describe('Notifications of a rebuild', () => {
  it('take back positions that the store has lost', () => {
    const progress = new Progress();
    progress.advance(READ_MODELS, 20n);
    progress.advance('billing', 30n, [
      { cause: 4n, position: 5n, types: ['Billed'] },
      { cause: 25n, position: 26n, types: ['Billed'] },
    ]);
    applyNotice(progress, ['billing'], rebuiltNotice(12n));
    expect([progress.position(READ_MODELS), progress.position('billing')]).toEqual([12n, 12n]);
    expect(progress.effects('billing', 0n, 99n).map(({ cause }) => cause)).toEqual([4n]);
    applyNotice(progress, ['billing'], readModelsNotice(11n, []));
    expect(progress.position(READ_MODELS)).toBe(12n);
  });
});
