import type { BillEvent } from '@plumbline/accounting/published';
import { saga } from '@plumbline/platform/subscriptions';
import { SettlePayableBillables } from '../billable/settle-payable.handlers';

/** What an approved bill charges for a client's work is billed on; a voided bill takes back what is not on an invoice yet. */
export const billPayableItems = saga<BillEvent>('bill-payable-items', {
  BillApproved: ({ data }, actor) => (data.PayableItems.length > 0 ? [new SettlePayableBillables(data.PayableItems, true, actor)] : []),
  BillVoided: ({ data }, actor) => (data.WasApproved ? [new SettlePayableBillables(data.PayableItems, false, actor)] : []),
});
