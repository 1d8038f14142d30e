import { Command } from '@nestjs/cqrs';
import type { PurchaseApproved, PurchaseRetainageReleased } from '@plumbline/activity/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { Bill } from './bill.record';

/** Changes the given fields of a bill; amounts and lines only while it is UnderReview. */
export class ChangeBill extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Bill>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Approves a bill that is UnderReview, as long as the purchases that it charges are still open. */
export class ApproveBill extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Voids a bill without payments: its cost is reversed and its purchases are committed again. Rejected while a client is
 * being billed for it.
 */
export class VoidBill extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a bill without payments, voiding it first. */
export class RemoveBill extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Enters the one bill of an approved reimbursement, payable to the person. Idempotent. */
export class EnterReimbursementBill extends Command<CommandResult> {
  constructor(
    readonly request: PurchaseApproved['data'],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Enters the one bill of a release of retainage, approved. Idempotent. */
export class EnterRetainageBill extends Command<CommandResult> {
  constructor(
    readonly release: PurchaseRetainageReleased['data'],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Applies `amount` of a vendor's credit to a bill of the same vendor: it lowers what is outstanding on both. Rejected
 * (400) for a bill of another vendor, (409) beyond what is outstanding.
 */
export class ApplyCredit extends Command<CommandResult> {
  constructor(
    readonly creditId: number,
    readonly billId: number,
    readonly amount: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Takes back everything that was applied of the credit to the bill. */
export class UnapplyCredit extends Command<CommandResult> {
  constructor(
    readonly creditId: number,
    readonly billId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Reverses the charges of a bill that was rejected, voided or removed. Idempotent, and without effect on an effective
 * bill.
 */
export class ReleaseWithdrawnBill extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
