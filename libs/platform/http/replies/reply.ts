import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from '../errors/error-reply';
import { textsOf, type Printable } from '@plumbline/platform/reading';

const COMMA = Buffer.from(',');

/** Sends ready JSON text. */
export function sendJson(reply: FastifyReply, text: string | Buffer, status = 200): void {
  reply.status(status).header('content-type', JSON_TYPE).send(text);
}

/** A reply with records as JSON text, joined by commas, between `start` and `end`; or with pieces of such text. */
export interface RecordsReply {
  readonly start: string;
  readonly records: Printable | AsyncGenerator<Buffer>;
  readonly end: string;
}

/** Sends the bytes that `known` returns, which may have them made by its argument; or piece by piece what `make` has in many records. */
export async function sendCached(
  reply: FastifyReply,
  known: (print: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>,
  make: () => Promise<RecordsReply>,
): Promise<void> {
  let long: RecordsReply | undefined;
  const bytes = await known(async () => {
    const made = await make();
    const { start, records, end } = made;
    if ('runs' in records && records.runs.length <= 1) return records.printer.print(records.runs[0] ?? [], start, end);
    long = made;
    return undefined;
  });
  if (bytes) sendJson(reply, bytes);
  else if (long) await streamJson(reply, long.start, 'runs' in long.records ? textsOf(long.records) : long.records, long.end);
}

/** Sends JSON text piece by piece, as fast as the client reads; the first two are fetched before anything is sent, for error replies. */
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
