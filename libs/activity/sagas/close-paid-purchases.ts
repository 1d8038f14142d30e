import type { BillEvent } from '@plumbline/accounting/contract';
import { saga } from '@plumbline/platform/subscriptions';
import { SettlePaidPurchase } from '../purchase/purchase.commands';

/** Paying the bill of a reimbursement closes the request; a payment's CloseRequests… flags close what is left of purchase orders. */
export const closePaidPurchases = saga<BillEvent>('close-paid-purchases', {
  BillPaymentRecorded: ({ data }, actor) => {
    const { Amount, CloseRequestsIfItemsPending, CloseRequestsIfMultipleAllocations, CloseRequestsIfPaymentAmountLess } = data;
    const BillIsPaid = data.BusinessState === 'Paid';
    const flags = { CloseRequestsIfItemsPending, CloseRequestsIfMultipleAllocations, CloseRequestsIfPaymentAmountLess };
    if (!BillIsPaid && !Object.values(flags).some(Boolean)) return [];
    const wish = { Amount, BillIsPaid, HasMultipleAllocations: data.RequestAllocations.length > 1, ...flags };
    return data.RequestAllocations.map(({ RequestId }) => new SettlePaidPurchase(Number(RequestId), wish, actor));
  },
});
