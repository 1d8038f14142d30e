import type { BillEvent } from '@plumbline/accounting/published';
import { saga } from '@plumbline/platform/subscriptions';
import { BillPurchase, ReversePurchaseBilling } from '../published/commands';

/** An approved bill takes its part of each of its requests; a voided one gives it back. */
export const chargeApprovedBillsToPurchases = saga<BillEvent>('charge-approved-bills-to-purchases', {
  BillApproved: ({ data }, actor) =>
    data.RequestAllocations.map(({ RequestId, Amount }) => {
      const lines = data.PayableItems.filter((line) => line.RequestId === Number(RequestId) && line.RequestItemId);
      const items = lines.map(({ RequestItemId, Quantity, TotalAmount }) => ({ Id: Number(RequestItemId), Quantity, Amount: TotalAmount }));
      return new BillPurchase(Number(RequestId), data.Id, Amount, items, actor);
    }),
  BillVoided: ({ data }, actor) =>
    data.WasApproved ? data.RequestAllocations.map(({ RequestId }) => new ReversePurchaseBilling(Number(RequestId), data.Id, actor)) : [],
});
