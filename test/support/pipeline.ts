import { connect } from 'node:net';

/** A request of a pipeline. */
export interface Piped {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Its reply. */
export interface PipedReply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Sends all requests in one write on one connection, which no client library does for writes, and returns the replies in their order. */
export function pipelined(baseUrl: string, requests: readonly Piped[]): Promise<PipedReply[]> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const replies: PipedReply[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(requests.map(textOf).join('')));
    socket.setTimeout(60_000, () => socket.destroy(new Error(`${replies.length} of ${requests.length} replies came within 60 s`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`The connection was closed after ${replies.length} replies`)));
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      for (let next = firstReply(received); next; next = firstReply(received)) {
        replies.push(next.reply);
        received = received.subarray(next.length);
      }
      if (replies.length < requests.length) return;
      resolve(replies);
      socket.destroy();
    });
  });
}

function textOf({ method, path, token, body, headers = {} }: Piped): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    ...{ Host: 'localhost', Authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(content)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}

/** The reply that the bytes begin with, and its length; undefined while it is not complete. */
function firstReply(bytes: Buffer): { readonly reply: PipedReply; readonly length: number } | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, head).split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  const body = headers.get('transfer-encoding') === 'chunked' ? chunksFrom(bytes, head + 4) : sized(bytes, head + 4, headers);
  return body && { reply: { status: Number(first.split(' ')[1]), headers, text: body.text }, length: body.end };
}

function sized(bytes: Buffer, from: number, headers: ReadonlyMap<string, string>): { text: string; end: number } | undefined {
  const end = from + Number(headers.get('content-length') ?? 0);
  return bytes.length < end ? undefined : { text: bytes.toString('utf8', from, end), end };
}

function chunksFrom(bytes: Buffer, from: number): { text: string; end: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const length = parseInt(bytes.toString('latin1', at, line), 16);
    const end = line + 2 + length + 2;
    if (bytes.length < end) return undefined;
    if (length === 0) return { text: Buffer.concat(parts).toString('utf8'), end };
    parts.push(bytes.subarray(line + 2, end - 2));
    at = end;
  }
}
