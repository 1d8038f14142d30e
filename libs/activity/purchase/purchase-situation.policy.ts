import type { Message } from '@plumbline/platform/kernel';
import type { ClosingReason, PurchaseContent } from '../published/purchase-events';
import type { Authority } from './authority.policy';
import type { Charge } from './purchase-ledger.policy';
import type { PurchaseState } from './purchase.record';

/** What is known of a request: nothing yet, where it stands, or that it is gone. */
export type PurchaseSituation =
  | { readonly is: 'New' | 'Removed' }
  | {
      readonly is: PurchaseState;
      readonly CreatedBy: number;
      readonly AwaitedId: number;
      readonly content: PurchaseContent;
      readonly charges: readonly Charge[];
      readonly PONumber: string;
      readonly closedFor?: ClosingReason;
      /** The bill whose payment closed it. */
      readonly closedBy?: number;
    };
/** A request that is there. */
export type Written = Extract<PurchaseSituation, { content: PurchaseContent }>;

/** What a payment of a bill says about the requests of the bill (interface document, "Payment"). */
export interface PaymentWish {
  readonly Amount: string;
  readonly HasMultipleAllocations: boolean;
  readonly CloseRequestsIfItemsPending: boolean;
  readonly CloseRequestsIfMultipleAllocations: boolean;
  readonly CloseRequestsIfPaymentAmountLess: boolean;
}

/** What decides what becomes of a request that is handed in: its creator's authority, and who else is to decide (0 for nobody). */
export interface HandIn {
  readonly authority: Authority;
  readonly AwaitedId: number;
}

export type PurchaseCommand =
  | Message<'DraftPurchase', { Id: number; CreatedBy: number; content: PurchaseContent; submit?: HandIn }>
  /** With `submit` the request is handed in; one that is already is handed on where its total asks for it. */
  | Message<'ChangePurchase', { Id: number; fields: Partial<PurchaseContent>; submit?: HandIn }>
  | Message<'SubmitPurchase', { Id: number } & HandIn>
  | Message<'ApprovePurchase', { Id: number; by: number; authority: Authority }>
  | Message<'RejectPurchase', { Id: number; RejectionReason: string }>
  | Message<'RequestPurchaseInfo', { Id: number; Question: string }>
  | Message<'ForwardPurchase', { Id: number; AwaitedId: number; authority: Authority }>
  | Message<'NumberPurchase', { Id: number; PONumber: string }>
  | Message<'BillPurchase', { Id: number; isNew?: boolean } & Charge>
  | Message<'ReversePurchaseBilling', { Id: number; BillId: number }>
  | Message<'ClosePurchase', { Id: number; reason: ClosingReason }>
  /** `Payments`: those that the bill has now. What they close is closed, and what one closed that was removed is opened again. */
  | Message<'SettlePaidPurchase', { Id: number; BillId: number; BillIsPaid: boolean; Payments: readonly PaymentWish[] }>
  | Message<'RemovePurchase', { Id: number }>;
