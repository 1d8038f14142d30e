import type { GivenDocuments } from '@plumbline/company/published';
import type { Bill } from './bill.record';

/** The files that a body attaches to a bill: supporting documents, and the vendor's own document. */
export const documentsIn = ({ SupportingDocuments = [], Invoice }: Partial<Bill>): GivenDocuments[] => [
  { field: 'SupportingDocuments', word: 'Bill', entries: SupportingDocuments },
  ...(Invoice ? [{ field: 'Invoice', isOne: true, word: 'BillInvoice', entries: [Invoice] } as const] : []),
];

/** The fields of the bill itself: only documents store what they are attached to. */
export function withoutDocuments(fields: Partial<Bill>): Partial<Bill> {
  const { SupportingDocuments: _, Invoice: __, ...rest } = fields;
  return rest;
}
