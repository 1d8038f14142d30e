import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { boundWrites } from './bound-writes';

/** In place of nearly ten seconds; long enough for a busy machine to begin a reply. */
const LIMIT_MS = 400;

describe('A write that waits for stores', () => {
  let fastify: FastifyInstance;
  let address: string;
  let isShown: boolean;
  /** The duration of the command, and the delay before its reply is sent, in milliseconds. */
  let [takes, keeps] = [0, 0];
  beforeEach(async () => {
    [isShown, takes, keeps] = [false, 0, 0];
    fastify = Fastify();
    const isRefused = boundWrites(fastify, {
      isShown: () => isShown,
      refuse: (_request, reply) => void reply.code(503).send('unavailable'),
      limitMs: LIMIT_MS,
    });
    fastify.addHook('onSend', (request, _reply, payload, done) => {
      if (isRefused(request)) done(null, payload);
      else setTimeout(() => done(null, payload), keeps);
    });
    fastify.post('/', async (_request, reply) => {
      await sleep(takes);
      return reply.code(201).send('written');
    });
    address = await fastify.listen();
  });
  afterEach(() => fastify.close());

  const written = async (): Promise<[status: number, body: string]> => {
    const reply = await fetch(address, { method: 'POST' });
    return [reply.status, await reply.text()];
  };

  it('is refused at the limit, and what its command replies later goes nowhere', async () => {
    [takes, keeps] = [2 * LIMIT_MS, 3 * LIMIT_MS];
    expect(await written()).toEqual([503, 'unavailable']);
    await sleep(5 * LIMIT_MS);
    expect((await fetch(address)).status).toBe(404);
  });

  it('gets its own reply when that has begun before the limit, however long its sending takes', async () => {
    keeps = 3 * LIMIT_MS;
    expect(await written()).toEqual([201, 'written']);
  });

  it('is finished when it takes as long while the rows are current', async () => {
    [takes, isShown] = [3 * LIMIT_MS, true];
    expect(await written()).toEqual([201, 'written']);
  });
});
