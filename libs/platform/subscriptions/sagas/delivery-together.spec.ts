import type { ICommand } from '@nestjs/cqrs';
import type { Actor, Message } from '@plumbline/platform/kernel';
import { deliveredEvent } from '@plumbline/platform/testing';
import type { DeliveredEvent } from '../rows/projection';
import { saga } from './saga';
import { deliverTogether } from './delivery-together';

type Closed = Message<'Closed', { Id: number }>;
class Mark implements ICommand {
  constructor(
    readonly ids: readonly number[],
    readonly actor: Actor,
  ) {}
}
const marking = (
  together = (all: readonly Mark[]): Mark =>
    new Mark(
      all.flatMap(({ ids }) => ids),
      all[0].actor,
    ),
) => saga<Closed>('mark', { Closed: ({ data: { Id } }, actor) => (Id === 9 ? [] : [new Mark([Id], actor)]) }, { together });
const closed = (Id: number, at: number, company = 1): DeliveredEvent => {
  const event = deliveredEvent<Closed>({ type: 'Closed', data: { Id } }, at);
  return { ...event, position: BigInt(at), metadata: { ...event.metadata, company } };
};

describe('Events that are delivered together', () => {
  let executed: Mark[];
  const execute = (result: (one: Mark) => unknown) => (command: ICommand) => {
    executed.push(command as Mark);
    return Promise.resolve(result(command as Mark));
  };
  beforeEach(() => (executed = []));

  it('have one command, whose result is that of each of them', async () => {
    const events = [closed(1, 11), closed(9, 12), closed(2, 13)];
    const result = { position: 20n, from: 18n, types: ['Marked'], id: 1 };
    expect(
      await deliverTogether(
        marking(),
        events,
        execute(() => result),
      ),
    ).toEqual([
      { cause: 11n, from: 18n, position: 20n, types: ['Marked'] },
      { cause: 13n, from: 18n, position: 20n, types: ['Marked'] },
    ]);
    expect(executed.map(({ ids }) => ids)).toEqual([[1, 2]]);
  });

  it('have the result at their place of a list', async () => {
    const results = [
      { position: 20n, types: ['Marked'], id: 1 },
      { position: 0n, types: [], id: 2 },
      { position: 21n, types: ['Marked'], id: 3 },
    ];
    expect(
      await deliverTogether(
        marking(),
        [closed(1, 11), closed(2, 12), closed(3, 13)],
        execute(() => results),
      ),
    ).toEqual([
      { cause: 11n, position: 20n, types: ['Marked'] },
      { cause: 13n, position: 21n, types: ['Marked'] },
    ]);
  });

  it('have a command for each company, under the company of its events', async () => {
    const events = [closed(1, 11, 1), closed(2, 12, 2), closed(3, 13, 1)];
    const effects = await deliverTogether(
      marking(),
      events,
      execute(({ actor }) => ({ position: BigInt(20 + actor.company), types: ['Marked'], id: 1 })),
    );
    expect(executed.map(({ ids, actor }) => [actor.company, ids])).toEqual([
      [1, [1, 3]],
      [2, [2]],
    ]);
    expect(effects?.map(({ cause, position }) => [cause, position])).toEqual([
      [11n, 21n],
      [12n, 22n],
      [13n, 21n],
    ]);
  });

  it('have none where nothing follows from them', async () => {
    expect(
      await deliverTogether(
        marking(),
        [closed(9, 11), closed(9, 12)],
        execute(() => undefined),
      ),
    ).toEqual([]);
    expect(executed).toEqual([]);
  });

  it('are left to be delivered by themselves when that fails, when one is unreadable, and when there is only one', async () => {
    const both = [closed(1, 11), closed(2, 12)];
    expect(await deliverTogether(marking(), both, () => Promise.reject(new Error('refused')))).toBeUndefined();
    const failing = marking(() => {
      throw new Error('a defect');
    });
    expect(
      await deliverTogether(
        failing,
        both,
        execute(() => undefined),
      ),
    ).toBeUndefined();
    expect(
      await deliverTogether(
        marking(),
        [closed(1, 11), { ...closed(2, 12), unreadable: 'spoilt' }],
        execute(() => undefined),
      ),
    ).toBeUndefined();
    expect(
      await deliverTogether(
        marking(),
        [closed(1, 11)],
        execute(() => undefined),
      ),
    ).toBeUndefined();
    expect(executed).toEqual([]);
  });
});
