import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Replay } from '../idempotency/replay';
import type { RouteMethods } from '../methods/route-methods';
import { sendJson } from '../reply';
import { noSuchRoute, wrongMethod } from './fault';
import { faultOf } from './fault-of';
import { sendFault } from './error-reply';

/** The last stop of everything thrown while a request is handled. Faults of the service itself are logged whole; the caller gets the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** `methods` tells addresses that take other methods from those that lead nowhere. */
  constructor(private readonly methods?: RouteMethods) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.reply(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Answers `request` for `error`; also used for what Fastify throws before a route is found. */
  reply(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) {
      request.log.error({ reqId: request.id, err: error }, 'failed after the reply had begun');
      reply.raw.destroy();
      return;
    }
    if (error instanceof Replay) {
      error.send(reply);
      return;
    }
    if (error instanceof NotFoundException && /^Cannot [A-Z-]+ /.test(error.message)) {
      this.replyToStranger(request, reply);
      return;
    }
    const fault = faultOf(error);
    if (fault.status >= 500) request.log.error({ reqId: request.id, err: error }, fault.message);
    sendFault(fault, request, reply);
  }

  /** Answers a request that no route takes: 405 where another method leads somewhere, the methods themselves for OPTIONS, else 404. */
  private replyToStranger(request: FastifyRequest, reply: FastifyReply): void {
    const path = request.url.split('?', 1)[0];
    const allow = this.methods?.at(path)?.methods;
    if (!allow) sendFault(noSuchRoute(request.method, path, this.methods?.nearest(path)), request, reply);
    else if (request.method !== 'OPTIONS') sendFault(wrongMethod(request.method, path, allow), request, reply);
    else sendJson(reply.header('allow', allow.join(', ')), optionsReply(path, allow));
  }
}

/** The methods of an address in the manner of its interface. */
const optionsReply = (path: string, methods: readonly string[]): string =>
  JSON.stringify(
    path.startsWith('/api/v2') ? { data: methods, meta: {} } : { didSucceed: true, data: methods, status: 200, message: 'OK' },
  );
