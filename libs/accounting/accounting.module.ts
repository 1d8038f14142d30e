import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import { applyCreditHandlers } from './bill/apply-credit.handlers';
import { BillApproval } from './bill/bill-approval';
import { BillContents } from './bill/bill-contents';
import { billHandlers } from './bill/bill.handlers';
import { BillLookups } from './bill/bill-lookups';
import { EnterRetainageBillHandler } from './bill/retainage.handlers';
import { EnterReimbursementBillHandler } from './bill/reimbursement.handlers';
import { DocumentWarnings } from './document-warnings';
import { Closings } from './invoice/closings';
import { creditInvoiceHandlers } from './invoice/credit-invoice.handlers';
import { DraftAccount } from './invoice/draft-account';
import { finalizeInvoiceHandlers } from './invoice/finalize-invoice.handlers';
import { GuaranteedMaximum } from './invoice/guaranteed-maximum';
import { MaximumAccounts } from './maximum-account/maximum-accounts';
import { InvoiceLines } from './invoice/invoice-lines';
import { LineDescriptions } from './invoice/line-descriptions';
import { InvoiceTaxes } from './invoice/taxes';
import { InvoiceTicketHandler } from './invoice/invoice-ticket.handlers';
import { invoiceHandlers } from './invoice/invoice.handlers';
import { invoiceBillablesHandlers } from './invoice/invoice-billables.handlers';
import { JournalChecks } from './ledger/journal-checks';
import { LedgerChecks } from './ledger/ledger-checks';
import { CheckGuaranteedMaximumHandler } from './maximum-account/check-guaranteed-maximum.handlers';
import { NumberInvoiceHandler } from './invoice/number-invoice.handlers';
import { withdrawCreditHandlers } from './invoice/withdraw-credit.handlers';
import { paymentHandlers } from './payment/payment.handlers';
import { ProjectAccounts } from './project-account/project-accounts';
import { CheckClientChangeHandler } from './project-closing/check-client-change.handlers';
import { CheckProjectClosingHandler } from './project-closing/check-project-closing.handlers';
import { routes } from './routes';
import { parts } from './parts';

const controllers: Type[] = [...routes, ...controllersOf(...parts)];

/**
 * The accounting context: commands and routes of bills, payments, invoices and the mirror of the accounting package.
 */
@Module({
  providers: [
    BillLookups,
    BillContents,
    BillApproval,
    InvoiceLines,
    GuaranteedMaximum,
    MaximumAccounts,
    InvoiceTaxes,
    LedgerChecks,
    JournalChecks,
    LineDescriptions,
    DraftAccount,
    Closings,
    ProjectAccounts,
    ...billHandlers,
    ...applyCreditHandlers,
    ...paymentHandlers,
    ...invoiceHandlers,
    ...finalizeInvoiceHandlers,
    ...creditInvoiceHandlers,
    ...withdrawCreditHandlers,
    ...invoiceBillablesHandlers,
    InvoiceTicketHandler,
    EnterReimbursementBillHandler,
    EnterRetainageBillHandler,
    NumberInvoiceHandler,
    CheckProjectClosingHandler,
    CheckClientChangeHandler,
    CheckGuaranteedMaximumHandler,
    ...handlersOf(...parts),
  ],
})
export class AccountingModule {
  /** With the routes, for a process that serves HTTP. */
  static withRoutes(): DynamicModule {
    return { module: AccountingModule, controllers, providers: [DocumentWarnings] };
  }
}
