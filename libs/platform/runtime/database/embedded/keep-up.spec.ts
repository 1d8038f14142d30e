import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepUp, type Launched } from './keep-up';

/** A child process that ends on command, or when its lifeline does. */
function child(): ChildProcess {
  const one = Object.assign(new EventEmitter(), {
    exitCode: null as number | null,
    signalCode: null,
    ref: () => undefined,
    stdio: [null, null, null, { end: () => one.emit('exit', (one.exitCode = 0)) }],
  });
  return one as unknown as ChildProcess;
}

describe('a server that is kept up', () => {
  let cluster: string;
  beforeEach(() => {
    cluster = mkdtempSync(join(tmpdir(), 'plumbline-keep-up-'));
  });
  afterEach(() => rmSync(cluster, { recursive: true, force: true }));

  it('is restarted until it runs: failures in between end neither the attempts nor this process', async () => {
    const [first, second] = [child(), child()];
    const outcomes = [
      () => Promise.reject(new Error('too many open files')),
      () => {
        throw new TypeError('no such pipe');
      },
      () => Promise.resolve({ up: false, child: child(), tail: '' }),
      () => Promise.resolve({ up: true, child: second, tail: '' }),
    ];
    const started = new EventEmitter();
    const launch = (): Promise<Launched> => {
      const outcome = outcomes.shift()!;
      if (outcomes.length === 0) started.emit('all');
      return outcome();
    };
    const server = keepUp(first, cluster, launch, 5);
    const all = once(started, 'all');
    first.emit('exit');
    await all;
    await server.stop();
    expect(second.exitCode).toBe(0);
    await sleep(20);
    expect(outcomes).toEqual([]);
  });
});
