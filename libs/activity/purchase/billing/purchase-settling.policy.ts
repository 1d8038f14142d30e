import { decimal, Money } from '@plumbline/platform/kernel';
import type { BilledItem } from '../../published/purchase-events';
import { type Charge, isBilledInFull, isItemised } from '../purchase-ledger.policy';
import type { RequestedPayment, RecordedPurchase } from '../purchase-situation.policy';

/**
 * When payments close the purchase: a reimbursement with the last payment of its bill, once that is paid; a purchase
 * order with the first payment that has the CloseRequests… flag that applies to it. Undefined while none does.
 */
export function settledOn(
  { content, charges }: RecordedPurchase,
  billIsPaid: boolean,
  payments: readonly RequestedPayment[],
): string | undefined {
  const days = (some: readonly RequestedPayment[]): string[] => some.map(({ PaymentDate }) => PaymentDate).sort();
  if (content.RequestType === 'Reimbursement') return billIsPaid ? (days(payments).at(-1) ?? '') : undefined;
  if (content.RequestType !== 'VendorWillInvoice') return undefined;
  const pending = isItemised(content) && content.Items.some((item) => !allBilled(item.Quantity, item.Id, charges));
  const closing = payments.filter(
    (requested) =>
      (requested.CloseRequestsIfItemsPending && pending) ||
      (requested.CloseRequestsIfMultipleAllocations && requested.HasMultipleAllocations) ||
      (requested.CloseRequestsIfPaymentAmountLess && Money.of(requested.Amount).compare(content.TotalAmount) < 0),
  );
  return days(closing)[0];
}
/**
 * True if only a payment of this bill closed it. A reimbursement has one bill, which events from before the bill was
 * recorded do not name.
 */
export function wasClosedBy({ content, charges, closedFor, closedBy }: RecordedPurchase, billId: number): boolean {
  if (closedFor !== 'paid') return false;
  if (content.RequestType === 'Reimbursement') return (closedBy ?? billId) === billId;
  return closedBy === billId && !isBilledInFull(content, charges);
}
function allBilled(ordered: string, itemId: number, charges: readonly Charge[]): boolean {
  const items: readonly BilledItem[] = charges.flatMap(({ Items }) => Items).filter(({ Id }) => Id === itemId);
  return items.reduce((sum, { Quantity }) => sum.plus(Quantity || 0), decimal(0)).gte(decimal(ordered));
}
