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

/** The preferences of a request (RFC 7240), in lower case; of each the first counts. */
const preferencesOf = ({ headers }: FastifyRequest): readonly string[] => {
  const given = String(headers['prefer'] ?? '').split(',');
  return given.map((one) => (one.split(';')[0] ?? '').replace(/[\s"]/g, '').toLowerCase());
};

/** True if the reply shall show the record as it would be. */
const isRepresented = ({ url }: FastifyRequest, preferences: readonly string[]): boolean =>
  url.startsWith('/api/v2/') && preferences.find((one) => one.startsWith('return=')) === 'return=representation';

/**
 * `Prefer: dry-run` on a write: it is decided as ever, and nothing is stored. Version 2 replies with the id alone, because rows show
 * nothing of it; with `return=representation` it shows the record as it would be, and the types of the events. Parts of an atomic batch
 * are staged by the batch.
 */
export function stageRequests(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const store = app.get(EventStore);
  fastify.addHook('preHandler', (request, _, done) => {
    request.staged = stagedWrites.getStore();
    if (request.staged || isRead(request) || !request.url.startsWith('/api/')) return done();
    const preferences = preferencesOf(request);
    if (!preferences.includes('dry-run')) return done();
    // A kept reply would be given to the real request.
    delete request.headers['idempotency-key'];
    request.isTried = true;
    if (request.routeOptions.config.triesParts) return done();
    request.staged = new StagedWrites(isRepresented(request, preferences));
    stagedWrites.run(request.staged, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isShown = request.staged?.isShown === true && reply.statusCode < 300;
    if (request.isTried) void reply.header('preference-applied', isShown ? 'dry-run, return=representation' : 'dry-run');
    done(null, request.staged && reply.statusCode < 300 ? withoutTag(request.staged, request, reply, payload) : payload);
  });
  fastify.addHook('onResponse', (request, _, done) => {
    if (request.isTried) void request.staged?.end(store);
    done();
  });
}

/** The reply of version 2 with the record as it would be and the types of the events, else with the id alone: rows show the state before. */
function withoutTag({ isShown, types }: StagedWrites, { url }: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!url.startsWith('/api/v2/') || reply.getHeader('content-type') !== JSON_TYPE) return payload;
  // There is no record yet for which it could be sent back.
  reply.removeHeader('etag');
  const { data, meta } = JSON.parse(String(payload)) as { data?: { Id?: number } | null; meta?: object };
  if (isShown) return envelope(JSON.stringify(data ?? null), { ...meta, Events: types });
  return envelope(JSON.stringify(data?.Id === undefined ? null : { Id: data.Id }));
}
