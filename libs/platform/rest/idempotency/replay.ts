import type { FastifyReply } from 'fastify';

/** Thrown to answer a repeated POST with the reply that its first one got. */
export class Replay extends Error {
  constructor(
    readonly status: number,
    readonly contentType: string,
    readonly body: string,
  ) {
    super('replayed');
  }
  send(reply: FastifyReply): void {
    reply.status(this.status).header('content-type', this.contentType).header('idempotency-replayed', 'true').send(this.body);
  }
}
