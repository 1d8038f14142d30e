import { Command } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import type { Actor } from '@plumbline/platform/kernel';
import type { Purchase } from '../published/purchase-events';

/**
 * Writes a request down and hands it in, unless `Submit` is false. Within the creator's authority it is approved at once. `id` is the one that
 * it was given beforehand, if any.
 */
export class CreatePurchase extends Command<Written> {
  constructor(
    readonly fields: Partial<Purchase>,
    readonly actor: Actor,
    readonly id?: number,
  ) {
    super();
  }
}

/** Changes a request that is not approved yet; `Submit` hands a draft in. */
export class ChangePurchase extends Command<Written> {
  constructor(
    readonly id: number,
    readonly fields: Partial<Purchase>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a request: one's own draft; any that no bill charges with Manages Bills. */
export class RemovePurchase extends Command<Written> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What may be done with a request. */
export type PurchaseAction =
  | { readonly do: 'submit' }
  | { readonly do: 'approve' }
  | { readonly do: 'reject'; readonly reason: string }
  | { readonly do: 'request-info'; readonly question: string }
  | { readonly do: 'forward'; readonly to: number }
  | { readonly do: 'close' };

/** Hands in, approves, rejects, asks, forwards or closes. */
export class ActOnPurchase extends Command<Written> {
  constructor(
    readonly id: number,
    readonly action: PurchaseAction,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Gives an approved request the next number of its company's purchase orders. Once; a repeat finds the number. */
export class IssuePurchaseNumber extends Command<Written> {
  constructor(
    readonly purchaseId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * A payment of the bill was recorded or removed: closes the request where the bill's payments, as they are now, say that it is done, and opens it
 * again where they no longer do.
 */
export class SettlePaidPurchase extends Command<Written> {
  constructor(
    readonly purchaseId: number,
    readonly billId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
