import { isDead, isGivenUp, isSuspect, pauseAfter } from './retry.policy';
import { RETRIED_MS } from '../timing';

const NOW = 100 * RETRIED_MS;

describe('attempts to deliver', () => {
  it('are made after pauses that double from five seconds to an hour, at random below that', () => {
    expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 1))).toEqual([5000, 10_000, 20_000, 40_000]);
    expect([11, 12, 1000].map((attempts) => pauseAfter(attempts, 1))).toEqual([3_600_000, 3_600_000, 3_600_000]);
    expect([0, 0.5].map((random) => pauseAfter(3, random))).toEqual([0, 10_000]);
  });

  it('disable a webhook after ten failures in a row that last a day, and after neither alone', () => {
    expect(isDead({ failures: 10, since: NOW - RETRIED_MS }, NOW)).toBe(true);
    expect(isDead({ failures: 9, since: NOW - 10 * RETRIED_MS }, NOW)).toBe(false);
    expect(isDead({ failures: 1000, since: NOW - RETRIED_MS + 1 }, NOW)).toBe(false);
    expect(isDead({ failures: 0, since: undefined }, NOW)).toBe(false);
  });

  it('are given up after a day where the receiver takes other messages, and never while it is down', () => {
    const well = { failures: 1, since: NOW - 1000 };
    const down = { failures: 3, since: NOW - 1000 };
    expect([isSuspect(well), isSuspect(down)]).toEqual([false, true]);
    expect(isGivenUp(well, NOW - RETRIED_MS, NOW)).toBe(true);
    expect(isGivenUp(well, NOW - RETRIED_MS + 1, NOW)).toBe(false);
    expect(isGivenUp(down, NOW - 5 * RETRIED_MS, NOW)).toBe(false);
  });
});
