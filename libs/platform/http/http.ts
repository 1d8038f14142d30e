import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { CountedAccesses } from './accesses/access-log';
import { readDocument } from './accesses/read-documents';
import { Clock, KindRegistry } from '@plumbline/platform/records';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { withDeadline } from '@plumbline/platform/runtime';
import { StoreUnavailable, TakenOver } from '@plumbline/platform/event-store';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { BASE_URL } from './base-url';
import { boundWrites } from './load/bound-writes';
import { BodyGuard } from './body/body-guard';
import { readForm } from './body/form';
import { formParts } from './body/form-parts';
import { BODY_LIMIT } from './body/read-body';
import { BodyPipe } from './bodies/body.pipe';
import { answerClientError } from './errors/client-error';
import { faultReply, JSON_TYPE } from './errors/error-reply';
import { compressReplies } from './front/compression';
import { boundConnections, endConnections, securityHeaders } from './load/connections';
import { badRequest, Fault, takenOver } from './errors/fault';
import { ErrorFilter } from './errors/error-filter';
import { faultOf } from './errors/fault-of';
import { stageRequests } from './staged/staged-requests';
import { Idempotency } from './idempotency/idempotency';
import { headersOf } from './idempotency/replay';
import { MethodGuard } from './methods/method-guard';
import { RouteMethods, ROUTER } from './methods/route-methods';
import { loggedIds, newRequestId, shownRequestId } from './staged/request-ids';
import { CONNECTION_IDLE_MS, KEEP_LEAST_MS, REQUEST_MS, WRITE_MS } from './timing';

/** The part before the path in an absolute request target (RFC 9112, section 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** The beginning of a Content-Type (RFC 9110, section 8.3.1). */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

/** The Fastify adapter, for an application with `bodyParser: false` and `configureHttp`. X-Forwarded-* of `trustedProxies` are trusted. */
export function fastifyAdapter(logger?: FastifyBaseLogger, trustedProxies: readonly string[] = []): FastifyAdapter {
  const filter = new ErrorFilter();
  return new FastifyAdapter({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: a child for each costs more than most of its handling; lines about a request contain its id themselves.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    connectionTimeout: CONNECTION_IDLE_MS,
    // The address of the caller, for limits: only the configured proxies are trusted to state it.
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // The Host header is checked below, where an envelope can be sent.
    http: { requireHostHeader: false, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestIdHeader: false,
    // While the service drains, requests over open connections are still answered, and the connection is closed.
    return503OnClosing: false,
    genReqId: newRequestId,
    routerOptions: ROUTER,
    // Errors that Fastify raises before routing: addresses that cannot be decoded.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('x-request-id', shownRequestId(request));
      filter.reply(error, request, reply);
    },
    clientErrorHandler: answerClientError,
  });
}

