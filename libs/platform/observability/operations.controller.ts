import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Health } from './health';
import { Metrics } from './metrics';

/** What an operator's machinery asks: is it alive, may it get traffic, how is it doing. No token is needed. */
@ApiTags('operations')
@Controller()
export class OperationsController {
  constructor(
    @Inject(Health) private readonly health: Health,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  @ApiOperation({ summary: 'The process runs' })
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  @ApiOperation({
    summary: 'The process and its stores can do their work, and the read models show all that was stored when it started; 503 otherwise',
  })
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { ready, checks } = await this.health.readiness();
    void reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', checks });
  }

  @Get('metrics')
  @ApiOperation({ summary: 'Metrics in the text format of Prometheus' })
  async scrape(@Res() reply: FastifyReply): Promise<void> {
    void reply.header('content-type', this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
