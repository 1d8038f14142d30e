import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import { onOpenDay } from '@plumbline/company/published';
import { EventStore } from '@plumbline/platform/event-store';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { milestone } from '@plumbline/project/published';
import type { SubcontractOrderAssigned } from '../../published/purchase-events';
import { isContracted, subcontractItem } from './order-subcontract.handlers';
import { orderedBy, type Orderer } from './placing-orders';
import { ChangeOrder, ChangePurchase } from '../purchase.commands';
import { purchase } from '../purchase.record';

/** The BudgetSubs of a milestone changed: the order of its vendor follows. `cause` names the change. Idempotent. */
export class FollowSubcontractBudget extends Command<CommandResult> {
  constructor(
    readonly milestoneId: number,
    readonly by: Orderer,
    readonly cause: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the order of a vendor without a contract to the milestone's BudgetSubs, while nothing of it is billed. */
@CommandHandler(FollowSubcontractBudget)
export class FollowSubcontractBudgetHandler implements ICommandHandler<FollowSubcontractBudget> {
  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  async execute({ milestoneId, by, cause, actor }: FollowSubcontractBudget): Promise<CommandResult> {
    const done: CommandResult = { id: milestoneId, position: 0n, types: [] };
    const row = await this.reads.one(milestone, actor.company, milestoneId);
    const total = Money.of(row?.BudgetSubs ?? '');
    if (!row?.VendorId || total.compare(0) <= 0) return done;
    const stream = `SubcontractOrder-${milestoneId}-${row.VendorId}`;
    const [assigned] = (await this.store.readStream(stream, { limit: 1 })) as unknown as SubcontractOrderAssigned[];
    const order = assigned && (await this.reads.one(purchase, actor.company, assigned.data.PurchaseId));
    if (!order || !Money.of(order.BilledAmount).isZero || total.equals((order.PendingChange ?? order).TotalAmount)) return done;
    if (await isContracted(this.reads, actor.company, row)) return done;
    const Items = [{ ...subcontractItem(row), Id: order.Items[0]?.Id ?? 0 }];
    if (order.BusinessState === 'Approved') {
      const change = { Reason: `BudgetSubs of ${row.Name}`, Items };
      return this.bus.execute(new ChangeOrder(order.Id, change, orderedBy(by, actor), cause, 'budget'));
    }
    const Submit = order.BusinessState === 'Draft';
    const isOpen = Submit || order.BusinessState === 'Submitted' || order.BusinessState === 'InfoRequested';
    if (!isOpen) return done;
    // A waiting order is in no books yet: it moves out of days that were closed meanwhile.
    const RequestDate = await onOpenDay(this.reads, actor, order.RequestDate);
    return this.bus.execute(new ChangePurchase(order.Id, { Items, ...(RequestDate && { RequestDate }), ...(Submit && { Submit }) }, actor));
  }
}
