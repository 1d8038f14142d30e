import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { writtenDown, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import { Refusal, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { milestone } from '@plumbline/project/published';
import type { PurchaseItem, SubcontractOrderAssigned } from '../published/purchase-events';
import { CreatePurchase } from '../purchase/purchase.commands';
import { purchase } from '../purchase/purchase.record';

/** Makes the purchase order of a vendor whom `by` (a User.Id, and its name) assigned to a milestone; sent again it finds the order made. */
export class OrderSubcontract extends Command<Written> {
  constructor(
    readonly milestoneId: number,
    readonly vendorId: number,
    readonly by: { readonly user: number; readonly userName: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The order of a subcontractor (interface document, "Request", vendor will invoice): over the milestone's BudgetSubs, handed in by whoever
 * assigned the vendor; a draft while there is no such budget. A vendor gets one order for a milestone, whatever is assigned meanwhile.
 * The id of the order is written down first, on a stream named by both, so that the command never makes a second one.
 */
@Injectable()
@CommandHandler(OrderSubcontract)
export class OrderSubcontractHandler implements ICommandHandler<OrderSubcontract> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  async execute({ milestoneId, vendorId, by, actor }: OrderSubcontract): Promise<Written> {
    const done: Written = { id: milestoneId, position: 0n, types: [] };
    const row = await this.reads.one(milestone, actor.company, milestoneId);
    // Removed, or given to another vendor meanwhile.
    if (row?.VendorId !== vendorId) return done;
    const id = await this.orderOf(milestoneId, vendorId, actor);
    const [begun] = await this.store.readStream(`Purchase-${id}`, { limit: 1 });
    if (begun) return { ...done, position: begun.position };
    // Whoever assigned the vendor makes the request: it is within that person's authority, or waits for approval.
    const creator = by.user ? { ...actor, ...by, isAdmin: false } : actor;
    try {
      return await this.bus.execute(new CreatePurchase(order(row, vendorId), creator, id));
    } catch (error) {
      // The vendor or the project is gone: there is nothing to order.
      if (error instanceof Refusal && error.kind === 'input') return done;
      throw error;
    }
  }

  /** The id of the order: the one written down, or a new one that is. */
  private async orderOf(milestoneId: number, vendorId: number, actor: Actor): Promise<number> {
    const stream = `SubcontractOrder-${milestoneId}-${vendorId}`;
    const { PurchaseId } = await writtenDown<SubcontractOrderAssigned>(this.store, actor, {
      stream,
      command: 'OrderSubcontract',
      cause: stream,
      type: 'SubcontractOrderAssigned',
      payload: async () => ({ Id: milestoneId, VendorId: vendorId, PurchaseId: await this.ids.next(purchase.name, actor) }),
    });
    return PurchaseId;
  }
}

function order({ Id, Name, BudgetSubs }: RecordOf<typeof milestone>, VendorId: number): CreatePurchase['fields'] {
  const item = { Id: 0, Description: Name, Quantity: '1', UnitPrice: BudgetSubs, TotalAmount: '', BilledAmount: '' };
  const Items: PurchaseItem[] = [{ ...item, CatalogId: null, MilestoneId: null, DeliverableId: null, IsBillable: false }];
  return {
    RequestType: 'VendorWillInvoice',
    Description: Name,
    VendorId,
    MilestoneId: Number(Id),
    IsSubcontract: true,
    Items,
    Submit: Number(BudgetSubs) > 0,
  };
}
