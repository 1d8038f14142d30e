import { Logger } from '@nestjs/common';
import { Refusal } from '@plumbline/platform/kernel';
import { StoreUnavailable } from '@plumbline/platform/event-store';
import { told } from '@plumbline/platform/testing';
import { deliver } from './sagas/delivery';
import { pauseAfter } from './sagas/retry-policy';
import { chargeWork, type JobEvent } from './testing/jobs';
import { eventually, World } from './testing/world';

const logged = (Id: number): JobEvent => ({ type: 'WorkLogged', data: { Id, JobId: 1, Hours: 2 } });
const many = (count: number, from = 1): JobEvent[] => Array.from({ length: count }, (_, index) => logged(from + index));

beforeAll(() => Logger.overrideLogger(false));

describe('A failed command of a saga', () => {
  it('is tried five times, each after a longer pause', () => {
    const error = new Error('oops');
    expect([1, 2, 3, 4, 5].map((attempt) => pauseAfter(error, attempt))).toEqual([100, 300, 900, 2700, undefined]);
  });
  it('is parked at once when the rules refuse it, unless others were just faster', () => {
    expect(pauseAfter(new Refusal('state', 'no', 'No.'), 1)).toBeUndefined();
    expect(pauseAfter(new Refusal('missing', 'no', 'No.'), 1)).toBeUndefined();
    expect(pauseAfter(new Refusal('state', 'concurrent_change', 'Later.'), 1)).toBe(100);
  });
  it('is tried for as long as the store is away', () => {
    expect(pauseAfter(new StoreUnavailable('x'), 50)).toBe(5000);
  });

  const event = told({ type: 'WorkLogged', data: { Id: 1, JobId: 1, Hours: 2 } });
  it('keeps its place among the commands of its event', async () => {
    const done: string[] = [];
    const pauses: number[] = [];
    let failures = 2;
    const two = { name: 'two', handlers: { WorkLogged: () => ['first', 'second'] as never[] } };
    const delivery = await deliver(two, event, {
      execute: async (command) => {
        if (String(command) === 'second' && failures-- > 0) throw new Error('not yet');
        done.push(String(command));
        return { position: BigInt(done.length), types: [`${String(command)} done`], id: 1 };
      },
      sleep: async (milliseconds) => pauses.push(milliseconds) > 0,
    });
    expect(delivery).toEqual({
      outcome: 'handled',
      attempts: 3,
      effects: [
        { cause: 1n, position: 1n, types: ['first done'] },
        { cause: 1n, position: 2n, types: ['second done'] },
      ],
    });
    expect(done).toEqual(['first', 'second']);
    expect(pauses).toEqual([100, 300]);
  });
  it('is left for the next leader when the process stops', async () => {
    const delivery = await deliver(chargeWork, event, { execute: () => Promise.reject(new Error('no')), sleep: async () => false });
    expect(delivery).toEqual({ outcome: 'stopped' });
  });
});

describe('Sagas', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());
  const total = async (type: string): Promise<number> =>
    (await world.store.readAll(0n, 100_000)).filter((event) => event.type === type).length;

  it('have acted, and what they did shows, when settlement returns: a chain of two, also in another process', async () => {
    const { settlement } = await world.start();
    const api = await world.start({ run: false });
    for (let round = 0; round < 5; round++) {
      await settlement.after(await world.append([logged(2 * round + 1)]));
      expect(await world.rows('receipt')).toHaveLength(2 * round + 1);
      await api.settlement.after(await world.append([logged(2 * round + 2)]));
      expect(await world.rows('receipt')).toHaveLength(2 * round + 2);
    }
    expect((await world.rows('receipt'))[0]?.doc).toEqual({ Id: 1, Total: '100.00' });
  });

  it('act once on each event, however often a leader dies', async () => {
    await world.start();
    await world.start();
    for (let round = 0; round < 6; round++) {
      await world.append(many(20, 1 + 20 * round));
      await world.cut('plumbline subscriptions');
    }
    await eventually(async () => (await world.rows('receipt')).length === 120);
    expect(await total('ChargeMade')).toBe(120);
    expect(await total('ReceiptMade')).toBe(120);
  });

  it('find their work done when events come again', async () => {
    const first = await world.start();
    await first.settlement.after(await world.append(many(10)));
    await first.stop();
    await world.pool.query("update plumbline.checkpoint set position = 0 where name <> 'read-models'");
    const second = await world.start();
    await second.settlement.after(await world.append([logged(11)]));
    expect(await total('ChargeMade')).toBe(11);
    expect(await world.rows('receipt')).toHaveLength(11);
  });

  it('catch up with what happened before they were there', async () => {
    const before = await world.start({ sagas: [] });
    const written = await world.append(many(30));
    await before.settlement.after(written);
    await before.stop();
    expect(await world.rows('receipt')).toHaveLength(0);
    await world.start();
    await eventually(async () => (await world.rows('receipt')).length === 30);
  });

  it('park what is refused, go on, and do it when it is retried', async () => {
    let refuses = true;
    const { settlement, parked, retry } = await world.start({
      wrap: (command, next) => {
        const { id, message } = command as unknown as { id: number; message: { type: string } };
        if (refuses && id === 2 && message.type === 'MakeCharge') return Promise.reject(new Refusal('state', 'no', 'Not now.'));
        return next(command);
      },
    });
    await settlement.after(await world.append(many(3)));
    expect((await world.rows('receipt')).map(({ id }) => id)).toEqual([1, 3]);
    const [message] = await parked.list();
    expect(message).toMatchObject({
      subscription: 'charge-work',
      eventType: 'WorkLogged',
      company: 1,
      attempts: 1,
      error: expect.stringContaining('Not now.'),
    });
    expect(await retry.retry()).toMatchObject([{ error: expect.stringContaining('Not now.') }]);
    expect(await parked.list()).toMatchObject([{ attempts: 2 }]);
    refuses = false;
    expect(await retry.retry([message.id])).toMatchObject([{ error: undefined }]);
    expect(await parked.count()).toBe(0);
    await eventually(async () => (await world.rows('receipt')).length === 3);
  });

  it('write how far they came when the process stops', async () => {
    const { settlement, stop } = await world.start();
    const { position } = await world.append([{ type: 'JobAdded', data: { Id: 1, Name: 'nothing to charge' } }]);
    await settlement.after({ position, types: ['JobAdded'] });
    await stop();
    const { rows } = await world.pool.query('select name, position from plumbline.checkpoint order by name');
    expect(rows).toEqual(['charge-work', 'give-receipts', 'read-models'].map((name) => ({ name, position: String(position) })));
  });
});
