import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@plumbline/platform/kernel';
import { bodiless, CurrentActor, Edge, Governed, pathId, sendJson, V2Actions } from '@plumbline/platform/rest';
import { MoveContract } from './move-contract.handlers';
import { contract } from './contract.record';

/** The steps of a contract. */
@V2Actions('contracts')
export class ContractActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/send')
  @Governed(contract, 'act')
  @HttpCode(200)
  send(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'send', body, actor, reply);
  }

  @Post(':id/accept')
  @Governed(contract, 'act')
  @HttpCode(200)
  accept(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'accept', body, actor, reply);
  }

  @Post(':id/lose')
  @Governed(contract, 'act')
  @HttpCode(200)
  lose(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'lose', body, actor, reply);
  }

  @Post(':id/reopen')
  @Governed(contract, 'act')
  @HttpCode(200)
  reopen(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'reopen', body, actor, reply);
  }

  @Post(':id/close')
  @Governed(contract, 'act')
  @HttpCode(200)
  close(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.move(id, 'close', body, actor, reply);
  }

  private async move(id: string, step: MoveContract['step'], body: unknown, actor: Actor, reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    sendJson(reply, await this.edge.act(contract, number, () => bodiless(body, new MoveContract(number, step, actor)), actor));
  }
}
