import { attachedDocuments } from '@plumbline/company/published';
import { aiaInvoice } from './aia-invoice.record';

/** Shows the last file attached to an application as its PDF. */
export const aiaInvoiceDocuments = attachedDocuments('aia-invoice-documents', aiaInvoice, ['AIAInvoice'], ({ Documents }, apply) => {
  const all = apply(Documents);
  return { Documents: all, PDF: all.at(-1) ?? null };
});
