import type { PurchaseEvent } from '@plumbline/activity/published';
import { saga } from '@plumbline/platform/subscriptions';
import { ReleaseWithdrawnBill } from '../bill/bill.commands';
import type { BillEvent } from '../published/bill-events';

/**
 * A bill that was withdrawn before it took effect charges no purchase: an interrupted approval may have charged some.
 * Checked at the withdrawal, and at each charge too, so that their order does not matter.
 * `charge-approved-bills-to-purchases` reverses the charges of approved bills.
 */
export const releaseWithdrawnBills = saga<BillEvent | PurchaseEvent>('release-withdrawn-bills', {
  BillRejected: ({ data }, actor) => [new ReleaseWithdrawnBill(data.Id, actor)],
  BillVoided: ({ data }, actor) => (data.WasApproved ? [] : [new ReleaseWithdrawnBill(data.Id, actor)]),
  BillRemoved: ({ data }, actor) => [new ReleaseWithdrawnBill(data.Id, actor)],
  PurchaseBilled: ({ data }, actor) => [new ReleaseWithdrawnBill(data.BillId, actor)],
});
