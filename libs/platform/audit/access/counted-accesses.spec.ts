import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import type { Countable } from '@plumbline/platform/http';
import { StoredAccesses } from './access-log';
import { CountedStoredAccesses } from './counted-accesses';

const login = (address: string): Countable => ({
  access: { type: 'SignInFailed', data: { Reason: 'credentials', Count: 1 } },
  by: { company: 3, user: 7, userName: 'ann', application: 'web', address },
});

function log() {
  const store = new MemoryEventStore();
  const accesses = new CountedStoredAccesses(new StoredAccesses(store));
  const recorded = async () => (await store.readAll(0n, 20_000)).map(({ data, metadata }) => ({ ...data, address: metadata.address }));
  return { store, accesses, recorded };
}

describe('refused accesses', () => {
  it('are recorded one by one ten times, and then counted until the quarter of an hour is over', async () => {
    const { accesses, recorded } = log();
    for (let time = 0; time < 35; time++) await accesses.refused('k', () => Promise.resolve(login('203.0.113.7')), login(''));
    expect(await recorded()).toHaveLength(10);
    await accesses.flush();
    expect((await recorded()).slice(10)).toEqual([{ Reason: 'credentials', Count: 25, address: '203.0.113.7' }]);
    await accesses.flush();
    expect(await recorded()).toHaveLength(11);
  });

  it('of ever other addresses take 1,100 events at most in a quarter of an hour, and none is lost from the count', async () => {
    const { accesses, recorded } = log();
    for (let time = 0; time < 5000; time++)
      await accesses.refused(`k${time}`, () => Promise.resolve(login(`198.51.100.${time}`)), login(''));
    await accesses.flush();
    const all = await recorded();
    expect(all.length).toBeLessThanOrEqual(1100);
    expect(all.reduce((sum, one) => sum + Number((one as unknown as { Count: number }).Count), 0)).toBe(5000);
  });

  it('are counted on while the store is down, and recorded when it is back', async () => {
    const { store, accesses, recorded } = log();
    const append = jest.spyOn(store, 'append').mockRejectedValue(new Error('down'));
    await accesses.refused('k', () => Promise.resolve(login('203.0.113.7')), login(''));
    await accesses.flush();
    expect(await recorded()).toEqual([]);
    append.mockRestore();
    await accesses.beforeApplicationShutdown();
    expect(await recorded()).toEqual([{ Reason: 'credentials', Count: 1, address: '203.0.113.7' }]);
  });
});

describe('accesses of known callers', () => {
  it('fail when they cannot be recorded', async () => {
    const { store, accesses } = log();
    jest.spyOn(store, 'append').mockRejectedValue(new Error('down'));
    await expect(accesses.known('k', login('203.0.113.7'))).rejects.toThrow('down');
  });
});

describe('accesses of known callers to ever other things', () => {
  it('are kept in bounded memory, and none is lost from the count', async () => {
    const { accesses, recorded } = log();
    for (let time = 0; time < 11; time++) await accesses.known('k', login('203.0.113.7'));
    for (let time = 0; time < 10_500; time++) await accesses.known(`k${time}`, login('203.0.113.7'));
    expect(accesses['entries'].size).toBeLessThan(1000);
    const counts = (await recorded()).map((one) => Number((one as unknown as { Count: number }).Count));
    expect(counts.reduce((sum, one) => sum + one)).toBe(10_511);
  });
});

describe('the streams of accesses', () => {
  it('are one for each company and month, and chained also when two processes record at the same moment', async () => {
    const store = new MemoryEventStore();
    const [one, other] = [new StoredAccesses(store), new StoredAccesses(store)];
    const { by } = login('203.0.113.7');
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        (at % 2 ? one : other).record({ type: 'SignedIn', data: {} }, { ...by, company: 1 + (at % 3 === 0 ? 1 : 0) }),
      ),
    );
    const streams = new Set((await store.readAll(0n, 500)).map(({ stream }) => stream));
    expect([...streams].sort()).toEqual([expect.stringMatching(/^Access-1-\d{4}-\d\d$/), expect.stringMatching(/^Access-2-\d{4}-\d\d$/)]);
    for (const stream of streams) {
      const events = await store.readStream(stream);
      expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
    }
  });
});
