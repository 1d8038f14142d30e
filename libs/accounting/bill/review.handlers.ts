import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { approverFor, authorityOf, covers } from '@plumbline/activity/published';
import { user, withComments } from '@plumbline/company/published';
import { Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { AccessPolicy, ReadModels } from '@plumbline/platform/records';
import { forbid, missing, refuse, type Actor } from '@plumbline/platform/kernel';
import { billAggregate } from './bill.aggregate';
import { ActOnBills, ApproveBill, DecideOnBill } from './bill.commands';
import type { BillCommand } from './bill.decider';
import { bill, type Bill } from './bill.record';

/** True if the caller does with bills what is not left to their reviewers (docs/privileges.md). */
const manages = (policy: AccessPolicy, actor: Actor): boolean => policy.allows(actor, 'Bill', 'update');
const isReviewer = ({ ReviewerId }: Readonly<Bill>, { user: own }: Actor): boolean => own > 0 && Number(ReviewerId) === own;

@CommandHandler(ActOnBills)
export class ActOnBillsHandler implements ICommandHandler<ActOnBills> {
  constructor(
    private readonly bus: CommandBus,
    private readonly policy: AccessPolicy,
  ) {}
  async execute({ command, actor }: ActOnBills): Promise<CommandResult> {
    if (!manages(this.policy, actor)) forbid('This needs the privilege Manages Bills.');
    return this.bus.execute(command);
  }
}

@CommandHandler(DecideOnBill)
export class DecideOnBillHandler implements ICommandHandler<DecideOnBill> {
  constructor(
    private readonly bus: CommandBus,
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly policy: AccessPolicy,
  ) {}

  async execute({ id, decision, actor }: DecideOnBill): Promise<CommandResult> {
    const row = (await this.reads.one(bill, actor.company, id)) ?? missing('bill', id);
    if (!manages(this.policy, actor) && !isReviewer(row, actor))
      forbid(`Bill ${id} can be decided only by its reviewer or with the privilege Manages Bills.`);
    const { ReviewerId } = row;
    switch (decision.do) {
      case 'approve':
        return this.approve(row, actor);
      case 'reject':
        return this.decide(id, { type: 'RejectBill', data: { Id: id, Reason: decision.reason, ReviewerId } }, actor);
      case 'request-info': {
        const words = decision.question ? { Comments: [{ Text: decision.question } as Bill['Comments'][number]] } : {};
        const asked = { RequestInfoFlag: true, ...withComments(words, row, actor) };
        return this.decide(id, { type: 'PassBill', data: { Id: id, ReviewerId, To: asked } }, actor);
      }
    }
  }

  private async approve(row: Readonly<Bill>, actor: Actor): Promise<CommandResult> {
    const { ReviewerId, TotalAmount } = row;
    const id = Number(row.Id);
    if (row.BusinessState === 'UnderReview' && ReviewerId) {
      const own = await this.reads.one(user, actor.company, actor.user);
      if (row.UserActions[0]?.CreatedBy === actor.user && actor.user > 0 && !own?.IsSetupAdmin)
        forbid(`Bill ${id} was entered by you, so somebody else approves it: it awaits user ${ReviewerId}.`);
      if (!manages(this.policy, actor) && !covers(authorityOf(own), TotalAmount)) {
        const next = await approverFor(this.reads, actor.company, actor.user, TotalAmount);
        if (!next) refuse('no_approver', `Bill ${id} comes to ${TotalAmount}, and nobody above you has the authority for that.`);
        return this.decide(id, { type: 'PassBill', data: { Id: id, ReviewerId, To: { ReviewerId: String(next) } } }, actor);
      }
    }
    return this.bus.execute(new ApproveBill(id, actor));
  }

  private decide(id: number, message: BillCommand, actor: Actor): Promise<CommandResult> {
    return this.decisions.take(new Decide(billAggregate, id, message, actor));
  }
}

export const reviewHandlers = [ActOnBillsHandler, DecideOnBillHandler];
