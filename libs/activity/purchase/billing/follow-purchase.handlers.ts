import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, Decide, Decisions, decidedBy, eventId, issueNumber, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { numberedAs, settingsOf } from '@plumbline/company/published';
import { textOf, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { BillPurchase, ClosePurchase, CreditPurchase, RetainAgain, ReversePurchaseBilling } from '../../published/commands';
import type { PurchaseNumberIssued } from '../../published/purchase-events';
import { purchaseBill } from './purchase-bill.record';
import { IssuePurchaseNumber, SettlePaidPurchase, SettlePurchasesOfBill } from '../purchase.commands';
import { purchaseAggregate } from '../purchase.decider';
import { purchase } from '../purchase.record';

export const BillPurchaseHandler = decidedBy(
  BillPurchase,
  purchaseAggregate,
  'BillPurchase',
  ({ purchaseId: Id, billId: BillId, amount: Amount, items: Items, isNew, retained: Retained }) => ({
    ...{ Id, BillId, Amount, Items, Retained },
    ...(isNew ? { isNew } : {}),
  }),
);

export const CreditPurchaseHandler = decidedBy(
  CreditPurchase,
  purchaseAggregate,
  'CreditPurchase',
  ({ purchaseId: Id, billId: BillId, items: Items }) => ({ Id, BillId, Items }),
);

export const ReversePurchaseBillingHandler = decidedBy(
  ReversePurchaseBilling,
  purchaseAggregate,
  'ReversePurchaseBilling',
  ({ purchaseId: Id, billId: BillId }) => ({ Id, BillId }),
);

export const RetainAgainHandler = decidedBy(RetainAgain, purchaseAggregate, 'RetainAgain', ({ purchaseId: Id, releaseId: ReleaseId }) => ({
  Id,
  ReleaseId,
}));

export const ClosePurchaseHandler = decidedBy(ClosePurchase, purchaseAggregate, 'ClosePurchase', ({ purchaseId: Id, reason }) => ({
  Id,
  reason,
}));

/**
 * Handles the effect of a bill's present payments on a purchase. A saga sends it, which follows events that the rows
 * already show: for a late or repeated event it finds the payments as of then.
 */
@CommandHandler(SettlePaidPurchase)
export class SettlePaidPurchaseHandler implements ICommandHandler<SettlePaidPurchase> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  async execute({ purchaseId: Id, billId: BillId, actor }: SettlePaidPurchase): Promise<CommandResult> {
    const { Payments = [], IsPaid: BillIsPaid = false } = (await this.reads.one(purchaseBill, actor.company, BillId)) ?? {};
    const message = { type: 'SettlePaidPurchase' as const, data: { Id, BillId, BillIsPaid, Payments } };
    return this.decisions.take(new Decide(purchaseAggregate, Id, message, actor));
  }
}

@CommandHandler(SettlePurchasesOfBill)
export class SettlePurchasesOfBillHandler implements ICommandHandler<SettlePurchasesOfBill> {
  constructor(
    private readonly commands: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  async execute({ billId, actor }: SettlePurchasesOfBill): Promise<CommandResult> {
    const { RequestIds = [] } = (await this.reads.one(purchaseBill, actor.company, billId)) ?? {};
    const written: CommandResult[] = [];
    for (const id of RequestIds) written.push(await this.commands.execute(new SettlePaidPurchase(id, billId, actor)));
    return combinedResult(billId, written);
  }
}

/**
 * Issues numbers, one event each on the stream `PurchaseNumber-<company>`: without gaps in each series. The id of the event is derived from
 * the purchase, so a repeat finds its number.
 */
@CommandHandler(IssuePurchaseNumber)
export class IssuePurchaseNumberHandler implements ICommandHandler<IssuePurchaseNumber> {
  constructor(
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  async execute({ purchaseId: Id, actor }: IssuePurchaseNumber): Promise<CommandResult> {
    const PONumber = await this.issue(Id, actor);
    return this.decisions.take(new Decide(purchaseAggregate, Id, { type: 'NumberPurchase', data: { Id, PONumber } }, actor));
  }

  private async issue(PurchaseId: number, actor: Actor): Promise<string> {
    const { company } = actor;
    const stream = `PurchaseNumber-${company}`;
    const settings = await settingsOf(this.reads, company);
    const day = settings.NumbersByYear ? ((await this.reads.one(purchase, company, PurchaseId))?.RequestDate ?? '') : '';
    return issueNumber(
      this.store,
      {
        ...{ stream, type: 'PurchaseNumberIssued', field: 'PONumber', ...numberedAs(settings, 'Purchase', day) },
        id: eventId(`Purchase-${PurchaseId}`, 'IssuePurchaseNumber', stream, 0, 0),
        payload: (given): PurchaseNumberIssued['data'] => ({ Id: given.number, PurchaseId, PONumber: textOf(given) }),
        command: 'IssuePurchaseNumber',
      },
      actor,
    );
  }
}
