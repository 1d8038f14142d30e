import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Config } from '@plumbline/platform/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Health, type ProcessStatus } from './health';
import { Metrics } from './metrics';
import { permitMetrics } from './metrics-access';

/** What an operator's machinery asks: is it alive, may it get traffic, how is it doing. No access token is needed. */
@ApiTags('operations')
@Controller()
export class OperationsController {
  constructor(
    @Inject(Health) private readonly health: Health,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Config) private readonly config: Pick<Config, 'metricsToken'>,
  ) {}

  @Get('health')
  @ApiOperation({ summary: 'Where the health of the process is told' })
  index(): object {
    return { live: '/health/live', ready: '/health/ready', metrics: '/metrics' };
  }

  @Get('health/live')
  @ApiOperation({ summary: 'The process runs' })
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  @ApiOperation({
    summary: 'The process and its stores can do their work, and the read models show every write that was answered; 503 otherwise',
  })
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { ready, checks, status } = await this.health.readiness();
    void reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks, ...figuresOf(status) });
  }

  @Get('metrics')
  @ApiOperation({ summary: 'Metrics in the text format of Prometheus, for callers on the same machine or with METRICS_TOKEN' })
  async scrape(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    permitMetrics(this.config.metricsToken, request, reply);
    this.metrics.standing(await this.health.status());
    void reply.header('content-type', this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}

/** Positions are Strings: they may be greater than a double holds. What is not known is null. */
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
