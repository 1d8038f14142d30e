import { CatchUp } from './catch-up';
import { Progress } from './progress';
import { READ_MODELS } from './sql';

/** A store whose head is asked `failures` times in vain first. */
const storeAt = (head: bigint, failures = 0) =>
  ({ head: () => (failures-- > 0 ? Promise.reject(new Error('down')) : Promise.resolve(head)) }) as never;

describe('catching up at start', () => {
  it('is done at once on an empty store', async () => {
    const catchUp = new CatchUp(storeAt(0n), new Progress());
    catchUp.begin();
    expect(await catchUp.wait(1000)).toBe(true);
    expect(catchUp.isDone).toBe(true);
  });

  it('is done when the read models have passed what was stored at the start, and not before', async () => {
    const progress = new Progress();
    const catchUp = new CatchUp(storeAt(7n), progress);
    expect(await catchUp.wait(1)).toBe(false);
    catchUp.begin();
    progress.advance(READ_MODELS, 6n);
    expect(await catchUp.wait(20)).toBe(false);
    expect(catchUp.isDone).toBe(false);
    progress.advance('bill-approved-time', 9n);
    expect(await catchUp.wait(20)).toBe(false);
    const waiting = catchUp.wait(5000);
    progress.advance(READ_MODELS, 7n);
    expect(await waiting).toBe(true);
  });

  it('asks a store again that was down', async () => {
    const catchUp = new CatchUp(storeAt(0n, 2), new Progress());
    catchUp.begin();
    expect(catchUp.isDone).toBe(false);
    expect(await catchUp.wait(5000)).toBe(true);
  });

  it('lets go at the end of the process', async () => {
    const catchUp = new CatchUp(storeAt(7n), new Progress());
    catchUp.begin();
    const waiting = catchUp.wait(5000);
    setTimeout(() => catchUp.stop(), 10);
    expect(await waiting).toBe(false);
  });
});
