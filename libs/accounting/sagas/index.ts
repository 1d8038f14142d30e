import type { ContextPart } from '@plumbline/platform/record-api';
import { claimDraftedBillables } from './claim-drafted-billables';
import { closeFinalizedBillables } from './close-finalized-billables';
import { dropRefusedLines } from './drop-refused-lines';
import { enterReimbursementBills } from './enter-reimbursement-bills';
import { enterRetainageBills } from './enter-retainage-bills';
import { issueCreditNotes } from './issue-credit-notes';
import { numberFinalizedInvoices } from './number-finalized-invoices';
import { releaseWithdrawnBills } from './release-withdrawn-bills';
import { settleApplications } from './settle-applications';
import { storeNumberedPrints } from './store-numbered-prints';

/** The sagas of the context, in the order in which they are delivered. */
export const sagas: ContextPart = {
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
    settleApplications,
    storeNumberedPrints,
  ],
};
