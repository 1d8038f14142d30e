import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { BankDepositRow } from './bank-deposit.record';

/** Records one slip of several receipts. Rejected (409) for a receipt that is on another slip, bounced or void. */
export class RecordBankDeposit extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<BankDepositRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Corrects the reference of a slip. */
export class ChangeBankDeposit extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<BankDepositRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a slip: its receipts can be deposited again. Rejected (409) once one of them bounced. */
export class RemoveBankDeposit extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
