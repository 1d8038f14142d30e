import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayableItem } from '@plumbline/accounting/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import { decimal, Money, type Actor } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { milestone } from '@plumbline/project/published';
import { purchase, type Purchase } from '../../purchase/purchase.record';
import { isBilled } from '../../published/is-billed';
import { billable } from '../billable.record';
import { Settling } from './settling';
import { taxability } from '../taxability';
import { markedUp } from '../marked-up.policy';
import { costPlusTerms } from '../terms';
import type { BillableFields } from '../billable-content.policy';

/**
 * Updates the billables of a bill's lines: they exist from the date of the bill on, `countsFrom`, and are removed when
 * it is voided, null.
 */
export class SettlePayableBillables extends Command<CommandResult> {
  constructor(
    readonly items: readonly PayableItem[],
    readonly countsFrom: string | null,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Bills the lines of an approved bill with the contract's markup, unless their purchase was billed itself. */
@CommandHandler(SettlePayableBillables)
export class SettlePayableBillablesHandler extends Settling implements ICommandHandler<SettlePayableBillables> {
  async execute({ items, countsFrom, actor }: SettlePayableBillables): Promise<CommandResult> {
    return this.each(items[0]?.PayableId ?? 0, items, async (item) => {
      // A void bill is never approved again: after a crash its approval may be delivered once more, before its voiding is.
      if (countsFrom !== null)
        return this.settle('PayableItem', item.Id, await payableContent(this.reads, actor.company, item, countsFrom), actor, {
          onlyOnce: true,
        });
      const where = { OriginOfBillable: 'PayableItem', OriginOfBillableId: item.Id };
      const [there] = await this.reads.find(billable, actor.company, where, 1);
      // A client remains charged for a billable that was invoiced, even when the vendor's bill is voided.
      return there && !isBilled(there) ? this.settle('PayableItem', item.Id, null, actor) : { position: 0n, types: [], id: item.Id };
    });
  }
}

/** What a line of a bill is billed as from the day on; null where nothing bills it. `moved`: its cost is elsewhere than its order. */
export async function payableContent(
  reads: ReadModels,
  company: number,
  item: PayableItem,
  StartDate: string,
  moved = false,
): Promise<BillableFields | null> {
  const order = item.RequestId ? await reads.one(purchase, company, item.RequestId) : undefined;
  if (item.IsExcluded || (order && !billsByItsBills(order, item.RequestItemId))) return null;
  const ordered = order?.Items.find(({ Id }) => Id === item.RequestItemId);
  const milestone = item.MilestoneId ?? ordered?.MilestoneId ?? order?.MilestoneId ?? (await firstPhase(reads, company, item.ProjectId));
  const terms = await costPlusTerms(reads, company, milestone ?? 0, moved ? null : ordered?.DeliverableId);
  if (!terms) return null;
  const cost = Money.of(item.TotalAmount)
    .plus(item.TaxAmount ?? '')
    .toString();
  const items = [item.CatalogId, ordered?.CatalogId];
  return {
    ...(await taxability(reads, company, { stated: item.IsTaxable, items, deliverable: terms.deliverable })),
    OriginOfBillable: 'PayableItem',
    OriginOfBillableId: item.Id,
    ParentRequestId: item.RequestId,
    ...terms.where,
    CatalogId: item.CatalogId ?? ordered?.CatalogId ?? null,
    Description: item.Description || ordered?.Description || '',
    StartDate,
    OurCost: cost,
    Markup: decimal(terms.markup).toFixed(),
    ...markedUp(cost, item.Quantity, terms.markup),
  };
}

/** A bill line without a milestone belongs to the project's first milestone. */
async function firstPhase(reads: ReadModels, company: number, projectId: number | null): Promise<number | null> {
  if (!projectId) return null;
  const [first] = await reads.find(milestone, company, { ProjectPlanId: String(projectId) }, 1);
  return first ? Number(first.Id) : null;
}

/**
 * Only purchase orders are billed by their bills, and only billable parts: the item, or any item when the line names
 * none.
 */
function billsByItsBills(order: Purchase, itemId: number | null): boolean {
  if (order.RequestType !== 'VendorWillInvoice') return false;
  const item = order.Items.find(({ Id }) => Id === itemId);
  return item ? item.IsBillable : order.Items.length === 0 || order.Items.some(({ IsBillable }) => IsBillable);
}
