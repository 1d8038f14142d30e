import type { Message } from '@plumbline/platform/kernel';
import type { BilledItem, ClosingReason, ProposedChange, RequestedItem } from '../published/purchase-events';
import type { Moved } from '../moved-cost.policy';
import type { MovedCost } from '../published/moved-cost';
import type { Authority } from './approving/authority.policy';
import type { Charge, Release } from './purchase-ledger.policy';
import type { PurchaseState } from './purchase.record';
import type { PurchaseFields } from './purchase-content.policy';

/** What came of the items of an order on a day, or went back to the vendor (below 0). */
export interface Receipt {
  readonly Date: string;
  readonly Items: readonly { readonly Id: number; readonly Quantity: string }[];
}
/** What a vendor's credit gives back of the items of an order; quantities and amounts are above 0. */
export interface Credit {
  readonly Id: number;
  readonly BillId: number;
  readonly Items: readonly BilledItem[];
}

/** The state of a purchase: new, present in some business state, or removed. */
export type PurchaseSituation =
  | { readonly is: 'New' | 'Removed' }
  | (Moved & {
      readonly is: PurchaseState;
      readonly CreatedBy: number;
      readonly AwaitedId: number;
      /** A user forwarded it to the awaited one, who need not be above its creator. */
      readonly isForwarded?: boolean;
      readonly content: PurchaseFields;
      readonly charges: readonly Charge[];
      /** The releases of retained money; absent for none. */
      readonly releases?: readonly Release[];
      /** The receipts and returns of goods; absent for none. */
      readonly receipts?: readonly Receipt[];
      readonly PONumber: string;
      /** The changes since its approval, and the one that waits; absent for none. */
      readonly changes?: readonly Pick<ProposedChange, 'Cause'>[];
      readonly pending?: ProposedChange | undefined;
      /** The items that the contract of the order asked for last; absent where they are those that were approved. */
      readonly agreed?: PurchaseFields['Items'];
      readonly closedFor?: ClosingReason;
      /** The bill whose payment closed it. */
      readonly closedBy?: number;
      /** The date of that payment. */
      readonly closedOn?: string;
    });
/** An existing purchase. */
export type RecordedPurchase = Extract<PurchaseSituation, { content: PurchaseFields }>;

/** The flags of a payment of a bill for the purchases of that bill (see F-Payment). */
export interface RequestedPayment {
  readonly PaymentDate: string;
  readonly Amount: string;
  readonly HasMultipleAllocations: boolean;
  readonly CloseRequestsIfItemsPending: boolean;
  readonly CloseRequestsIfMultipleAllocations: boolean;
  readonly CloseRequestsIfPaymentAmountLess: boolean;
}

/** The inputs of a submission: the creator's authority, and the user to decide on a larger total (0 for none). */
export interface HandIn {
  readonly authority: Authority;
  readonly AwaitedId: number;
}

/** A user with its authority. */
export interface Approver {
  readonly Id: number;
  readonly authority: Authority;
}

/** A change of an approved order: all of its items, or the difference of its total. */
export interface RequestedChange {
  readonly Id: number;
  readonly Reason: string;
  readonly Amount?: string;
  /** The item that an Amount adds to those of a flexible order. */
  readonly Added?: RequestedItem;
  readonly Items?: readonly RequestedItem[];
  /** Names what the change follows, where it follows something: a repeat has no effect. */
  readonly Cause?: string;
  readonly Follows?: Followed;
  /** The items that an amended contract requires (`followContract`), which follow from the changes so far. */
  readonly Agreed?: readonly RequestedItem[];
  /** On how many changes the Items are based. */
  readonly After?: number;
}
/**
 * The source of a change that nobody can reject any more: the sum of the `contract`, which holds whatever is billed, or the `budget` of a
 * milestone, which the order follows while nothing is billed. Without effect on an order that can't change.
 */
export type Followed = 'contract' | 'budget';

export type PurchaseCommand =
  | Message<'DraftPurchase', { Id: number; CreatedBy: number; content: PurchaseFields; submit?: HandIn }>
  /** With `submit` a draft is submitted; a submitted purchase is forwarded when its new total requires that. */
  | Message<'ChangePurchase', { Id: number; fields: Partial<PurchaseFields>; submit?: HandIn }>
  | Message<'SubmitPurchase', { Id: number } & HandIn>
  /** `refusesOwn`: the company lets `by` not approve its own requests. */
  | Message<'ApprovePurchase', { Id: number; by: number; authority: Authority; refusesOwn?: boolean }>
  | Message<'RejectPurchase', { Id: number; RejectionReason: string }>
  | Message<'RequestPurchaseInfo', { Id: number; Question: string }>
  /** `refusesOwn`: the company lets the user to whom it is forwarded not approve its own requests. */
  | Message<'ForwardPurchase', { Id: number; AwaitedId: number; authority: Authority; refusesOwn?: boolean }>
  /**
   * Who may decide on it may have changed. `awaited` is the user whom it awaits as far as is known (0 for none), `managers` are those above
   * its creator, or above who requested its change, nearest first. Without effect where it awaits nothing, or somebody else by now.
   */
  | Message<'RoutePurchase', { Id: number; awaited: Approver; managers: readonly Approver[] }>
  | Message<'NumberPurchase', { Id: number; PONumber: string }>
  | Message<'BillPurchase', { Id: number; isNew?: boolean } & Charge>
  | Message<'ReceivePurchase', { Id: number } & Receipt>
  | Message<'CreditPurchase', Credit>
  | Message<'ReversePurchaseBilling', { Id: number; BillId: number }>
  /** `by` is the user who requests it. */
  | Message<'ChangeOrder', { by: number; submit: HandIn } & RequestedChange>
  | Message<'ReleaseRetainage', { Id: number; InvoiceDate: string } & Release>
  | Message<'RetainAgain', { Id: number; ReleaseId: number }>
  | Message<'ClosePurchase', { Id: number; reason: ClosingReason }>
  /** Ends an order whose cause has ended: an approved order closes for good, one that is not approved yet is removed. */
  | Message<'EndOrder', { Id: number }>
  /**
   * `Payments`: the present ones of the bill. The purchase is closed when they close it, and reopened when the payment
   * that closed it was removed.
   */
  | Message<'SettlePaidPurchase', { Id: number; BillId: number; BillIsPaid: boolean; Payments: readonly RequestedPayment[] }>
  | Message<'RemovePurchase', { Id: number }>
  | Message<'MovePurchaseCost', { Id: number } & MovedCost>
  | Message<'ReturnPurchaseCost', { Id: number; TransferId: number }>;
