import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Actor } from '@plumbline/platform/kernel';
import { actionSchema, text } from '@plumbline/platform/records';
import { CurrentActor, DocumentedBody, Edge, Governed, pathId, readBody, sendJson, V2Actions } from '@plumbline/platform/rest';
import { AnswerRFI } from './rfi.handlers';
import { rfi } from './rfi.record';

const answering = { Answer: text().required().describe('What was answered.', 'Type LUS210, galvanized.') };

/** What can be done with a request for information beyond changing it. */
@V2Actions('rfis')
export class RFIActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/answer')
  @Governed(rfi, 'act')
  @DocumentedBody(actionSchema(answering), { Answer: 'Type LUS210, galvanized.' }, 2)
  @HttpCode(200)
  async answer(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const number = pathId(id);
    const command = (): AnswerRFI => new AnswerRFI(number, readBody(answering, body).Answer, actor);
    sendJson(reply, await this.edge.act(rfi, number, command, actor));
  }
}
