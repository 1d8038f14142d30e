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
import { jobCost } from './job-cost/job-cost.projection';
import { billCost, projectCost, purchaseCost } from './job-cost/job-cost.record';
import { heldProject } from './held-projects/held-project.record';
import { heldProjects } from './held-projects/held-projects.projection';
import { payments } from './payment/payment.projection';
import { payment } from './payment/payment.record';
import { claimDraftedBillables } from './sagas/claim-drafted-billables';
import { closeFinalizedBillables } from './sagas/close-finalized-billables';
import { dropRefusedLines } from './sagas/drop-refused-lines';
import { enterReimbursementBills } from './sagas/enter-reimbursement-bills';
import { numberFinalizedInvoices } from './sagas/number-finalized-invoices';
import { releaseWithdrawnBills } from './sagas/release-withdrawn-bills';
import { AccountingModule } from './accounting.module';
import { books } from './books';
import { aiaInvoices } from './aia-invoice';

const core: ContextPart = {
  kinds: [bill, payment, invoice, billCost, purchaseCost, projectCost, heldProject],
  aggregates: [billAggregate, invoiceAggregate],
  upcasters: invoiceUpcasters,
  projections: [bills, billDocuments, payments, invoices, invoiceDocuments, jobCost, heldProjects],
  sagas: [
    claimDraftedBillables,
    dropRefusedLines,
    numberFinalizedInvoices,
    closeFinalizedBillables,
    enterReimbursementBills,
    releaseWithdrawnBills,
  ],
};

/** The money: bills, payments, invoices and what projects cost. */
export const accounting = contextOf('accounting', AccountingModule, core, books, aiaInvoices);
