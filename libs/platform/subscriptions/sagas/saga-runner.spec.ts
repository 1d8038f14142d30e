import type { ICommand } from '@nestjs/cqrs';
import { Progress } from '../freshness/progress';
import type { DeliveredEvent } from '../rows/projection';
import type { Saga } from './saga';
import { SagaRunner, type SagaDependencies } from './saga-runner';

class Act implements ICommand {}
const doer: Saga = {
  name: 'doer',
  handlers: {
    Noted: ({ data }: DeliveredEvent<{ readonly acts: boolean | null }>) => {
      if (data.acts === null) throw new Error('a defect');
      return data.acts ? [new Act()] : [];
    },
  },
};
const event = (position: bigint, acts: boolean | null, type = 'Noted'): DeliveredEvent => ({
  ...{ type, id: `id-${position}`, stream: 'Thing-1', revision: Number(position), position, recordedAt: '2026-03-02T12:00:00.000Z' },
  data: { acts },
  metadata: { company: 1, user: 7, userName: 'Ann', application: 'web', command: 'Note', correlation: 'c', causation: 'c' },
});

/** A saga that is fed with the events, and what it did. */
async function fed(...events: readonly DeliveredEvent[]): Promise<{ done: string[]; isBusy: boolean; position: bigint }> {
  const done: string[] = [];
  const progress = new Progress();
  const note = (what: string) => (): Promise<void> => Promise.resolve(void done.push(what));
  const dependencies = {
    ...{ progress, observer: undefined, sleep: () => Promise.resolve(true), execute: note('acted') },
    checkpoints: { passed: () => undefined, save: note('saved') },
    parking: { park: note('parked') },
  } as unknown as SagaDependencies;
  const runner = new SagaRunner(doer, 0n, 0n, dependencies);
  runner.start();
  const isBusy = runner.isBusy(events, events.at(-1)!.position);
  runner.feed(events, events.at(-1)!.position);
  const position = progress.position('doer');
  await new Promise((resolve) => setImmediate(resolve));
  await runner.stop();
  return { done, isBusy, position };
}

describe('A saga', () => {
  it('passes events that it answers with no commands at once, without a checkpoint', async () => {
    expect(await fed(event(1n, false), event(2n, true, 'Unknown'))).toEqual({ done: [], isBusy: false, position: 2n });
  });

  it('is busy with those that it acts on, and with those that it fails on', async () => {
    const acted = await fed(event(1n, false), event(2n, true), event(3n, false));
    expect(acted).toMatchObject({ isBusy: true, done: ['acted', 'saved'] });
    const failed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await fed(event(1n, null))).toMatchObject({ isBusy: true, done: ['parked', 'saved'] });
    expect(await fed({ ...event(1n, false), unreadable: 'not JSON' })).toMatchObject({ isBusy: true, done: ['parked', 'saved'] });
    failed.mockRestore();
  });
});
