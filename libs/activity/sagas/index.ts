import type { ContextPart } from '@plumbline/platform/record-api';
import { billAcceptedPeriods } from './bill-accepted-periods';
import { billApprovedRequests } from './bill-approved-requests';
import { billApprovedTime } from './bill-approved-time';
import { billCompletedTickets } from './bill-completed-tickets';
import { billContractDeposits } from './bill-contract-deposits';
import { billFixedPrices } from './bill-fixed-prices';
import { billPayableItems } from './bill-payable-items';
import { chargeApprovedBillsToPurchases } from './charge-approved-bills-to-purchases';
import { closePaidPurchases } from './close-paid-purchases';
import { countEarlierHours } from './count-earlier-hours';
import { markBillablesOverMaximum } from './mark-billables-over-maximum';
import { markInvoicedTime } from './mark-invoiced-time';
import { numberApprovedPurchases } from './number-approved-purchases';
import { orderSubcontracts } from './order-subcontracts';
import { orderVendorContracts } from './order-vendor-contracts';
import { recostTimeAtChangedRates } from './recost-time-at-changed-rates';
import { routeWaitingPurchases } from './route-waiting-purchases';

/** The sagas of the context, in the order in which they are delivered. */
export const sagas: ContextPart = {
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
    orderSubcontracts,
    orderVendorContracts,
    billAcceptedPeriods,
    billCompletedTickets,
    routeWaitingPurchases,
  ],
};
