import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@plumbline/platform/kernel';
import { bodiless, CurrentActor, Edge, Governed, pathId, sendJson, V2Actions } from '@plumbline/platform/rest';
import { CompleteTask } from './task.handlers';
import { task } from './task.record';

/** What can be done with a task beyond changing it. */
@V2Actions('tasks')
export class TaskActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/complete')
  @Governed(task, 'act')
  @HttpCode(200)
  async complete(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(task, number, () => bodiless(body, new CompleteTask(number, actor)), actor));
  }
}