/** Bodies, errors, request ids and kept replies of an application. Bodies under /api are read after authentication (`BodyGuard`). */
export async function configureHttp(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const methods = new RouteMethods(app);
  const filter = new ErrorFilter(methods);
  app.useGlobalFilters(filter);
  app.useGlobalGuards(new MethodGuard(methods), app.get(BodyGuard));
  app.useGlobalPipes(new BodyPipe(app.get(Clock)));

  fastify.removeAllContentTypeParsers();
  // `BodyGuard` reads it later, or nobody does.
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  void app.register(formParts);
  fastify.addContentTypeParser('application/x-www-form-urlencoded', (request, _payload, done) => {
    // By the route, not by the address as sent: `/%61pi/v1/clients` reaches the same route. Bodies of requests without
    // a route are not read.
    if (!request.routeOptions.url?.startsWith('/oauth/')) done(null, undefined);
    else readForm(request.raw).then((form) => done(null, form), done);
  });

  const isAtHttps = /^https:/i.test(app.get<string>(BASE_URL));
  const [plain, secured] = [securityHeaders(false), securityHeaders(true)];
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', shownRequestId(request));
    // The protocol of the connection, or the one that a trusted proxy reports.
    reply.headers(isAtHttps || request.protocol === 'https' ? secured : plain);
    // Links and errors contain the path, without the origin of an absolute request target.
    if (request.url[0] !== '/') request.raw.url = request.url.replace(ORIGIN, '').replace(/^(?=\?|$)/, '/');
    const fault = unmet(request);
    if (fault) return filter.reply(fault, request, reply);
    const type = request.headers['content-type'];
    // Such types are rejected when bodies are read, after the check of the token; Fastify would reject them earlier.
    if (type !== undefined && !MEDIA_TYPE.test(type)) request.headers['content-type'] = 'application/octet-stream';
    done();
  });
  stageRequests(app);
  const readYourWrites = app.get(ReadYourWrites);
  const isRefused = boundWrites(fastify, {
    isShown: () => readYourWrites.isShown,
    refuse: (request, reply) => filter.reply(new StoreUnavailable(new Error('the stores do not respond')), request, reply),
  });
  // Replies there instead of Node's reply without a body.
  const server: Server = app.getHttpServer();
  boundConnections(server);
  endConnections(fastify);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  recordReads(app);
  await compressReplies(app);
  const idempotency = app.get(Idempotency);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const taken = request.idempotency;
    if (!taken) return done(null, payload);
    const text = typeof payload === 'string' ? payload : '';
    // A staged write is stored by its batch, or not: the outcome is open, as after a fault. Where nothing was written the key is free again,
    // as after a refusal.
    const status = request.staged ? 503 : request.wroteNothing ? 409 : reply.statusCode;
    const kept = idempotency.finish(taken, status, headersOf(reply), text);
    if (isRefused(request)) {
      void kept.catch(() => undefined);
      return done(null, payload);
    }
    const left = Math.max(WRITE_MS - reply.elapsedTime, KEEP_LEAST_MS);
    withDeadline(kept, left, () => Promise.reject(new Error(`not kept within ${Math.round(left)} ms`))).then(
      () => done(null, payload),
      (error: unknown) => {
        // Regardless of the outcome of this attempt: the repeat gives the reply.
        if (error instanceof TakenOver) return done(null, faultInstead(takenOver(), request, reply));
        // The write is stored; only a repeat would not find its reply.
        request.log.warn({ ...loggedIds(request), err: error }, 'the reply could not be kept for its Idempotency-Key');
        done(null, payload);
      },
    );
  });
}

/** Prints and exports are on record before they are sent, or not sent: one place for all routes, so that none is forgotten. */
function recordReads(app: NestFastifyApplication): void {
  const [accesses, { all: kinds }] = [app.get(CountedAccesses), app.get(KindRegistry)];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const read = reply.getHeader('content-type') === JSON_TYPE ? undefined : readDocument(request, reply, kinds);
      if (!read) return done(null, payload);
      const { company, user, address } = read.by;
      accesses.known(`${company} ${user} ${address} ${request.url}`, read).then(
        () => done(null, payload),
        (error: unknown) => {
          if (payload instanceof Readable) payload.destroy();
          for (const name of ['content-disposition', 'content-length', 'cache-control']) reply.removeHeader(name);
          done(null, faultInstead(faultOf(error), request, reply));
        },
      );
    });
}

/** Replaces a reply that is about to be sent by a fault; returns its body. */
function faultInstead(fault: Fault, request: FastifyRequest, reply: FastifyReply): string {
  const { headers, body } = faultReply(fault, request.url);
  for (const name of Object.keys(headersOf(reply))) reply.removeHeader(name);
  reply.status(fault.status).headers(headers);
  return body;
}

/** Requirements of HTTP/1.1 on a request. */
function unmet({ headers: { host, expect }, raw }: FastifyRequest): Fault | undefined {
  if (host === undefined && raw.httpVersion === '1.1') return badRequest('A request of HTTP/1.1 names its Host.');
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return new Fault(417, 'validation_failed', 'The service does not know what Expect asks for: it knows 100-continue.');
  return undefined;
}
