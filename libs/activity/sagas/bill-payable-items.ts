import type { BillEvent } from '@plumbline/accounting/published';
import { saga } from '@plumbline/platform/subscriptions';
import { SettlePayableBillables } from '../billable/settling/settle-payable.handlers';

/**
 * Lines of an approved bill for a client's work are billed to the client; a voided bill removes billables that are not
 * on an invoice yet.
 */
export const billPayableItems = saga<BillEvent>('bill-payable-items', {
  BillApproved: ({ data: { PayableItems, InvoiceDate = '' } }, actor) =>
    PayableItems.length > 0 ? [new SettlePayableBillables(PayableItems, InvoiceDate, actor)] : [],
  BillVoided: ({ data }, actor) => (data.WasApproved ? [new SettlePayableBillables(data.PayableItems, null, actor)] : []),
});
