import { Money, missing, refuse } from '@plumbline/platform/kernel';
import type { PaymentContent, PaymentCorrection } from '../published/bill-events';

/** What is owed on a bill or an invoice: its total and the payments so far. Both keep one, so that no payment can race another. */
export interface Account {
  readonly total: string;
  readonly payments: readonly PaymentContent[];
}

/** The sum of the payments. */
export const paid = ({ payments }: Account): Money => Money.sum(payments.map(({ Amount }) => Amount));
/** Total less payments (decisions of the ledger: never anything else). */
export const outstanding = (account: Account): Money => Money.of(account.total).minus(paid(account));

/** The account with one more payment. A payment that is not more than 0, or is more than what is owed, is refused, naming both figures. */
export function withPayment(account: Account, payment: PaymentContent, owed: string): Account {
  const open = outstanding(account);
  const amount = Money.of(payment.Amount);
  if (amount.compare(0) <= 0) refuse('payment_not_positive', `A payment must be more than 0.00, not ${amount.toString()}.`);
  if (amount.compare(open) > 0)
    refuse(
      'overpaid',
      `The payment of ${amount.toString()} is more than the ${open.toString()} that is outstanding on ${owed}; it may not exceed that.`,
    );
  return { ...account, payments: [...account.payments, payment] };
}

/** The account without the payment; a payment that is not on it is refused as missing. */
export function withoutPayment(account: Account, paymentId: number): Account {
  paymentOn(account, paymentId);
  return { ...account, payments: account.payments.filter(({ PaymentId }) => PaymentId !== paymentId) };
}

/** The payment of that id; refused as missing when it is not on the account. */
export function paymentOn({ payments }: Account, paymentId: number): PaymentContent {
  return payments.find(({ PaymentId }) => PaymentId === paymentId) ?? missing('payment', paymentId);
}

/** The fields of the correction that differ from the payment as it stands. */
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

/** The payment alone, out of an event or command that carries it. */
export const paymentOf = (data: PaymentContent): PaymentContent => ({
  PaymentId: data.PaymentId,
  Amount: data.Amount,
  PaymentDate: data.PaymentDate,
  Method: data.Method,
  Reference: data.Reference,
  CloseRequestsIfItemsPending: data.CloseRequestsIfItemsPending,
  CloseRequestsIfMultipleAllocations: data.CloseRequestsIfMultipleAllocations,
  CloseRequestsIfPaymentAmountLess: data.CloseRequestsIfPaymentAmountLess,
  AlreadyPaid: data.AlreadyPaid,
  ExtCheck: data.ExtCheck,
});

/** The corrected fields alone, out of an event or command that carries them. */
export const correctionOf = ({ PaymentDate, Method, Reference, AlreadyPaid, ExtCheck }: PaymentCorrection): PaymentCorrection => {
  const fields = Object.entries({ PaymentDate, Method, Reference, AlreadyPaid, ExtCheck }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields);
};
