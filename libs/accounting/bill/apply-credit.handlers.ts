import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, missing, Money, refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import { billAggregate } from './bill.aggregate';
import { ApplyCredit, UnapplyCredit } from './bill.commands';
import type { BillCommand } from './bill.decider';
import { bill, type Bill } from './bill.record';

/* A credit and a bill have streams of their own: what concerns both is one append. */
type CreditCommand = Extract<BillCommand, { type: 'ApplyCredit' | 'ReturnCredit' }>;

@Injectable()
abstract class Crediting {
  constructor(
    protected readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  /** Decides all, or none: each message on the bill of its Id. */
  protected async together(creditId: number, messages: readonly CreditCommand[], actor: Actor): Promise<CommandResult> {
    const decides = messages.map((message) => new Decide<CreditCommand>(billAggregate, message.data.Id, message, actor));
    return combinedResult(creditId, await this.decisions.takeAll(decides));
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
    decisions: Decisions,
    reads: ReadModels,
    private readonly ids: IdSource,
  ) {
    super(decisions, reads);
  }
  async execute({ creditId, billId, amount, actor }: ApplyCredit): Promise<CommandResult> {
    const credit = await this.credit(creditId, actor);
    if (Money.of(amount).compare(0) <= 0) invalid([{ field: 'Amount', problem: 'must be more than 0.00' }]);
    await this.target(billId, credit, actor);
    const ApplicationId = await this.ids.next('CreditApplication', actor);
    const Amount = Money.of(amount);
    const taken = { Id: creditId, ApplicationId, BillId: billId, Amount: Amount.negated().toString() };
    const given = { Id: billId, ApplicationId, BillId: creditId, Amount: Amount.toString() };
    const both = [taken, given].map((data) => ({ type: 'ApplyCredit', data }) as const);
    return this.together(creditId, both, actor);
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
      const back = [billId, creditId].map((Id) => ({ type: 'ReturnCredit', data: { Id, ApplicationId } }) as const);
      done = await this.together(creditId, back, actor);
    }
    return done as CommandResult;
  }
}

export const applyCreditHandlers = [ApplyCreditHandler, UnapplyCreditHandler];
