import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Connections at a time; those beyond are closed at once. */
const CONNECTIONS = 5_000;

/**
 * Bounds what a server works on: its connections, and of the requests of one connection those that are handled at a time, which is one. They are handled in
 * the order in which they came: of pipelined requests whose replies nobody reads only the first is worked on, and its reply held in memory.
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
 * What every reply says to browsers and caches: it is of the type that it says, and nobody keeps it, since it holds what one caller may see (what
 * anybody may keep says so itself). Where the service is reached by https, browsers use nothing else for a year (RFC 6797).
 */
export const securityHeaders = (byHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(byHttps && { 'strict-transport-security': 'max-age=31536000' }),
});
