import { createServer, request } from 'node:http';

/** A proxy that forwards each request to the next of `targets`. */
export async function roundRobin(targets: readonly string[]): Promise<{ url: string; close: () => Promise<void> }> {
  let turn = 0;
  const server = createServer((incoming, reply) => {
    const target = new URL(targets[turn++ % targets.length] ?? '');
    const { method, url = '/', headers } = incoming;
    const forwarded = request(
      { host: target.hostname, port: target.port, method, path: url, headers: { ...headers, host: target.host } },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    forwarded.on('error', () => reply.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, close };
}
