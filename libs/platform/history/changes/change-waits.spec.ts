import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { system } from '@plumbline/platform/kernel';
import { Progress } from '@plumbline/platform/subscriptions';
import { ChangeWaits } from './change-waits';
import { WAITS_OF_A_COMPANY, WAITS_OF_A_USER } from '../limits';

/** Collects garbage at once. */
const collect = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

describe('a wait for changes', () => {
  it('ends after its time when garbage was collected meanwhile, when its caller has gone, and when the process stops', async () => {
    const waits = new ChangeWaits(new Progress());
    const gone = new AbortController();
    const timed = Array.from({ length: 50 }, () => waits.beyond(7n, 200, new AbortController().signal));
    const left = waits.beyond(7n, 3_600_000, gone.signal);
    const stopped = waits.beyond(7n, 3_600_000, new AbortController().signal);
    for (let round = 0; round < 3; round++) {
      await new Promise((done) => setImmediate(done));
      collect();
    }
    expect(await Promise.all(timed)).toEqual(timed.map(() => false));
    gone.abort();
    expect(await left).toBe(false);
    waits.onModuleDestroy();
    expect(await stopped).toBe(false);
  });

  it('takes a slot of its user and of its company, which leaves some to other companies', async () => {
    const waits = new ChangeWaits(new Progress());
    const enter = (company: number, user: number): Promise<() => void> => waits.enter({ ...system(company, '', ''), user });
    const enterAll = (company: number, users: readonly number[]): Promise<(() => void)[]> =>
      Promise.all(users.map((user) => enter(company, user)));
    const most = Array.from({ length: WAITS_OF_A_COMPANY }, (_, index) => Math.floor(index / WAITS_OF_A_USER));
    const left = await enterAll(1, most);
    await expect(enter(1, 0)).rejects.toThrow(`More than ${WAITS_OF_A_USER} requests of this user`);
    await expect(enter(1, 99)).rejects.toThrow(`More than ${WAITS_OF_A_COMPANY} requests of this company`);
    await enterAll(
      2,
      Array.from({ length: 20 }, (_, index) => index),
    );
    await expect(enter(3, 1)).rejects.toThrow('As many requests wait for changes as the service can hold');
    for (const leave of [...left, ...left]) leave();
    await enterAll(1, most);
    await expect(enter(3, 1)).rejects.toThrow('As many requests');
  });
});
