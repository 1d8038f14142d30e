import type { WaitingDocuments } from '@plumbline/company/published';
import { aiaInvoice } from './aia-invoice/aia-invoice.record';
import { bill } from './bill/bill.record';
import { invoice } from './invoice/invoice.record';

/** Drafts that are not finalized, and bills that are not approved. */
export const waitingDocuments: readonly WaitingDocuments[] = [
  { name: 'DraftInvoices', kind: invoice, state: 'Draft', dated: 'InvoiceDate', amount: 'TotalAmount' },
  { name: 'DraftApplications', kind: aiaInvoice, state: 'Draft', dated: 'PeriodTo', amount: 'TotalAmount' },
  { name: 'BillsUnderReview', kind: bill, state: 'UnderReview', dated: 'InvoiceDate', amount: 'TotalAmount' },
];
