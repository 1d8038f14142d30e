import { Command } from '@nestjs/cqrs';
import type { PurchaseApproved } from '@plumbline/activity/published';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { Bill } from '../published/bill-events';

/** Changes the given fields of a bill; amounts and lines only while it is UnderReview. */
export class ChangeBill extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Bill>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Approves a bill that is UnderReview, as long as the requests that it charges are still open. */
export class ApproveBill extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Voids a bill without payments: its cost is taken back and its requests are committed again. Refused while a client is being billed for it. */
export class VoidBill extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a bill without payments, voiding it first. */
export class RemoveBill extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Enters the one bill of an approved reimbursement request, payable to the person. Sent again it finds its work done. */
export class EnterReimbursementBill extends Command<Written> {
  constructor(
    readonly request: PurchaseApproved['data'],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Gives back what a bill that was rejected, voided or removed had charged. Sent again, or for a bill that still counts, it changes nothing. */
export class ReleaseWithdrawnBill extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
