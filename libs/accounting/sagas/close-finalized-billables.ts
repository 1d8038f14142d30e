import { CloseBillable, ReopenBillable } from '@plumbline/activity/contract';
import { saga } from '@plumbline/platform/subscriptions';
import type { InvoiceEvent } from '../contract/invoice-events';

/** What a finalized invoice bills is closed, and open again when the invoice is voided (interface document, "States and transitions"). */
export const closeFinalizedBillables = saga<InvoiceEvent>(
  'close-finalized-billables',
  {
    InvoiceFinalized: ({ data }, actor) => data.Lines.map(({ BillableId, ...part }) => new CloseBillable(BillableId, data.Id, part, actor)),
    InvoiceVoided: ({ data }, actor) => data.Lines.map(({ BillableId }) => new ReopenBillable(BillableId, data.Id, actor)),
  },
  { abreast: 'commands' },
);
