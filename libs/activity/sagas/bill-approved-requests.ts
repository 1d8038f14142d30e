import { saga } from '@plumbline/platform/subscriptions';
import { SettlePurchaseBillables } from '../billable/settling/settle-purchase.handlers';
import type { PurchaseEvent } from '../published/purchase-events';

/**
 * Items of a card, cash or reimbursement purchase are billed to the client from approval on; those of a purchase order
 * by its bills. Nothing is left to bill of a reimbursement once the bill that pays it back is void.
 */
export const billApprovedRequests = saga<PurchaseEvent>('bill-approved-requests', {
  PurchaseApproved: ({ data }, actor) =>
    data.RequestType !== 'VendorWillInvoice' && data.Items.some(({ IsBillable }) => IsBillable)
      ? [new SettlePurchaseBillables(data.Id, actor)]
      : [],
  PurchaseBillingReversed: ({ data }, actor) => [new SettlePurchaseBillables(data.Id, actor)],
  // Its billables may not have been made before the transfer that is void now.
  PurchaseCostReturned: ({ data }, actor) => [new SettlePurchaseBillables(data.Id, actor)],
  PurchaseRemoved: ({ data }, actor) => (data.WasApproved ? [new SettlePurchaseBillables(data.Id, actor)] : []),
});
