import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { controllersOf, handlersOf } from '@plumbline/platform/context';
import { applyCreditHandlers } from './bill/apply-credit.handlers';
import { BillApproval } from './bill/bill-approval';
import { BillContents } from './bill/entering/bill-contents';
import { billHandlers } from './bill/bill.handlers';
import { BillLookups } from './bill/entering/bill-lookups';
import { EnterRetainageBillHandler } from './bill/entering/retainage.handlers';
import { EnterReimbursementBillHandler } from './bill/entering/reimbursement.handlers';
import { DocumentWarnings } from './document-warnings';
import { Closings } from './invoice/billables/closings';
import { creditInvoiceHandlers } from './invoice/crediting/credit-invoice.handlers';
import { DraftAccount } from './invoice/drafting/draft-account';
import { finalizeInvoiceHandlers } from './invoice/finalizing/finalize-invoice.handlers';
import { GuaranteedMaximum } from './invoice/finalizing/guaranteed-maximum';
import { MaximumAccounts } from './maximum-account/maximum-accounts';
import { InvoiceLines } from './invoice/drafting/invoice-lines';
import { LineDescriptions } from './invoice/drafting/line-descriptions';
import { InvoiceTaxes } from './invoice/taxes/taxes';
import { InvoiceTicketHandler } from './invoice/drafting/invoice-ticket.handlers';
import { invoiceHandlers } from './invoice/invoice.handlers';
import { invoiceBillablesHandlers } from './invoice/billables/invoice-billables.handlers';
import { JournalChecks } from './ledger/journal-checks';
import { LedgerChecks } from './ledger/ledger-checks';
import { CheckGuaranteedMaximumHandler } from './maximum-account/check-guaranteed-maximum.handlers';
import { NumberInvoiceHandler } from './invoice/finalizing/number-invoice.handlers';
import { withdrawCreditHandlers } from './invoice/crediting/withdraw-credit.handlers';
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
