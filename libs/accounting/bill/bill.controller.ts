import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { Decide, type Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import { actionSchema, text } from '@plumbline/platform/records';
import { bodiless, CurrentActor, DocumentedBody, Edge, Governed, pathId, readBody, sendJson, V2Actions } from '@plumbline/platform/rest';
import { billAggregate } from './bill.aggregate';
import { ApproveBill, VoidBill } from './bill.commands';
import { bill } from './bill.record';

const rejection = { Reason: text().describe('Why the bill is rejected.', 'Not what we ordered.') };

/** The steps of a bill. */
@V2Actions('bills')
export class BillActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/approve')
  @Governed(bill, 'act')
  @HttpCode(200)
  async approve(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(bill, number, () => bodiless(body, new ApproveBill(number, actor)), actor));
  }

  @Post(':id/reject')
  @Governed(bill, 'act')
  @DocumentedBody(actionSchema(rejection), { Reason: 'Not what we ordered.' }, 50)
  @HttpCode(200)
  async reject(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    const reject = (): Command<Written> => {
      const data = { Id: number, Reason: readBody(rejection, body).Reason };
      return new Decide(billAggregate, number, { type: 'RejectBill', data }, actor);
    };
    sendJson(reply, await this.edge.act(bill, number, reject, actor));
  }

  @Post(':id/void')
  @Governed(bill, 'act')
  @HttpCode(200)
  async void(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(bill, number, () => bodiless(body, new VoidBill(number, actor)), actor));
  }
}
