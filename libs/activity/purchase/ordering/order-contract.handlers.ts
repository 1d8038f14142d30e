import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { onOpenDay } from '@plumbline/company/published';
import { Decisions, assignOnce, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { contract, milestone } from '@plumbline/project/published';
import type { ContractOrderAssigned, RequestedItem, SubcontractOrderAssigned } from '../../published/purchase-events';
import { contractItems, orderTitle } from './contract-order.policy';
import { contractOrderStream, endOrder, recordedPurchase } from './end-contract-order.handlers';
import { followContract, type FollowingItems } from './follow-contract.policy';
import { orderedBy, placeOrder, type Orderer } from './placing-orders';
import { ChangeOrder, ChangePurchase, CreatePurchase } from '../purchase.commands';
import { priced } from '../purchase-ledger.policy';
import { purchase, type PurchaseItem } from '../purchase.record';

/**
 * Creates the purchase order of an accepted contract with a vendor, or changes it to the contract's sum after an
 * amendment. `by` (a User.Id and name) accepted it; `cause` names the acceptance. Idempotent.
 */
export class OrderContract extends Command<CommandResult> {
  constructor(
    readonly contractId: number,
    readonly version: number,
    readonly by: Orderer,
    readonly cause: string,
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
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly reads: ReadModels,
  ) {}

  async execute({ contractId, version, by, cause, actor }: OrderContract): Promise<CommandResult> {
    const done: CommandResult = { id: contractId, position: 0n, types: [] };
    const row = await this.reads.one(contract, actor.company, contractId);
    if (!row?.VendorId || row.BusinessState !== 'Open' || Money.of(row.ContractSum).compare(0) <= 0) return done;
    const creator = orderedBy(by, actor);
    const id = await this.orderOf(contractId, actor);
    const [begun] = await this.store.readStream(`Purchase-${id}`, { limit: 1 });
    const order = begun ? await this.reads.one(purchase, actor.company, id) : undefined;
    const Items = await this.items(row, actor, order?.Items);
    for (const { MilestoneId } of Items) if (MilestoneId) await this.replaceAssigned(MilestoneId, row.VendorId, actor);
    if (!begun) {
      const date = await onOpenDay(this.reads, actor, row.ContractDate);
      return placeOrder(this.bus, new CreatePurchase(orderFor(row, Items, date), creator, id), done);
    }
    const unchanged = { ...done, position: begun.position };
    if (!order || order.BusinessState === 'Rejected') return unchanged;
    if (order.BusinessState === 'Approved' || order.BusinessState === 'Closed') {
      const change = await this.change(id, Items);
      const Reason = `${orderTitle(row)}, version ${version}`;
      return change ? this.bus.execute(new ChangeOrder(id, { Reason, ...change }, creator, cause, 'contract')) : unchanged;
    }
    if (isSame(order.Items, Items)) return unchanged;
    // A waiting order is in no books yet: it moves out of days that were closed meanwhile.
    const RequestDate = await onOpenDay(this.reads, actor, order.RequestDate);
    return this.bus.execute(new ChangePurchase(id, { Items, ...(RequestDate && { RequestDate }) }, actor));
  }

  private async items(row: RecordOf<typeof contract>, { company }: Actor, before: readonly PurchaseItem[] = []): Promise<PurchaseItem[]> {
    const named = await this.reads.many(milestone, company, new Set(row.Deliverables.flatMap(({ MilestoneIds }) => MilestoneIds)));
    const asked = contractItems(row, new Map([...named].map(([id, { Name }]) => [id, Name])), orderTitle(row), before);
    return priced(asked).map((item) => ({ ...item, ReceivedQuantity: '0' }));
  }

  /** The change of the approved order for the items that the contract asks for; undefined where it has, or awaits, them. */
  private async change(id: number, items: readonly PurchaseItem[]): Promise<(FollowingItems & { readonly After: number }) | undefined> {
    const now = await recordedPurchase(this.store, id);
    const wanted = await Promise.all(items.map(async (item) => ({ ...item, Id: await this.ids.next('PurchaseItem') })));
    const following = followContract(now, wanted);
    const present = now.pending?.Agreed ? now.pending.Items : now.content.Items;
    return isSame(present ?? [], following.Items) ? undefined : { ...following, After: (now.changes ?? []).length };
  }

  private async replaceAssigned(milestoneId: number, vendorId: number, actor: Actor): Promise<void> {
    const [assigned] = (await this.store.readStream(`SubcontractOrder-${milestoneId}-${vendorId}`, {
      limit: 1,
    })) as unknown as SubcontractOrderAssigned[];
    const Id = assigned?.data.PurchaseId;
    const row = Id ? await this.reads.one(purchase, actor.company, Id) : undefined;
    if (row && Money.of(row.BilledAmount).isZero) await endOrder(this.decisions, row, actor);
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

/** True if both have the same amounts for each milestone. */
function isSame(some: readonly RequestedItem[], others: readonly RequestedItem[]): boolean {
  const amounts = (list: readonly RequestedItem[]): string[] =>
    list.map(({ MilestoneId, TotalAmount }) => `${MilestoneId ?? 0} ${TotalAmount}`).sort();
  return String(amounts(some)) === String(amounts(others));
}

function orderFor(row: RecordOf<typeof contract>, Items: PurchaseItem[], RequestDate: string): CreatePurchase['fields'] {
  const [only, ...more] = Items;
  return {
    ...{ RequestType: 'VendorWillInvoice', IsSubcontract: true, Description: orderTitle(row), VendorId: row.VendorId },
    ...{ ProjectId: row.ProjectId, MilestoneId: more.length === 0 ? (only?.MilestoneId ?? null) : null },
    ...(RequestDate && { RequestDate }),
    ...{ RetainagePercent: row.RetainagePercent, Items },
  };
}
