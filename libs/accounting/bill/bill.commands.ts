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

/** The action of a reviewer on a bill under review. */
export type BillDecision =
  | { readonly do: 'approve' }
  | { readonly do: 'reject'; readonly reason: string }
  | { readonly do: 'request-info'; readonly question: string };

/**
 * Decides on a bill under review. Its reviewer may, whatever the privileges, and who manages bills; whoever entered a
 * bill that has a reviewer may not approve it, but for the Setup Admin. A reviewer whose authority does not cover the
 * total passes the bill by approving it to the next manager whose authority does.
 */
export class DecideOnBill extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly decision: BillDecision,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Executes a command about bills for who manages them; rejected (403) for others, who see bills that await them. */
export class ActOnBills extends Command<CommandResult> {
  constructor(
    readonly command: Command<CommandResult>,
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

/** Holds a bill back: it is not paid until it is released. Rejected (400) without a reason, (409) for one that is paid or over. */
export class HoldBill extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly reason: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Lets a bill that was held back be paid again. */
export class ReleaseBill extends Command<CommandResult> {
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
