import { modelsNews, rebuiltNews, sagaNews, takeNews } from './news';
import { Progress, type Effect } from './progress';
import { READ_MODELS } from './sql';

const SAGAS = ['quick', 'slow'];
const told = (...news: string[]): Progress => {
  const progress = new Progress();
  for (const one of news) takeNews(progress, SAGAS, one);
  return progress;
};

describe('News of the leader', () => {
  it('take every saga along that has nothing to do', () => {
    const progress = told(modelsNews(7n, ['slow']));
    expect([READ_MODELS, ...SAGAS].map((name) => progress.position(name))).toEqual([7n, 7n, 0n]);
  });
  it('take no saga along after a rebuild', () => {
    expect(told(modelsNews(7n, 'all')).position('quick')).toBe(0n);
  });
  it('never go back', () => {
    expect(told(modelsNews(7n, []), modelsNews(5n, [])).position(READ_MODELS)).toBe(7n);
  });
  it('tell what a saga did, however much, before they tell how far it is', async () => {
    const effects: Effect[] = Array.from({ length: 500 }, (_, index) => ({
      cause: BigInt(index + 1),
      ...(index % 2 === 0 && { from: BigInt(index + 900) }),
      position: BigInt(index + 1000),
      types: ['SomethingRatherLongHappened'],
    }));
    const news = sagaNews('slow', 500n, effects);
    expect(news.length).toBeGreaterThan(1);
    expect(Math.max(...news.map((one) => Buffer.byteLength(one)))).toBeLessThan(8000);
    const progress = told(...news.slice(0, -1));
    expect(progress.position('slow')).toBe(0n);
    takeNews(progress, SAGAS, news.at(-1)!);
    expect(progress.position('slow')).toBe(500n);
    expect(progress.effects('slow', 499n, 500n)).toEqual(effects.slice(-2));
  });
  it('let those go who wait for what is told, and those who have waited long enough', async () => {
    const progress = new Progress();
    const patience = new AbortController();
    const waits = [3n, 9n].map((position) => progress.reached(READ_MODELS, position, patience.signal));
    expect(progress.isAwaited).toBe(true);
    takeNews(progress, SAGAS, modelsNews(4n, []));
    patience.abort();
    expect(await Promise.all(waits)).toEqual([true, false]);
    expect(progress.isAwaited).toBe(false);
  });
});

describe('News of a rebuild', () => {
  it('takes back what was told of positions that the store has lost [M2]', () => {
    const progress = new Progress();
    progress.advance(READ_MODELS, 20n);
    progress.advance('billing', 30n, [
      { cause: 4n, position: 5n, types: ['Billed'] },
      { cause: 25n, position: 26n, types: ['Billed'] },
    ]);
    takeNews(progress, ['billing'], rebuiltNews(12n));
    expect([progress.position(READ_MODELS), progress.position('billing')]).toEqual([12n, 12n]);
    expect(progress.effects('billing', 0n, 99n).map(({ cause }) => cause)).toEqual([4n]);
    takeNews(progress, ['billing'], modelsNews(11n, []));
    expect(progress.position(READ_MODELS)).toBe(12n);
  });
});
