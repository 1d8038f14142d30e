import type { Decider, Message } from '@plumbline/platform/kernel';
import { missing, refuse } from '@plumbline/platform/kernel';
import type {
  BillBalance,
  BillContent,
  BillEntered,
  BillEvent,
  PayableItem,
  PaymentContent,
  PaymentCorrection,
  RequestAllocation,
} from '../published/bill-events';
import {
  corrected,
  correctionOf,
  corrections,
  outstanding,
  paid,
  paymentOf,
  withPayment,
  withoutPayment,
  type Account,
} from '../payment/account.policy';
import type { BillState } from './bill.record';

/** What is known of a bill: nothing yet, where it stands, or that it is gone. */
export type BillSituation =
  | { readonly is: 'New' }
  | { readonly is: 'Removed' }
  | { readonly is: BillState; readonly content: BillContent; readonly account: Account };
type Entered = Extract<BillSituation, { content: BillContent }>;

export type BillCommand =
  | Message<'EnterBill', { Id: number; Approve: boolean } & BillContent>
  | Message<'ChangeBill', { Id: number } & Partial<BillContent>>
  /** `Charges`: what its requests were charged with for this approval; a bill that says something else by now is not approved. */
  | Message<'ApproveBill', { Id: number; Charges?: BillEffects }>
  | Message<'RejectBill', { Id: number; Reason: string }>
  | Message<'VoidBill', { Id: number }>
  | Message<'RemoveBill', { Id: number }>
  | Message<'RecordPayment', { Id: number } & PaymentContent>
  | Message<'ChangePayment', { Id: number; PaymentId: number } & PaymentCorrection>
  | Message<'RemovePayment', { Id: number; PaymentId: number }>;

/** What may no longer change once a bill is approved: it is cost by then, and may be billed on. */
const SETTLED = ['VendorId', 'PersonToBeReimbursedId', 'TotalAmount', 'PONumber', 'PayableItems', 'RequestAllocations'] as const;

function entered(state: BillSituation, id: number): Entered {
  if (state.is === 'New' || state.is === 'Removed') missing('bill', id);
  return state;
}
/** What others act on: the lines that are new to the client, the requests that are charged. */
export interface BillEffects {
  readonly PayableItems: PayableItem[];
  readonly RequestAllocations: RequestAllocation[];
}
export const effects = (content: BillContent): BillEffects => ({
  PayableItems: content.PayableItems.filter(({ Id }) => content.BillableItems.includes(Id)),
  RequestAllocations: content.RequestAllocations.filter(({ RequestId }) => content.ChargedRequests.includes(RequestId)),
});

function approval(id: number, content: BillContent): BillEvent {
  return {
    type: 'BillApproved',
    data: {
      Id: id,
      VendorId: content.VendorId ?? '',
      PersonToBeReimbursedId: content.PersonToBeReimbursedId ?? 0,
      TotalAmount: content.TotalAmount,
      ...effects(content),
      Costs: content.Costs,
    },
  };
}

/** Paid when nothing is owed, PartiallyPaid when something was paid, else Approved. */
function balance(account: Account): BillBalance {
  const open = outstanding(account);
  return {
    AmountPaid: paid(account).toString(),
    OutstandingAmount: open.toString(),
    BusinessState: open.isZero && account.payments.length > 0 ? 'Paid' : account.payments.length > 0 ? 'PartiallyPaid' : 'Approved',
  };
}
const refuseWhilePaid = (bill: Entered, id: number, verb: string): void => {
  if (bill.account.payments.length > 0)
    refuse('bill_has_payments', `Bill ${id} can't be ${verb}: it has payments of ${paid(bill.account).toString()}; remove those first.`);
};
const voiding = (id: number, bill: Entered): BillEvent => ({
  type: 'BillVoided',
  data: {
    Id: id,
    WasApproved: bill.is === 'Approved',
    ...effects(bill.content),
  },
});
const is = (state: BillSituation, next: BillState): BillSituation => ({ ...(state as Entered), is: next });
const settled = (state: BillSituation, change: (account: Account) => Account): BillSituation => {
  const account = change((state as Entered).account);
  return { ...(state as Entered), account, is: balance(account).BusinessState };
};

