import type { DatedDocuments, WaitingDocuments } from '@plumbline/company/published';
import { aiaInvoice } from './aia-invoice/aia-invoice.record';
import { bankDeposit } from './bank-deposit/bank-deposit.record';
import { bill } from './bill/bill.record';
import { costTransfer } from './cost-transfer/cost-transfer.record';
import { disbursement } from './disbursement/disbursement.record';
import { invoice } from './invoice/invoice.record';
import { receipt } from './receipt/receipt.record';
import { refund } from './refund/refund.record';
import { vendorRefund } from './vendor-refund/vendor-refund.record';

/** Drafts that are not finalized, and bills that are not approved. */
export const waitingDocuments: readonly WaitingDocuments[] = [
  { name: 'DraftInvoices', kind: invoice, state: 'Draft', dated: 'InvoiceDate', amount: 'TotalAmount' },
  { name: 'DraftApplications', kind: aiaInvoice, state: 'Draft', dated: 'PeriodTo', amount: 'TotalAmount' },
  { name: 'BillsUnderReview', kind: bill, state: 'UnderReview', dated: 'InvoiceDate', amount: 'TotalAmount' },
];

/** The documents of this context that belong to the month of their day. Payments are those of their receipts and disbursements. */
export const datedDocuments: readonly DatedDocuments[] = [
  { kind: invoice, dated: 'InvoiceDate', amount: 'TotalAmount', number: 'InvoiceNumber' },
  { kind: aiaInvoice, dated: 'PeriodTo', amount: 'TotalAmount', number: 'InvoiceNumber' },
  { kind: bill, dated: 'InvoiceDate', amount: 'TotalAmount', number: 'InvoiceNumber' },
  { kind: receipt, dated: 'Date', amount: 'Amount', number: 'Reference' },
  { kind: refund, dated: 'Date', amount: 'Amount', number: 'Reference' },
  { kind: bankDeposit, dated: 'Date', amount: 'Amount', number: 'Reference' },
  { kind: disbursement, dated: 'Date', amount: 'Amount', number: 'Reference' },
  { kind: vendorRefund, dated: 'Date', amount: 'Amount', number: 'Reference' },
  { kind: costTransfer, dated: 'Date', amount: 'Amount' },
];
