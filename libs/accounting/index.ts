import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { billAggregate } from './bill/bill.aggregate';
import { billDocuments } from './bill/bill-documents.projection';
import { bills } from './bill/bill.projection';
import { bill } from './bill/bill.record';
import { invoiceAggregate } from './invoice/invoice.aggregate';
import { invoiceDocuments } from './invoice/invoice-documents.projection';
import { invoices } from './invoice/invoice.projection';
import { invoice } from './invoice/invoice.record';
import { invoiceUpcasters } from './invoice/invoice.upcasters';
import { maximumAccountAggregate } from './maximum-account/maximum-account.decider';
import { payments } from './payment/payment.projection';
import { payment } from './payment/payment.record';
import { projectAccountAggregate } from './project-account/project-account.decider';
import { claimDraftedBillables } from './sagas/claim-drafted-billables';
import { closeFinalizedBillables } from './sagas/close-finalized-billables';
import { dropRefusedLines } from './sagas/drop-refused-lines';
import { enterReimbursementBills } from './sagas/enter-reimbursement-bills';
import { enterRetainageBills } from './sagas/enter-retainage-bills';
import { issueCreditNotes } from './sagas/issue-credit-notes';
import { numberFinalizedInvoices } from './sagas/number-finalized-invoices';
import { releaseWithdrawnBills } from './sagas/release-withdrawn-bills';
import { AccountingModule } from './accounting.module';
import { parts } from './parts';

const core: ContextPart = {
  kinds: [bill, payment, invoice],
  aggregates: [billAggregate, invoiceAggregate, projectAccountAggregate, maximumAccountAggregate],
  upcasters: invoiceUpcasters,
  projections: [bills, billDocuments, payments, invoices, invoiceDocuments],
  sagas: [
    claimDraftedBillables,
    dropRefusedLines,
    issueCreditNotes,
    // Before the saga that numbers: the closing numbers too, and that one waits for it.
    closeFinalizedBillables,
    numberFinalizedInvoices,
    enterReimbursementBills,
    enterRetainageBills,
    releaseWithdrawnBills,
  ],
};

/** The accounting context: bills, payments and invoices. */
export const accounting = contextOf('accounting', AccountingModule, core, ...parts);

/** For the command line; other contexts use `published/`. */
export { LedgerChecks } from './ledger/ledger-checks';
export type { LedgerFault } from './ledger/ledger.policy';
/** Commands for the programs that compose the service; other contexts use `published/`. */
export { ApplyCredit } from './bill/bill.commands';
