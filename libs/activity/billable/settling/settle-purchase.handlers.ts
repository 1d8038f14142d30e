import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decisions, streamOf, type CommandResult } from '@plumbline/platform/decisions';
import { decimal, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { EventStore } from '@plumbline/platform/event-store';
import type { BillableOrigin } from '../../published/billable-events';
import { purchaseAggregate } from '../../purchase/purchase.decider';
import { purchase, type Purchase } from '../../purchase/purchase.record';
import { billable } from '../billable.record';
import { Settling, textId } from './settling';
import { taxability } from '../taxability';
import { markedUp } from '../marked-up.policy';
import { costPlusTerms } from '../terms';
import type { BillableFields } from '../billable-content.policy';

/** Makes the billables of a purchase's items match the purchase. */
export class SettlePurchaseBillables extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Bills the billable items of card, cash and reimbursement purchases with the contract's markup, from approval on; those
 * of a reimbursement as long as its bill is not voided.
 */
@CommandHandler(SettlePurchaseBillables)
export class SettlePurchaseBillablesHandler extends Settling implements ICommandHandler<SettlePurchaseBillables> {
  constructor(
    decisions: Decisions,
    reads: ReadModels,
    ids: IdSource,
    private readonly store: EventStore,
  ) {
    super(decisions, reads, ids);
  }

  async execute({ purchaseId, actor }: SettlePurchaseBillables): Promise<CommandResult> {
    const row = await this.reads.one(purchase, actor.company, purchaseId);
    if (!row) {
      const left = await this.reads.find(billable, actor.company, { ParentRequestId: purchaseId });
      const fromItems = left.filter(({ OriginOfBillable }) => OriginOfBillable !== 'PayableItem');
      return this.each(purchaseId, fromItems, (one) =>
        this.settle(one.OriginOfBillable as BillableOrigin, one.OriginOfBillableId, null, actor),
      );
    }
    const counts = (row.BusinessState === 'Approved' || row.BusinessState === 'Closed') && row.RequestType !== 'VendorWillInvoice';
    const items = counts ? row.Items.filter(({ IsBillable }) => IsBillable) : [];
    const isEnded = row.RequestType === 'Reimbursement' && (await this.isReversed(purchaseId));
    return this.each(purchaseId, items, async (item) => {
      const origin = originOfItems(row);
      return this.settle(origin, item.Id, isEnded ? null : await purchasedContent(this.reads, row, item, origin, actor.company), actor);
    });
  }
  /** True if the bill of the purchase was voided: its row is as before it had one. A reimbursement has no other. */
  private async isReversed(id: number): Promise<boolean> {
    const history = await this.store.readStream(streamOf(purchaseAggregate, id));
    return history.some(({ type }) => type === 'PurchaseBillingReversed');
  }
}

/** The origin of what the items of a purchase bill. */
export const originOfItems = ({ RequestType }: Pick<Purchase, 'RequestType'>): 'CreditCardItem' | 'PurchaseRequestItem' =>
  RequestType === 'CreditCard' ? 'CreditCardItem' : 'PurchaseRequestItem';

/** What an item of a purchase is billed as at its milestone; null where the terms there bill nothing. */
export async function purchasedContent(
  reads: ReadModels,
  row: Purchase,
  item: Purchase['Items'][number],
  origin: BillableOrigin,
  company: number,
): Promise<BillableFields | null> {
  const terms = await costPlusTerms(reads, company, item.MilestoneId ?? row.MilestoneId ?? 0, item.DeliverableId);
  if (!terms) return null;
  return {
    ...(await taxability(reads, company, { items: [item.CatalogId], deliverable: terms.deliverable })),
    OriginOfBillable: origin,
    OriginOfBillableId: item.Id,
    ParentRequestId: row.Id,
    ...terms.where,
    TaskId: textId(row.TaskId),
    CatalogId: item.CatalogId,
    Description: item.Description || row.Description,
    StartDate: row.RequestDate,
    OurCost: item.TotalAmount,
    Markup: decimal(terms.markup).toFixed(),
    ...markedUp(item.TotalAmount, item.Quantity, terms.markup),
  };
}
