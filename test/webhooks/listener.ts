import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message that was received. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The status of the reply; 0 before there is one. */
  status: number;
  readonly body: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: { readonly position: string; readonly entity: string | null; readonly id: number | string | null };
  };
}

/** A receiver of webhooks over HTTP, with a verifier of its own. */
export interface Listener {
  readonly url: string;
  readonly received: readonly Received[];
  /** Replies from now on; by default with 204. Without a reply the sender waits. */
  replies: (one: Received, reply: ServerResponse) => void;
  /** Resolves when `is` holds for what was received. */
  readonly until: (is: (received: readonly Received[]) => boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

const taken = (_: Received, reply: ServerResponse): void => void reply.writeHead(204).end();

/** Starts to listen, on a port of its own or on `port`. */
export async function listen(port = 0): Promise<Listener> {
  const received: Received[] = [];
  let waits: (() => void)[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const one = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        text,
        status: 0,
        body: JSON.parse(text) as Received['body'],
      };
      received.push(one);
      reply.once('finish', () => (one.status = reply.statusCode));
      listener.replies(one, reply);
      for (const check of waits) check();
    });
  });
  await new Promise<void>((done, fail) => void server.once('error', fail).listen(port, '127.0.0.1', done));
  const listener: Listener = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    replies: taken,
    until: (is) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!is(received)) return;
          waits = waits.filter((one) => one !== check);
          resolve();
        };
        waits.push(check);
        check();
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return listener;
}

/** True if each position is after the one before; a message that is sent again may be the same. */
export const acceptedInOrder = (positions: readonly bigint[]): boolean =>
  positions.every((position, at) => at === 0 || position >= (positions[at - 1] ?? 0n));

/** True if the secret has signed the message, as the verifier of Standard Webhooks says. */
export function isSigned({ text, headers }: Received, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
