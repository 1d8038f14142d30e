import type { Decider } from '@plumbline/platform/kernel';
import { missing, Money, refuse } from '@plumbline/platform/kernel';
import { refuseMoved, withMove, withoutMove } from '@plumbline/activity/published';
import { addingComments } from '@plumbline/company/published';
import { isEqual } from '@plumbline/platform/records';
import type { BillBalance, BillEntered, BillEvent, PaymentContent, BillState } from '../published/bill-events';
import {
  accountOf,
  appliedCredits,
  checkRefund,
  corrected,
  corrections,
  creditOf,
  isPaid,
  outstanding,
  paid,
  reversalOf,
  withCredit,
  withCreditUsed,
  withoutCredit,
  withPayment,
  withoutPayment,
  type Account,
} from '../payment/account.policy';
import { correctionOf, paymentContent, paymentCorrection, paymentOf } from '../payment/payment-content.policy';
import { checkDueDate } from '../due-date.policy';
import { decideInTurn } from '../in-turn.policy';
import { refundPayment } from '../money-back/money-back.policy';
import { approval, charged, effects } from './bill-effects.policy';
import { checkMoveOfLine } from './moved-lines.policy';
import { billContent, billFields, type BillFields } from './bill-content.policy';
import { checkRefundable, type BillCommand, type BillSituation, type Entered } from './bill-state.policy';

export type { BillCommand, BillSituation } from './bill-state.policy';

/**
 * Fields that cannot change once a bill is approved: from then on it counts as cost of its date, and a client may be
 * charged for it.
 */
const SETTLED = [
  'InvoiceDate',
  'VendorId',
  'PersonToBeReimbursedId',
  'TotalAmount',
  'PONumber',
  'PayableItems',
  'RequestAllocations',
] as const;

function entered(state: BillSituation, id: number): Entered {
  if (state.is === 'New' || state.is === 'Removed') missing('bill', id);
  return state;
}
/** A bill below 0.00: the vendor owes us. */
const isCredit = ({ content }: Entered): boolean => Money.of(content.TotalAmount).isNegative;

/** Paid when nothing is owed, PartiallyPaid after a payment or credit of a part, else Approved. */
function balance(account: Account): BillBalance {
  const open = outstanding(account);
  const isSettledInPart = isPaid(account) || appliedCredits(account).length > 0;
  return {
    AmountPaid: paid(account).toString(),
    OutstandingAmount: open.toString(),
    BusinessState: !isSettledInPart ? 'Approved' : open.isZero ? 'Paid' : 'PartiallyPaid',
  };
}
const refuseWhilePaid = (bill: Entered, id: number, verb: string): void => {
  if (isPaid(bill.account))
    refuse('bill_has_payments', `Bill ${id} can't be ${verb}: it has payments of ${paid(bill.account).toString()}; remove those first.`);
  const applied = appliedCredits(bill.account).map(({ BillId }) => BillId);
  if (applied.length > 0)
    refuse(
      'bill_has_credits',
      `Bill ${id} can't be ${verb}: credit is applied between it and bill ${applied.join(', ')}; take that back first.`,
    );
};
function refusePassed({ content }: Entered, id: number, reviewer: string | undefined): void {
  if (reviewer !== undefined && (content.ReviewerId ?? '') !== reviewer)
    refuse('bill_passed', `Bill ${id} awaits user ${content.ReviewerId || 'nobody'} by now; look at it again.`);
}
/** The release of retainage that the bill pays, if any. */
const releaseOf = ({ RetainageOf, RetainageReleaseId }: BillFields): Partial<BillFields> =>
  RetainageOf && RetainageReleaseId ? { RetainageOf, RetainageReleaseId } : {};
const voiding = (id: number, bill: Entered): BillEvent => ({
  type: 'BillVoided',
  data: {
    Id: id,
    WasApproved: bill.is === 'Approved',
    ...billFields.toStored({ ...effects(bill.content), ...releaseOf(bill.content) }),
  },
});
const is = (state: BillSituation, next: BillState): BillSituation => ({ ...(state as Entered), is: next });
const settled = (state: BillSituation, change: (account: Account) => Account): BillSituation => {
  const account = change((state as Entered).account);
  return { ...(state as Entered), account, is: balance(account).BusinessState };
};

