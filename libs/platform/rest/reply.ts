import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from './errors/error-reply';

/** Sends ready JSON text. */
export function sendJson(reply: FastifyReply, text: string, status = 200): void {
  reply.status(status).header('content-type', JSON_TYPE).send(text);
}

/**
 * Sends JSON text piece by piece: `start`, the pieces joined by commas, `end`. Pieces are asked for as fast as the client takes them.
 * The first two are fetched before anything is sent, so that a store that is down gives an error reply; a short text goes out whole.
 */
export async function streamJson(reply: FastifyReply, start: string, pieces: AsyncGenerator<string>, end: string): Promise<void> {
  const first = await pieces.next();
  if (first.done) return sendJson(reply, start + end);
  const second = await pieces.next();
  if (second.done) return sendJson(reply, start + first.value + end);
  async function* text(): AsyncGenerator<string> {
    try {
      yield `${start}${first.value},${second.value as string}`;
      for await (const piece of pieces) if (piece !== '') yield `,${piece}`;
      yield end;
    } finally {
      await pieces.return(undefined); // the client went away
    }
  }
  reply.header('content-type', JSON_TYPE).send(Readable.from(text(), { objectMode: false, highWaterMark: 1 }));
}
