import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BillEvent, BillPaymentRecorded } from '@plumbline/accounting/published';
import { Decide, eventId, issueNumber, streamOf, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { BillPurchase, ClosePurchase, ReversePurchaseBilling } from '../published/commands';
import type { PurchaseNumberIssued } from '../published/purchase-events';
import { IssuePurchaseNumber, SettlePaidPurchase } from './purchase.commands';
import { purchaseAggregate } from './purchase.decider';
import type { PaymentWish, PurchaseCommand } from './purchase-situation.policy';

abstract class Following {
  constructor(@Inject(CommandBus) protected readonly commands: CommandBus) {}
  protected decide(id: number, message: PurchaseCommand, actor: Actor): Promise<Written> {
    return this.commands.execute(new Decide(purchaseAggregate, id, message, actor));
  }
}

/** A bill charges a request. */
@Injectable()
@CommandHandler(BillPurchase)
export class BillPurchaseHandler extends Following implements ICommandHandler<BillPurchase> {
  execute({ purchaseId: Id, billId: BillId, amount: Amount, items: Items, actor, isNew }: BillPurchase): Promise<Written> {
    return this.decide(Id, { type: 'BillPurchase', data: { Id, BillId, Amount, Items, ...(isNew ? { isNew } : {}) } }, actor);
  }
}

/** The bill was voided. */
@Injectable()
@CommandHandler(ReversePurchaseBilling)
export class ReversePurchaseBillingHandler extends Following implements ICommandHandler<ReversePurchaseBilling> {
  execute({ purchaseId: Id, billId: BillId, actor }: ReversePurchaseBilling): Promise<Written> {
    return this.decide(Id, { type: 'ReversePurchaseBilling', data: { Id, BillId } }, actor);
  }
}

/** Nothing more is to come. */
@Injectable()
@CommandHandler(ClosePurchase)
export class ClosePurchaseHandler extends Following implements ICommandHandler<ClosePurchase> {
  execute({ purchaseId: Id, reason, actor }: ClosePurchase): Promise<Written> {
    return this.decide(Id, { type: 'ClosePurchase', data: { Id, reason } }, actor);
  }
}

/** What a bill's payments, as they are now, mean for a request. Read from the bill's own history: an event that comes late or again finds what is so by then. */
@Injectable()
@CommandHandler(SettlePaidPurchase)
export class SettlePaidPurchaseHandler extends Following implements ICommandHandler<SettlePaidPurchase> {
  constructor(
    @Inject(CommandBus) commands: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    super(commands);
  }

  async execute({ purchaseId: Id, billId: BillId, actor }: SettlePaidPurchase): Promise<Written> {
    const payments = new Map<number, PaymentWish>();
    let BillIsPaid = false;
    for (const { type, data } of (await this.store.readStream(streamOf({ name: 'Bill' }, BillId))) as unknown as BillEvent[]) {
      if (type === 'BillPaymentRecorded') payments.set(data.PaymentId, wishOf(data));
      if (type === 'BillPaymentRemoved') payments.delete(data.PaymentId);
      if (type === 'BillPaymentRecorded' || type === 'BillPaymentRemoved') BillIsPaid = data.BusinessState === 'Paid';
    }
    return this.decide(Id, { type: 'SettlePaidPurchase', data: { Id, BillId, BillIsPaid, Payments: [...payments.values()] } }, actor);
  }
}
const wishOf = (data: BillPaymentRecorded['data']): PaymentWish => ({
  Amount: data.Amount,
  HasMultipleAllocations: data.RequestAllocations.length > 1,
  CloseRequestsIfItemsPending: data.CloseRequestsIfItemsPending,
  CloseRequestsIfMultipleAllocations: data.CloseRequestsIfMultipleAllocations,
  CloseRequestsIfPaymentAmountLess: data.CloseRequestsIfPaymentAmountLess,
});

/**
 * Gives numbers away, one event each on the stream `PurchaseNumber-<company>`: the n-th event is number n, so there are no gaps. The id of the
 * event follows from the request, so that asking again finds the number that the request has.
 */
@Injectable()
@CommandHandler(IssuePurchaseNumber)
export class IssuePurchaseNumberHandler extends Following implements ICommandHandler<IssuePurchaseNumber> {
  constructor(
    @Inject(CommandBus) commands: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
  ) {
    super(commands);
  }

  async execute({ purchaseId: Id, actor }: IssuePurchaseNumber): Promise<Written> {
    const PONumber = String(await this.issue(Id, actor));
    return this.decide(Id, { type: 'NumberPurchase', data: { Id, PONumber } }, actor);
  }

  private issue(PurchaseId: number, actor: Actor): Promise<number> {
    const stream = `PurchaseNumber-${actor.company}`;
    return issueNumber(
      this.store,
      {
        stream,
        type: 'PurchaseNumberIssued',
        field: 'PONumber',
        id: eventId(`Purchase-${PurchaseId}`, 'IssuePurchaseNumber', stream, 0, 0),
        payload: (number): PurchaseNumberIssued['data'] => ({ Id: number, PurchaseId, PONumber: String(number) }),
        command: 'IssuePurchaseNumber',
      },
      actor,
    );
  }
}
