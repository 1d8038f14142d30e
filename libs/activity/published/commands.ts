import { Command } from '@nestjs/cqrs';
import type { CommandResult, Decide } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { BillablePartBilled } from './billable-events';
import type { MovedCost } from './moved-cost';
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
 * and is rejected (409) unless the purchase is open and has each item; without, it was approved already
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

/**
 * A vendor's credit gives back quantities of items of an order: it takes back what is billed of them beyond what is ordered, and no more.
 * Idempotent.
 */
export class CreditPurchase extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly billId: number,
    readonly items: readonly BilledItem[],
    readonly actor: Actor,
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

/** The document whose cost is transferred: time, or a line of a card or cash purchase (0: what it has beside its lines), or a line of a bill. */
export interface CostOrigin {
  readonly TimeEntryId?: number;
  readonly PurchaseId?: number;
  readonly BillId?: number;
  /** The line of the purchase or of the bill. */
  readonly ItemId?: number;
}
/** Where cost is recorded. */
export interface CostPlace {
  readonly ProjectId: number;
  readonly MilestoneId: number | null;
  readonly TaskId?: number;
}
/** The cost of a document as it was recorded, and what no transfer has moved of it. */
export interface RecordedCost {
  readonly place: CostPlace;
  readonly CostClass: CostClassOfTransfer;
  /** The day of the document. */
  readonly day: string;
  readonly cost: string;
  readonly quantity: string;
  readonly left: { readonly cost: string; readonly quantity: string };
}
export type CostClassOfTransfer = 'Labor' | 'Materials' | 'Subs';

/** Finds the cost of time, or of a card or cash purchase. Rejected (404) for none, (409) for one that is no cost, or that its bills make. */
export class FindRecordedCost extends Command<RecordedCost> {
  constructor(
    readonly of: CostOrigin,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What becomes of the billing of cost that is transferred: `Stays` on the invoice that has it, `Moved` to the new place, `None` for nothing. */
export type BillingOfTransfer = 'None' | 'Moved' | 'Stays';
export interface PlannedBilling {
  readonly billing: BillingOfTransfer;
  /** The decisions of this context, to be taken with the transfer. */
  readonly decides: readonly Decide[];
}

/** Plans what a transfer of cost does in this context: to the document, unless that is a bill, and to its billable. */
export class PlanCostMove extends Command<PlannedBilling> {
  constructor(
    readonly move: { readonly of: CostOrigin; readonly to: CostPlace; readonly date: string } & Omit<MovedCost, 'ItemId'>,
    readonly actor: Actor,
    /** The line of the bill, as its events hold it. */
    readonly line?: { readonly Id: number; readonly IsExcluded: boolean },
  ) {
    super();
  }
}

/** Plans what a void transfer does here: its part is billed by the rules of its old place again, unless an invoice has it. */
export class PlanCostReturn extends Command<PlannedBilling> {
  constructor(
    readonly back: { readonly TransferId: number; readonly of: CostOrigin; readonly date: string } & Pick<MovedCost, 'Amount' | 'Quantity'>,
    readonly actor: Actor,
  ) {
    super();
  }
}
