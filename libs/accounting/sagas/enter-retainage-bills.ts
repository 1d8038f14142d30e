import type { PurchaseEvent } from '@plumbline/activity/published';
import { saga } from '@plumbline/platform/subscriptions';
import { EnterRetainageBill } from '../bill/bill.commands';

/** Released retainage is payable by a bill of its own. */
export const enterRetainageBills = saga<PurchaseEvent>('enter-retainage-bills', {
  PurchaseRetainageReleased: ({ data }, actor) => [new EnterRetainageBill(data, actor)],
});
