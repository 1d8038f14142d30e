import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventStore, stagedWrites, StagedWrites } from '@plumbline/platform/event-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../errors/error-reply';
import { isRead } from '../methods/reads';
import { envelope } from '../replies/v2-envelope';

declare module 'fastify' {
  interface FastifyRequest {
    /** The writes that this request decides and does not store: it is part of a batch, or only tried. */
    staged?: StagedWrites;
    /** It is only tried (`Prefer: dry-run`): `staged` is dropped at its end. */
    isTried?: boolean;
    /** Set by a route that accepted the request and wrote nothing: its `Idempotency-Key` is free again. */
    wroteNothing?: boolean;
  }
  interface FastifyContextConfig {
    /** The route tries the parts of its request itself, each by itself. */
    triesParts?: boolean;
  }
}

/** The `RouteConfig` of a route that reads `isTried`, and stages nothing itself. */
export const TRIES_PARTS = { triesParts: true };

/** RFC 7240: preferences, with commas between them. */
const isTried = ({ headers }: FastifyRequest): boolean =>
  String(headers['prefer'] ?? '')
    .split(',')
    .some((one) => one.trim().toLowerCase() === 'dry-run');

/**
 * `Prefer: dry-run` on a write: it is decided as ever, and nothing is stored. Version 2 replies with the id alone, because rows show
 * nothing of it. Parts of an atomic batch are staged by the batch.
 */
export function stageRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const store = app.get(EventStore);
  fastify.addHook('preHandler', (request, _, done) => {
    request.staged = stagedWrites.getStore();
    if (request.staged || isRead(request) || !request.url.startsWith('/api/') || !isTried(request)) return done();
    // A kept reply would be given to the real request.
    delete request.headers['idempotency-key'];
    request.isTried = true;
    if (request.routeOptions.config.triesParts) return done();
    request.staged = new StagedWrites();
    stagedWrites.run(request.staged, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.isTried) void reply.header('preference-applied', 'dry-run');
    done(null, request.staged && reply.statusCode < 300 ? idAlone(request, reply, payload) : payload);
  });
  fastify.addHook('onResponse', (request, _, done) => {
    if (request.isTried) void request.staged?.end(store);
    done();
  });
}

/** The reply with the id alone: what it shows of a record is the state before the write. */
function idAlone({ url }: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!url.startsWith('/api/v2/') || reply.getHeader('content-type') !== JSON_TYPE) return payload;
  reply.removeHeader('etag');
  const { data } = JSON.parse(String(payload)) as { data?: { Id?: number } | null };
  return envelope(JSON.stringify(data?.Id === undefined ? null : { Id: data.Id }));
}
