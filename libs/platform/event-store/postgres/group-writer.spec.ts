import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Client } from 'pg';
import type { OutcomeRow } from './append-call';
import type { PendingAppend } from './append-queue';
import { GroupWriter } from './group-writer';

type Append = Omit<PendingAppend, 'since' | 'resolve' | 'reject'>;
const append = (stream: string): Append => ({
  ...{ stream, expected: 'none', terms: {} },
  events: [{ id: randomUUID(), type: 'Noted', data: '{}', metadata: '{}' }],
});

/** A connection whose batches are answered on demand, in the order in which they were sent: as written, or by an error. */
class Server {
  readonly batches: { readonly size: number; readonly answer: () => void; readonly fail: (error: Error) => void }[] = [];
  private position = 0;

  constructor(private readonly sent: () => void = () => {}) {}

  on(): void {}
  end(): Promise<void> {
    return Promise.resolve();
  }

  query(asked: string | { readonly values: readonly (Buffer | string)[] }): Promise<{ rows: OutcomeRow[] }> {
    if (typeof asked === 'string') return Promise.resolve({ rows: [] });
    this.sent();
    const [streams] = asked.values;
    // The number of elements of an array.
    const size = typeof streams === 'string' ? 1 : streams.readInt32BE(12);
    return new Promise((resolve, reject) => {
      const rows = (): OutcomeRow[] => Array.from({ length: size }, () => [0, '0', String(++this.position), null]);
      this.batches.push({ size, answer: () => resolve({ rows: rows() }), fail: reject });
    });
  }
}
const writerTo = (server: Server): GroupWriter =>
  new GroupWriter({ connect: () => Promise.resolve(server as unknown as Client), written: () => {} });
/** Waits until the server has had so many batches. */
async function sent(server: Server, count: number): Promise<Server['batches'][number]> {
  while (server.batches.length < count) await turn();
  return server.batches[count - 1];
}

describe('The writer of groups', () => {
  it('sends the next batch before it hands out the results of the last', async () => {
    const order: string[] = [];
    const server = new Server(() => order.push('sent'));
    const writer = writerTo(server);
    const first = writer.append(append('Client-1')).then(() => order.push('first'));
    const { answer } = await sent(server, 1);
    const second = writer.append(append('Client-2')).then(() => order.push('second'));
    answer();
    (await sent(server, 2)).answer();
    await Promise.all([first, second]);
    expect(order).toEqual(['sent', 'sent', 'first', 'second']);
    await writer.close();
  });

  describe('where the server becomes unavailable', () => {
    const diskFull = (): Error => Object.assign(new Error('could not extend file'), { code: '53100' });
    const reasons = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
      outcomes.map((one) => (one.status === 'rejected' ? (one.reason as Error).name : one.status));

    it('P1: refuses appends that wait behind one to the same stream, and goes on when the server does', async () => {
      const server = new Server();
      const writer = writerTo(server);
      const first = writer.append(append('Client-1'));
      await sent(server, 1);
      const others = ['Client-1', 'Client-1', 'Client-2'].map((name) => writer.append(append(name)));
      const together = writer.appendAll([append('Client-1'), append('Client-3')]);
      const all = Promise.allSettled([first, ...others, together]);
      server.batches[0].fail(diskFull());
      expect(reasons(await all)).toEqual(Array.from({ length: 5 }, () => 'StoreUnavailable'));
      const after = writer.append(append('Client-1'));
      (await sent(server, 2)).answer();
      expect((await after).repeated).toBe(false);
      await writer.close();
    });

    it('P1: does not try the appends of a batch one by one once the server is unavailable', async () => {
      const server = new Server();
      const writer = writerTo(server);
      const all = Promise.allSettled(['Client-1', 'Client-2', 'Client-3'].map((name) => writer.append(append(name))));
      (await sent(server, 1)).fail(new Error('a value that the server does not accept'));
      (await sent(server, 2)).fail(diskFull());
      expect(reasons(await all)).toEqual(Array.from({ length: 3 }, () => 'StoreUnavailable'));
      expect(server.batches).toHaveLength(2);
      await writer.close();
    });
  });
});
