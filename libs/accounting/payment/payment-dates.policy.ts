import type { Account } from './account.policy';

/** The dates of the payment in an event: recorded, corrected or removed on this account. Undefined for other events. */
export function datesOfPayment(
  event: { readonly type: string; readonly data: object },
  account: Account | undefined,
): string[] | undefined {
  if (!/Payment(Recorded|Changed|Removed)$/.test(event.type)) return undefined;
  const { PaymentId, PaymentDate = '' } = event.data as { readonly PaymentId?: number; readonly PaymentDate?: string };
  const before = account?.payments.find((one) => one.PaymentId === PaymentId);
  return [before?.PaymentDate ?? '', PaymentDate];
}
