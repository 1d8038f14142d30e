import { ReopenBillables } from '@plumbline/activity/published';
import { Decide } from '@plumbline/platform/commands';
import { saga } from '@plumbline/platform/subscriptions';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import type { InvoiceEvent } from '../published/invoice-events';

/** Credit for an invoice makes a credit note, and opens the billables of its lines again where it was asked to. */
export const issueCreditNotes = saga<InvoiceEvent>('issue-credit-notes', {
  InvoiceCredited: ({ data: { Id, CreditNoteId, ApplicationId, Applied, Reopens, Note } }, actor) => {
    const data = { ...Note, Id: CreditNoteId, ApplicationId, Applied };
    return [
      new Decide(invoiceAggregate, CreditNoteId, { type: 'IssueCreditNote', data }, actor, { stream: 'any' }),
      ...(Reopens.length > 0 ? [new ReopenBillables(Id, Reopens, actor)] : []),
    ];
  },
});
