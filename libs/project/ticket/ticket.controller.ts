import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@plumbline/platform/kernel';
import { bodiless, CurrentActor, Edge, Governed, pathId, sendJson, V2Actions } from '@plumbline/platform/rest';
import { CompleteTicket } from './ticket.handlers';
import { ticket } from './ticket.record';

/** What can be done with a ticket beyond changing it. */
@V2Actions('tickets')
export class TicketActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/complete')
  @Governed(ticket, 'act')
  @HttpCode(200)
  async complete(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(ticket, number, () => bodiless(body, new CompleteTicket(number, actor)), actor));
  }
}
