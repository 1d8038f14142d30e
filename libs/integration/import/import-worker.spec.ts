import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { ImportRun } from './import-run';
import { ImportWorker } from './import-worker';
import type { Imports, Job } from './imports';

const MINUTE_MS = 60_000;

describe('Imports that ended long ago', () => {
  const clean = jest.fn<Promise<void>, []>(() => Promise.resolve());
  const worker = new ImportWorker({ take: () => Promise.resolve(undefined), clean } as unknown as Imports, {} as ImportRun);
  let minute = 1;
  /** The worker looks once in each of so many minutes. @returns how often it cleaned by then */
  async function lookFor(minutes: number): Promise<number> {
    for (const end = minute + minutes; minute < end; minute++) {
      worker.look();
      await turn();
    }
    return clean.mock.calls.length;
  }
  beforeAll(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => minute * MINUTE_MS);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    worker.onApplicationBootstrap();
  });
  afterAll(async () => {
    await worker.beforeApplicationShutdown();
    jest.restoreAllMocks();
  });

  it('are removed every hour while the process runs', async () => {
    expect(await lookFor(50)).toBe(1);
    expect(await lookFor(50)).toBe(2);
    expect(await lookFor(120)).toBe(4);
  });

  it('are removed at the next look when the database did not respond', async () => {
    const before = clean.mock.calls.length;
    clean.mockRejectedValueOnce(new Error('the connection ended'));
    expect(await lookFor(60)).toBe(before + 2);
  });
});

describe('An import that fails inside the service', () => {
  it('is logged with its stack, also after another one that failed alike', async () => {
    const jobs = [{ id: 1 }, { id: 2 }] as Job[];
    const said: string[] = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((message: string) => void said.push(message));
    const kept = jest.fn(() => Promise.resolve());
    const imports = {
      take: () => Promise.resolve(jobs.shift()),
      clean: () => Promise.resolve(),
      keep: kept,
      release: () => Promise.resolve(),
    };
    const fault = new Error('a fault of the code');
    const worker = new ImportWorker(imports as unknown as Imports, { work: () => Promise.reject(fault) } as unknown as ImportRun);
    worker.onApplicationBootstrap();
    const [first, second] = jobs.splice(0);
    for (const job of [first, undefined, second]) {
      if (job) jobs.push(job);
      worker.look();
      await turn();
      await turn();
    }
    await worker.beforeApplicationShutdown();
    jest.restoreAllMocks();
    expect(said).toEqual([fault.stack, fault.stack]);
    expect(kept).toHaveBeenCalledTimes(2);
  });
});
