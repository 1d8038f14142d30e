import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loggedIds } from '@plumbline/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { loggedPath } from './logged-path';
import { Metrics } from './metrics';
import { SLOW_REQUEST_MS } from '../timing';

/** Requested regularly by probes and scrapers. */
const PROBES = new Set(['/health/live', '/health/ready', '/metrics']);

/** Levels at which no access log is written. */
const QUIET = new Set(['silent', 'fatal', 'error', 'warn']);

interface Caller {
  readonly company: number;
  readonly user: number;
  readonly application: string;
}

/**
 * Measures requests by route and writes the access log: failed and slow ones, and `sample` (0 to 1) of the others, at `info`; probes and
 * the rest at `debug`. 429 is sampled too.
 */
export function observeRequests(app: NestFastifyApplication, sample: number): void {
  const metrics = app.get(Metrics);
  const sent = new WeakMap<Socket, number>();
  const fastify = app.getHttpAdapter().getInstance();
  // Its lines have the fixed names of `lineOf`: to look for those of secrets took a fifth of the processor time of a short read.
  const log = fastify.log.child({}, { redact: [] });
  fastify.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime;
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requested(request.method, route, status, ms / 1000);
    const { user } = request as FastifyRequest & { readonly user?: Caller };
    if (user) metrics.usedBy(user.application);
    const bytes = bytesOf(request.raw.socket, sent);
    if (QUIET.has(log.level)) return done();
    const isPlain = (status < 400 || status === 429) && ms <= SLOW_REQUEST_MS;
    const isLogged = !isPlain || (!PROBES.has(route) && (sample === 1 || Math.random() < sample));
    if (isLogged) log.info(lineOf(request, reply, route, ms, bytes), 'request');
    else if (log.level === 'debug' || log.level === 'trace') log.debug(lineOf(request, reply, route, ms, bytes), 'request');
    done();
  });
}

/** The access log line of a request: never a query string, a header or a body. */
function lineOf(request: FastifyRequest, reply: FastifyReply, route: string, ms: number, bytes: number): object {
  const { user } = request as FastifyRequest & { readonly user?: Caller };
  const path = loggedPath(request.url);
  return {
    method: request.method,
    path,
    ...(route !== path && { route }),
    status: reply.statusCode,
    ms: Math.round(ms * 10) / 10,
    bytes,
    ...loggedIds(request),
    ip: request.ip,
    ...(user && { company: user.company, user: user.user, application: user.application }),
  };
}

/** The bytes of a reply, including its head: everything that its connection has sent since the previous reply. */
function bytesOf(socket: Socket, sent: WeakMap<Socket, number>): number {
  const total = socket.bytesWritten;
  const bytes = total - (sent.get(socket) ?? 0);
  sent.set(socket, total);
  return bytes;
}
