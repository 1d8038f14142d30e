import { Logger } from '@nestjs/common';
import { eventually } from '@plumbline/platform/testing/eventually';
import { BackgroundLoop } from './background-loop';

const HOUR_MS = 3_600_000;

describe('a background loop', () => {
  let loop: BackgroundLoop;
  let begun: number;
  /** Ends the turn in work. */
  let end: (error?: Error) => void;
  const said: string[] = [];
  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      begun++;
      end = (error) => (error ? reject(error) : resolve());
    });
  const start = (everyMs: number, firstMs = everyMs): void => {
    loop = new BackgroundLoop({ name: 'Loop', everyMs, firstMs, fault: 'it fails', work: turn });
  };

  beforeEach(() => {
    [begun, said.length] = [0, 0];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((message: string) => void said.push(message));
  });
  afterEach(async () => {
    end();
    await loop.stop();
    jest.restoreAllMocks();
  });

  it('takes one turn at a time, and rests between them', async () => {
    start(1);
    await eventually(() => begun === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(begun).toBe(1);
    end();
    await eventually(() => begun === 2);
  });

  it('takes a turn at once when it is woken, and one more when it is woken in a turn', async () => {
    start(HOUR_MS);
    loop.wake();
    await eventually(() => begun === 1);
    loop.wake();
    end();
    await eventually(() => begun === 2);
  });

  it('logs a fault once, until a turn succeeds', async () => {
    start(1);
    for (const [at, error] of [new Error('a'), new Error('a'), undefined, new Error('a')].entries()) {
      await eventually(() => begun === at + 1);
      end(error);
    }
    await eventually(() => begun === 5);
    expect(said).toEqual(['it fails: Error: a', 'it fails: Error: a']);
  });

  it('ends after the turn in work', async () => {
    start(1);
    await eventually(() => begun === 1);
    let hasStopped = false;
    const stopped = loop.stop().then(() => (hasStopped = true));
    loop.wake();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(hasStopped).toBe(false);
    end();
    await stopped;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(begun).toBe(1);
  });
});
