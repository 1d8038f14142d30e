import { Module } from '@nestjs/common';
import { documentsOfBooks } from '@plumbline/company/published';
import { contextOf, handlersOf, waitsFor, type ContextPart } from '@plumbline/platform/record-api';
import { accountReports } from './account-reports';
import { aiaInvoices } from './aia-invoice';
import { bankDeposits } from './bank-deposit';
import { bills } from './bill';
import { chain } from './chain';
import { costTransfers } from './cost-transfer';
import { disbursements } from './disbursement';
import { DocumentWarnings } from './document-warnings';
import { invoices } from './invoice';
import { journal } from './journal';
import { ledger } from './ledger';
import { ledgerReports } from './ledger-reports';
import { maximumAccounts } from './maximum-account';
import { packageMirror } from './package-mirror';
import { payablesReports } from './payables-reports';
import { payments } from './payment';
import { personalData } from './personal-data';
import { printing } from './printing';
import { projectAccounts } from './project-account';
import { receipts } from './receipt';
import { receivedGoods } from './received-goods';
import { refunds } from './refund';
import { vendorRefunds } from './vendor-refund';
import { projectClosing } from './project-closing';
import { jobReports } from './reports';
import { sagas } from './sagas';
import { datedDocuments, waitingDocuments } from './documents-of-books';
import { statements } from './statements';
import { waits } from './waits';

/** The parts of the context, each declared in its folder. */
const parts: readonly ContextPart[] = [
  ...[
    bills,
    payments,
    receipts,
    refunds,
    bankDeposits,
    disbursements,
    vendorRefunds,
    invoices,
    projectAccounts,
    maximumAccounts,
    projectClosing,
  ],
  ...[ledger, costTransfers, receivedGoods],
  ...[
    chain,
    ...packageMirror,
    aiaInvoices,
    journal,
    printing,
    jobReports,
    accountReports,
    ledgerReports,
    payablesReports,
    statements,
    personalData,
  ],
  ...[sagas],
  { routeProviders: [DocumentWarnings, waitsFor(waits), documentsOfBooks(waitingDocuments, datedDocuments)] },
];

/** The accounting context: commands and routes of bills, payments, invoices and the accounting package's mirror. */
@Module({ providers: handlersOf(parts) })
export class AccountingModule {}

export const accounting = contextOf('accounting', AccountingModule, parts);
