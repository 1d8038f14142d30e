import type { PurchaseEvent } from '@plumbline/activity/published';
import { saga } from '@plumbline/platform/subscriptions';
import { EnterReimbursementBill } from '../bill/bill.commands';

/** What a person spent of their own is owed to them from the approval of the request. */
export const enterReimbursementBills = saga<PurchaseEvent>('enter-reimbursement-bills', {
  PurchaseApproved: ({ data }, actor) => (data.RequestType === 'Reimbursement' ? [new EnterReimbursementBill(data, actor)] : []),
});
