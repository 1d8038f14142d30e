import type { ICommand } from '@nestjs/cqrs';
import type { Message } from '@plumbline/platform/kernel';
import { deliveredEvent } from '@plumbline/platform/testing';
import { saga, type Concurrency } from './saga';
import { deliver } from './delivery';
import { SagaQueue } from './saga-queue';

class Release implements ICommand {
  constructor(readonly id: number) {}
}
class Claim implements ICommand {
  constructor(readonly id: number) {}
}
type Drafted = Message<'Drafted', { Id: number }>;
const following = (concurrency?: Concurrency) =>
  saga<Drafted>(
    'claim',
    { Drafted: () => [new Release(1), new Release(2), new Claim(1), new Claim(2)] },
    concurrency ? { concurrency } : {},
  );

/** The starts and ends of commands, in order. */
async function delivered(concurrency?: Concurrency): Promise<string[]> {
  const story: string[] = [];
  await deliver(following(concurrency), deliveredEvent<Drafted>({ type: 'Drafted', data: { Id: 1 } }), {
    execute: async (command) => {
      const name = `${command.constructor.name} ${(command as Claim).id}`;
      story.push(`+${name}`);
      await new Promise((resolve) => setImmediate(resolve));
      story.push(`-${name}`);
    },
    sleep: () => Promise.resolve(true),
  });
  return story;
}

describe('the concurrency of a saga', () => {
  it('is none by default', async () => {
    expect(await delivered()).toEqual(['Release 1', 'Release 2', 'Claim 1', 'Claim 2'].flatMap((name) => [`+${name}`, `-${name}`]));
  });
  it('includes consecutive commands of one class, never those of the next class', async () => {
    const story = await delivered('commands');
    expect(story.slice(0, 2)).toEqual(['+Release 1', '+Release 2']);
    expect(story.indexOf('+Claim 1')).toBeGreaterThan(story.indexOf('-Release 2'));
  });
  it('includes events of different streams, never two of one', () => {
    const queue = new SagaQueue(following('streams'), 0n, 0n, 100);
    const events = ['A', 'B', 'A', 'C'].map((stream, index) => ({
      ...deliveredEvent<Drafted>({ type: 'Drafted', data: { Id: 1 } }, index),
      stream,
    }));
    queue.feed(events, 4n);
    expect(queue.ahead(32).map(({ stream }) => stream)).toEqual(['A', 'B']);
    queue.shift(2);
    expect(queue.ahead(32).map(({ stream }) => stream)).toEqual(['A', 'C']);
    expect(queue.ahead(1)).toHaveLength(1);
  });
});
