import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assignOnce, type CommandResult } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { contract, milestone } from '@plumbline/project/published';
import type { ContractOrderAssigned, Purchase, SubcontractOrderAssigned } from '../published/purchase-events';
import { contractItems, orderTitle } from './contract-order.policy';
import { contractOrderStream, endOrder } from './end-contract-order.handlers';
import { onOpenDay, orderedBy, placeOrder, type Orderer } from './placing-orders';
import { ChangeOrder, ChangePurchase, CreatePurchase } from './purchase.commands';
import { purchase } from './purchase.record';

/**
 * Creates the purchase order of an accepted contract with a vendor, or changes it to the contract's sum after an
 * amendment. `by` (a User.Id and name) accepted it. Idempotent.
 */
export class OrderContract extends Command<CommandResult> {
  constructor(
    readonly contractId: number,
    readonly version: number,
    readonly by: Orderer,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The purchase order of a vendor's contract (see W4.vendor-contract): flexible, over the contract's sum, one item for
 * each milestone, with the contract's retainage. Its id is first recorded on a stream named after the contract, so that
 * the command never creates a second one. Orders that the vendor's assignment to those milestones made end, as long as
 * nothing of them is billed.
 */
@CommandHandler(OrderContract)
export class OrderContractHandler implements ICommandHandler<OrderContract> {
  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly reads: ReadModels,
  ) {}

  async execute({ contractId, version, by, actor }: OrderContract): Promise<CommandResult> {
    const done: CommandResult = { id: contractId, position: 0n, types: [] };
    const row = await this.reads.one(contract, actor.company, contractId);
    if (!row?.VendorId || row.BusinessState !== 'Open' || Money.of(row.ContractSum).compare(0) <= 0) return done;
    const creator = orderedBy(by, actor);
    const id = await this.orderOf(contractId, actor);
    const [begun] = await this.store.readStream(`Purchase-${id}`, { limit: 1 });
    const order = begun ? await this.reads.one(purchase, actor.company, id) : undefined;
    const Items = await this.items(row, actor, order);
    for (const { MilestoneId } of Items) if (MilestoneId) await this.replaceAssigned(MilestoneId, row.VendorId, actor);
    if (!begun) {
      const date = await onOpenDay(this.reads, actor, row.ContractDate);
      return placeOrder(this.bus, new CreatePurchase(orderFor(row, Items, date), creator, id), done);
    }
    if (!order || isSame(order, Items)) return { ...done, position: begun.position };
    if (order.BusinessState === 'Approved' || order.BusinessState === 'Closed') {
      const change = { Reason: `${orderTitle(row)}, version ${version}`, Items };
      return this.bus.execute(new ChangeOrder(id, change, creator, `Contract-${contractId}, version ${version}`, 'contract'));
    }
    if (order.BusinessState === 'Rejected') return done;
    // What waits is in no books yet: it moves out of days that were closed meanwhile.
    const RequestDate = await onOpenDay(this.reads, actor, order.RequestDate);
    return this.bus.execute(new ChangePurchase(id, { Items, ...(RequestDate && { RequestDate }) }, actor));
  }

  private async items(row: RecordOf<typeof contract>, { company }: Actor, order: Purchase | undefined): Promise<Purchase['Items']> {
    const named = await this.reads.many(milestone, company, new Set(row.Deliverables.flatMap(({ MilestoneIds }) => MilestoneIds)));
    return contractItems(row, new Map([...named].map(([id, { Name }]) => [id, Name])), orderTitle(row), order?.Items);
  }

  private async replaceAssigned(milestoneId: number, vendorId: number, actor: Actor): Promise<void> {
    const [assigned] = (await this.store.readStream(`SubcontractOrder-${milestoneId}-${vendorId}`, {
      limit: 1,
    })) as unknown as SubcontractOrderAssigned[];
    const Id = assigned?.data.PurchaseId;
    const row = Id ? await this.reads.one(purchase, actor.company, Id) : undefined;
    if (row && Money.of(row.BilledAmount).isZero) await endOrder(this.bus, row, actor);
  }

  /** The recorded id of the order, or a new one that is recorded now. */
  private async orderOf(contractId: number, actor: Actor): Promise<number> {
    const stream = contractOrderStream(contractId);
    const { PurchaseId } = await assignOnce<ContractOrderAssigned>(this.store, actor, {
      stream,
      command: 'OrderContract',
      cause: stream,
      type: 'ContractOrderAssigned',
      payload: async () => ({ Id: contractId, PurchaseId: await this.ids.next(purchase.name, actor) }),
    });
    return PurchaseId;
  }
}

/** Whether the order, or the change of it that waits, already has these amounts. */
function isSame(order: Purchase, items: Purchase['Items']): boolean {
  const total = Money.sum(items.map(({ UnitPrice }) => UnitPrice));
  if (order.PendingChange) return total.equals(order.PendingChange.TotalAmount);
  const sums = (list: Purchase['Items']): string[] => list.map(({ MilestoneId, UnitPrice }) => `${MilestoneId ?? 0} ${UnitPrice}`).sort();
  return total.equals(order.TotalAmount) && String(sums(order.Items)) === String(sums(items));
}

function orderFor(row: RecordOf<typeof contract>, Items: Purchase['Items'], RequestDate: string): CreatePurchase['fields'] {
  const [only, ...more] = Items;
  return {
    ...{ RequestType: 'VendorWillInvoice', IsSubcontract: true, Description: orderTitle(row), VendorId: row.VendorId },
    ...{ ProjectId: row.ProjectId, MilestoneId: more.length === 0 ? (only?.MilestoneId ?? null) : null },
    ...(RequestDate && { RequestDate }),
    ...{ RetainagePercent: row.RetainagePercent, Items },
  };
}
