import type { FastifyReply } from 'fastify';

/** Headers that describe the created record, and so are part of the reply. */
const HEADERS = ['content-type', 'location', 'etag'] as const;
export type ReplyHeaders = Partial<Record<(typeof HEADERS)[number], string>>;

/** Those of them that the reply has. */
export const headersOf = (reply: FastifyReply): ReplyHeaders =>
  Object.fromEntries(HEADERS.filter((name) => reply.hasHeader(name)).map((name) => [name, String(reply.getHeader(name))]));

/** Thrown to answer a repeated POST with the stored reply. */
export class Replay extends Error {
  constructor(
    readonly status: number,
    readonly headers: ReplyHeaders,
    readonly body: string,
  ) {
    super('replayed');
  }
  send(reply: FastifyReply): void {
    reply.status(this.status).headers(this.headers).header('idempotency-replayed', 'true').send(this.body);
  }
}
