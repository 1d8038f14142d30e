import type { BillEvent } from '@plumbline/accounting/published';
import { saga } from '@plumbline/platform/subscriptions';
import { SettlePaidPurchase, SettlePurchasesOfBill } from '../purchase/purchase.commands';

/**
 * Paying the bill of a reimbursement closes the purchase; a payment's CloseRequests… flags close the rest of purchase
 * orders. Removing the payment reopens what it closed; another date of it is the date of closing.
 */
export const closePaidPurchases = saga<BillEvent>('close-paid-purchases', {
  BillPaymentRecorded: ({ data }, actor) => {
    const { CloseRequestsIfItemsPending, CloseRequestsIfMultipleAllocations, CloseRequestsIfPaymentAmountLess } = data;
    const closes = CloseRequestsIfItemsPending || CloseRequestsIfMultipleAllocations || CloseRequestsIfPaymentAmountLess;
    // A payment that takes another back reopens what that closed.
    if (data.BusinessState !== 'Paid' && !closes && data.ReversesPaymentId === undefined) return [];
    return data.RequestAllocations.map(({ RequestId }) => new SettlePaidPurchase(Number(RequestId), data.Id, actor));
  },
  BillPaymentChanged: ({ data: { Id, PaymentDate } }, actor) => (PaymentDate ? [new SettlePurchasesOfBill(Id, actor)] : []),
  BillPaymentRemoved: ({ data }, actor) =>
    (data.RequestAllocations ?? []).map(({ RequestId }) => new SettlePaidPurchase(Number(RequestId), data.Id, actor)),
});
