import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayableItem } from '@plumbline/accounting/contract';
import { ratesOn, resource } from '@plumbline/company/contract';
import { Decide, type Written } from '@plumbline/platform/commands';
import { decimal, Hours, Rate, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { milestone } from '@plumbline/project/contract';
import type { BillableContent } from '../contract/billable-events';
import type { Purchase } from '../contract/purchase-events';
import type { TimeEntry } from '../contract/time-entry-events';
import { purchase } from '../purchase/purchase.record';
import { timeEntry } from '../time-entry/time-entry.record';
import { billableAggregate, billableKey } from './billable.decider';
import { billable, type BillableOrigin } from './billable.record';
import { costPlusTerms, hourlyPrice, markedUp } from './terms';

/** Makes the billable of a time entry what the entry asks for now: there, changed, or gone. */
export class SettleTimeBillable extends Command<Written> {
  constructor(
    readonly timeEntryId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Makes the billables of a request's items what the request asks for now. */
export class SettlePurchaseBillables extends Command<Written> {
  constructor(
    readonly purchaseId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

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

/** What all three share. Every step may be repeated: what is settled already writes nothing. */
abstract class Settling {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(ReadModels) protected readonly reads: ReadModels,
    @Inject(IdSource) private readonly ids: IdSource,
  ) {}

  /** @param content what the billable is to be; null: there is to be none */
  protected async settle(origin: BillableOrigin, originId: number, content: BillableContent | null, actor: Actor): Promise<Written> {
    const Id = content ? await this.ids.next(billable.name) : originId;
    const message = { type: 'SettleBillable' as const, data: { Id, content } };
    return this.commands.execute(new Decide(billableAggregate, Id, message, actor, { key: billableKey(origin, originId), stream: 'any' }));
  }
  /** One after another; the result is that of the last one with all that was written. */
  protected async each<T>(all: readonly T[], settle: (one: T) => Promise<Written>): Promise<Written> {
    let sum: Written = { position: 0n, types: [], id: 0 };
    for (const one of all) {
      const written = await settle(one);
      sum = {
        id: written.id,
        position: written.position > sum.position ? written.position : sum.position,
        types: [...new Set([...sum.types, ...written.types])],
      };
    }
    return sum;
  }
}

const textId = (id: number | null): string => (id ? String(id) : '');

/** Approved billable time on a cost-plus milestone is billed by the hour. */
@Injectable()
@CommandHandler(SettleTimeBillable)
export class SettleTimeBillableHandler extends Settling implements ICommandHandler<SettleTimeBillable> {
  async execute({ timeEntryId, actor }: SettleTimeBillable): Promise<Written> {
    const entry = await this.reads.one(timeEntry, actor.company, timeEntryId);
    if (entry?.BusinessState === 'Invoiced') return { position: 0n, types: [], id: timeEntryId };
    const content = entry?.BusinessState === 'Approved' && entry.IsBillable ? await this.content(entry, actor.company) : null;
    return this.settle('ResourceTimeEntry', timeEntryId, content, actor);
  }
  private async content(entry: TimeEntry, company: number): Promise<BillableContent | null> {
    const [terms, worker] = await Promise.all([
      costPlusTerms(this.reads, company, entry.MilestoneId ?? 0, entry.ApprovedDeliverableId),
      this.reads.one(resource, company, entry.ResourceId ?? 0),
    ]);
    if (!terms || !worker) return null;
    const date = entry.EntryDate ?? '';
    const UnitPrice = hourlyPrice(terms.deliverable, entry.JobRoleId ?? worker.RoleId, worker.Id, date, ratesOn(worker, date));
    const hours = Hours.of(entry.Time);
    return {
      OriginOfBillable: 'ResourceTimeEntry',
      OriginOfBillableId: entry.Id,
      ...terms.where,
      TaskId: textId(entry.TaskId),
      CatalogId: entry.CatalogId,
      Description: entry.Description || entry.UserDescription || worker.ResourceName || worker.Description,
      StartDate: date,
      OurCost: entry.Cost ?? '0.00',
      Hours: hours.toString(),
      Quantity: hours.amount.toFixed(),
      UnitPrice,
      Price: Rate.of(UnitPrice).times(hours).toString(),
    };
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
      return this.each(fromItems, (one) => this.settle(one.OriginOfBillable as BillableOrigin, one.OriginOfBillableId, null, actor));
    }
    const counts = (row.BusinessState === 'Approved' || row.BusinessState === 'Closed') && row.RequestType !== 'VendorWillInvoice';
    return this.each(counts ? row.Items.filter(({ IsBillable }) => IsBillable) : [], async (item) => {
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

/** The lines of an approved bill are billed with the contract's markup, unless their request was billed itself. */
@Injectable()
@CommandHandler(SettlePayableBillables)
export class SettlePayableBillablesHandler extends Settling implements ICommandHandler<SettlePayableBillables> {
  async execute({ items, counts, actor }: SettlePayableBillables): Promise<Written> {
    return this.each(items, async (item) => {
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
