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

/** A connection whose batches are answered on demand, as written. */
class Server {
  readonly batches: { readonly size: number; readonly answer: () => void }[] = [];
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
    return new Promise((resolve) => {
      const rows = (): OutcomeRow[] =>
        Array.from({ length: size }, () => [0, '0', String(++this.position), '2026-03-02T12:00:00.000Z', '', null]);
      this.batches.push({ size, answer: () => resolve({ rows: rows() }) });
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

  it('sends appends that come at once in two halves, where the server answers without delay', async () => {
    const server = new Server();
    const writer = writerTo(server);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    try {
      for (const begun of [0, 1]) {
        const burst = Promise.all(Array.from({ length: 32 }, (_, index) => writer.append(append(`Client-${begun}-${index}`))));
        for (let count = server.batches.length + 1; count <= 1 + 2 * begun; count++) (await sent(server, count)).answer();
        expect(await burst).toHaveLength(32);
      }
    } finally {
      clock.mockRestore();
    }
    expect(server.batches.map(({ size }) => size)).toEqual([32, 16, 16]);
    await writer.close();
  });
});
