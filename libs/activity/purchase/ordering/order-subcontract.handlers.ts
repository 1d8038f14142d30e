import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assignOnce, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { contract, milestone } from '@plumbline/project/published';
import type { SubcontractOrderAssigned } from '../../published/purchase-events';
import { orderedBy, placeOrder, type Orderer } from './placing-orders';
import { CreatePurchase } from '../purchase.commands';
import { purchase, type PurchaseItem } from '../purchase.record';

/** Creates the purchase order of a vendor that `by` (a User.Id and name) assigned to a milestone. Idempotent. */
export class OrderSubcontract extends Command<CommandResult> {
  constructor(
    readonly milestoneId: number,
    readonly vendorId: number,
    readonly by: Orderer,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The purchase order of a subcontractor (see W5.request-subcontract): over the milestone's BudgetSubs, submitted by the
 * user who assigned the vendor; a draft while there is no such budget. A vendor gets one order per milestone, whatever
 * is assigned meanwhile. The id of the order is first recorded on a stream named after both, so that the command never
 * creates a second one.
 */
@CommandHandler(OrderSubcontract)
export class OrderSubcontractHandler implements ICommandHandler<OrderSubcontract> {
  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly reads: ReadModels,
  ) {}

  async execute({ milestoneId, vendorId, by, actor }: OrderSubcontract): Promise<CommandResult> {
    const done: CommandResult = { id: milestoneId, position: 0n, types: [] };
    const row = await this.reads.one(milestone, actor.company, milestoneId);
    // The milestone was removed, or assigned to another vendor meanwhile.
    if (row?.VendorId !== vendorId) return done;
    if (await isContracted(this.reads, actor.company, row)) return done;
    const id = await this.orderOf(milestoneId, vendorId, actor);
    const [begun] = await this.store.readStream(`Purchase-${id}`, { limit: 1 });
    if (begun) return { ...done, position: begun.position };
    return placeOrder(this.bus, new CreatePurchase(order(row, vendorId), orderedBy(by, actor), id), done);
  }

  /** The recorded id of the order, or a new one that is recorded now. */
  private async orderOf(milestoneId: number, vendorId: number, actor: Actor): Promise<number> {
    const stream = `SubcontractOrder-${milestoneId}-${vendorId}`;
    const { PurchaseId } = await assignOnce<SubcontractOrderAssigned>(this.store, actor, {
      stream,
      command: 'OrderSubcontract',
      cause: stream,
      type: 'SubcontractOrderAssigned',
      payload: async () => ({ Id: milestoneId, VendorId: vendorId, PurchaseId: await this.ids.next(purchase.name, actor) }),
    });
    return PurchaseId;
  }
}

/** True if an open contract with its vendor covers the milestone: that has the order then. */
export async function isContracted(reads: ReadModels, company: number, row: RecordOf<typeof milestone>): Promise<boolean> {
  const { Id, ProjectPlanId, VendorId } = row;
  const contracts = await reads.find(contract, company, { VendorId: VendorId ?? 0, ProjectId: Number(ProjectPlanId) });
  const open = contracts.filter(({ BusinessState }) => BusinessState === 'Open');
  return open.some(({ Deliverables }) => Deliverables.some(({ MilestoneIds }) => MilestoneIds.includes(Number(Id))));
}

/** The item of a subcontractor's order: the milestone, for its BudgetSubs. */
export const subcontractItem = ({ Name, BudgetSubs }: RecordOf<typeof milestone>): PurchaseItem => ({
  ...{ Id: 0, Description: Name, Quantity: '1', UnitPrice: BudgetSubs, TotalAmount: '', BilledAmount: '', ReceivedQuantity: '0' },
  ...{ CatalogId: null, MilestoneId: null, DeliverableId: null, IsBillable: false },
});

function order(row: RecordOf<typeof milestone>, VendorId: number): CreatePurchase['fields'] {
  const { Id, Name, BudgetSubs } = row;
  return {
    RequestType: 'VendorWillInvoice',
    Description: Name,
    VendorId,
    MilestoneId: Number(Id),
    IsSubcontract: true,
    Items: [subcontractItem(row)],
    Submit: Number(BudgetSubs) > 0,
  };
}
