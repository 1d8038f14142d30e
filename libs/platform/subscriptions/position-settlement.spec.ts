import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@plumbline/platform/event-store';
import { VALID_MS } from './freshness';
import { PATIENCE_MS, PositionSettlement } from './position-settlement';
import { Progress } from './progress';
import { saga } from './saga';
import { ReadModelsBehind } from './settlement';
import { READ_MODELS } from './sql';

const fresh = { shown: (): undefined => undefined, isFresh: true, fault: undefined };
const billing = saga('billing', { Approved: () => [] });

describe('What a saga did by several appends', () => {
  it('is followed from the first of them on', async () => {
    const progress = new Progress();
    const settlement = new PositionSettlement(progress, {} as EventStore, [billing, saga('mailing', { Billed: () => [] })], fresh);
    progress.advance(READ_MODELS, 14n);
    progress.advance('billing', 14n, [{ cause: 7n, from: 8n, position: 12n, types: ['Billed'] }]);
    // What follows from the first of its appends, at 8.
    progress.advance('mailing', 14n, [{ cause: 8n, position: 15n, types: ['Mailed'] }]);
    let isSettled = false;
    const settled = settlement.after({ position: 7n, types: ['Approved'] }).then(() => (isSettled = true));
    await sleep(20);
    expect(isSettled).toBe(false);
    progress.advance(READ_MODELS, 15n);
    expect(await settled).toBe(true);
  });
});

describe('A since read', () => {
  const store = { head: async () => 5n } as EventStore;

  it('waits for what is stored when it comes, and is told how far the read models are', async () => {
    const progress = new Progress();
    const settlement = new PositionSettlement(progress, store, [], fresh, undefined, 2000);
    setTimeout(() => progress.advance(READ_MODELS, 7n), 10);
    expect(await settlement.caughtUp()).toBe(7n);
  });

  it('is refused when the read models do not get there in time, or the store does not answer [H1]', async () => {
    const settled = (from: EventStore) => new PositionSettlement(new Progress(), from, [], fresh, undefined, 10);
    await expect(settled(store).caughtUp()).rejects.toThrow(ReadModelsBehind);
    await expect(settled({ head: () => new Promise(() => {}) } as unknown as EventStore).caughtUp()).rejects.toThrow(ReadModelsBehind);
  });
});

describe('A write whose rows lag', () => {
  it('is answered after the patience, once for all that was stored before it, and counted [H1] [finding L7]', async () => {
    const observer = { gaveUp: jest.fn() };
    const settlement = new PositionSettlement(new Progress(), {} as EventStore, [], fresh, observer, 30);
    await settlement.after({ position: 8n, types: ['Noted'] });
    await settlement.after({ position: 8n, types: ['Noted'] });
    await settlement.after({ position: 7n, types: ['Noted'] });
    expect(observer.gaveUp).toHaveBeenCalledTimes(1);
    await settlement.after({ position: 9n, types: ['Noted'] });
    expect(observer.gaveUp).toHaveBeenCalledTimes(2);
  });

  it('waits longer than any confirmation is valid [H1]', () => {
    expect(PATIENCE_MS - VALID_MS).toBeGreaterThanOrEqual(1000);
  });
});

describe('The reply', () => {
  it('waits for what follows from every one of several appends, whatever lies between them', async () => {
    const progress = new Progress();
    const settlement = new PositionSettlement(progress, {} as EventStore, [billing], fresh);
    progress.advance(READ_MODELS, 10n);
    // What follows from the first of two appends, at 7 and 10, is written after what follows from the second.
    progress.advance('billing', 10n, [
      { cause: 7n, position: 12n, types: ['Billed'] },
      { cause: 10n, position: 11n, types: ['Billed'] },
    ]);
    let isSettled = false;
    const settled = settlement.after({ from: 7n, position: 10n, types: ['Approved'] }).then(() => (isSettled = true));
    progress.advance(READ_MODELS, 11n);
    await sleep(20);
    expect(isSettled).toBe(false);
    progress.advance(READ_MODELS, 12n);
    expect(await settled).toBe(true);
  });
});
