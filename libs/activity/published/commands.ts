import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { BillableContent, BillablePartBilled } from './billable-events';
import type { BilledItem, ClosingReason } from './purchase-events';

/** A draft invoice takes a billable. When another one has it, or it is billed or gone, `BillableClaimRefused` follows; it is never an error. */
export class PutBillableOnInvoice extends Command<Written> {
  constructor(
    readonly billableId: number,
    readonly invoiceId: number,
    readonly actor: Actor,
    readonly lineItemId: number = 0,
  ) {
    super();
  }
}

/** The invoice lets the billable go. Nothing happens when it does not have it. */
export class ReleaseBillable extends Command<Written> {
  constructor(
    readonly billableId: number,
    readonly invoiceId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** A finalized invoice has billed this part. The rest stays open. Refused (409) while another invoice has the billable. */
export class CloseBillable extends Command<Written> {
  constructor(
    readonly billableId: number,
    readonly invoiceId: number,
    readonly part: BillablePartBilled & { readonly LineItemId?: number },
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The invoice was voided: what it had billed of the billable is open again. Nothing happens when it had billed nothing. */
export class ReopenBillable extends Command<Written> {
  constructor(
    readonly billableId: number,
    readonly invoiceId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * A finalized application for payment bills something that nothing else may bill: the billable is made and closed at once, with the id that is
 * given. Sent again it finds its work done, also when the billable was taken back since.
 */
export class BillAtOnce extends Command<Written> {
  constructor(
    readonly billableId: number,
    readonly content: BillableContent,
    readonly invoiceId: number,
    readonly lineItemId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The application was voided: what it had made and billed at once is gone, and is not made any more where `BillAtOnce` was held up. */
export class TakeBackBilled extends Command<Written> {
  constructor(
    readonly billableId: number,
    readonly origin: BillableContent['OriginOfBillable'],
    readonly originId: number,
    readonly invoiceId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * A bill charges a request: `amount` in all, of it `items` by item. With `isNew` the bill is about to be approved, and is refused (409) unless the
 * request is open and has that much of each item left; without, it was approved already, and what it says stands. Sent again it finds its work done.
 */
export class BillPurchase extends Command<Written> {
  constructor(
    readonly purchaseId: number,
    readonly billId: number,
    readonly amount: string,
    readonly items: readonly BilledItem[],
    readonly actor: Actor,
    readonly isNew = false,
  ) {
    super();
  }
}

/** The bill was voided: its part is committed again, and a request that it had closed is open again. */
export class ReversePurchaseBilling extends Command<Written> {
  constructor(
    readonly purchaseId: number,
    readonly billId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Closes an approved request, whatever of it is not billed. */
export class ClosePurchase extends Command<Written> {
  constructor(
    readonly purchaseId: number,
    readonly reason: ClosingReason,
    readonly actor: Actor,
  ) {
    super();
  }
}
