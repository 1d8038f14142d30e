import { ReleaseBillable, ReopenBillable } from '@plumbline/activity/published';
import { saga } from '@plumbline/platform/subscriptions';
import type { InvoiceEvent } from '../published/invoice-events';
import { CloseBilledPart } from '../invoice/invoice-billables.handlers';

/**
 * What a finalized invoice bills is closed, and open again when the invoice is voided (interface document, "States and transitions"). What it
 * still holds then, because closing it is parked, it lets go.
 */
export const closeFinalizedBillables = saga<InvoiceEvent>(
  'close-finalized-billables',
  {
    InvoiceFinalized: ({ data }, actor) => data.Lines.map((part) => new CloseBilledPart(data.Id, part, actor)),
    InvoiceVoided: ({ data }, actor) => [
      ...data.Lines.map(({ BillableId }) => new ReopenBillable(BillableId, data.Id, actor)),
      ...data.Lines.map(({ BillableId }) => new ReleaseBillable(BillableId, data.Id, actor)),
    ],
  },
  { abreast: 'commands' },
);