/** The states of a bill that pays nothing any more. */
const ENDED: ReadonlySet<BillState> = new Set(['Paid', 'Void', 'Rejected']);
/** The event of a payment that leaves the account. */
const paymentOn = (Id: number, { content }: Entered, payment: PaymentContent, account: Account): BillEvent => ({
  type: 'BillPaymentRecorded',
  data: {
    ...{ Id, ...paymentContent.toStored(payment), ...balance(account), ...charged(content) },
    IsReimbursement: Boolean(content.PersonToBeReimbursedId),
  },
});

/** A bill: `UnderReview` → `Approved` or `Rejected` → `PartiallyPaid` → `Paid`; `Void`. Its payments are on its own stream. */
export const billDecider: Decider<BillSituation, BillCommand, BillEvent> = {
  initial: { is: 'New' },
  decide: {
    EnterBill: ({ Approve, ...content }, state) => {
      if (state.is !== 'New') return [];
      checkDueDate(content);
      const entry: BillEntered = {
        type: 'BillEntered',
        data: { ...billFields.toStored(content), Id: content.Id, BusinessState: 'UnderReview' },
      };
      return Approve ? [entry, approval(content.Id, content)] : [entry];
    },
    ChangeBill: ({ Id, ...given }, state) => {
      const bill = entered(state, Id);
      const fields = addingComments(given, bill.content.Comments);
      if (bill.is === 'Void' || bill.is === 'Rejected') refuse('bill_closed', `Bill ${Id} is ${bill.is} and can't be changed any more.`);
      const now = bill.content as unknown as Record<string, unknown>;
      const changed = Object.entries(fields).filter(([key, value]) => !isEqual(now[key], value));
      const fixed = bill.is === 'UnderReview' ? undefined : changed.find(([key]) => SETTLED.some((one) => one === key));
      if (fixed) refuse('bill_approved', `${fixed[0]} of bill ${Id} can't be changed: it is ${bill.is}; void it and enter it again.`);
      const difference: Partial<BillFields> = Object.fromEntries(changed);
      checkDueDate({ ...bill.content, ...difference }, bill.content);
      return changed.length > 0 ? [{ type: 'BillChanged', data: { Id, ...billFields.toStored(difference) } }] : [];
    },
    ApproveBill: ({ Id, Charges }, state) => {
      const bill = entered(state, Id);
      if (bill.is !== 'UnderReview') refuse('bill_not_under_review', `Bill ${Id} is ${bill.is}; only a bill UnderReview can be approved.`);
      if (Charges && !isEqual(Charges, effects(bill.content)))
        refuse('bill_changed', `Bill ${Id} was changed while it was being approved; look at it and approve it again.`);
      return [approval(Id, bill.content)];
    },
    PassBill: ({ Id, ReviewerId, To }, state) => {
      const bill = entered(state, Id);
      if (bill.is !== 'UnderReview') refuse('bill_not_under_review', `Bill ${Id} is ${bill.is}; only a bill UnderReview awaits anybody.`);
      refusePassed(bill, Id, ReviewerId);
      return [{ type: 'BillChanged', data: { Id, ...billFields.toStored(addingComments(To, bill.content.Comments)) } }];
    },
    RejectBill: ({ Id, Reason, ReviewerId }, state) => {
      const bill = entered(state, Id);
      refusePassed(bill, Id, ReviewerId);
      if (bill.is !== 'UnderReview') refuse('bill_not_under_review', `Bill ${Id} is ${bill.is}; only a bill UnderReview can be rejected.`);
      return [{ type: 'BillRejected', data: { Id, Reason } }];
    },
    HoldBill: ({ Id, Reason }, state) => {
      const bill = entered(state, Id);
      if (bill.held === Reason) return [];
      if (bill.held !== undefined) refuse('bill_on_hold', `Bill ${Id} is on hold already: ${bill.held}`);
      if (ENDED.has(bill.is)) refuse('bill_closed', `Bill ${Id} is ${bill.is}; only a bill that is still to be paid can be held.`);
      return [{ type: 'BillHeld', data: { Id, Reason } }];
    },
    ReleaseBill: ({ Id }, state) => {
      if (entered(state, Id).held === undefined) refuse('bill_not_on_hold', `Bill ${Id} is not on hold.`);
      return [{ type: 'BillReleased', data: { Id } }];
    },
    VoidBill: ({ Id }, state) => {
      const bill = entered(state, Id);
      if (bill.is === 'Void') refuse('bill_void', `Bill ${Id} is Void already.`);
      refuseWhilePaid(bill, Id, 'voided');
      refuseMoved(`Bill ${Id}`, bill, 'voided');
      return [voiding(Id, bill)];
    },
    RemoveBill: ({ Id }, state) => {
      if (state.is === 'Removed') return [];
      const bill = entered(state, Id);
      refuseWhilePaid(bill, Id, 'removed');
      refuseMoved(`Bill ${Id}`, bill, 'removed');
      if (bill.account.payments.length > 0)
        refuse('bill_was_paid', `Bill ${Id} can't be removed: it was paid, and that was taken back; void it instead.`);
      const removed: BillEvent = { type: 'BillRemoved', data: { Id } };
      return bill.is === 'Approved' ? [voiding(Id, bill), removed] : [removed];
    },
    RecordPayment: ({ Id, ...payment }, state) => {
      const bill = entered(state, Id);
      if (bill.account.payments.some(({ PaymentId }) => PaymentId === payment.PaymentId)) return [];
      if (bill.is !== 'Approved' && bill.is !== 'PartiallyPaid' && bill.is !== 'Paid')
        refuse('bill_not_approved', `Bill ${Id} is ${bill.is}; only an approved bill can be paid.`);
      if (isCredit(bill) && payment.DisbursementId === undefined)
        refuse('bill_is_credit', `Bill ${Id} is a credit of its vendor, which is not paid; apply it to a bill of the vendor.`);
      if (bill.held !== undefined) refuse('bill_on_hold', `Bill ${Id} is on hold: ${bill.held} Release it first.`);
      const account = isCredit(bill)
        ? withCreditUsed(bill.account, payment, `credit ${Id}`)
        : withPayment(bill.account, payment, `bill ${Id}`);
      return [paymentOn(Id, bill, payment, account)];
    },
    RefundCredit: ({ Id, ...refund }, state) => {
      const bill = entered(state, Id);
      const payment = refundPayment(bill.account, refund, {
        ...{ title: 'credit', id: Id, day: bill.content.InvoiceDate ?? '' },
        check: () => checkRefundable(Id, bill.is, isCredit(bill)),
      });
      return payment ? [paymentOn(Id, bill, payment, { ...bill.account, payments: [...bill.account.payments, payment] })] : [];
    },
    ReversePayment: ({ Id, ...reversal }, state) => {
      const bill = entered(state, Id);
      const payment = reversalOf(bill.account, reversal);
      if (!payment) return [];
      return [paymentOn(Id, bill, payment, { ...bill.account, payments: [...bill.account.payments, payment] })];
    },
    ChangePayment: ({ Id, PaymentId, VendorRefundId, ...correction }, state) => {
      const { account } = entered(state, Id);
      const changed = corrections(account, PaymentId, correction);
      if (Object.keys(changed).length > 0) checkRefund(account, PaymentId, VendorRefundId);
      return Object.keys(changed).length > 0
        ? [{ type: 'BillPaymentChanged', data: { Id, PaymentId, ...paymentCorrection.toStored(changed) } }]
        : [];
    },
    RemovePayment: ({ Id, PaymentId }, state) => {
      const bill = entered(state, Id);
      checkRefund(bill.account, PaymentId);
      const account = withoutPayment(bill.account, PaymentId);
      return [{ type: 'BillPaymentRemoved', data: { Id, PaymentId, ...balance(account), ...charged(bill.content) } }];
    },
    SettlePayments: ({ Commands }, state) => decideInTurn(billDecider, Commands as readonly BillCommand[], state),
    ApplyCredit: ({ Id, ...credit }, state) => {
      const bill = entered(state, Id);
      if (bill.account.credits?.some(({ ApplicationId }) => ApplicationId === credit.ApplicationId)) return [];
      if (bill.is !== 'Approved' && bill.is !== 'PartiallyPaid' && bill.is !== 'Paid')
        refuse('bill_not_approved', `Bill ${Id} is ${bill.is}; credit is applied between approved bills only.`);
      const account = withCredit(bill.account, credit, isCredit(bill) ? `credit ${Id}` : `bill ${Id}`);
      return [{ type: 'BillCreditApplied', data: { Id, ...creditOf(credit), ...balance(account) } }];
    },
    ReturnCredit: ({ Id, ApplicationId }, state) => {
      const bill = entered(state, Id);
      const credit = appliedCredits(bill.account).find((one) => one.ApplicationId === ApplicationId);
      if (!credit) return [];
      return [{ type: 'BillCreditReturned', data: { Id, ...creditOf(credit), ...balance(withoutCredit(bill.account, ApplicationId)) } }];
    },
    MoveBillCost: ({ Id, ...move }, state) => {
      const bill = entered(state, Id);
      if (bill.moved?.some(({ TransferId }) => TransferId === move.TransferId)) return [];
      if (bill.is !== 'Approved' && bill.is !== 'PartiallyPaid' && bill.is !== 'Paid')
        refuse('bill_not_approved', `Bill ${Id} is ${bill.is}; only an approved bill has a cost to transfer.`);
      const line = bill.content.PayableItems.find((one) => one.Id === move.ItemId) ?? missing('bill line', move.ItemId);
      checkMoveOfLine(Id, bill, line, move);
      return [{ type: 'BillCostMoved', data: { Id, ...move } }];
    },
    ReturnBillCost: ({ Id, TransferId }, state) =>
      'content' in state && state.moved?.some((one) => one.TransferId === TransferId)
        ? [{ type: 'BillCostReturned', data: { Id, TransferId } }]
        : [],
  },
  evolve: {
    BillCreditApplied: (state, event) =>
      settled(state, (account) => ({ ...account, credits: [...(account.credits ?? []), { ...creditOf(event), isReturned: false }] })),
    BillCreditReturned: (state, { ApplicationId }) => settled(state, (account) => withoutCredit(account, ApplicationId)),
    BillEntered: (_, event) => {
      const content = billContent(event);
      return { is: event.BusinessState, content, account: accountOf(content.TotalAmount, content.RequestAllocations) };
    },
    BillChanged: (state, event) => {
      const content = { ...(state as Entered).content, ...billContent(event) };
      const { retained: _before, ...account } = (state as Entered).account;
      const { payments: _none, ...owed } = accountOf(content.TotalAmount, content.RequestAllocations);
      return { ...(state as Entered), content, account: { ...account, ...owed } };
    },
    BillHeld: (state, { Reason }) => ({ ...(state as Entered), held: Reason }),
    BillReleased: (state) => {
      const { held: _, ...bill } = state as Entered;
      return bill;
    },
    BillApproved: (state) => is(state, 'Approved'),
    BillRejected: (state) => is(state, 'Rejected'),
    BillVoided: (state) => is(state, 'Void'),
    BillPaymentRecorded: (state, event) => settled(state, (account) => ({ ...account, payments: [...account.payments, paymentOf(event)] })),
    BillPaymentChanged: (state, event) => settled(state, (account) => corrected(account, event.PaymentId, correctionOf(event))),
    BillPaymentRemoved: (state, { PaymentId }) => settled(state, (account) => withoutPayment(account, PaymentId)),
    BillRemoved: () => ({ is: 'Removed' }),
    BillCostMoved: (state, move) => ({ ...(state as Entered), ...withMove(state as Entered, move) }),
    BillCostReturned: (state, { TransferId }) => {
      const { moved: _, ...bill } = state as Entered;
      const others = withoutMove(state as Entered, TransferId);
      return { ...bill, ...(others.length > 0 && { moved: others }) };
    },
  },
};
