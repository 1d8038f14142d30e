import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { user } from '@plumbline/company/published';
import { Decide, type Written } from '@plumbline/platform/commands';
import { forbid, invalid, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, ReadModels } from '@plumbline/platform/records';
import type { Purchase } from '../published/purchase-events';
import { noSuch } from '../place';
import { authorities, authorityOf, authorityOfActor, managersOf } from './approvers';
import { covers } from './authority.policy';
import { managesBills, visible } from './purchase.access';
import { ActOnPurchase } from './purchase.commands';
import { purchaseAggregate } from './purchase.decider';
import type { PurchaseCommand } from './purchase-situation.policy';
import { purchase } from './purchase.record';

/** Who may do what with a request, and what is looked up for it. */
@Injectable()
@CommandHandler(ActOnPurchase)
export class ActOnPurchaseHandler implements ICommandHandler<ActOnPurchase> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
  ) {}

  /** @throws Refusal of kind `missing` for whoever does not see the request, `forbidden`, `input` (forwarding to nobody) or `state` */
  async execute({ id, action, actor }: ActOnPurchase): Promise<Written> {
    const row = visible(await this.reads.one(purchase, actor.company, id), id, actor, this.policy);
    const manages = await this.managesCreator(row, actor);
    const decide = (message: PurchaseCommand): Promise<Written> => this.commands.execute(new Decide(purchaseAggregate, id, message, actor));
    switch (action.do) {
      case 'submit':
        this.mustOwn(row, actor, 'Submitting');
        return decide({ type: 'SubmitPurchase', data: { Id: id, ...(await authorities(this.reads, row, actor)) } });
      case 'close':
        if (!manages) this.mustOwn(row, actor, 'Closing');
        return decide({ type: 'ClosePurchase', data: { Id: id, reason: 'requested' } });
      case 'approve':
        await this.mustDecide(row, manages, actor);
        return decide({ type: 'ApprovePurchase', data: { Id: id, by: actor.user, authority: await authorityOfActor(this.reads, actor) } });
      case 'reject':
        await this.mustDecide(row, manages, actor);
        return decide({ type: 'RejectPurchase', data: { Id: id, RejectionReason: action.reason } });
      case 'request-info':
        await this.mustDecide(row, manages, actor);
        return decide({ type: 'RequestPurchaseInfo', data: { Id: id, Question: action.question } });
      case 'forward': {
        await this.mustDecide(row, manages, actor);
        const to = await this.reads.one(user, actor.company, action.to);
        if (!to) invalid([noSuch('UserId', 'User', action.to)]);
        return decide({ type: 'ForwardPurchase', data: { Id: id, AwaitedId: action.to, authority: authorityOf(to) } });
      }
    }
  }

  private async managesCreator(row: Purchase, actor: Actor): Promise<boolean> {
    if (actor.isAdmin) return true;
    if (!row.CreatedBy || row.CreatedBy === actor.user) return false;
    return (await managersOf(this.reads, actor.company, row.CreatedBy)).some(({ Id }) => Id === actor.user);
  }
  private mustOwn(row: Purchase, actor: Actor, doing: string): void {
    if (row.CreatedBy !== actor.user && !managesBills(actor))
      forbid(`${doing} purchase ${row.Id}, which is not your own, needs the privilege Manages Bills.`);
  }
  /** Of those who see the request, whom it awaits and the managers above its creator may decide on it, with authority for the total. */
  private async mustDecide(row: Purchase, manages: boolean, actor: Actor): Promise<void> {
    if (!manages && row.AwaitedId !== actor.user)
      forbid(`Purchase ${row.Id} can be decided only by a manager of its creator, or by whom it was forwarded to.`);
    const authority = await authorityOfActor(this.reads, actor);
    if (!covers(authority, row.TotalAmount))
      forbid(`Deciding on purchase ${row.Id} needs an approval authority of ${row.TotalAmount}; yours is ${authority.threshold}.`);
  }
}
