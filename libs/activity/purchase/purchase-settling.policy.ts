import { decimal, Money } from '@plumbline/platform/kernel';
import type { BilledItem } from '../published/purchase-events';
import { type Charge, isBilledInFull, isItemised } from './purchase-ledger.policy';
import type { RequestedPayment, RecordedPurchase } from './purchase-situation.policy';

/**
 * Whether payments close the purchase: a reimbursement when its bill is paid; a purchase order when a payment has the
 * CloseRequests… flag that applies to it.
 */
export function isSettled({ content, charges }: RecordedPurchase, billIsPaid: boolean, payments: readonly RequestedPayment[]): boolean {
  if (content.RequestType === 'Reimbursement') return billIsPaid;
  if (content.RequestType !== 'VendorWillInvoice') return false;
  const pending = isItemised(content) && content.Items.some((item) => !allBilled(item.Quantity, item.Id, charges));
  return payments.some(
    (requested) =>
      (requested.CloseRequestsIfItemsPending && pending) ||
      (requested.CloseRequestsIfMultipleAllocations && requested.HasMultipleAllocations) ||
      (requested.CloseRequestsIfPaymentAmountLess && Money.of(requested.Amount).compare(content.TotalAmount) < 0),
  );
}
/**
 * Whether only a payment of this bill closed it. A reimbursement has one bill, which events from before the bill was
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
