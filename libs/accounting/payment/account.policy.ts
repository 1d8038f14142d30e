import { Money, missing, refuse } from '@plumbline/platform/kernel';
import type { RequestAllocation, CreditApplication, PaymentContent, PaymentCorrection, PaymentReversal } from '../published/bill-events';

/**
 * The amount owed on a bill or an invoice: its total and the payments so far. It is part of their state, so that
 * concurrent payments conflict.
 */
export interface Account {
  readonly total: string;
  /** The part of the total that is retained and paid by other bills, once it is released; absent for nothing. */
  readonly retained?: string;
  readonly payments: readonly PaymentContent[];
  /** Applications of a vendor's credit, also those that were taken back since, so that a repeat is found. */
  readonly credits?: readonly AppliedCredit[];
}
/** An application of a credit: `Amount` is what it lowers the account by, in the account's own sign. */
export interface AppliedCredit extends CreditApplication {
  readonly isReturned: boolean;
}

/** The applications that were not taken back. */
export const appliedCredits = ({ credits = [] }: Account): AppliedCredit[] => credits.filter(({ isReturned }) => !isReturned);

/** The money of the payments, without discounts. */
export const paid = ({ payments }: Account): Money => Money.sum(payments.map(({ Amount }) => Amount));
/** Returns the amount that the vendor of a bill waits for: the sum of what is retained of its orders' parts. */
export const retainedOf = (allocations: readonly Pick<RequestAllocation, 'RetainedAmount'>[]): Money =>
  Money.sum(allocations.map(({ RetainedAmount }) => RetainedAmount ?? ''));

/** The account of a bill without payments: what is retained of it is not owed. */
export function accountOf(TotalAmount: string, allocations: readonly Pick<RequestAllocation, 'RetainedAmount'>[]): Account {
  const retained = retainedOf(allocations);
  return { total: TotalAmount, ...(retained.isZero ? {} : { retained: retained.toString() }), payments: [] };
}

/** Total less what is retained, payments, discounts and applied credits, by definition (see D-S.bill and D-S.invoice). */
export const outstanding = (account: Account): Money =>
  Money.of(account.total)
    .minus(account.retained ?? '')
    .minus(paid(account))
    .minus(Money.sum(account.payments.map(({ Discount }) => Discount ?? '')))
    .minus(Money.sum(appliedCredits(account).map(({ Amount }) => Amount)));

/**
 * The account with one more payment. A payment that is not more than 0, or exceeds the amount owed, is rejected with
 * both figures.
 */
export function withPayment(account: Account, payment: PaymentContent, owed: string): Account {
  const open = outstanding(account);
  const amount = Money.of(payment.Amount);
  if (amount.compare(0) <= 0) refuse('payment_not_positive', `A payment must be more than 0.00, not ${amount.toString()}.`);
  const settles = amount.plus(payment.Discount ?? '');
  if (settles.compare(open) > 0)
    refuse(
      'overpaid',
      `The payment of ${settles.toString()} is more than the ${open.toString()} that is outstanding on ${owed}; it may not exceed that.`,
    );
  return { ...account, payments: [...account.payments, payment] };
}

/** The account of a credit of which a disbursement uses a part: the payment is below 0.00. Rejected (409) beyond what is left of it. */
export function withCreditUsed(account: Account, payment: PaymentContent, owed: string): Account {
  const open = outstanding(account);
  const amount = Money.of(payment.Amount);
  if (!amount.isNegative || amount.compare(open) < 0)
    refuse('credit_exceeded', `${amount.toString()} is not within the ${open.toString()} that is left of ${owed}.`);
  return { ...account, payments: [...account.payments, payment] };
}

/** True if a payment stands that was not taken back: a document with one is not voided. */
export const isPaid = (account: Account): boolean => account.payments.some(({ PaymentId }) => !isReversed(account, PaymentId));

/** True of a payment that was taken back, and of the one that takes it back. */
const isReversed = ({ payments }: Account, paymentId: number): boolean =>
  payments.some((one) => one.ReversesPaymentId === paymentId || (one.PaymentId === paymentId && one.ReversesPaymentId !== undefined));

