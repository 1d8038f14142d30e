import type { PurchaseEvent } from '@plumbline/activity/published';
import { saga } from '@plumbline/platform/subscriptions';
import { ReleaseWithdrawnBill } from '../bill/bill.commands';
import type { BillEvent } from '../published/bill-events';

/**
 * A bill that was withdrawn before it counted charges no request: an approval that was cut short may have charged some. Asked at the withdrawal,
 * and at each charge too, so that it does not matter which of the two came first. What an approved bill charged is given back by
 * `charge-approved-bills-to-purchases`.
 */
export const releaseWithdrawnBills = saga<BillEvent | PurchaseEvent>('release-withdrawn-bills', {
  BillRejected: ({ data }, actor) => [new ReleaseWithdrawnBill(data.Id, actor)],
  BillVoided: ({ data }, actor) => (data.WasApproved ? [] : [new ReleaseWithdrawnBill(data.Id, actor)]),
  BillRemoved: ({ data }, actor) => [new ReleaseWithdrawnBill(data.Id, actor)],
  PurchaseBilled: ({ data }, actor) => [new ReleaseWithdrawnBill(data.BillId, actor)],
});
