import { attachedDocuments } from '@plumbline/company/published';
import { purchase } from './purchase.record';

/** The files attached to a request, as it lists them. */
export const purchaseDocuments = attachedDocuments('purchase-documents', purchase, ['Purchase'], ({ SupportingDocuments }, apply) => ({
  SupportingDocuments: apply(SupportingDocuments),
}));
