import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import { decimal, type Actor } from '@plumbline/platform/kernel';
import type { BillableContent } from '../published/billable-events';
import type { Purchase } from '../published/purchase-events';
import { purchase } from '../purchase/purchase.record';
import { billable, type BillableOrigin } from './billable.record';
import { Settling, textId } from './settling';
import { costPlusTerms, markedUp } from './terms';

/** Makes the billables of a request's items what the request asks for now. */
export class SettlePurchaseBillables extends Command<Written> {
  constructor(
    readonly purchaseId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The billable items of card, cash and reimbursement requests are billed with the contract's markup, from approval. */
@Injectable()
@CommandHandler(SettlePurchaseBillables)
export class SettlePurchaseBillablesHandler extends Settling implements ICommandHandler<SettlePurchaseBillables> {
  async execute({ purchaseId, actor }: SettlePurchaseBillables): Promise<Written> {
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
    return this.each(purchaseId, items, async (item) => {
      const origin = row.RequestType === 'CreditCard' ? 'CreditCardItem' : 'PurchaseRequestItem';
      return this.settle(origin, item.Id, await this.content(row, item, origin, actor.company), actor);
    });
  }
  private async content(
    row: Purchase,
    item: Purchase['Items'][number],
    origin: BillableOrigin,
    company: number,
  ): Promise<BillableContent | null> {
    const terms = await costPlusTerms(this.reads, company, item.MilestoneId ?? row.MilestoneId ?? 0, item.DeliverableId);
    if (!terms) return null;
    return {
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
}
