import { retryAfterOf } from './errors';
import { DEFAULT_RETRY, delayBefore, pause } from './retry';

describe('the delay before the next attempt', () => {
  const retry = { attempts: 9, baseDelay: 100, maxDelay: 1000 };
  it('doubles up to the maximum, and half of it is random', () => {
    expect([1, 2, 3, 4, 5, 6].map((attempt) => delayBefore(attempt, undefined, retry, 1))).toEqual([100, 200, 400, 800, 1000, 1000]);
    expect([1, 2, 6].map((attempt) => delayBefore(attempt, undefined, retry, 0))).toEqual([50, 100, 500]);
  });
  it('is never less than the service requires, and undefined when that is too long', () => {
    expect(delayBefore(1, 1, retry, 0)).toBe(1000);
    expect(delayBefore(1, 0, retry, 0.5)).toBe(25);
    expect(delayBefore(1, 2, retry, 0)).toBeUndefined();
    expect(delayBefore(1, 30, DEFAULT_RETRY, 0)).toBe(30_000);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-02T12:00:00.000Z');
  it.each([
    ['3', 3],
    ['Mon, 02 Mar 2026 12:00:07 GMT', 7],
    ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
    ['soon', undefined],
  ])('%s is %s seconds', (value, seconds) => {
    expect(retryAfterOf(new Headers({ 'retry-after': value }), now)).toBe(seconds);
  });
});

it('a pause ends when it is aborted, before or meanwhile', async () => {
  await expect(pause(60_000, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  await expect(pause(60_000, AbortSignal.timeout(5))).rejects.toMatchObject({ name: 'TimeoutError' });
  await pause(1, new AbortController().signal);
});
