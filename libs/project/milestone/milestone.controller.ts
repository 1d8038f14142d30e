import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@plumbline/platform/kernel';
import { bodiless, CurrentActor, Edge, Governed, pathId, sendJson, V2Actions } from '@plumbline/platform/rest';
import { CompleteMilestone } from './milestone.handlers';
import { milestone } from './milestone.record';

/** What can be done with a milestone beyond changing it. */
@V2Actions('milestones')
export class MilestoneActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/complete')
  @Governed(milestone, 'act')
  @HttpCode(200)
  async complete(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(milestone, number, () => bodiless(body, new CompleteMilestone(number, actor)), actor));
  }
}
