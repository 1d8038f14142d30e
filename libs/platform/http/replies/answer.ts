import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { JSON_TYPE } from '../errors/error-reply';
import * as v1 from './v1-envelope';
import * as v2 from './v2-envelope';

/** JSON text that is ready to be sent. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The return value of a route handler. */
export interface Answer {
  readonly data: unknown;
  /** The `message` of a v1 reply; default: `OK`. */
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The `meta` of a v2 reply; default: empty. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Puts the return value of a handler into the envelope of its version. The status is that of `@HttpCode`. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor<Answer, string> {
  intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<string> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const isV1 = http.getRequest<FastifyRequest>().routeOptions.url?.startsWith('/api/v1/') === true;
    return next.handle().pipe(
      map(({ data, message = 'OK', headers = {}, meta }) => {
        reply.headers({ ...headers, 'content-type': JSON_TYPE });
        const text = data instanceof JsonText ? data.text : JSON.stringify(data);
        return isV1 ? v1.envelope(text, reply.statusCode, message) : v2.envelope(text, meta);
      }),
    );
  }
}
