import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, combinedResult, Decide, Decisions, type CommandResult } from '@plumbline/platform/decisions';
import { CompanyClock } from '@plumbline/platform/calendar';
import { invalid, missing, type Actor } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { refuseFixed } from '../fixed-fields.policy';
import { RECEIPTS_OF_A_DEPOSIT } from '../limits';
import { onPaper } from '../paper/paper-desk';
import { receiptPaper } from '../receipt/papers';
import { receipt, type ReceiptRow } from '../receipt/receipt.record';
import { ChangeBankDeposit, RecordBankDeposit, RemoveBankDeposit } from './bank-deposit.commands';
import { bankDepositAggregate, type BankDepositCommand } from './bank-deposit.decider';
import { bankDeposit, type BankDepositRow } from './bank-deposit.record';

/** The command to the slip itself. */
function own(message: BankDepositCommand, actor: Actor): Decide {
  const more = message.type === 'RecordBankDeposit' ? { stream: 'create' as const } : {};
  return new Decide<BankDepositCommand>(bankDepositAggregate, message.data.Id, message, actor, more) as never;
}

/** The receipts in the order of their ids. */
async function receiptsOf(reads: ReadModels, ids: readonly number[], { company }: Actor): Promise<Readonly<ReceiptRow>[]> {
  const found = await reads.many(receipt, company, ids);
  return ids.map((id) => found.get(id) ?? missing('receipt', id));
}

/** Rejects (400) no receipts, too many, and what is named twice. */
function check(ids: readonly number[]): void {
  const problem =
    ids.length === 0
      ? 'must name a receipt'
      : ids.length > RECEIPTS_OF_A_DEPOSIT
        ? `must be at most ${RECEIPTS_OF_A_DEPOSIT}; make another slip of the others`
        : new Set(ids).size < ids.length
          ? 'must name each receipt once'
          : '';
  if (problem !== '') invalid([{ field: 'ReceiptIds', problem }]);
}

@CommandHandler(RecordBankDeposit)
export class RecordBankDepositHandler implements ICommandHandler<RecordBankDeposit> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
  ) {}

  async execute({ fields, actor }: RecordBankDeposit): Promise<CommandResult> {
    const ids = (fields.ReceiptIds ?? []).map(Number);
    check(ids);
    await checkReferences(this.reads, this.kinds, actor.company, { ReceiptIds: bankDeposit.fields.ReceiptIds }, fields);
    const rows = await receiptsOf(this.reads, ids, actor);
    const Date = await this.clock.dayOr(fields.Date, actor.company);
    const Id = await this.ids.next('BankDeposit', actor);
    // The amount of a receipt never changes, so that of its row is that of its events.
    const Receipts = rows.map((row) => ({ ReceiptId: row.Id, Amount: row.Amount }));
    const data = { Id, Date, Reference: fields.Reference ?? '', Receipts };
    const receipts = rows.map((row) => onPaper(receiptPaper, row, { verb: 'Deposit', data: { BankDepositId: Id, Date } }, actor));
    return combinedResult(Id, await this.decisions.takeAll([own({ type: 'RecordBankDeposit', data }, actor), ...receipts]));
  }
}

@CommandHandler(ChangeBankDeposit)
export class ChangeBankDepositHandler implements ICommandHandler<ChangeBankDeposit> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  async execute({ id, fields, actor }: ChangeBankDeposit): Promise<CommandResult> {
    const row = (await this.reads.one(bankDeposit, actor.company, id)) ?? missing('bank deposit', id);
    refuseFixed(['Date', 'ReceiptIds'], fields, row, 'of a bank deposit never changes; remove the deposit and record another');
    return this.decisions.take(own({ type: 'ChangeBankDeposit', data: { Id: id, Reference: fields.Reference } }, actor));
  }
}

@CommandHandler(RemoveBankDeposit)
export class RemoveBankDepositHandler implements ICommandHandler<RemoveBankDeposit> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}

  async execute({ id, actor }: RemoveBankDeposit): Promise<CommandResult> {
    const row: Readonly<BankDepositRow> = (await this.reads.one(bankDeposit, actor.company, id)) ?? missing('bank deposit', id);
    const rows = await receiptsOf(this.reads, row.ReceiptIds.map(Number), actor);
    const back = rows.map((one) => onPaper(receiptPaper, one, { verb: 'Undeposit', data: { BankDepositId: id } }, actor));
    return combinedResult(id, await this.decisions.takeAll([own({ type: 'RemoveBankDeposit', data: { Id: id } }, actor), ...back]));
  }
}

export const bankDepositHandlers = [RecordBankDepositHandler, ChangeBankDepositHandler, RemoveBankDepositHandler];
