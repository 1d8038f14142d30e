import { attachedDocuments } from '@plumbline/company/published';
import { aiaInvoice } from './aia-invoice.record';

/** The last file attached to an application is shown as its PDF. */
export const aiaInvoiceDocuments = attachedDocuments('aia-invoice-documents', aiaInvoice, ['AIAInvoice'], ({ Documents }, apply) => {
  const all = apply(Documents);
  return { Documents: all, PDF: all.at(-1) ?? null };
});
