import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Freshness, VALID_MS, type FreshnessParts } from './freshness';
import { Progress } from './progress';
import { ReadModelsBehind } from './settlement';

const never = (): Promise<never> => new Promise(() => {});

/** A process on a clock that the test moves. */
function process(parts: Partial<FreshnessParts> = {}) {
  const world = { now: 0, head: 10n, applied: 10n };
  const freshness = new Freshness({
    head: async () => world.head,
    applied: async () => world.applied,
    progress: new Progress(),
    clock: () => world.now,
    wait: 0,
    ...parts,
  });
  return { world, freshness };
}

/* A read may be answered while the last confirmation is valid. */
describe('A confirmation', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('lets reads pass until it expires, without a question [H1]', async () => {
    const { world, freshness } = process();
    expect(freshness.isFresh).toBe(false);
    expect(await freshness.confirm()).toBe(true);
    world.now = VALID_MS - 1;
    expect(freshness.shown()).toBeUndefined();
    world.now = VALID_MS;
    expect(freshness.isFresh).toBe(false);
  });

  it('is as old as its question, however long the answer took: a process that was frozen in between believes nothing [H1]', async () => {
    let answer: (head: bigint) => void = () => {};
    const { world, freshness } = process({ head: () => new Promise((resolve) => (answer = resolve)) });
    const confirming = freshness.confirm();
    // The process is stopped, others write, and it wakes up.
    world.now = 12_000;
    answer(10n);
    expect(await confirming).toBe(true);
    expect(freshness.isFresh).toBe(false);
  });

  it('expires before a write is answered that the rows lack [H1]', async () => {
    const { world, freshness } = process();
    await freshness.confirm();
    // Stored right after the question, and answered 5 s later.
    world.head = 11n;
    world.now = 5000;
    await expect(freshness.shown()).rejects.toThrow(ReadModelsBehind);
    world.applied = 11n;
    expect(await freshness.confirm()).toBe(true);
    expect(freshness.shown()).toBeUndefined();
  });

  it('is not given by what news told, only by what the database holds [H1]', async () => {
    const progress = new Progress();
    const { world, freshness } = process({ progress });
    progress.advance('read-models', 10n);
    world.applied = 9n;
    const confirming = freshness.confirm();
    await sleep(100);
    expect(freshness.isFresh).toBe(false);
    world.applied = 10n;
    expect(await confirming).toBe(true);
  });

  it('comes for the latest moment that the rows have reached, while they follow at a distance', async () => {
    const { world, freshness } = process();
    world.applied = 9n;
    const first = freshness.confirm();
    await sleep(50);
    world.now = 1000;
    await first;
    world.head = 20n;
    const second = freshness.confirm();
    await sleep(50);
    // What was asked at 0 is reached, what was asked at 1000 is not.
    world.applied = 10n;
    world.now = VALID_MS - 1;
    while (!freshness.isFresh) await sleep(5);
    world.now = VALID_MS;
    expect(freshness.isFresh).toBe(false);
    await second;
  });

  it('is void after the connection was lost on which news comes, and so is one under way [H1]', async () => {
    let answer: (position: bigint) => void = () => {};
    const { freshness } = process({ applied: () => new Promise((resolve) => (answer = resolve)) });
    const confirming = freshness.confirm();
    await sleep(10);
    freshness.invalidate();
    answer(10n);
    expect(await confirming).toBe(false);
    expect(freshness.isFresh).toBe(false);
  });
});

describe('A read while the rows are behind', () => {
  it('waits for a moment, for one question however many wait [H1]', async () => {
    let asked = 0;
    const { world, freshness } = process({ head: async () => (asked++, 11n), clock: () => performance.now(), wait: 5000 });
    const reads = Array.from({ length: 50 }, () => freshness.shown());
    await sleep(30);
    world.applied = 11n;
    for (const read of reads) await read;
    expect(asked).toBeLessThan(3);
  });

  it('is refused when the store or the database does not answer [H1] [H3]', async () => {
    const parts = { clock: () => performance.now(), wait: 30 };
    for (const hung of [{ head: never }, { applied: never }, { head: () => Promise.reject(new Error('down')) }])
      await expect(process({ ...parts, ...hung }).freshness.shown()).rejects.toThrow(ReadModelsBehind);
  });
});

describe('A checkpoint beyond the head', () => {
  it('lets nothing be read or written, whatever is stored later, until the rows are rebuilt [M2]', async () => {
    const { world, freshness } = process();
    await freshness.confirm();
    world.head = 8n;
    expect(await freshness.confirm()).toBe(false);
    expect(freshness.isFresh).toBe(false);
    expect(freshness.fault?.message).toMatch(
      /checkpoint of read-models is at position 10, but the last event is at 8.*projections:rebuild/,
    );
    world.head = 12n;
    expect(await freshness.confirm()).toBe(false);
    expect(freshness.fault).toBeDefined();
    world.applied = 12n;
    expect(await freshness.confirm()).toBe(true);
    expect(freshness.fault).toBeUndefined();
  });

  it('is not what a leader shows that was faster than the question', async () => {
    const heads = [9n, 12n];
    const { freshness } = process({ head: async () => heads.shift() ?? 12n });
    expect(await freshness.confirm()).toBe(true);
    expect(freshness.fault).toBeUndefined();
  });
});
