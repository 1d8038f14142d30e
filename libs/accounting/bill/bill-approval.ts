import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BillPurchase, ReversePurchaseBilling } from '@plumbline/activity/contract';
import { Decide, streamOf, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import { fold, missing, Refusal, type Actor, type Decider, type Message } from '@plumbline/platform/kernel';
import { billAggregate } from './bill.aggregate';
import { billDecider, effects, type BillSituation } from './bill.decider';

/**
 * Approves bills that charge requests. What a request has left is decided on the request's own stream, before the bill is approved: of two bills
 * that are approved at the same instant for the same items, the second is refused. A process that dies in between leaves a bill UnderReview
 * that has charged its requests already; approving it finds that done, and changing, rejecting or removing it gives the charge back.
 */
@Injectable()
export class BillApproval {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  /** The bill as its events tell it; one of another company is none. */
  async situation(id: number, { company }: Actor): Promise<BillSituation> {
    const history = await this.store.readStream(streamOf(billAggregate, id));
    if (history[0]?.metadata.company !== company) return billDecider.initial;
    return fold(billDecider as unknown as Decider<BillSituation, Message, Message>, billDecider.initial, history);
  }

  /** @throws Refusal when a request has not that much left, or when the bill can't be approved; nothing is charged then */
  async approve(id: number, actor: Actor): Promise<Written> {
    const bill = await this.situation(id, actor);
    const charged: number[] = [];
    try {
      for (const charge of bill.is === 'UnderReview' ? chargesOf(id, bill, actor) : []) {
        const { types } = await this.bus.execute(charge);
        if (types.length > 0) charged.push(charge.purchaseId);
      }
      return await this.bus.execute(new Decide(billAggregate, id, { type: 'ApproveBill', data: { Id: id } }, actor));
    } catch (error) {
      if (error instanceof Refusal) for (const request of charged) await this.bus.execute(new ReversePurchaseBilling(request, id, actor));
      throw error;
    }
  }

  /** Gives back what an approval that was cut short may have charged. */
  async release(id: number, before: BillSituation, actor: Actor): Promise<void> {
    if (before.is !== 'UnderReview') return;
    for (const { purchaseId } of chargesOf(id, before, actor)) await this.bus.execute(new ReversePurchaseBilling(purchaseId, id, actor));
  }
}

/** What the bill charges each of its requests with. */
function chargesOf(id: number, bill: BillSituation, actor: Actor): BillPurchase[] {
  if (bill.is === 'New' || bill.is === 'Removed') missing('bill', id);
  const { RequestAllocations, PayableItems } = effects(bill.content);
  return RequestAllocations.map(({ RequestId, Amount }) => {
    const lines = PayableItems.filter((line) => line.RequestId === Number(RequestId) && line.RequestItemId);
    const items = lines.map(({ RequestItemId, Quantity, TotalAmount }) => ({ Id: Number(RequestItemId), Quantity, Amount: TotalAmount }));
    return new BillPurchase(Number(RequestId), id, Amount, items, actor, true);
  });
}
