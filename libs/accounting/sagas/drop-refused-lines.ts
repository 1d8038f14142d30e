import type { BillableEvent } from '@plumbline/activity/published';
import { Decide } from '@plumbline/platform/decisions';
import { saga } from '@plumbline/platform/subscriptions';
import { invoiceAggregate } from '../invoice/invoice.aggregate';

/**
 * A line whose billable is on another invoice, billed or removed is dropped from the draft: no amount is billed twice.
 */
export const dropRefusedLines = saga<BillableEvent>('drop-refused-lines', {
  BillableClaimRefused: ({ data }, actor) => [
    new Decide(invoiceAggregate, data.InvoiceId, { type: 'RemoveLine', data: { Id: data.InvoiceId, BillableId: data.Id } }, actor),
  ],
});
