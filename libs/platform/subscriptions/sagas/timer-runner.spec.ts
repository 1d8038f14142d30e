import type { ICommand } from '@nestjs/cqrs';
import { Logger } from '@nestjs/common';
import { type Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Timer } from './timer';
import { TimerRunner } from './timer-runner';

class Work implements ICommand {
  constructor(readonly actor: Actor) {}
}
const timer: Timer = { name: 'work', everyMs: 5, kind: {} as AnyRecordKind, where: {}, command: (actor) => new Work(actor) };

/** Runs the timer for `looks` looks; `work` is what a command does. Returns the companies of the commands. */
async function run(
  looks: number,
  companies: () => Promise<number[]>,
  work: (company: number, times: number) => unknown,
): Promise<number[]> {
  const done: number[] = [];
  let left = looks;
  const runner = new TimerRunner(timer, {
    companies,
    execute: async (command) => {
      const { company } = (command as Work).actor;
      done.push(company);
      return work(company, done.length);
    },
    sleep: async (milliseconds) => milliseconds === 5 && --left > 0,
    isLeading: () => left > 0,
  });
  await runner.run();
  return done;
}

describe('a timer', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('works for each company at the start and in each interval', async () => {
    expect(
      await run(
        2,
        async () => [1, 2],
        () => ({ types: [] }),
      ),
    ).toEqual([1, 2, 1, 2]);
  });
  it('continues at once while there is work', async () => {
    expect(
      await run(
        1,
        async () => [1, 2],
        (_, times) => ({ types: times < 3 ? ['Done'] : [] }),
      ),
    ).toEqual([1, 1, 1, 2]);
  });
  it('survives what fails, and looks again', async () => {
    const failing = (company: number) => {
      if (company === 1) throw new Error('out of order');
      return undefined;
    };
    expect(await run(2, async () => [1, 2], failing)).toEqual([1, 2, 1, 2]);
    let asked = 0;
    const unsteady = async () => {
      if (asked++ === 0) throw new Error('no connection');
      return [3];
    };
    expect(await run(2, unsteady, () => undefined)).toEqual([3]);
  });
});
