import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Config } from '@plumbline/platform/runtime';
import { Public } from '@plumbline/platform/http';
import { Route } from '@plumbline/platform/record-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Health, type ProcessStatus } from './health';
import { Metrics } from './metrics';
import { permitMetrics } from './metrics-access';

/** A route for the operator's tools. */
const ForOperators = (path: string, operationId: string, summary: string): MethodDecorator =>
  Route({
    ...{ method: 'GET', path, callers: Public(), tag: 'operations' },
    ...{ operationId, summary, description: summary, replies: { 200: { description: 'Done.' } }, errors: [] },
  });

/** Liveness, readiness and metrics of the process, for the operator's tools. No access token is needed. */
@Controller()
export class OperationsController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
    @Inject(Config) private readonly config: Pick<Config, 'metricsToken'>,
  ) {}

  @ForOperators('health', 'OperationsController_index', 'The addresses of health and metrics')
  index(): object {
    return { live: '/health/live', ready: '/health/ready', metrics: '/metrics' };
  }

  @ForOperators('health/live', 'OperationsController_live', 'The process runs')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @ForOperators(
    'health/ready',
    'OperationsController_ready',
    'Ready: the stores respond and the read models show every acknowledged write; 503 otherwise',
  )
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { ready, checks, status } = await this.health.readiness();
    void reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks, ...figuresOf(status) });
  }

  @ForOperators(
    'metrics',
    'OperationsController_scrape',
    'Metrics in the text format of Prometheus, for callers on the same machine or with METRICS_TOKEN',
  )
  async scrape(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    permitMetrics(this.config.metricsToken, request, reply);
    this.metrics.standing(await this.health.status());
    void reply.header('content-type', this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}

/** Positions are Strings, because they may exceed the precision of a double. Unknown values are null. */
const figuresOf = ({ head, applied, eventsBehind, secondsBehind, leaderSeconds, parked, pool }: ProcessStatus): object => ({
  events: {
    head: head === undefined ? null : String(head),
    applied: applied === undefined ? null : String(applied),
    behind: eventsBehind ?? null,
    oldestSeconds: secondsBehind ?? null,
  },
  leader: { heartbeatSeconds: leaderSeconds ?? null },
  parked: parked ?? null,
  pool,
});
