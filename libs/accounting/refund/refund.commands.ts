import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { RefundRow } from './refund.record';

/** Gives money back to a client. Rejected (409) for more than the credit note has open, or the receipt has on account. */
export class RecordRefund extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<RefundRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Corrects the method or the reference of a refund, and of the payment of its credit note with it. */
export class ChangeRefund extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<RefundRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Takes a refund back from a day on; `''`: the company's today. */
export class VoidRefund extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly date: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Rejected (409): a refund is voided, so that figures of its days stay. */
export class RemoveRefund extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
