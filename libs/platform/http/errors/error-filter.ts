import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Replay } from '../idempotency/replay';
import type { RouteMethods } from '../methods/route-methods';
import { sendJson } from '../replies/reply';
import { loggedIds } from '../staged/request-ids';
import * as v1 from '../replies/v1-envelope';
import * as v2 from '../replies/v2-envelope';
import { noSuchRoute, wrongMethod } from './fault';
import { faultOf } from './fault-of';
import { sendFault } from './error-reply';

/** Renders every error of a request. Faults of the service itself are logged in full; the caller gets the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  /** `methods` distinguishes addresses with other methods from unknown ones. */
  constructor(private readonly methods?: RouteMethods) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.reply(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Replies to `request` for `error`; also used for errors that Fastify throws before routing. */
  reply(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) {
      request.log.error({ ...loggedIds(request), err: error }, 'failed after the reply had begun');
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
    if (fault.status >= 500) request.log.error({ ...loggedIds(request), err: error }, fault.message);
    sendFault(fault, request, reply);
  }

  /** Replies to a request without a route: 405 when the address has other methods, their list for OPTIONS, else 404. */
  private replyToStranger(request: FastifyRequest, reply: FastifyReply): void {
    const path = request.url.split('?', 1)[0];
    const allow = this.methods?.at(path)?.methods;
    if (!allow) sendFault(noSuchRoute(request.method, path, this.methods?.nearest(path)), request, reply);
    else if (request.method !== 'OPTIONS') sendFault(wrongMethod(request.method, path, allow), request, reply);
    else sendJson(reply.header('allow', allow.join(', ')), optionsReply(path, allow));
  }
}

/** The methods of an address in the format of its interface. */
const optionsReply = (path: string, methods: readonly string[]): string =>
  path.startsWith('/api/v2') ? v2.envelope(JSON.stringify(methods)) : v1.envelope(JSON.stringify(methods), 200, 'OK');
