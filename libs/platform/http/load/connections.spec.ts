import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '@plumbline/platform/testing/eventually';
import { endConnections } from './connections';

/** Longer than the spec may take. */
const KEPT_MS = 60_000;

describe('a connection that its client keeps', () => {
  let fastify: FastifyInstance;
  let agent: Agent;
  let begun: number;
  let go: () => void;
  beforeEach(async () => {
    begun = 0;
    agent = new Agent({ keepAlive: true });
    fastify = Fastify({ keepAliveTimeout: KEPT_MS, return503OnClosing: false });
    endConnections(fastify);
    const released = new Promise<void>((resolve) => (go = resolve));
    fastify.get('/late', async () => {
      begun++;
      await released;
      return 'late';
    });
    fastify.get('/begun', (_request, reply) => {
      reply.hijack();
      reply.raw.write('begun');
      begun++;
      void released.then(() => reply.raw.end());
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    go();
    agent.destroy();
    return fastify.close();
  });

  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { port } = fastify.server.address() as AddressInfo;
      get({ port, path, agent, host: '127.0.0.1' }, (reply) => resolve(reply.resume())).once('error', reject);
    });

  it.each([
    ['/late', 'close'],
    ['/begun', 'keep-alive'],
  ])(
    'ends after the reply to %s, in work while the server closes',
    async (path, said) => {
      const reply = ask(path);
      await eventually(() => begun === 1);
      let hasClosed = false;
      const closed = fastify.close().then(() => (hasClosed = true));
      await sleep(50);
      expect(hasClosed).toBe(false);
      go();
      expect([(await reply).statusCode, (await reply).headers.connection]).toEqual([200, said]);
      await closed;
    },
    10_000,
  );
});
