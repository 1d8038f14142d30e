import type { RecordedEvent } from '@plumbline/platform/store';
import { deliveredEvent } from '@plumbline/platform/testing';
import { PAGE, SharedPages } from './shared-pages';

/** A store of so many events, each at the next position, and the positions after which it was read. */
class Store {
  readonly reads: bigint[] = [];
  isDown = false;
  constructor(
    public head: number,
    readonly firstPosition: bigint | undefined = 1n,
  ) {}
  async readAll(after: bigint, limit: number): Promise<RecordedEvent[]> {
    this.reads.push(after);
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isDown) throw new Error('down');
    const count = Math.max(0, Math.min(limit, this.head - Number(after)));
    return Array.from({ length: count }, (_, index) =>
      deliveredEvent({ type: 'Noted', data: {} }, Number(after) + index),
    ) as unknown as RecordedEvent[];
  }
}

/** Reads on to the end, as a saga does that is behind. Returns the positions in the order in which they came. */
async function positionsFrom(pages: SharedPages, begin: number): Promise<number[]> {
  const seen: number[] = [];
  for (let after = BigInt(begin); ;) {
    const page = await pages.read(after);
    for (const { position } of page) if (position > after) seen.push(Number(position));
    after = BigInt(seen.at(-1) ?? begin);
    if (page.length < PAGE) return seen;
  }
}
const after = (begin: number, head: number): number[] => Array.from({ length: head - begin }, (_, index) => begin + index + 1);

describe('The pages of sagas that are behind', () => {
  it('are read once for all', async () => {
    const store = new Store(2 * PAGE + 10);
    const pages = new SharedPages(store);
    const all = await Promise.all([0, 0, 0].map((begin) => positionsFrom(pages, begin)));
    expect(all).toEqual([0, 0, 0].map(() => after(0, store.head)));
    // The last page is short, so those that asked while it was read read it again, together.
    expect(store.reads).toEqual([0, PAGE, 2 * PAGE, 2 * PAGE].map(BigInt));
  });

  it('are shared by those that began at other positions, each of which gets every event', async () => {
    const store = new Store(30 * PAGE + 10);
    const pages = new SharedPages(store);
    const begins = [7, 0, 3, PAGE + 1];
    expect(await Promise.all(begins.map((begin) => positionsFrom(pages, begin)))).toEqual(begins.map((begin) => after(begin, store.head)));
    expect(store.reads.length).toBeLessThan(40);
    // Where positions have gaps, pages have no common beginnings.
    const gaps = new Store(5 * PAGE + 10, undefined);
    const sparse = new SharedPages(gaps);
    expect(await Promise.all([7, 0].map((begin) => positionsFrom(sparse, begin)))).toEqual([7, 0].map((begin) => after(begin, gaps.head)));
  });

  it('are read again at the end, where events may have been added', async () => {
    const store = new Store(10);
    const pages = new SharedPages(store);
    expect(await pages.read(0n)).toHaveLength(10);
    store.head = 12;
    expect(await pages.read(0n)).toHaveLength(12);
    const [early, late] = [pages.read(5n), pages.read(0n)];
    store.head = 14;
    expect([(await early).length, (await late).length]).toEqual([14, 14]);
  });

  it('are read again after a failure, which all that waited for it see', async () => {
    const store = new Store(PAGE);
    const pages = new SharedPages(store);
    store.isDown = true;
    const outcomes = await Promise.allSettled([pages.read(0n), pages.read(0n)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    store.isDown = false;
    expect(await pages.read(0n)).toHaveLength(PAGE);
  });
});
