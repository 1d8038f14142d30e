import type { BillApproved, BillEvent, BillVoided } from '@plumbline/accounting/published';
import { decimal, Money } from '@plumbline/platform/kernel';
import { saga } from '@plumbline/platform/subscriptions';
import { BillPurchase, CreditPurchase, RetainAgain, ReversePurchaseBilling } from '../published/commands';
import type { BilledItem } from '../published/purchase-events';

/** The items that the lines of a vendor's credit give back, by order, with quantities and amounts above 0. A credit allocates nothing. */
function creditedItems({ PayableItems, RequestAllocations }: (BillApproved | BillVoided)['data']): Map<number, BilledItem[]> {
  const credited = new Map<number, BilledItem[]>();
  for (const { RequestId, RequestItemId, Quantity, TotalAmount } of RequestAllocations.length > 0 ? [] : PayableItems) {
    if (!RequestId || !RequestItemId || !Money.of(TotalAmount).isNegative) continue;
    const item = {
      Id: RequestItemId,
      Quantity: decimal(Quantity || 0)
        .abs()
        .toFixed(),
      Amount: Money.of(TotalAmount).negated().toString(),
    };
    credited.set(RequestId, [...(credited.get(RequestId) ?? []), item]);
  }
  return credited;
}

/**
 * An approved bill charges its part to each of its purchases, and an approved credit takes back what was billed beyond them; a voided one
 * reverses it. The voided bill of a release is retained again.
 */
export const chargeApprovedBillsToPurchases = saga<BillEvent>('charge-approved-bills-to-purchases', {
  BillApproved: ({ data }, actor) => [
    ...data.RequestAllocations.map(({ RequestId, Amount, RetainedAmount }) => {
      const lines = data.PayableItems.filter((line) => line.RequestId === Number(RequestId) && line.RequestItemId);
      const items = lines.map(({ RequestItemId, Quantity, TotalAmount }) => ({ Id: Number(RequestItemId), Quantity, Amount: TotalAmount }));
      return new BillPurchase(Number(RequestId), data.Id, Amount, items, actor, false, RetainedAmount);
    }),
    ...[...creditedItems(data)].map(([order, items]) => new CreditPurchase(order, data.Id, items, actor)),
  ],
  BillVoided: ({ data }, actor) => [
    ...(data.WasApproved ? data.RequestAllocations : []).map(
      ({ RequestId }) => new ReversePurchaseBilling(Number(RequestId), data.Id, actor),
    ),
    ...(data.WasApproved ? [...creditedItems(data).keys()] : []).map((order) => new ReversePurchaseBilling(order, data.Id, actor)),
    ...(data.RetainageOf && data.RetainageReleaseId ? [new RetainAgain(data.RetainageOf, data.RetainageReleaseId, actor)] : []),
  ],
});
