import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { eventually } from '@plumbline/platform/testing/eventually';
import { CONFIRMED_MS } from '../timing';
import { Freshness, type FreshnessParts } from './freshness';
import { Progress } from './progress';
import { ReadModelsBehind } from '@plumbline/platform/decisions';

const never = (): Promise<never> => new Promise(() => {});

/** A process whose clock the test controls. */
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

/* Reads are allowed while the last confirmation is valid. */
describe('A confirmation', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('allows reads until it expires, without a query', async () => {
    const { world, freshness } = process();
    expect(freshness.isFresh).toBe(false);
    expect(await freshness.confirm()).toBe(true);
    world.now = CONFIRMED_MS - 1;
    expect(freshness.shown()).toBeUndefined();
    world.now = CONFIRMED_MS;
    expect(freshness.isFresh).toBe(false);
  });

  it('is as old as its query, however long the response took: a process that was frozen in between trusts nothing', async () => {
    let answer: (head: bigint) => void = () => {};
    const { world, freshness } = process({ head: () => new Promise((resolve) => (answer = resolve)) });
    const confirming = freshness.confirm();
    // The process is frozen, others write, and it resumes.
    world.now = 12_000;
    answer(10n);
    expect(await confirming).toBe(true);
    expect(freshness.isFresh).toBe(false);
  });

  it('expires before a write without rows gets its reply', async () => {
    const { world, freshness } = process();
    await freshness.confirm();
    // Stored right after the head was read, and acknowledged 5 s later.
    world.head = 11n;
    world.now = 5000;
    await expect(freshness.shown()).rejects.toThrow(ReadModelsBehind);
    world.applied = 11n;
    expect(await freshness.confirm()).toBe(true);
    expect(freshness.shown()).toBeUndefined();
  });

  it('is not based on notifications, only on the database', async () => {
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

  it('covers the latest moment that the rows have reached, while they follow at a distance', async () => {
    const { world, freshness } = process();
    world.applied = 9n;
    const first = freshness.confirm();
    await sleep(50);
    world.now = 1000;
    await first;
    world.head = 20n;
    const second = freshness.confirm();
    await sleep(50);
    // The head that was read at 0 is reached, the one that was read at 1000 is not.
    world.applied = 10n;
    world.now = CONFIRMED_MS - 1;
    while (!freshness.isFresh) await sleep(5);
    world.now = CONFIRMED_MS;
    expect(freshness.isFresh).toBe(false);
    await second;
  });

  it('is discarded after the connection for notifications was lost, and so is one in progress', async () => {
    let answer: (position: bigint) => void = () => {};
    const applied = jest.fn(() => new Promise<bigint>((resolve) => (answer = resolve)));
    const { freshness } = process({ applied });
    const confirming = freshness.confirm();
    await eventually(() => applied.mock.calls.length > 0);
    freshness.invalidate();
    answer(10n);
    expect(await confirming).toBe(false);
    expect(freshness.isFresh).toBe(false);
  });
});

describe('A read while the rows are behind', () => {
  it('waits for a moment, with one query for all waiting reads', async () => {
    let requestedAt = 0;
    const { world, freshness } = process({ head: async () => (requestedAt++, 11n), clock: () => performance.now(), wait: 5000 });
    const reads = Array.from({ length: 50 }, () => freshness.shown());
    await sleep(30);
    world.applied = 11n;
    for (const read of reads) await read;
    expect(requestedAt).toBeLessThan(3);
  });

  it('is rejected when the store or the database does not respond', async () => {
    const parts = { clock: () => performance.now(), wait: 30 };
    for (const hung of [{ head: never }, { applied: never }, { head: () => Promise.reject(new Error('down')) }])
      await expect(process({ ...parts, ...hung }).freshness.shown()).rejects.toThrow(ReadModelsBehind);
  });
});

describe('A checkpoint beyond the head', () => {
  it('prevents reads and writes, whatever is stored later, until the rows are rebuilt', async () => {
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

  it('is not assumed when the leader was only faster than the query', async () => {
    const heads = [9n, 12n];
    const { freshness } = process({ head: async () => heads.shift() ?? 12n });
    expect(await freshness.confirm()).toBe(true);
    expect(freshness.fault).toBeUndefined();
  });
});
