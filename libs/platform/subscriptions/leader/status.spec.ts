import { SubscriptionStatus } from './status';

describe('the status of the subscriptions', () => {
  it('has what was stored before it was asked for, also beside a reading that began earlier', async () => {
    const lags = [0, 1, 1, 1];
    let asked = 0;
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const status = new SubscriptionStatus({
      store: {
        lagAfter: async () => {
          const events = lags[asked++] ?? 0;
          return { events, seconds: events };
        },
        acknowledged: async () => {
          await held;
          return 1n;
        },
      },
      freshness: { soon: async () => true, isFresh: true, fault: undefined },
      parked: { count: async () => 0 },
      applied: async () => 0n,
      leaderSeconds: async () => null,
    });
    const before = status.read();
    while (asked === 0) await new Promise(setImmediate);
    const after = [status.read(), status.read()];
    release();
    expect((await before).eventsBehind).toBe(0);
    expect((await Promise.all(after)).map(({ eventsBehind }) => eventsBehind)).toEqual([1, 1]);
    // Those that were asked for meanwhile shared a reading.
    expect(asked).toBe(2);
    expect((await status.read()).eventsBehind).toBe(1);
    expect(asked).toBe(3);
  });
});
