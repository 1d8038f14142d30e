import { decimal, Money } from '@plumbline/platform/kernel';
import type { BilledItem } from '../published/purchase-events';
import { type Charge, isBilledInFull, isItemised } from './purchase-ledger.policy';
import type { PaymentWish, Written } from './purchase-situation.policy';

/** A reimbursement is done when its bill is paid; the rest of a purchase order is given up when a payment says so for what applies to it. */
export function isSettled({ content, charges }: Written, billIsPaid: boolean, payments: readonly PaymentWish[]): boolean {
  if (content.RequestType === 'Reimbursement') return billIsPaid;
  if (content.RequestType !== 'VendorWillInvoice') return false;
  const pending = isItemised(content) && content.Items.some((item) => !allBilled(item.Quantity, item.Id, charges));
  return payments.some(
    (wish) =>
      (wish.CloseRequestsIfItemsPending && pending) ||
      (wish.CloseRequestsIfMultipleAllocations && wish.HasMultipleAllocations) ||
      (wish.CloseRequestsIfPaymentAmountLess && Money.of(wish.Amount).compare(content.TotalAmount) < 0),
  );
}
/** Whether nothing but a payment of this bill has closed it. A reimbursement has one bill, which events from before the bill was kept don't name. */
export function wasClosedBy({ content, charges, closedFor, closedBy }: Written, billId: number): boolean {
  if (closedFor !== 'paid') return false;
  if (content.RequestType === 'Reimbursement') return (closedBy ?? billId) === billId;
  return closedBy === billId && !isBilledInFull(content, charges);
}
function allBilled(ordered: string, itemId: number, charges: readonly Charge[]): boolean {
  const items: readonly BilledItem[] = charges.flatMap(({ Items }) => Items).filter(({ Id }) => Id === itemId);
  return items.reduce((sum, { Quantity }) => sum.plus(Quantity || 0), decimal(0)).gte(decimal(ordered));
}
