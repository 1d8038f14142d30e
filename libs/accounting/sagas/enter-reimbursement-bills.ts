import type { PurchaseEvent } from '@plumbline/activity/published';
import { saga } from '@plumbline/platform/subscriptions';
import { EnterReimbursementBill } from '../bill/bill.commands';

/** The company owes a person's own expenses from the approval of the purchase. */
export const enterReimbursementBills = saga<PurchaseEvent>('enter-reimbursement-bills', {
  PurchaseApproved: ({ data }, actor) => (data.RequestType === 'Reimbursement' ? [new EnterReimbursementBill(data, actor)] : []),
});
