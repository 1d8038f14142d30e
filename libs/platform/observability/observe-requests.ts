import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Metrics } from './metrics';

/** A request that takes longer is logged even though it went well. */
const SLOW_MS = 1000;

/**
 * Measures every request by its route, and logs it: what failed or was slow as `info`, the rest as `debug`, so that a busy service doesn't
 * spend its time on saying that all is well, or on each request of a caller who comes too often.
 */
export function observeRequests(app: NestFastifyApplication): void {
  const metrics = app.get(Metrics);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const ms = reply.elapsedTime;
      metrics.requested(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, ms / 1000);
      const failed = reply.statusCode >= 400 && reply.statusCode !== 429;
      const level = failed || ms > SLOW_MS ? 'info' : 'debug';
      request.log[level]({ req: request, res: reply, ms: Math.round(ms * 10) / 10 }, 'request');
      done();
    });
}
