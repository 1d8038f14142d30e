import { CompanyClock } from '@plumbline/platform/calendar';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusesOwn, user } from '@plumbline/company/published';
import { Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { forbid, invalid, Money, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, ReadModels } from '@plumbline/platform/records';
import { noSuch } from '../../work-location/locate-work';
import { authorities, authorityOf, authorityOfActor, managesCreator } from './approvers';
import { covers } from './authority.policy';
import { refuseDraftOfClosed } from './closed-projects';
import { managesBills, visible } from '../purchase-access';
import { ActOnPurchase } from '../purchase.commands';
import { purchaseAggregate } from '../purchase.decider';
import type { PurchaseCommand } from '../purchase-situation.policy';
import { purchase, type Purchase } from '../purchase.record';
import { retainageOf } from '../../published/retainage-of';

/** Handles the actions on a purchase: privileges and look-ups. */
@CommandHandler(ActOnPurchase)
export class ActOnPurchaseHandler implements ICommandHandler<ActOnPurchase> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly policy: AccessPolicy,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
    private readonly reservations: RecordReservations,
  ) {}

  /**
   * @throws Refusal of kind `missing` when the caller cannot see the purchase, `forbidden`, `input` (forwarding to a
   * user who does not exist) or `state`
   */
  async execute({ id, action, actor }: ActOnPurchase): Promise<CommandResult> {
    const row = visible(await this.reads.one(purchase, actor.company, id), id, actor, this.policy);
    const manages = await managesCreator(this.reads, row, actor);
    const decide = (message: PurchaseCommand, as = actor): Promise<CommandResult> =>
      this.decisions.take(new Decide(purchaseAggregate, id, message, as));
    switch (action.do) {
      case 'submit':
        this.mustOwn(row, actor, 'Submitting');
        await refuseDraftOfClosed(this.reads, actor.company, row);
        return decide({ type: 'SubmitPurchase', data: { Id: id, ...(await authorities(this.reads, row, actor)) } });
      case 'close':
        if (!manages) this.mustOwn(row, actor, 'Closing');
        return decide({ type: 'ClosePurchase', data: { Id: id, reason: 'requested' } });
      case 'receive': {
        if (!manages) this.mustOwn(row, actor, 'Receiving goods of');
        const Date = await this.clock.dayOr(action.date, actor.company);
        return decide({ type: 'ReceivePurchase', data: { Id: id, Date, Items: action.items } });
      }
      case 'release-retainage': {
        if (!managesBills(actor)) forbid(`Releasing the retainage of purchase ${id} needs the privilege Manages Bills.`);
        if (Money.of(action.amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
        const InvoiceDate = await this.clock.dayOr(action.invoiceDate, actor.company);
        const release = { ReleaseId: await this.ids.next('RetainageRelease'), Amount: Money.of(action.amount).toString(), InvoiceDate };
        // A bill that retained it is voided before or after.
        return this.reservations.alone([retainageOf(id)], actor, (held) =>
          decide({ type: 'ReleaseRetainage', data: { Id: id, ...release } }, held),
        );
      }
      case 'approve':
        await this.mustDecide(row, manages, actor);
        return decide({
          type: 'ApprovePurchase',
          data: {
            Id: id,
            by: actor.user,
            authority: await authorityOfActor(this.reads, actor),
            refusesOwn: await refusesOwn(this.reads, actor),
          },
        });
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
        return decide({
          type: 'ForwardPurchase',
          data: {
            Id: id,
            AwaitedId: action.to,
            authority: authorityOf(to),
            refusesOwn: await refusesOwn(this.reads, { company: actor.company, user: action.to }),
          },
        });
      }
    }
  }

  private mustOwn(row: Purchase, actor: Actor, doing: string): void {
    if (row.CreatedBy !== actor.user && !managesBills(actor))
      forbid(`${doing} purchase ${row.Id}, which is not your own, needs the privilege Manages Bills.`);
  }
  /**
   * Among those who see the purchase, its awaited user and the managers above its creator may decide on it, with
   * authority for the total.
   */
  private async mustDecide(row: Purchase, manages: boolean, actor: Actor): Promise<void> {
    if (!manages && row.AwaitedId !== actor.user)
      forbid(`Purchase ${row.Id} can be decided only by a manager of its creator, or by whom it was forwarded to.`);
    const authority = await authorityOfActor(this.reads, actor);
    const { TotalAmount } = row.PendingChange ?? row;
    if (!covers(authority, TotalAmount))
      forbid(`Deciding on purchase ${row.Id} needs an approval authority of ${TotalAmount}; yours is ${authority.threshold}.`);
  }
}
