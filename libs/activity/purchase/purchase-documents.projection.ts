import { attachedDocuments } from '@plumbline/company/published';
import { purchase } from './purchase.record';

/** The list of files attached to a purchase. */
export const purchaseDocuments = attachedDocuments('purchase-documents', purchase, ['Purchase'], ({ SupportingDocuments }, apply) => ({
  SupportingDocuments: apply(SupportingDocuments),
}));
