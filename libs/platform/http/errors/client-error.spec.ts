import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { fastifyAdapter } from '../http';

const adapter = fastifyAdapter();
const server: Server = adapter.getHttpServer<Server>();
beforeAll(async () => {
  adapter.getInstance().get('/', (_request, reply) => reply.send('here'));
  await adapter.getInstance().listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => adapter.close());

/** Sends each text after the reply to the previous one; returns everything received until the connection ended. */
function talk(...texts: readonly string[]): Promise<string> {
  const rest = [...texts];
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    const say = (): void => void socket.write(rest.shift() ?? '');
    socket.on('connect', say).on('error', reject);
    socket.on('data', (data) => {
      heard += String(data);
      if (rest.length > 0) say();
    });
    socket.on('close', () => resolve(heard));
  });
}

const GOOD = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const LONG = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;

describe('malformed HTTP', () => {
  it.each([
    ['the first of a connection', [LONG]],
    ['one after others', [GOOD, GOOD, LONG]],
  ])('is answered with %s', async (_name, texts) => {
    const statuses = [...(await talk(...texts)).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([...texts.slice(1).map(() => 200), 431]);
  });

  it('includes a request that does not arrive within five minutes', () => {
    expect(server.requestTimeout).toBe(300_000);
  });
});
