import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@plumbline/platform/event-store';
import { CONFIRMED_MS, ROWS_WAIT_MS } from '../timing';
import { PositionReadYourWrites } from './position-read-your-writes';
import { Progress } from './progress';
import { saga } from '../sagas/saga';
import { ReadModelsBehind } from '@plumbline/platform/decisions';
import { READ_MODELS } from '../positions/sql';

const fresh = { shown: (): undefined => undefined, isFresh: true, fault: undefined };
const billing = saga('billing', { Approved: () => [] });

describe('The effect of a saga by several appends', () => {
  it('is followed from its first event on', async () => {
    const progress = new Progress();
    const readYourWrites = new PositionReadYourWrites(progress, {} as EventStore, [billing, saga('mailing', { Billed: () => [] })], fresh);
    progress.advance(READ_MODELS, 14n);
    progress.advance('billing', 14n, [{ cause: 7n, from: 8n, position: 12n, types: ['Billed'] }]);
    // The effect of the first of its appends, at 8.
    progress.advance('mailing', 14n, [{ cause: 8n, position: 15n, types: ['Mailed'] }]);
    let isSettled = false;
    const settled = readYourWrites.after({ position: 7n, types: ['Approved'] }).then(() => (isSettled = true));
    await sleep(20);
    expect(isSettled).toBe(false);
    progress.advance(READ_MODELS, 15n);
    expect(await settled).toBe(true);
  });
});

describe('A since read', () => {
  const store = { head: async () => 5n } as EventStore;

  it('waits for everything stored before it, and returns the position of the read models', async () => {
    const progress = new Progress();
    const readYourWrites = new PositionReadYourWrites(progress, store, [], fresh, undefined, 2000);
    setTimeout(() => progress.advance(READ_MODELS, 7n), 10);
    expect(await readYourWrites.caughtUp()).toBe(7n);
  });

  it('is rejected when the read models do not get there in time, or the store does not respond', async () => {
    const settled = (from: EventStore) => new PositionReadYourWrites(new Progress(), from, [], fresh, undefined, 10);
    await expect(settled(store).caughtUp()).rejects.toThrow(ReadModelsBehind);
    await expect(settled({ head: () => new Promise(() => {}) } as unknown as EventStore).caughtUp()).rejects.toThrow(ReadModelsBehind);
  });
});

describe('A write whose rows lag', () => {
  it('gets its reply after the time limit, once for all earlier writes, and is counted', async () => {
    const observer = { gaveUp: jest.fn() };
    const readYourWrites = new PositionReadYourWrites(new Progress(), {} as EventStore, [], fresh, observer, 30);
    await readYourWrites.after({ position: 8n, types: ['Noted'] });
    await readYourWrites.after({ position: 8n, types: ['Noted'] });
    await readYourWrites.after({ position: 7n, types: ['Noted'] });
    expect(observer.gaveUp).toHaveBeenCalledTimes(1);
    await readYourWrites.after({ position: 9n, types: ['Noted'] });
    expect(observer.gaveUp).toHaveBeenCalledTimes(2);
  });

  it('waits longer than any confirmation is valid', () => {
    expect(ROWS_WAIT_MS - CONFIRMED_MS).toBeGreaterThanOrEqual(1000);
  });
});

describe('A write whose sagas lag', () => {
  it('waits once for all of them, and again as soon as they have come to what was waited for', async () => {
    const observer = { gaveUp: jest.fn() };
    const progress = new Progress();
    const readYourWrites = new PositionReadYourWrites(progress, {} as EventStore, [billing], fresh, observer, 50);
    progress.advance(READ_MODELS, 20n);
    /** True if a write waits for the sagas in vain. */
    const waits = async (position: bigint): Promise<boolean> => {
      const before = observer.gaveUp.mock.calls.length;
      await readYourWrites.after({ position, types: ['Approved'] });
      return observer.gaveUp.mock.calls.length > before;
    };
    expect([await waits(7n), await waits(8n), await waits(9n)]).toEqual([true, false, false]);
    progress.advance('billing', 7n);
    expect([await waits(10n), await waits(11n)]).toEqual([true, false]);
    progress.advance('billing', 12n);
    expect([await waits(12n), await waits(13n)]).toEqual([false, true]);
  });
});

describe('The reply', () => {
  it('does not wait for sagas longer than nine seconds after its command began', async () => {
    const progress = new Progress();
    const readYourWrites = new PositionReadYourWrites(progress, {} as EventStore, [billing], fresh);
    progress.advance(READ_MODELS, 7n);
    const begun = performance.now();
    await readYourWrites.after({ position: 7n, types: ['Approved'] }, begun - 8900);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('waits for the effects of each of several appends, whatever lies between them', async () => {
    const progress = new Progress();
    const readYourWrites = new PositionReadYourWrites(progress, {} as EventStore, [billing], fresh);
    progress.advance(READ_MODELS, 10n);
    // The effect of the first of two appends, at 7 and 10, is written after that of the second.
    progress.advance('billing', 10n, [
      { cause: 7n, position: 12n, types: ['Billed'] },
      { cause: 10n, position: 11n, types: ['Billed'] },
    ]);
    let isSettled = false;
    const settled = readYourWrites.after({ from: 7n, position: 10n, types: ['Approved'] }).then(() => (isSettled = true));
    progress.advance(READ_MODELS, 11n);
    await sleep(20);
    expect(isSettled).toBe(false);
    progress.advance(READ_MODELS, 12n);
    expect(await settled).toBe(true);
  });

  it('waits for the rows alone where the command leaves the sagas for later', async () => {
    const progress = new Progress();
    const readYourWrites = new PositionReadYourWrites(progress, {} as EventStore, [billing], fresh);
    let isSettled = false;
    const settled = readYourWrites.after({ position: 7n, types: ['Approved'], sagas: 'later' }).then(() => (isSettled = true));
    await sleep(20);
    expect(isSettled).toBe(false);
    progress.advance(READ_MODELS, 7n);
    expect(await settled).toBe(true);
  });

  it('comes at once where the sagas had nothing to do, and waits for one that is not there yet', async () => {
    const progress = new Progress();
    const sagas = [billing, saga('mailing', { Approved: () => [] })];
    const readYourWrites = new PositionReadYourWrites(progress, {} as EventStore, sagas, fresh);
    let isSettled = false;
    const settled = readYourWrites.after({ position: 7n, types: ['Approved'] }).then(() => (isSettled = true));
    progress.advance('billing', 7n);
    progress.advance(READ_MODELS, 7n);
    await sleep(20);
    expect(isSettled).toBe(false);
    progress.advance('mailing', 7n);
    expect(await settled).toBe(true);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await readYourWrites.after({ position: 7n, types: ['Approved'] });
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
  });
});
