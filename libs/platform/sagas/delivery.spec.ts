import type { ICommand } from '@nestjs/cqrs';
import type { Message } from '@plumbline/platform/kernel';
import { deliveredEvent } from '@plumbline/platform/testing';
import { saga } from './saga';
import { concerns, deliver } from './delivery';

class Charge implements ICommand {
  constructor(readonly times: number) {}
}
type Approved = Message<'Approved', { Id: number }>;
const charging = saga<Approved>('charge', { Approved: () => [new Charge(1), new Charge(0), new Charge(3)] });

describe('the commands of an event', () => {
  it('are made once, however often the event is examined, and again for a later delivery', async () => {
    let made = 0;
    const counting = saga<Approved>('count', { Approved: ({ data: { Id } }) => (Id ? [new Charge(++made)] : []) });
    const event = deliveredEvent<Approved>({ type: 'Approved', data: { Id: 1 } });
    const executed: unknown[] = [];
    const options = { execute: async (command: ICommand) => void executed.push(command), sleep: () => Promise.resolve(true) };
    expect([concerns(counting, event), concerns(counting, event)]).toEqual([true, true]);
    await deliver(counting, event, options);
    expect([made, executed]).toEqual([1, [new Charge(1)]]);
    await deliver(counting, event, options);
    expect(executed).toEqual([new Charge(1), new Charge(2)]);
    expect(concerns(charging, event)).toBe(true);
    expect(concerns(counting, deliveredEvent<Approved>({ type: 'Approved', data: { Id: 0 } }))).toBe(false);
  });
});

describe('the effect of an event', () => {
  it('is reported with its first and last position, for replies that wait for its consequences', async () => {
    const event = deliveredEvent<Approved>({ type: 'Approved', data: { Id: 1 } });
    const execute = async (command: ICommand): Promise<unknown> => {
      const { times } = command as Charge;
      if (times === 0) return undefined;
      return times === 1 ? { position: 12n, types: ['Charged'], id: 1 } : { from: 13n, position: 20n, types: ['Charged'], id: 1 };
    };
    const { position: cause } = event;
    expect(await deliver(charging, event, { execute, sleep: () => Promise.resolve(true) })).toEqual({
      outcome: 'handled',
      attempts: 1,
      effects: [
        { cause, position: 12n, types: ['Charged'] },
        { cause, from: 13n, position: 20n, types: ['Charged'] },
      ],
    });
  });
});
