import type { BillEvent } from '@plumbline/accounting/published';
import { saga } from '@plumbline/platform/subscriptions';
import { BillPurchase, RetainAgain, ReversePurchaseBilling } from '../published/commands';

/** An approved bill charges its part to each of its purchases; a voided one reverses it. The voided bill of a release is retained again. */
export const chargeApprovedBillsToPurchases = saga<BillEvent>('charge-approved-bills-to-purchases', {
  BillApproved: ({ data }, actor) =>
    data.RequestAllocations.map(({ RequestId, Amount, RetainedAmount }) => {
      const lines = data.PayableItems.filter((line) => line.RequestId === Number(RequestId) && line.RequestItemId);
      const items = lines.map(({ RequestItemId, Quantity, TotalAmount }) => ({ Id: Number(RequestItemId), Quantity, Amount: TotalAmount }));
      return new BillPurchase(Number(RequestId), data.Id, Amount, items, actor, false, RetainedAmount);
    }),
  BillVoided: ({ data }, actor) => [
    ...(data.WasApproved ? data.RequestAllocations : []).map(
      ({ RequestId }) => new ReversePurchaseBilling(Number(RequestId), data.Id, actor),
    ),
    ...(data.RetainageOf && data.RetainageReleaseId ? [new RetainAgain(data.RetainageOf, data.RetainageReleaseId, actor)] : []),
  ],
});
