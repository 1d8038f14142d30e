import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import { longestTurn } from './loop-turns';

const busy = (ms: number): void => {
  for (const until = Date.now() + ms; Date.now() < until;);
};

describe('the longest turn of the event loop', () => {
  it('is that of the work', async () => {
    const { result, ms } = await longestTurn(async () => {
      await pause(5);
      busy(200);
      await pause(60);
      return 'done';
    });
    expect([result, ms > 20]).toEqual(['done', true]);
  });

  const itOfThreads = existsSync('/proc/thread-self/schedstat') ? it : it.skip;
  itOfThreads('does not count other threads', async () => {
    const { ms } = await longestTurn(async () => {
      const other = new Worker('for (const until = Date.now() + 400; Date.now() < until; );', { eval: true });
      const ended = new Promise((resolve) => other.once('exit', resolve));
      // A long turn of this thread, in which the other one works.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 350);
      await ended;
    });
    expect(ms).toBeLessThan(200);
  });
});
