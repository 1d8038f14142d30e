import { Logger } from '@nestjs/common';
import { DecideAll, Decisions, type Decide } from '@plumbline/platform/decisions';
import { Refusal } from '@plumbline/platform/kernel';
import { StoreUnavailable } from '@plumbline/platform/event-store';
import { deliveredEvent } from '@plumbline/platform/testing';
import { deliver } from './delivery';
import { PrinterBusy } from '@plumbline/platform/printing';
import { pauseAfter } from './retry-policy';
import { chargeWork, giveReceipts, type JobEvent } from '../testing/jobs';
import { eventually } from '@plumbline/platform/testing/eventually';
import { World } from '../testing/world';

const logged = (Id: number): JobEvent => ({ type: 'WorkLogged', data: { Id, JobId: 1, Hours: 2 } });
const many = (count: number, from = 1): JobEvent[] => Array.from({ length: count }, (_, index) => logged(from + index));

beforeAll(() => Logger.overrideLogger(false));

describe('A failed command of a saga', () => {
  it('is tried five times, each after a longer pause', () => {
    const error = new Error('oops');
    expect([1, 2, 3, 4, 5].map((attempt) => pauseAfter(error, attempt))).toEqual([100, 300, 900, 2700, undefined]);
  });
  it('is parked at once when the rules reject it, unless it lost to a concurrent change', () => {
    expect(pauseAfter(new Refusal('state', 'no', 'No.'), 1)).toBeUndefined();
    expect(pauseAfter(new Refusal('missing', 'no', 'No.'), 1)).toBeUndefined();
    expect(pauseAfter(new Refusal('state', 'concurrent_change', 'Later.'), 1)).toBe(100);
  });
  it('is retried for as long as the store is unavailable', () => {
    expect(pauseAfter(new StoreUnavailable('x'), 50)).toBe(5000);
  });
  it('P2: is retried for as long as the printer is busy', () => {
    expect(pauseAfter(new PrinterBusy(), 50)).toBe(5000);
  });

  const event = deliveredEvent({ type: 'WorkLogged', data: { Id: 1, JobId: 1, Hours: 2 } });
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

  it('have acted, and their effects show, when settlement returns: a chain of two, also in another process', async () => {
    const { readYourWrites } = await world.start();
    const api = await world.start({ run: false });
    for (let round = 0; round < 5; round++) {
      await readYourWrites.after(await world.append([logged(2 * round + 1)]));
      expect(await world.rows('receipt')).toHaveLength(2 * round + 1);
      await api.readYourWrites.after(await world.append([logged(2 * round + 2)]));
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

  it('find their work done when events are delivered again', async () => {
    const first = await world.start();
    await first.readYourWrites.after(await world.append(many(10)));
    await first.stop();
    await world.pool.query("update plumbline.checkpoint set position = 0 where name <> 'read-models'");
    const second = await world.start();
    await second.readYourWrites.after(await world.append([logged(11)]));
    expect(await total('ChargeMade')).toBe(11);
    expect(await world.rows('receipt')).toHaveLength(11);
  });

  it('catch up with events from before they existed', async () => {
    const before = await world.start({ sagas: [] });
    const written = await world.append(many(30));
    await before.readYourWrites.after(written);
    await before.stop();
    expect(await world.rows('receipt')).toHaveLength(0);
    await world.start();
    await eventually(async () => (await world.rows('receipt')).length === 30);
  });

  it('park what is rejected, continue, and handle it when it is retried', async () => {
    let refuses = true;
    const { readYourWrites, parked, retry } = await world.start({
      wrap: (command, next) => {
        const { id, message } = command as unknown as { id: number; message: { type: string } };
        if (refuses && id === 2 && message.type === 'MakeCharge') return Promise.reject(new Refusal('state', 'no', 'Not now.'));
        return next(command);
      },
    });
    await readYourWrites.after(await world.append(many(3)));
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

  it('handle events together by one command, and each by itself when a rule rejects one of them', async () => {
    const before = await world.start({ sagas: [] });
    await before.readYourWrites.after(await world.append(many(30)));
    await before.stop();
    const decisions = new Decisions(world.store);
    const executed: number[] = [];
    const refused = 7;
    const { parked } = await world.start({
      sagas: [{ ...chargeWork, together: (commands: readonly Decide[]) => new DecideAll(commands) }, giveReceipts],
      wrap: async (command, next) => {
        const commands = command instanceof DecideAll ? command.all : [command as Decide];
        if (commands[0]?.message.type === 'MakeCharge') executed.push(commands.length);
        if (commands.some(({ id, message }) => id === refused && message.type === 'MakeCharge')) throw new Refusal('state', 'no', 'No.');
        return command instanceof DecideAll ? decisions.takeAll(command.all) : next(command);
      },
    });
    await eventually(async () => (await world.rows('receipt')).length === 29);
    expect(executed).toEqual([30, ...Array<number>(30).fill(1)]);
    expect(await parked.list()).toMatchObject([{ stream: `WorkLogged-${refused}`, attempts: 1 }]);
    await world.append(many(20, 31));
    await eventually(async () => (await world.rows('receipt')).length === 49);
    expect(await total('ChargeMade')).toBe(49);
  });

  it('write their positions when the process stops', async () => {
    const { readYourWrites, stop } = await world.start();
    const { position } = await world.append([{ type: 'JobAdded', data: { Id: 1, Name: 'nothing to charge' } }]);
    await readYourWrites.after({ position, types: ['JobAdded'] });
    await stop();
    const { rows } = await world.pool.query('select name, position from plumbline.checkpoint order by name');
    expect(rows).toEqual(['charge-work', 'give-receipts', 'read-models'].map((name) => ({ name, position: String(position) })));
  });
});
