import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, type CommandResult } from '@plumbline/platform/commands';
import { invalid, missing, Money, Refusal, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import type { Bill } from '../published/bill-events';
import { BillApproval } from './bill-approval';
import { billAggregate } from './bill.aggregate';
import { ApplyCredit, SettleCredit, UnapplyCredit } from './bill.commands';
import type { BillCommand } from './bill.decider';
import { bill } from './bill.record';
import { appliedCredits } from '../payment/account.policy';

/*
 * A credit and a bill have streams of their own. Credit is taken from the credit before it lowers the bill, and
 * returned by the bill before the credit has it again: a process that dies in between never leaves it applied twice.
 * The saga settle-credits completes what was interrupted.
 */
@Injectable()
abstract class Crediting {
  constructor(
    protected readonly bus: CommandBus,
    private readonly reads: ReadModels,
  ) {}

  protected decide(
    id: number,
    message: Extract<BillCommand, { type: 'ApplyCredit' | 'ReturnCredit' }>,
    actor: Actor,
  ): Promise<CommandResult> {
    return this.bus.execute(new Decide(billAggregate, id, message, actor));
  }
  /** The credit; rejected as missing, and (409) when the bill is none. */
  protected async credit(id: number, actor: Actor): Promise<Readonly<Bill>> {
    const row = (await this.reads.one(bill, actor.company, id)) ?? missing('bill', id);
    if (row.TypeOfPayable !== 'Credit')
      refuse('bill_is_no_credit', `Bill ${id} is no credit: its total of ${row.TotalAmount} is not below 0.00.`);
    return row;
  }
  protected async target(id: number, credit: Readonly<Bill>, actor: Actor): Promise<Readonly<Bill>> {
    const row = id ? await this.reads.one(bill, actor.company, id) : undefined;
    if (!row) invalid([{ field: 'BillId', problem: `must be the id of an existing bill; there is none with the id ${id}` }]);
    if (row.VendorId !== credit.VendorId || row.TypeOfPayable === 'Credit')
      invalid([{ field: 'BillId', problem: `must be the id of a bill of vendor ${credit.VendorId}, which gave the credit` }]);
    return row;
  }
}

@CommandHandler(ApplyCredit)
export class ApplyCreditHandler extends Crediting implements ICommandHandler<ApplyCredit> {
  constructor(
    bus: CommandBus,
    reads: ReadModels,
    private readonly ids: IdSource,
  ) {
    super(bus, reads);
  }
  async execute({ creditId, billId, amount, actor }: ApplyCredit): Promise<CommandResult> {
    const credit = await this.credit(creditId, actor);
    if (Money.of(amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
    await this.target(billId, credit, actor);
    const ApplicationId = await this.ids.next('CreditApplication');
    const Amount = Money.of(amount);
    const taken = { Id: creditId, ApplicationId, BillId: billId, Amount: Amount.negated().toString() };
    await this.decide(creditId, { type: 'ApplyCredit', data: taken }, actor);
    const given = { Id: billId, ApplicationId, BillId: creditId, Amount: Amount.toString() };
    try {
      return { ...(await this.decide(billId, { type: 'ApplyCredit', data: given }, actor)), id: creditId };
    } catch (error) {
      if (error instanceof Refusal) await this.decide(creditId, { type: 'ReturnCredit', data: { Id: creditId, ApplicationId } }, actor);
      throw error;
    }
  }
}

@CommandHandler(UnapplyCredit)
export class UnapplyCreditHandler extends Crediting implements ICommandHandler<UnapplyCredit> {
  async execute({ creditId, billId, actor }: UnapplyCredit): Promise<CommandResult> {
    const credit = await this.credit(creditId, actor);
    const applied = credit.Credits.filter((one) => Number(one.BillId) === billId);
    if (applied.length === 0) refuse('credit_not_applied', `Nothing of credit ${creditId} is applied to bill ${billId}.`);
    let done: CommandResult | undefined;
    for (const { Id: ApplicationId } of applied) {
      await this.decide(billId, { type: 'ReturnCredit', data: { Id: billId, ApplicationId } }, actor);
      done = await this.decide(creditId, { type: 'ReturnCredit', data: { Id: creditId, ApplicationId } }, actor);
    }
    return done as CommandResult;
  }
}

@CommandHandler(SettleCredit)
export class SettleCreditHandler extends Crediting implements ICommandHandler<SettleCredit> {
  constructor(
    bus: CommandBus,
    reads: ReadModels,
    private readonly bills: BillApproval,
  ) {
    super(bus, reads);
  }
  async execute({ creditId, billId, applicationId: ApplicationId, amount: Amount, todo, actor }: SettleCredit): Promise<CommandResult> {
    const back = { type: 'ReturnCredit' as const, data: { Id: creditId, ApplicationId } };
    if (todo === 'return') return this.decide(creditId, back, actor);
    const credit = await this.bills.situation(creditId, actor);
    const isTaken = 'account' in credit && appliedCredits(credit.account).some((one) => one.ApplicationId === ApplicationId);
    if (!isTaken) return { id: creditId, position: 0n, types: [] };
    try {
      return await this.decide(billId, { type: 'ApplyCredit', data: { Id: billId, ApplicationId, BillId: creditId, Amount } }, actor);
    } catch (error) {
      if (error instanceof Refusal) return this.decide(creditId, back, actor);
      throw error;
    }
  }
}

export const applyCreditHandlers = [ApplyCreditHandler, UnapplyCreditHandler, SettleCreditHandler];
