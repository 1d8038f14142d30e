import { etagOf, namesText } from '@plumbline/platform/reading';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reply that stays the same: made on the first request, with a weak `ETag`, as it may be compressed; `If-None-Match` gives 304. */
export class FixedReply {
  private made: { readonly bytes: Buffer; readonly etag: string } | undefined;
  /** `type` is its Content-Type, `make` its text. */
  constructor(
    private readonly type: string,
    private readonly make: () => string,
  ) {}

  send({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): void {
    const { bytes, etag } = (this.made ??= tagged(this.make()));
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (namesText(headers['if-none-match'], etag.slice(2))) void reply.status(304).send();
    else void reply.header('content-type', this.type).send(bytes);
  }
}

const tagged = (text: string) => ({ bytes: Buffer.from(text), etag: `W/${etagOf(text, '')}` });
