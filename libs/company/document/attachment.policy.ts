/**
 * The kinds of records that files can be attached to, by the word in AssociatedEntityType (see W3.documents and
 * W4.documents). `BillInvoice` is the document that the vendor sent, shown as the bill's Invoice.
 */
export const ATTACHED_TO = {
  Company: 'Company',
  Client: 'Client',
  Vendor: 'Vendor',
  Project: 'Project',
  Contract: 'Contract',
  Ticket: 'Ticket',
  RFI: 'RFI',
  Purchase: 'Purchase',
  Bill: 'Bill',
  BillInvoice: 'Bill',
  Invoice: 'Invoice',
  AIAInvoice: 'AIAInvoice',
} as const;
export type AttachedTo = keyof typeof ATTACHED_TO;

/** Further words that bodies may use. */
export const OTHER_WORDS: Readonly<Record<string, AttachedTo>> = { Request: 'Purchase', Payable: 'Bill', Receivable: 'Invoice' };

/** The words, as choices. */
export const WORDS = Object.keys(ATTACHED_TO) as [AttachedTo, ...AttachedTo[]];

/** The address of a document's content, the same in records of both versions. */
export const contentAddress = (id: number | string): string => `/api/v1/documents/${id}/content`;

/** True if a text is such an address instead of content. */
export const isAddress = (text: string): boolean => /^(?:https?:\/\/[^/]+)?\/api\/v[12]\/documents\/\d+\/content$/.test(text);
