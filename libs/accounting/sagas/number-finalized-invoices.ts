import { saga } from '@plumbline/platform/subscriptions';
import type { InvoiceEvent } from '../published/invoice-events';
import { NumberInvoice } from '../invoice/finalizing/number-invoice.handlers';

/** A finalized invoice, and a credit note, gets the next number of its company. */
export const numberFinalizedInvoices = saga<InvoiceEvent>('number-finalized-invoices', {
  InvoiceFinalized: ({ data }, actor) => [new NumberInvoice(data.Id, actor)],
  CreditNoteIssued: ({ data }, actor) => [new NumberInvoice(data.Id, actor)],
});
