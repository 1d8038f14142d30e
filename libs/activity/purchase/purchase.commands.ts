import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { Purchase } from './purchase.record';
import type { Followed, Receipt, RequestedChange } from './purchase-situation.policy';

/**
 * Creates a purchase and submits it, unless `Submit` is false. Within the creator's authority it is approved at once.
 * `id` is a previously assigned id, if any.
 */
export class CreatePurchase extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<Purchase>,
    readonly actor: Actor,
    readonly id?: number,
  ) {
    super();
  }
}

/** Changes a purchase that is not approved yet; `Submit` submits a draft. */
export class ChangePurchase extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Purchase>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a purchase: the caller's own draft; with Manages Bills any that no bill charges. */
export class RemovePurchase extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Changes an approved purchase order: all of its `Items`, or `Amount`, the difference of the total of a flexible one.
 * Within the caller's authority at once, otherwise it waits for approval. With `cause` it follows a decision that was
 * made elsewhere, so that the caller needs no part in the order, and a repeat has no effect; `follows` says of what kind.
 * What follows a contract has its items as they will be, with ids and prices.
 */
export class ChangeOrder extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly change: Pick<RequestedChange, 'Reason' | 'Amount' | 'Items' | 'Agreed' | 'After'>,
    readonly actor: Actor,
    readonly cause = '',
    readonly follows?: Followed,
  ) {
    super();
  }
}

/** The actions on a purchase. */
export type PurchaseAction =
  | { readonly do: 'submit' }
  | { readonly do: 'approve' }
  | { readonly do: 'reject'; readonly reason: string }
  | { readonly do: 'request-info'; readonly question: string }
  | { readonly do: 'forward'; readonly to: number }
  | { readonly do: 'close' }
  | { readonly do: 'receive'; readonly date: string; readonly items: Receipt['Items'] }
  | { readonly do: 'release-retainage'; readonly amount: string; readonly invoiceDate: string };

/** Submits, approves, rejects, requests information, forwards, closes, receives goods of it or releases retainage. */
export class ActOnPurchase extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly action: PurchaseAction,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * Lets a purchase, or the change of an order, await who may decide on it now, where that may have changed. Idempotent.
 */
export class RoutePurchase extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The same for all that await the user, or managers of it, because a manager, the authority or the access of the user changed. */
export class RoutePurchasesAround extends Command<CommandResult> {
  constructor(
    readonly userId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Gives an approved purchase the next number of its company's purchase orders. Idempotent. */
export class IssuePurchaseNumber extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * A payment of the bill was recorded or removed: closes the purchase when the bill's present payments do, and reopens
 * it when they no longer do.
 */
export class SettlePaidPurchase extends Command<CommandResult> {
  constructor(
    readonly purchaseId: number,
    readonly billId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** The same for every purchase of a bill: the date of a payment was corrected. */
export class SettlePurchasesOfBill extends Command<CommandResult> {
  constructor(
    readonly billId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
