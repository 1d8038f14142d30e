import { HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@plumbline/platform/kernel';
import { CurrentActor, Edge, pathId, sendJson, V2Actions } from '@plumbline/platform/rest';
import { CompleteMilestone } from './milestone.handlers';
import { milestone } from './milestone.record';

/** What can be done with a milestone beyond changing it. */
@V2Actions('milestones')
export class MilestoneActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/complete')
  @HttpCode(200)
  async complete(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(milestone, number, new CompleteMilestone(number, actor), actor));
  }
}
