import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Most connections at a time; further ones are closed at once. */
const CONNECTIONS = 5_000;

/**
 * Bounds the work of a server: its connections, and the requests that one connection has in progress, which is one.
 * They are handled in order: of pipelined requests whose replies nobody reads only the first is handled, and only its
 * reply is kept in memory.
 */
export function boundConnections(server: Server): void {
  server.maxConnections = CONNECTIONS;
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const handle = (): void => handlers.forEach((one) => one.call(server, request, response));
    // A reply gets the connection when those before it are finished.
    if (response.socket) handle();
    else response.once('socket', handle);
  });
}

/**
 * Headers of every reply for browsers and caches: no type sniffing, and no caching, because a reply contains what one
 * caller may see (public replies override that). Where the service is reached by https, browsers use only https for a
 * year (RFC 6797).
 */
export const securityHeaders = (byHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(byHttps && { 'strict-transport-security': 'max-age=31536000' }),
});
