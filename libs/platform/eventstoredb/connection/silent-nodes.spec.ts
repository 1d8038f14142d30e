import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { connectionOf } from './connection-string';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { inTime } from './in-time';
import { leaveSilentNodes } from './silent-nodes';

describe('A node of EventStoreDB that accepts connections and never responds', () => {
  let fake: FakeEventStoreDb;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    fake = await startFakeEventStoreDb();
  });
  afterEach(() => {
    fake.stop();
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  /** A place that is silent on the first connection and leads to the server on all others. */
  async function silentOnce(): Promise<string> {
    const target = Number(new URL(fake.url).port);
    const server = createServer((socket) => {
      const isFirst = sockets.length === 0;
      sockets.push(socket.on('error', () => undefined));
      if (isFirst) return;
      const through = connect(target, '127.0.0.1');
      sockets.push(through.on('error', () => undefined));
      socket.pipe(through).pipe(socket);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    server.unref();
    return `esdb://127.0.0.1:${(server.address() as AddressInfo).port}?tls=false`;
  }
  const read = async (client: EventStoreDBClient): Promise<string> => {
    for await (const _ of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
    return 'answered';
  };

  it('is left, and the next read is answered by another connection', async () => {
    const client = leaveSilentNodes(EventStoreDBClient.connectionString(await silentOnce()), 300);
    await expect(read(client)).rejects.toMatchObject({ type: 'unavailable' });
    expect(await inTime(read(client), 5000)).toBe('answered');
    await client.dispose();
  }, 20_000);

  it('is left without an error while the leader is looked for in vain', async () => {
    const client = leaveSilentNodes(EventStoreDBClient.connectionString('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1'));
    const internals = client as unknown as { getChannel: () => Promise<void>; handleError: (grpc: object, error: Error) => Promise<void> };
    const looking = internals.getChannel();
    await internals.handleError({ getChannel: () => undefined }, Object.assign(new Error('no answer'), { code: 14 }));
    await expect(looking).rejects.toThrow('Failed to discover');
  });

  it('is looked for in clusters only', () => {
    const isCluster = (url: string): boolean => connectionOf(url).isCluster;
    expect([isCluster('esdb://a:1,b:2'), isCluster('kurrentdb+discover://a:1'), isCluster('esdb://a:1')]).toEqual([true, true, false]);
  });
});
