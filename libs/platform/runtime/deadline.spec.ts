import { setTimeout as pause } from 'node:timers/promises';
import { withDeadline } from './deadline';

const never = new Promise<string>(() => undefined);
const refused = (): never => {
  throw new Error('too late');
};

describe('work with a deadline', () => {
  it('returns the result of work that ends in time', async () => {
    expect(await withDeadline(Promise.resolve('done'), 60_000, refused)).toBe('done');
  });

  it('fails as the work fails', async () => {
    await expect(withDeadline(Promise.reject(new Error('broken')), 60_000, () => 'late')).rejects.toThrow('broken');
  });

  it('returns what is given for work that takes longer, or throws it', async () => {
    expect(await withDeadline(never, 1, () => 'late')).toBe('late');
    await expect(withDeadline(never, 1, refused)).rejects.toThrow('too late');
  });

  it('takes no notice of work that fails after its deadline', async () => {
    let fail!: (error: Error) => void;
    const work = new Promise<string>((_, reject) => (fail = reject));
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    try {
      expect(await withDeadline(work, 1, () => 'late')).toBe('late');
      fail(new Error('broken'));
      await pause(10);
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off('unhandledRejection', unhandled);
    }
  });

  it('leaves no timer behind', async () => {
    const before = timers();
    await withDeadline(Promise.resolve(), 60_000, refused);
    await withDeadline(Promise.reject(new Error('broken')), 60_000, refused).catch(() => undefined);
    expect(timers()).toBe(before);
  });
});

const timers = (): number => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
