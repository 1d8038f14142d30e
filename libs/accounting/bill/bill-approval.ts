import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BillPurchase, ReversePurchaseBilling } from '@plumbline/activity/published';
import { Decide, Decisions, streamOf, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore, type RecordedEvent } from '@plumbline/platform/event-store';
import { fold, missing, Refusal, type Actor, type Decider, type Message } from '@plumbline/platform/kernel';
import type { BillContent } from '../published/bill-events';
import { billAggregate } from './bill.aggregate';
import { billDecider, type BillSituation } from './bill.decider';
import { effects } from './bill-effects.policy';

/**
 * Approves bills that charge purchases. The remainder of a purchase is decided on the purchase's own stream, before the
 * bill is approved: of two bills that are approved concurrently for the same items, the second is rejected. A process
 * that dies in between leaves a bill UnderReview that has already charged its purchases. Approving it again finds the
 * charge, changing it reverses the charge, and so does the saga `release-withdrawn-bills` when it is rejected, voided
 * or removed.
 */
@Injectable()
export class BillApproval {
  constructor(
    private readonly bus: CommandBus,
    private readonly decisions: Decisions,
    private readonly store: EventStore,
  ) {}

  /** The bill, folded from its events; a bill of another company counts as missing. */
  async situation(id: number, actor: Actor): Promise<BillSituation> {
    return situationAfter(await this.history(id, actor));
  }

  /**
   * @throws Refusal when the remainder of a purchase is too small, or when the bill cannot be approved or was changed
   * meanwhile. Then all charges are reversed, except those that a concurrent approval of the bill depends on.
   */
  async approve(id: number, actor: Actor): Promise<CommandResult> {
    const bill = await this.situation(id, actor);
    const charged: number[] = [];
    try {
      for (const charge of bill.is === 'UnderReview' ? chargesOf(id, bill, actor) : []) {
        const { types } = await this.bus.execute(charge);
        if (types.length > 0) charged.push(charge.purchaseId);
      }
      const data = { Id: id, ...('content' in bill ? { Charges: effects(bill.content) } : {}) };
      return await this.decisions.take(new Decide(billAggregate, id, { type: 'ApproveBill', data }, actor));
    } catch (error) {
      if (error instanceof Refusal && !COUNTING.has((await this.situation(id, actor)).is))
        for (const request of charged) await this.bus.execute(new ReversePurchaseBilling(request, id, actor));
      throw error;
    }
  }

  /** Before a bill under review is changed: reverses the charges of an interrupted approval. */
  async release(id: number, before: BillSituation, actor: Actor): Promise<void> {
    if (before.is !== 'UnderReview') return;
    for (const { purchaseId } of chargesOf(id, before, actor)) await this.bus.execute(new ReversePurchaseBilling(purchaseId, id, actor));
  }

  /**
   * Reverses the charges of a bill that was rejected, voided or removed, for every purchase that it ever referred to.
   * Any other bill keeps its charges.
   */
  async releaseWithdrawn(id: number, actor: Actor): Promise<CommandResult> {
    const history = await this.history(id, actor);
    let released: CommandResult = { position: history.at(-1)?.position ?? 0n, types: [], id };
    if (!WITHDRAWN.has(situationAfter(history).is)) return released;
    const named = history.flatMap(({ data }) => (data as Partial<BillContent>).ChargedRequests ?? []);
    for (const request of new Set(named)) {
      const { position, types } = await this.bus.execute(new ReversePurchaseBilling(Number(request), id, actor));
      if (types.length > 0) released = { position, types, id };
    }
    return released;
  }

  /** The events of the bill; none for a bill of another company. */
  private async history(id: number, { company }: Actor): Promise<readonly RecordedEvent[]> {
    const history = await this.store.readStream(streamOf(billAggregate, id));
    return history[0]?.metadata.company === company ? history : [];
  }
}

/** The states in which a bill keeps its charges. */
const COUNTING: ReadonlySet<BillSituation['is']> = new Set(['Approved', 'PartiallyPaid', 'Paid']);
const WITHDRAWN: ReadonlySet<BillSituation['is']> = new Set(['Rejected', 'Void', 'Removed']);
const situationAfter = (history: readonly RecordedEvent[]): BillSituation =>
  fold(billDecider as unknown as Decider<BillSituation, Message, Message>, billDecider.initial, history);

/** The charge of the bill to each of its purchases. */
function chargesOf(id: number, bill: BillSituation, actor: Actor): BillPurchase[] {
  if (bill.is === 'New' || bill.is === 'Removed') missing('bill', id);
  const { RequestAllocations, PayableItems } = effects(bill.content);
  return RequestAllocations.map(({ RequestId, Amount, RetainedAmount }) => {
    const lines = PayableItems.filter((line) => line.RequestId === Number(RequestId) && line.RequestItemId);
    const items = lines.map(({ RequestItemId, Quantity, TotalAmount }) => ({ Id: Number(RequestItemId), Quantity, Amount: TotalAmount }));
    return new BillPurchase(Number(RequestId), id, Amount, items, actor, true, RetainedAmount);
  });
}
