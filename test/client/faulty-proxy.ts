import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the proxy received it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
/**
 * The fault that replaces the forwarding of a request: a reply, or a connection that is cut before the request is
 * forwarded, before the response, or during the response.
 */
export type Fault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'cut'
  | 'lose the reply'
  | 'break the reply off';

/** A proxy between a client and the service that simulates the faults of networks, proxies and busy services. */
export class FaultyProxy {
  readonly seen: Seen[] = [];
  /** Called for each request; undefined forwards it. */
  fault: (request: Seen) => Fault | undefined = () => undefined;
  private readonly server: Server;

  private constructor(private readonly target: URL) {
    this.server = createServer((incoming, outgoing) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const body = Buffer.concat(parts);
        const { method = '', url: path = '', headers } = incoming;
        const one: Seen = { method, path, headers, body: body.toString('utf8') };
        this.seen.push(one);
        const fault = this.fault(one);
        if (fault === 'cut') return incoming.socket.destroy();
        if (typeof fault === 'object') return outgoing.writeHead(fault.status, fault.headers).end(fault.body);
        const passed = send({ host: this.target.hostname, port: this.target.port, method, path, headers }, (reply) => {
          if (fault === 'break the reply off') {
            outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
            return reply.once('data', (part: Buffer) => outgoing.write(part.subarray(0, 1), () => incoming.socket.destroy()));
          }
          if (fault) return reply.resume().on('end', () => incoming.socket.destroy());
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          return reply.pipe(outgoing);
        });
        passed.on('error', () => incoming.socket.destroy());
        return passed.end(body);
      });
    });
  }

  static async before(address: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(new URL(address));
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next requests that match `which` get these faults, one each; all others are forwarded. */
  next(which: (request: Seen) => boolean, ...faults: Fault[]): void {
    const waiting = [...faults];
    this.seen.length = 0;
    this.fault = (request) => (which(request) ? waiting.shift() : undefined);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
