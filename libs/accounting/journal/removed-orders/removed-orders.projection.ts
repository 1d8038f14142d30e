import type { PurchaseRemoved } from '@plumbline/activity/published';
import { followedKind, projection } from '@plumbline/platform/subscriptions';
import { removedOrder } from './removed-order.record';

const purchase = followedKind<{ readonly PONumber: string; readonly RequestDate: string; readonly Description: string }>('Purchase');

/** Keeps what an approved order was called when it is removed. Before that nothing of it changes any more. */
export const removedOrders = projection<PurchaseRemoved>(
  'removed-orders',
  [removedOrder],
  {
    PurchaseRemoved: ({ data: { Id, WasApproved } }, rows) => {
      const before = WasApproved ? rows.before(purchase, Id) : undefined;
      if (!before) return;
      const { PONumber, RequestDate, Description } = before;
      rows.insert(removedOrder, Id, { PONumber, RequestDate, Description });
    },
  },
  { reads: [purchase], runsFirst: true, inserts: 'all', needs: ({ data }) => [[purchase, (data as { Id: number }).Id]] },
);
