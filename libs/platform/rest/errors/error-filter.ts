import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Replay } from '../idempotency/replay';
import { noSuchRoute } from './fault';
import { faultOf } from './fault-of';
import { sendFault } from './error-reply';

/** The last stop of everything thrown while a request is handled. Faults of the service itself are logged whole; the caller gets the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
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
    if (error instanceof NotFoundException && /^Cannot [A-Z]+ /.test(error.message)) {
      sendFault(noSuchRoute(request.method, request.url.split('?', 1)[0]), request, reply);
      return;
    }
    const fault = faultOf(error);
    if (fault.status >= 500) request.log.error({ reqId: request.id, err: error }, fault.message);
    sendFault(fault, request, reply);
  }
}
