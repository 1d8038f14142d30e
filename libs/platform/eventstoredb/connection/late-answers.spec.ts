import { EventEmitter } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { ignoreLateAnswers } from './late-answers';

interface Internals {
  GRPCStreamCreator: (kind: unknown, name: string, creator: (grpc: object) => unknown) => () => Promise<unknown>;
  getGRPCClient: () => Promise<object>;
}

describe('An answer to an append that nobody waits for any more', () => {
  const answers = new EventEmitter() as EventEmitter & { pipe: unknown };
  const seen: unknown[] = [];

  /** The stream of appends of a client, with a listener as the client has it. */
  async function listen(client: EventStoreDBClient): Promise<void> {
    const internals = client as unknown as Internals;
    internals.getGRPCClient = () => Promise.resolve({ batchAppend: () => answers });
    const creator = (grpc: object): unknown =>
      (grpc as { batchAppend: () => EventEmitter }).batchAppend().on('data', (value: unknown) => {
        seen.push(value);
        if (value === 'late') throw new TypeError('undefined is not iterable');
      });
    const make = internals.GRPCStreamCreator(class {}, 'appendToStream', creator);
    await make().catch(() => undefined);
  }

  it('is ignored, and those after it are passed on', async () => {
    const plain = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');
    await listen(plain);
    expect(() => answers.emit('data', 'late')).toThrow('not iterable');
    answers.removeAllListeners();
    seen.length = 0;
    await listen(ignoreLateAnswers(EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false')));
    for (const value of ['first', 'late', 'next']) answers.emit('data', value);
    expect(seen).toEqual(['first', 'late', 'next']);
  });
});
