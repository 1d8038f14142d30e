import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { VendorRefundRow } from './vendor-refund.record';

/** Records money that a vendor gives back. Rejected (409) for more than the credit has open, or the disbursement has on account. */
export class RecordVendorRefund extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<VendorRefundRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Corrects the method or the reference of a refund by a vendor, and of the payment of its credit with it. */
export class ChangeVendorRefund extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<VendorRefundRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Takes a refund by a vendor back from a day on; `''`: the company's today. */
export class VoidVendorRefund extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly date: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Rejected (409): a refund by a vendor is voided, so that figures of its days stay. */
export class RemoveVendorRefund extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