/** A bill: `UnderReview` → `Approved` or `Rejected` → `PartiallyPaid` → `Paid`; `Void`. Its payments are on its own stream. */
export const billDecider: Decider<BillSituation, BillCommand, BillEvent> = {
  initial: { is: 'New' },
  decide: {
    EnterBill: ({ Approve, ...content }, state) => {
      if (state.is !== 'New') return [];
      const entry: BillEntered = { type: 'BillEntered', data: { ...content, BusinessState: 'UnderReview' } };
      return Approve ? [entry, approval(content.Id, content)] : [entry];
    },
    ChangeBill: ({ Id, ...fields }, state) => {
      const bill = entered(state, Id);
      if (bill.is === 'Void' || bill.is === 'Rejected') refuse('bill_closed', `Bill ${Id} is ${bill.is} and can't be changed any more.`);
      const now = bill.content as unknown as Record<string, unknown>;
      const changed = Object.entries(fields).filter(([key, value]) => JSON.stringify(now[key]) !== JSON.stringify(value));
      const fixed = bill.is === 'UnderReview' ? undefined : changed.find(([key]) => SETTLED.some((one) => one === key));
      if (fixed) refuse('bill_approved', `${fixed[0]} of bill ${Id} can't be changed: it is ${bill.is}; void it and enter it again.`);
      return changed.length > 0 ? [{ type: 'BillChanged', data: { Id, ...Object.fromEntries(changed) } }] : [];
    },
    ApproveBill: ({ Id, Charges }, state) => {
      const bill = entered(state, Id);
      if (bill.is !== 'UnderReview') refuse('bill_not_under_review', `Bill ${Id} is ${bill.is}; only a bill UnderReview can be approved.`);
      if (Charges && JSON.stringify(Charges) !== JSON.stringify(effects(bill.content)))
        refuse('bill_changed', `Bill ${Id} was changed while it was being approved; look at it and approve it again.`);
      return [approval(Id, bill.content)];
    },
    RejectBill: ({ Id, Reason }, state) => {
      const bill = entered(state, Id);
      if (bill.is !== 'UnderReview') refuse('bill_not_under_review', `Bill ${Id} is ${bill.is}; only a bill UnderReview can be rejected.`);
      return [{ type: 'BillRejected', data: { Id, Reason } }];
    },
    VoidBill: ({ Id }, state) => {
      const bill = entered(state, Id);
      if (bill.is === 'Void') refuse('bill_void', `Bill ${Id} is Void already.`);
      refuseWhilePaid(bill, Id, 'voided');
      return [voiding(Id, bill)];
    },
    RemoveBill: ({ Id }, state) => {
      if (state.is === 'Removed') return [];
      const bill = entered(state, Id);
      refuseWhilePaid(bill, Id, 'removed');
      const removed: BillEvent = { type: 'BillRemoved', data: { Id } };
      return bill.is === 'Approved' ? [voiding(Id, bill), removed] : [removed];
    },
    RecordPayment: ({ Id, ...payment }, state) => {
      const bill = entered(state, Id);
      if (bill.account.payments.some(({ PaymentId }) => PaymentId === payment.PaymentId)) return [];
      if (bill.is !== 'Approved' && bill.is !== 'PartiallyPaid' && bill.is !== 'Paid')
        refuse('bill_not_approved', `Bill ${Id} is ${bill.is}; only an approved bill can be paid.`);
      const account = withPayment(bill.account, payment, `bill ${Id}`);
      const { RequestAllocations } = effects(bill.content);
      const IsReimbursement = Boolean(bill.content.PersonToBeReimbursedId);
      const event = { Id, ...payment, ...balance(account), RequestAllocations, IsReimbursement };
      return [{ type: 'BillPaymentRecorded', data: event }];
    },
    ChangePayment: ({ Id, PaymentId, ...correction }, state) => {
      const changed = corrections(entered(state, Id).account, PaymentId, correction);
      return Object.keys(changed).length > 0 ? [{ type: 'BillPaymentChanged', data: { Id, PaymentId, ...changed } }] : [];
    },
    RemovePayment: ({ Id, PaymentId }, state) => {
      const bill = entered(state, Id);
      const { RequestAllocations } = effects(bill.content);
      const account = withoutPayment(bill.account, PaymentId);
      return [{ type: 'BillPaymentRemoved', data: { Id, PaymentId, ...balance(account), RequestAllocations } }];
    },
  },
  evolve: {
    BillEntered: (_, event) => ({ is: event.BusinessState, content: event, account: { total: event.TotalAmount, payments: [] } }),
    BillChanged: (state, fields) => {
      const content = { ...(state as Entered).content, ...fields };
      return { ...(state as Entered), content, account: { ...(state as Entered).account, total: content.TotalAmount } };
    },
    BillApproved: (state) => is(state, 'Approved'),
    BillRejected: (state) => is(state, 'Rejected'),
    BillVoided: (state) => is(state, 'Void'),
    BillPaymentRecorded: (state, event) => settled(state, (account) => ({ ...account, payments: [...account.payments, paymentOf(event)] })),
    BillPaymentChanged: (state, event) => settled(state, (account) => corrected(account, event.PaymentId, correctionOf(event))),
    BillPaymentRemoved: (state, { PaymentId }) => settled(state, (account) => withoutPayment(account, PaymentId)),
    BillRemoved: () => ({ is: 'Removed' }),
  },
};
