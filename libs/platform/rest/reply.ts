import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from './errors/error-reply';
import { textsOf, type Printable } from './read/pieces';

const COMMA = Buffer.from(',');

/** Sends ready JSON text. */
export function sendJson(reply: FastifyReply, text: string | Buffer, status = 200): void {
  reply.status(status).header('content-type', JSON_TYPE).send(text);
}

/** A reply with records as JSON text, joined by commas, between `start` and `end`. */
export interface RecordsReply {
  readonly start: string;
  readonly records: Printable;
  readonly end: string;
}

/** Sends records: at once, or run by run where they list many others. */
export const sendRecords = (reply: FastifyReply, records: RecordsReply): Promise<void> =>
  sendKnown(
    reply,
    (print) => print(),
    () => Promise.resolve(records),
  );

/**
 * Sends the bytes that `known` returns, which may call the function that it is given to make them; or run by run the
 * records of `make` where they list many others.
 */
export async function sendKnown(
  reply: FastifyReply,
  known: (print: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>,
  make: () => Promise<RecordsReply>,
): Promise<void> {
  let long: RecordsReply | undefined;
  const bytes = await known(async () => {
    const made = await make();
    const [first = [], second] = made.records.runs;
    if (!second) return made.records.printer.print(first, made.start, made.end);
    long = made;
    return undefined;
  });
  if (bytes) sendJson(reply, bytes);
  else if (long) await streamJson(reply, long.start, textsOf(long.records), long.end);
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
