import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { ImportRun } from './import-run';
import { ImportWorker } from './import-worker';
import type { Imports } from './imports';

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
