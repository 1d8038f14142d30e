import { billable } from '@plumbline/activity/published';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { invoice } from '../invoice/invoice.record';
import type { InvoiceEvent } from '../published/invoice-events';
import { documentNeeds, JOURNAL_KINDS, postDocument, READ_BY_POSTING } from './posting.projection';
import { taxFacts } from './tax-facts.policy';

function post(event: DeliveredEvent<{ Id: number }>, rows: Rows): void {
  const { Id } = event.data;
  const originOf = (id: string): string => (id === '' ? '' : (rows.get(billable, Number(id))?.OriginOfBillable ?? ''));
  postDocument(rows, event, 'InvoiceTax', Id, taxFacts(rows.get(invoice, Id), originOf));
}

/** Posts the sales tax of finalized invoices and of credit notes. */
export const journalTax = projection<InvoiceEvent>(
  'journal-tax',
  JOURNAL_KINDS,
  { InvoiceFinalized: post, InvoiceVoided: post, CreditNoteIssued: post },
  {
    reads: [...READ_BY_POSTING, billable, invoice],
    inserts: 'all',
    needs: ({ data }) => {
      const { Id } = data as { Id: number };
      return [[invoice, Id], ...documentNeeds('InvoiceTax', Id)];
    },
  },
);
