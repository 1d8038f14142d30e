import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response with any content. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
export interface Sent {
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
}

/**
 * HTTP/1.1 over persistent connections with Node's low-level client: no address is normalized, and no header is added
 * but Host, Connection and the body's length. For specs that send tens of thousands of requests, or requests that
 * `fetch` refuses.
 */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });
  private readonly host: string;
  private readonly port: string;
  constructor(baseUrl: string) {
    ({ hostname: this.host, port: this.port } = new URL(baseUrl));
  }

  send(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
    const length =
      body === undefined || 'content-length' in headers || 'transfer-encoding' in headers
        ? {}
        : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const call = request(
        { agent: this.agent, host: this.host, port: this.port, method, path, headers: { ...headers, ...length } as Record<string, string> },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: textOf(Buffer.concat(parts), reply.headers) }),
          );
          reply.on('error', reject);
        },
      );
      call.setTimeout(30_000, () => call.destroy(new Error(`${method} ${path.slice(0, 200)} was not answered within 30 s`)));
      call.on('error', reject);
      call.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** A reply is compressed for callers who send any `Accept-Encoding`. */
function textOf(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return decoded.toString('utf8');
}

/** Runs `work` for each of `all`, `concurrency` at a time. */
export async function concurrently<T>(all: readonly T[], width: number, work: (one: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) await work(all[at]);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
