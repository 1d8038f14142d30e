import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { outsideRequests } from '@plumbline/platform/event-store';
import { CONNECTIONS } from '../limits';

/** Bounds connections, and the requests in progress on each, which is one: of pipelined requests only the first reply is in memory. */
export function boundConnections(server: Server): void {
  server.maxConnections = CONNECTIONS;
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const handle = (): void => outsideRequests(() => handlers.forEach((one) => one.call(server, request, response)));
    // A reply gets the connection when those before it are finished: within their context, and neither their staged writes nor their user
    // are those of this request.
    if (response.socket) handle();
    else response.once('socket', AsyncResource.bind(handle));
  });
}

/**
 * Ends each connection after the reply that is in work while the server closes: Node.js closes those that are idle then, and waits for clients
 * that keep others. A reply that has not begun says so (`Connection: close`).
 */
export function endConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  server.on('request', (_request, response) => {
    response.once('close', () => isClosing && setImmediate(() => server.closeIdleConnections()));
  });
}

/** Headers of every reply: no type sniffing, and no caching, as it is for one caller; where https is used, only https for a year. */
export const securityHeaders = (byHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(byHttps && { 'strict-transport-security': 'max-age=31536000' }),
});
