import { saga } from '@plumbline/platform/subscriptions';
import type { PurchaseEvent } from '../published/purchase-events';
import { IssuePurchaseNumber } from '../purchase/purchase.commands';

/** An approved purchase gets the next number of its company, unless it is a reimbursement (see D-Purchase). */
export const numberApprovedPurchases = saga<PurchaseEvent>('number-approved-purchases', {
  PurchaseApproved: ({ data }, actor) => (data.RequestType === 'Reimbursement' ? [] : [new IssuePurchaseNumber(data.Id, actor)]),
});
