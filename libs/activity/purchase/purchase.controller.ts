import { Body, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import { actionSchema, reference, text } from '@plumbline/platform/records';
import { CurrentActor, DocumentedBody, Edge, Fault, Governed, pathId, readBody, sendJson, V2Actions } from '@plumbline/platform/rest';
import type { FastifyReply } from 'fastify';
import { ActOnPurchase, type PurchaseAction } from './purchase.commands';
import { purchase } from './purchase.record';

const nothing = {};
const rejection = {
  Reason: text().describe('Why it is rejected.', 'Over budget.'),
  RejectionReason: text().describe('The same as Reason.'),
};
const question = { Question: text().describe('What is asked.', 'For which wall?'), Comment: text().describe('The same as Question.') };
const forwarding = { UserId: reference('User').required().describe('Who is to decide.', 1) };

/** A step that takes no fields. */
function bare(step: 'submit' | 'approve' | 'close', body: unknown): PurchaseAction {
  readBody(nothing, body);
  return { do: step };
}

/** The steps of a request. Who of those who see it may take which is the command's own. */
@V2Actions('purchases')
export class PurchaseActions {
  constructor(@Inject(Edge) private readonly edge: Edge) {}

  @Post(':id/submit')
  @Governed(purchase, 'act')
  @DocumentedBody(actionSchema(nothing), {}, 106)
  @HttpCode(200)
  submit(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.act(id, () => bare('submit', body), actor, reply);
  }

  @Post(':id/approve')
  @Governed(purchase, 'act')
  @DocumentedBody(actionSchema(nothing), {}, 102)
  @HttpCode(200)
  approve(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.act(id, () => bare('approve', body), actor, reply);
  }

  @Post(':id/reject')
  @Governed(purchase, 'act')
  @DocumentedBody(actionSchema(rejection), { Reason: 'Over budget.' }, 103)
  @HttpCode(200)
  reject(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const asked = (): PurchaseAction => {
      const { Reason, RejectionReason } = readBody(rejection, body);
      return { do: 'reject', reason: Reason || RejectionReason };
    };
    return this.act(id, asked, actor, reply);
  }

  @Post(':id/request-info')
  @Governed(purchase, 'act')
  @DocumentedBody(actionSchema(question), { Question: 'For which wall?' }, 104)
  @HttpCode(200)
  requestInfo(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    const asked = (): PurchaseAction => {
      const { Question, Comment } = readBody(question, body);
      return { do: 'request-info', question: Question || Comment };
    };
    return this.act(id, asked, actor, reply);
  }

  @Post(':id/forward')
  @Governed(purchase, 'act')
  @DocumentedBody(actionSchema(forwarding), { UserId: 1 }, 105)
  @HttpCode(200)
  forward(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.act(id, () => ({ do: 'forward', to: readBody(forwarding, body).UserId }), actor, reply);
  }

  @Post(':id/close')
  @Governed(purchase, 'act')
  @DocumentedBody(actionSchema(nothing), {}, 102)
  @HttpCode(200)
  close(@Param('id') id: string, @Body() body: unknown, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    return this.act(id, () => bare('close', body), actor, reply);
  }

  /**
   * Answers with the request as it is then; with its id alone when it no longer awaits the caller, who may not see it any more. `asked` reads the
   * body, once it is sure that the caller sees the request.
   */
  private async act(id: string, asked: () => PurchaseAction, actor: Actor, reply: FastifyReply): Promise<void> {
    const number = pathId(id, purchase);
    await this.edge.permit(purchase, 'act', actor, number);
    await this.edge.execute(new ActOnPurchase(number, asked(), actor));
    let text = JSON.stringify({ data: { Id: number }, meta: {} });
    try {
      text = await this.edge.shown(purchase, number, actor);
    } catch (error) {
      if (!(error instanceof Fault) || error.status !== 404) throw error;
    }
    sendJson(reply, text);
  }
}
