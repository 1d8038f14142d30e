import { Decide } from '@plumbline/platform/decisions';
import { saga } from '@plumbline/platform/subscriptions';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import type { InvoiceEvent } from '../published/invoice-events';

/** Credit for an invoice makes a credit note. */
export const issueCreditNotes = saga<InvoiceEvent>('issue-credit-notes', {
  InvoiceCredited: ({ data: { CreditNoteId, ApplicationId, Applied, Note } }, actor) => {
    const data = { ...Note, Id: CreditNoteId, ApplicationId, Applied };
    return [new Decide(invoiceAggregate, CreditNoteId, { type: 'IssueCreditNote', data }, actor, { stream: 'any' })];
  },
});
