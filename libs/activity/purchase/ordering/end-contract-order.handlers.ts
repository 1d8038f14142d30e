import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, Decisions, stateOf, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { Money, refuse, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { CheckVendorContractSum } from '@plumbline/project/published';
import type { ContractOrderAssigned } from '../../published/purchase-events';
import { totalUnderContract } from './follow-contract.policy';
import { purchaseAggregate } from '../purchase.decider';
import type { RecordedPurchase } from '../purchase-situation.policy';
import { purchase, type Purchase } from '../purchase.record';

/** The purchase order of a vendor's contract that was closed ends. Idempotent. */
export class EndContractOrder extends Command<CommandResult> {
  constructor(
    readonly contractId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The stream that records the id of the order of a contract. */
export const contractOrderStream = (contractId: number): string => `ContractOrder-${contractId}`;

/** The order of the contract; undefined where it has none. */
async function orderOf(store: EventStore, reads: ReadModels, company: number, contractId: number): Promise<Purchase | undefined> {
  const [assigned] = (await store.readStream(contractOrderStream(contractId), { limit: 1 })) as unknown as ContractOrderAssigned[];
  return assigned && reads.one(purchase, company, assigned.data.PurchaseId);
}

/** The approved order as its events have it. */
export const recordedPurchase = async (store: EventStore, id: number): Promise<RecordedPurchase> =>
  (await stateOf(store, purchaseAggregate, id)) as RecordedPurchase;

/** Ends an order that nothing needs any more; see `EndOrder` of the decider. */
export const endOrder = (decisions: Decisions, { Id }: Purchase, actor: Actor): Promise<CommandResult> =>
  decisions.take(new Decide(purchaseAggregate, Id, { type: 'EndOrder', data: { Id } }, actor));

@CommandHandler(EndContractOrder)
export class EndContractOrderHandler implements ICommandHandler<EndContractOrder> {
  constructor(
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}
  async execute({ contractId, actor }: EndContractOrder): Promise<CommandResult> {
    const done: CommandResult = { id: contractId, position: 0n, types: [] };
    const order = await orderOf(this.store, this.reads, actor.company, contractId);
    return order ? endOrder(this.decisions, order, actor) : done;
  }
}

/** Handles CheckVendorContractSum: the order of the contract never changes to less than what is billed of it. */
@CommandHandler(CheckVendorContractSum)
export class CheckVendorContractSumHandler implements ICommandHandler<CheckVendorContractSum> {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  /** @throws Refusal of kind `state` with both figures */
  async execute({ contractId, sum, actor }: CheckVendorContractSum): Promise<void> {
    const order = await orderOf(this.store, this.reads, actor.company, contractId);
    if (!order || Money.of(order.BilledAmount).compare(0) <= 0) return;
    const { Id, BilledAmount } = order;
    const total = totalUnderContract(await recordedPurchase(this.store, Id), sum);
    if (total.compare(BilledAmount) >= 0) return;
    refuse(
      'contract_below_billed',
      `The contract ${contractId} would come to ${Money.of(sum).toString()}, but ${BilledAmount} of its purchase order ${Id} is billed, which would come to ${total.toString()}; void bills first, or amend it by less.`,
    );
  }
}
