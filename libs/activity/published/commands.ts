import { Command } from '@nestjs/cqrs';
import type { CommandResult, Decide } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { BillablePartBilled } from './billable-events';
import type { BilledItem, ClosingReason } from './purchase-events';
import type { BillableFields } from '../billable/billable-content.policy';

/** The claim of a line on a billable; `LineItemId` is 0 where no line is named. */
export interface BillableClaim {
  readonly BillableId: number;
  readonly LineItemId: number;
}

/** The part of a billable that a line of a finalized invoice bills; without a line that of the claim. */
export interface ClosedPart extends BillablePartBilled {
  readonly BillableId: number;
  readonly LineItemId?: number;
  /** The number of the invoice, which the billable shows. */
  readonly InvoiceNumber?: string;
}

/** A billable that is created closed, under an id that was reserved for it. */
export interface BilledAtOnce {
  readonly BillableId: number;
  readonly LineItemId: number;
  readonly content: BillableFields;
}

/** A billable that `BillAtOnce` created, with its origin. */
export interface TakenBack {
  readonly BillableId: number;
  readonly origin: BillableFields['OriginOfBillable'];
  readonly originId: number;
}

/**
 * A draft invoice claims billables. When another invoice has one, or it is billed or removed, `BillableClaimRefused`
 * follows for it; it is never an error.
 */
export class PutBillablesOnInvoice extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly claims: readonly BillableClaim[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The invoice releases the billables. Without effect for those that it does not have. */
export class ReleaseBillables extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly billableIds: readonly number[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * A finalized invoice has billed these parts. The rest of each billable stays open. Rejected (409) when another invoice
 * has one of the billables, or one is billed; the others are closed all the same.
 */
export class CloseBillables extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly parts: readonly ClosedPart[],
    readonly actor: Actor,
    /** Commands of the caller that are executed by the same append, as independently as the closings. */
    readonly beside: readonly Decide[] = [],
  ) {
    super();
  }
}

/**
 * The invoice was voided: the parts that it had billed are open again. Without effect for billables of which it had
 * billed nothing.
 */
export class ReopenBillables extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly billableIds: readonly number[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * A finalized application for payment bills amounts that no other invoice may bill: their billables are created and
 * closed at once, under the given ids. Idempotent, even after a billable was reversed.
 */
export class BillAtOnce extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly bills: readonly BilledAtOnce[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The application was voided: the billables that it created and closed are removed, and a parked `BillAtOnce` will no
 * longer create them.
 */
export class TakeBackBilled extends Command<CommandResult> {
  constructor(
    readonly invoiceId: number,
    readonly bills: readonly TakenBack[],
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * A bill charges a purchase: `amount` in total, of it `items` by item. With `isNew` the bill is about to be approved,
 * and is rejected (409) unless the purchase is open and has enough of each item left; without, it was approved already
 * and its amounts are accepted. `retained` is what of the amount is retained from the vendor. Idempotent.
 */
export class BillPurchase extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly billId: number,
    readonly amount: string,
    readonly items: readonly BilledItem[],
    readonly actor: Actor,
    readonly isNew = false,
    readonly retained = '0.00',
  ) {
    super();
  }
}

/** The bill of a release of retainage was voided: what it paid is retained again. Idempotent. */
export class RetainAgain extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly releaseId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The bill was voided: its part is committed again, and a purchase that it had closed is open again. */
export class ReversePurchaseBilling extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly billId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Closes an approved purchase, even when a part of it is not billed. */
export class ClosePurchase extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly reason: ClosingReason,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Returns what each finalized invoice, and each credit note, bills of a contract with a guaranteed maximum, by their ids.
 * The context of money handles it, which is above (docs/adr/0040).
 */
export class FindBilledUnderMaximum extends Command<ReadonlyMap<number, string>> {
  constructor(
    readonly contractId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
