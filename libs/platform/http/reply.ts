import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from './errors/error-reply';

const COMMA = Buffer.from(',');

/** Sends ready JSON text. */
export function sendJson(reply: FastifyReply, text: string | Buffer, status = 200): void {
  reply.status(status).header('content-type', JSON_TYPE).send(text);
}

/**
 * Sends JSON text piece by piece: `start`, the pieces joined by commas, `end`. Pieces are fetched as fast as the client
 * reads them. The first two are fetched before anything is sent, so that an unavailable store gives an error reply; a
 * short text is sent whole.
 */
export async function streamJson(reply: FastifyReply, start: string, pieces: AsyncGenerator<Buffer>, end: string): Promise<void> {
  const first = await pieces.next();
  if (first.done) return sendJson(reply, start + end);
  const second = await pieces.next();
  if (second.done) return sendJson(reply, Buffer.concat([Buffer.from(start), first.value, Buffer.from(end)]));
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      yield Buffer.from(start);
      yield first.value as Buffer;
      yield COMMA;
      yield second.value as Buffer;
      for await (const piece of pieces) {
        if (piece.length === 0) continue;
        yield COMMA;
        yield piece;
      }
      yield Buffer.from(end);
    } finally {
      await pieces.return(undefined); // the client disconnected
    }
  }
  reply.header('content-type', JSON_TYPE).send(Readable.from(bytes(), { objectMode: false, highWaterMark: 1 }));
}
