import { attachedDocuments } from '@plumbline/company/published';
import { invoice } from './invoice.record';

/** Shows the last file attached to an invoice as its PDF. */
export const invoiceDocuments = attachedDocuments('invoice-documents', invoice, ['Invoice'], ({ Documents }, apply) => {
  const all = apply(Documents);
  return { Documents: all, PDF: all.at(-1) ?? null };
});
