import { contextOf, type ContextPart } from '@plumbline/platform/context';
import { billableAggregate } from './billable/billable.decider';
import { billables } from './billable/billable.projection';
import { billable, purchase, timeEntry } from './published/kinds';
import { plannedHours } from './planned-hours/planned-hours.projection';
import { purchaseAggregate } from './purchase/purchase.decider';
import { purchaseDocuments } from './purchase/purchase-documents.projection';
import { purchases } from './purchase/purchase.projection';
import { billApprovedRequests } from './sagas/bill-approved-requests';
import { billApprovedTime } from './sagas/bill-approved-time';
import { billPayableItems } from './sagas/bill-payable-items';
import { chargeApprovedBillsToPurchases } from './sagas/charge-approved-bills-to-purchases';
import { closePaidPurchases } from './sagas/close-paid-purchases';
import { countEarlierHours } from './sagas/count-earlier-hours';
import { markInvoicedTime } from './sagas/mark-invoiced-time';
import { numberApprovedPurchases } from './sagas/number-approved-purchases';
import { timeEntryAggregate } from './time-entry/time-entry.decider';
import { billedTime } from './time-entry/billed-time.projection';
import { time } from './time-entry/time-entry.projection';
import { ActivityModule } from './activity.module';
import { allocations } from './allocation';
import { subcontracts } from './subcontract';

const core: ContextPart = {
  kinds: [timeEntry, purchase, billable],
  aggregates: [timeEntryAggregate, purchaseAggregate, billableAggregate],
  projections: [time, billedTime, plannedHours, purchases, purchaseDocuments, billables],
  sagas: [
    billApprovedTime,
    markInvoicedTime,
    numberApprovedPurchases,
    billApprovedRequests,
    chargeApprovedBillsToPurchases,
    billPayableItems,
    closePaidPurchases,
    countEarlierHours,
  ],
};

/** The work: time, spending requests, and what of both is billed to clients. */
export const activity = contextOf('activity', ActivityModule, core, allocations, subcontracts);
