import type { MovedCost, Moved } from '@plumbline/activity/published';
import { invalid, refuse, type Message } from '@plumbline/platform/kernel';
import type { CreditRefund } from '../money-back/money-back.policy';
import type { SettlePayments } from '../paper/per-document.policy';
import type { Account } from '../payment/account.policy';
import type { BillState, CreditApplication, PaymentContent, PaymentCorrection, PaymentReversal } from '../published/bill-events';
import type { BillFields } from './bill-content.policy';
import type { BillEffects } from './bill-effects.policy';

/** The state of a bill: new, present in some business state, or removed. */
export type BillSituation =
  | { readonly is: 'New' }
  | { readonly is: 'Removed' }
  | ({
      readonly is: BillState;
      readonly content: BillFields;
      readonly account: Account;
      /** Why it is not paid for now; absent unless it is on hold. */
      readonly held?: string;
    } & Moved);
/** A bill that is there. */
export type Entered = Extract<BillSituation, { content: BillFields }>;

export type BillCommand =
  | Message<'EnterBill', { Id: number; Approve: boolean } & BillFields>
  | Message<'ChangeBill', { Id: number } & Partial<BillFields>>
  /** `Charges`: the charges to purchases that this approval has made; rejected when the bill has changed since. */
  | Message<'ApproveBill', { Id: number; Charges?: BillEffects }>
  /** `ReviewerId`: the reviewer for whom the decision was allowed; rejected when it is another one by now. */
  | Message<'RejectBill', { Id: number; Reason: string; ReviewerId?: string }>
  /** Changes a bill without a decision of the reviewer: another user decides next, or information is missing. */
  | Message<'PassBill', { Id: number; ReviewerId: string; To: Partial<Pick<BillFields, 'ReviewerId' | 'RequestInfoFlag' | 'Comments'>> }>
  | Message<'HoldBill', { Id: number; Reason: string }>
  | Message<'ReleaseBill', { Id: number }>
  | Message<'VoidBill', { Id: number }>
  | Message<'RemoveBill', { Id: number }>
  | Message<'RecordPayment', { Id: number } & PaymentContent>
  | Message<'ReversePayment', { Id: number } & PaymentReversal>
  | Message<'RefundCredit', { Id: number } & CreditRefund>
  /** `VendorRefundId`: with the refund that the payment belongs to. */
  | Message<'ChangePayment', { Id: number; PaymentId: number; VendorRefundId?: number } & PaymentCorrection>
  | Message<'RemovePayment', { Id: number; PaymentId: number }>
  | SettlePayments
  /** On the stream of the credit first, then on that of the bill. */
  | Message<'ApplyCredit', { Id: number } & CreditApplication>
  /** On the stream of the bill first, then on that of the credit. */
  | Message<'ReturnCredit', { Id: number; ApplicationId: number }>
  | Message<'MoveBillCost', { Id: number } & MovedCost>
  | Message<'ReturnBillCost', { Id: number; TransferId: number }>;

/** Rejects the refund of a bill that is no credit of its vendor (400), and (409) of one that is not approved. */
export function checkRefundable(id: number, state: BillState, isCredit: boolean): void {
  if (!isCredit) invalid([{ field: 'BillId', problem: `must be a credit, a bill with a total below 0.00; bill ${id} is none` }]);
  if (state !== 'Approved' && state !== 'PartiallyPaid' && state !== 'Paid')
    refuse('bill_not_approved', `Credit ${id} is ${state}; only an approved one can be refunded.`);
}
