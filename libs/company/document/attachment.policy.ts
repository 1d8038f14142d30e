/**
 * What files may be attached to, by the word in AssociatedEntityType: the kind of that record (interface document, "Documents": company, projects,
 * requests, payables, receivables, RFIs). `BillInvoice` is the document that the vendor sent, shown as the bill's Invoice.
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

/** The interface document's other words, taken in bodies. */
export const OTHER_WORDS: Readonly<Record<string, AttachedTo>> = { Request: 'Purchase', Payable: 'Bill', Receivable: 'Invoice' };

/** The words, for a choice of them. */
export const WORDS = Object.keys(ATTACHED_TO) as [AttachedTo, ...AttachedTo[]];

/** Where the content of a document is read: an address of the service, the same on both interfaces' records. */
export const contentAddress = (id: number | string): string => `/api/v1/documents/${id}/content`;

/** Whether a text is such an address and no content. */
export const isAddress = (text: string): boolean => /^(?:https?:\/\/[^/]+)?\/api\/v[12]\/documents\/\d+\/content$/.test(text);
