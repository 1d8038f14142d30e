import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStore } from '@plumbline/platform/event-store';
import { PositionSettlement } from './position-settlement';
import { Progress } from './progress';
import { saga } from './saga';
import { READ_MODELS } from './sql';

const billing = saga('billing', { Approved: () => [] });

describe('What a saga did by several appends', () => {
  it('is followed from the first of them on', async () => {
    const progress = new Progress();
    const settlement = new PositionSettlement(progress, {} as EventStore, [billing, saga('mailing', { Billed: () => [] })]);
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
  it('waits for what is stored when it comes, and is told how far the read models are', async () => {
    const progress = new Progress();
    const settlement = new PositionSettlement(progress, { head: async () => 5n } as EventStore, [], 50);
    setTimeout(() => progress.advance(READ_MODELS, 7n), 10);
    expect(await settlement.caughtUp()).toBe(7n);
    expect(await new PositionSettlement(new Progress(), { head: async () => 5n } as EventStore, [], 10).caughtUp()).toBe(0n);
  });
});

describe('The reply', () => {
  it('waits for what follows from every one of several appends, whatever lies between them', async () => {
    const progress = new Progress();
    const settlement = new PositionSettlement(progress, {} as EventStore, [billing]);
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
