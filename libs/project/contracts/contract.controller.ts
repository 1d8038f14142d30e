import { HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@plumbline/platform/kernel';
import { CurrentActor, Edge, pathId, sendJson, V2Actions } from '@plumbline/platform/rest';
import { MoveContract } from './contract.handlers';
import { contract } from './contract.record';

/** The steps of a contract. */
@V2Actions('contracts')
export class ContractActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/send')
  @HttpCode(200)
  send(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'send', actor, reply);
  }

  @Post(':id/accept')
  @HttpCode(200)
  accept(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'accept', actor, reply);
  }

  @Post(':id/lose')
  @HttpCode(200)
  lose(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'lose', actor, reply);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  reopen(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'reopen', actor, reply);
  }

  @Post(':id/close')
  @HttpCode(200)
  close(@Param('id') id: string, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'close', actor, reply);
  }

  private async move(id: string, step: MoveContract['step'], actor: Actor, reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(contract, number, new MoveContract(number, step, actor), actor));
  }
}
