import type { PaperKind } from '../paper/paper-desk';
import type { AppliedReceipt } from '../published/receipt-events';
import { receiptAggregate } from './receipt.decider';
import { receipt, type ReceiptRow } from './receipt.record';
import { onDocuments } from './settling';

/** Receipts as papers: over invoices and applications of a client. */
export const receiptPaper: PaperKind<AppliedReceipt, ReceiptRow> = {
  name: 'Receipt',
  kind: receipt,
  aggregate: receiptAggregate,
  fixed: ['ClientId', 'Amount'],
  ofPayment: ({ Id, ClientId, Date, Amount, Method, Reference, Applications }) => ({
    ...{ Id, ClientId, Date, Amount, Method, Reference },
    Applications: Applications.map(({ PaymentId, InvoiceId, AiaInvoiceId, ContractId, Amount: part }) => ({
      PaymentId: PaymentId ?? 0,
      InvoiceId: InvoiceId ?? AiaInvoiceId ?? 0,
      ...(ContractId && { ContractId }),
      Amount: part,
    })),
  }),
  idOf: (ReceiptId) => ({ ReceiptId }),
  onDocuments,
};
