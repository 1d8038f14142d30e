import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import { forbid, invalid, missing, Money, type Actor, type Issue } from '@plumbline/platform/kernel';
import { approverFor, authorityOfActor, managesCreator } from '../approving/approvers';
import { managesBills, visible } from '../purchase-access';
import { ChangeOrder } from '../purchase.commands';
import { contradictions, isItemised, priced, totalOf } from '../purchase-ledger.policy';
import { purchase, type OrderedItem, type Purchase } from '../purchase.record';
import { PurchaseWriting } from './write-purchase.handlers';

@CommandHandler(ChangeOrder)
export class ChangeOrderHandler extends PurchaseWriting implements ICommandHandler<ChangeOrder> {
  /** @throws Refusal of kind `input` with every fault, `forbidden`, or `state` */
  async execute({ id, change, actor, cause, follows }: ChangeOrder): Promise<CommandResult> {
    const row = await this.order(id, actor, cause);
    const issues: Issue[] = [];
    const { Reason, Amount = '', Items: given, Agreed, After } = change;
    if (!Reason) issues.push({ field: 'Reason', problem: 'is required' });
    if (!given === (Amount === '')) issues.push({ field: 'Amount', problem: 'or Items is required, and not both' });
    const own = given && follows !== 'contract' ? await this.items(given, row.Items, row.RequestType, issues) : given;
    await this.ofProject(row.ProjectId, own ?? [], actor, issues);
    if (issues.length === 0 && given) issues.push(...contradictions({ Items: given }, own ?? [], row));
    if (issues.length > 0) invalid(issues);
    const total = own ? totalOf(own, '') : Money.of(row.TotalAmount).plus(Amount).toString();
    const [authority, AwaitedId] = await Promise.all([
      authorityOfActor(this.reads, actor),
      approverFor(this.reads, actor.company, actor.user, total),
    ]);
    // Fields that items leave unset stay as they are, so the items are those of an order that was read.
    const what = own
      ? { Items: own, ...(Agreed && { Agreed }), After: After ?? row.Changes.length }
      : await this.difference(row, Reason, Amount);
    const why = { ...(cause && { Cause: cause }), ...(follows && { Follows: follows }) };
    return this.decide(
      id,
      { type: 'ChangeOrder', data: { Id: id, Reason, ...what, ...why, by: actor.user, submit: { authority, AwaitedId } } },
      actor,
    );
  }

  /** The order, for its creator, those above the creator, and those who manage bills. */
  private async order(id: number, actor: Actor, cause: string): Promise<Purchase> {
    const row = await this.reads.one(purchase, actor.company, id);
    if (cause) return row ?? missing('purchase', id);
    const seen = visible(row, id, actor, this.policy);
    if (seen.CreatedBy !== actor.user && !managesBills(actor) && !(await managesCreator(this.reads, seen, actor)))
      forbid(`Changing purchase ${id}, which is not your own, needs the privilege Manages Bills.`);
    return seen;
  }

  /** The difference, and the item that it adds to those of a flexible order, so that they add up to the total. */
  private async difference(row: Purchase, Description: string, Amount: string): Promise<{ Amount: string; Added?: OrderedItem }> {
    if (row.Items.length === 0 || isItemised(row) || Money.of(Amount).isZero) return { Amount };
    const blank = { CatalogId: null, MilestoneId: null, DeliverableId: null, IsBillable: false, BilledAmount: '', UnitPrice: '' };
    const item = { ...blank, Id: await this.ids.next('PurchaseItem'), Description, Quantity: '1', TotalAmount: Amount };
    return { Amount, Added: priced([item])[0] };
  }
}
