import { attachedDocuments } from '@plumbline/company/published';
import { bill } from './bill.record';

/**
 * The files attached to a bill. The last one that is the vendor's own document is shown as Invoice, all others as
 * supporting documents.
 */
export const billDocuments = attachedDocuments(
  'bill-documents',
  bill,
  ['Bill', 'BillInvoice'],
  ({ SupportingDocuments, Invoice }, apply) => {
    const all = apply([...SupportingDocuments, ...(Invoice ? [Invoice] : [])]);
    const sent = all.findLast(({ AssociatedEntityType }) => AssociatedEntityType === 'BillInvoice') ?? null;
    return { Invoice: sent, SupportingDocuments: all.filter((one) => one !== sent) };
  },
);
