import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayableItem } from '@plumbline/accounting/published';
import type { Written } from '@plumbline/platform/commands';
import { decimal, type Actor } from '@plumbline/platform/kernel';
import { milestone } from '@plumbline/project/published';
import type { BillableContent } from '../published/billable-events';
import type { Purchase } from '../published/purchase-events';
import { purchase } from '../purchase/purchase.record';
import { billable } from './billable.record';
import { Settling } from './settling';
import { costPlusTerms, markedUp } from './terms';

/** Makes the billables of a bill's lines: there while the bill `counts`, gone when it is voided. */
export class SettlePayableBillables extends Command<Written> {
  constructor(
    readonly items: readonly PayableItem[],
    readonly counts: boolean,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The lines of an approved bill are billed with the contract's markup, unless their request was billed itself. */
@Injectable()
@CommandHandler(SettlePayableBillables)
export class SettlePayableBillablesHandler extends Settling implements ICommandHandler<SettlePayableBillables> {
  async execute({ items, counts, actor }: SettlePayableBillables): Promise<Written> {
    return this.each(items[0]?.PayableId ?? 0, items, async (item) => {
      if (counts) return this.settle('PayableItem', item.Id, await this.content(item, actor.company), actor);
      const where = { OriginOfBillable: 'PayableItem', OriginOfBillableId: item.Id };
      const [there] = await this.reads.find(billable, actor.company, where, 1);
      // What the client was charged stays charged, though the vendor's bill is void.
      const untouched = there?.BusinessState === 'Open' && there.LineItemPointers.length === 0;
      return untouched ? this.settle('PayableItem', item.Id, null, actor) : { position: 0n, types: [], id: item.Id };
    });
  }
  private async content(item: PayableItem, company: number): Promise<BillableContent | null> {
    const order = item.RequestId ? await this.reads.one(purchase, company, item.RequestId) : undefined;
    if (item.IsExcluded || (order && !billsByItsBills(order, item.RequestItemId))) return null;
    const ordered = order?.Items.find(({ Id }) => Id === item.RequestItemId);
    const phase = item.MilestoneId ?? ordered?.MilestoneId ?? order?.MilestoneId ?? (await this.firstPhase(company, item.ProjectId));
    const terms = await costPlusTerms(this.reads, company, phase ?? 0, ordered?.DeliverableId);
    if (!terms) return null;
    return {
      OriginOfBillable: 'PayableItem',
      OriginOfBillableId: item.Id,
      ParentRequestId: item.RequestId,
      ...terms.where,
      CatalogId: ordered?.CatalogId ?? null,
      Description: item.Description || ordered?.Description || '',
      OurCost: item.TotalAmount,
      Markup: decimal(terms.markup).toFixed(),
      ...markedUp(item.TotalAmount, item.Quantity, terms.markup),
    };
  }
  /** A bill line without a phase belongs to the project's first milestone. */
  private async firstPhase(company: number, projectId: number | null): Promise<number | null> {
    if (!projectId) return null;
    const [first] = await this.reads.find(milestone, company, { ProjectPlanId: String(projectId) }, 1);
    return first ? Number(first.Id) : null;
  }
}

/** Only a purchase order is billed on by its bills, and of it only what is billable: the item, or anything of it where no item is named. */
function billsByItsBills(order: Purchase, itemId: number | null): boolean {
  if (order.RequestType !== 'VendorWillInvoice') return false;
  const item = order.Items.find(({ Id }) => Id === itemId);
  return item ? item.IsBillable : order.Items.length === 0 || order.Items.some(({ IsBillable }) => IsBillable);
}
