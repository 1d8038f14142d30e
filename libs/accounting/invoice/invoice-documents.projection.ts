import { attachedDocuments } from '@plumbline/company/published';
import { invoice } from './invoice.record';

/** The last file attached to an invoice is shown as its PDF. */
export const invoiceDocuments = attachedDocuments('invoice-documents', invoice, ['Invoice'], ({ Documents }, apply) => {
  const all = apply(Documents);
  return { Documents: all, PDF: all.at(-1) ?? null };
});
