import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { billableAggregate } from './billable/billable.decider';
import { billables } from './billable/billable.projection';
import { billable, purchase, timeEntry } from './published/kinds';
import { purchaseAggregate } from './purchase/purchase.decider';
import { purchaseDocuments } from './purchase/purchase-documents.projection';
import { purchaseBill } from './purchase/billing/purchase-bill.record';
import { purchaseBills } from './purchase/billing/purchase-bills.projection';
import { purchases } from './purchase/purchase.projection';
import { billApprovedRequests } from './sagas/bill-approved-requests';
import { billApprovedTime } from './sagas/bill-approved-time';
import { billFixedPrices } from './sagas/bill-fixed-prices';
import { billContractDeposits } from './sagas/bill-contract-deposits';
import { billPayableItems } from './sagas/bill-payable-items';
import { chargeApprovedBillsToPurchases } from './sagas/charge-approved-bills-to-purchases';
import { closePaidPurchases } from './sagas/close-paid-purchases';
import { countEarlierHours } from './sagas/count-earlier-hours';
import { markBillablesOverMaximum } from './sagas/mark-billables-over-maximum';
import { markInvoicedTime } from './sagas/mark-invoiced-time';
import { numberApprovedPurchases } from './sagas/number-approved-purchases';
import { recostTimeAtChangedRates } from './sagas/recost-time-at-changed-rates';
import { recordSplitParts } from './sagas/record-split-parts';
import { timeEntryAggregate } from './time-entry/time-entry.decider';
import { billedTime } from './time-entry/approving/billed-time.projection';
import { time } from './time-entry/time-entry.projection';
import { ActivityModule } from './activity.module';
import { parts } from './parts';

const core: ContextPart = {
  kinds: [timeEntry, purchase, purchaseBill, billable],
  aggregates: [timeEntryAggregate, purchaseAggregate, billableAggregate],
  projections: [time, billedTime, purchases, purchaseBills, purchaseDocuments, billables],
  sagas: [
    billApprovedTime,
    markInvoicedTime,
    numberApprovedPurchases,
    billApprovedRequests,
    chargeApprovedBillsToPurchases,
    billPayableItems,
    billFixedPrices,
    billContractDeposits,
    markBillablesOverMaximum,
    closePaidPurchases,
    countEarlierHours,
    recostTimeAtChangedRates,
    recordSplitParts,
  ],
};

/** The activity context: time entries, purchases, and their billables. */
export const activity = contextOf('activity', ActivityModule, core, ...parts);
