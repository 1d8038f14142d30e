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

it('an event concerns a saga that answers it with commands', () => {
  const counting = saga<Approved>('count', { Approved: ({ data: { Id } }) => (Id ? [new Charge(1)] : []) });
  expect(concerns(counting, deliveredEvent<Approved>({ type: 'Approved', data: { Id: 1 } }))).toBe(true);
  expect(concerns(counting, deliveredEvent<Approved>({ type: 'Approved', data: { Id: 0 } }))).toBe(false);
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