/**
 * The payment that takes another one back; undefined for a repeat. Rejected as missing when that is not on the account, and (409) when it
 * was taken back already.
 */
export function reversalOf(account: Account, { PaymentId, Reverses, PaymentDate, ...paper }: PaymentReversal): PaymentContent | undefined {
  if (account.payments.some((one) => one.PaymentId === PaymentId)) return undefined;
  const before = paymentOn(account, Reverses);
  if (isReversed(account, Reverses)) refuse('payment_reversed', `Payment ${Reverses} was taken back already.`);
  const taken = (amount: string): string => Money.of(amount).negated().toString();
  const Amount = taken(before.Amount);
  const discount = before.Discount === undefined ? {} : { Discount: taken(before.Discount) };
  return { ...before, PaymentId, Amount, ...discount, PaymentDate, ...paper, ReversesPaymentId: Reverses };
}

/** The account without the payment; rejected as missing when it is not on the account, and (409) when it was taken back. */
export function withoutPayment(account: Account, paymentId: number): Account {
  paymentOn(account, paymentId);
  if (isReversed(account, paymentId))
    refuse('payment_reversed', `Payment ${paymentId} was taken back: it stays, and so does what takes it back.`);
  return { ...account, payments: account.payments.filter(({ PaymentId }) => PaymentId !== paymentId) };
}

/** The payment with that id; rejected as missing when it is not on the account. */
export function paymentOn({ payments }: Account, paymentId: number): PaymentContent {
  return payments.find(({ PaymentId }) => PaymentId === paymentId) ?? missing('payment', paymentId);
}

/** Rejects (409) what is done with the payment of a refund by itself: `refundId` is the refund, of either kind, that does it, if any. */
export function checkRefund(account: Account, paymentId: number, refundId?: number): void {
  const { RefundId: given, VendorRefundId: got } = paymentOn(account, paymentId);
  const RefundId = given ?? got;
  if (RefundId !== undefined && RefundId !== refundId)
    refuse('payment_of_refund', `Payment ${paymentId} belongs to refund ${RefundId}: correct or void it there.`);
}

/** The fields of the correction that differ from the payment. */
export function corrections(account: Account, paymentId: number, correction: PaymentCorrection): PaymentCorrection {
  const now = paymentOn(account, paymentId);
  return Object.fromEntries(
    Object.entries(correction).filter(([field, value]) => value !== undefined && now[field as keyof PaymentCorrection] !== value),
  );
}

/** The account after a correction. */
export const corrected = (account: Account, paymentId: number, correction: PaymentCorrection): Account => ({
  ...account,
  payments: account.payments.map((payment) => (payment.PaymentId === paymentId ? { ...payment, ...correction } : payment)),
});

/**
 * The account with a credit applied. More than is outstanding, of the bill or of the credit, is rejected with both
 * figures.
 */
export function withCredit(account: Account, credit: CreditApplication, owed: string): Account {
  const open = outstanding(account);
  if (Money.of(credit.Amount).amount.abs().greaterThan(open.amount.abs()) || open.isNegative !== Money.of(credit.Amount).isNegative)
    refuse('credit_exceeded', `${absolute(credit.Amount)} is more than the ${absolute(open.toString())} that is outstanding on ${owed}.`);
  return { ...account, credits: [...(account.credits ?? []), { ...credit, isReturned: false }] };
}
const absolute = (amount: string): string => amount.replace(/^-/, '');

/** The account without the application, which a later repeat still finds. */
export const withoutCredit = (account: Account, applicationId: number): Account => ({
  ...account,
  credits: (account.credits ?? []).map((one) => (one.ApplicationId === applicationId ? { ...one, isReturned: true } : one)),
});

/** The application in an event or command. */
export const creditOf = ({ ApplicationId, BillId, Amount }: CreditApplication): CreditApplication => ({ ApplicationId, BillId, Amount });
