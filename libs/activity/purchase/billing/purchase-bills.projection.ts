import type { BillEvent, BillPaymentRecorded, RequestAllocation } from '@plumbline/accounting/published';
import type { RecordOf } from '@plumbline/platform/records';
import { projection } from '@plumbline/platform/subscriptions';
import { purchaseBill } from './purchase-bill.record';

type Payment = RecordOf<typeof purchaseBill>['Payments'][number];

const requestsIn = (allocations: readonly RequestAllocation[]): number[] => allocations.map(({ RequestId }) => Number(RequestId));
const paymentOf = ({ PaymentId, PaymentDate, Amount, RequestAllocations, ...flags }: BillPaymentRecorded['data']): Payment => ({
  PaymentId,
  PaymentDate,
  Amount,
  HasMultipleAllocations: RequestAllocations.length > 1,
  CloseRequestsIfItemsPending: flags.CloseRequestsIfItemsPending,
  CloseRequestsIfMultipleAllocations: flags.CloseRequestsIfMultipleAllocations,
  CloseRequestsIfPaymentAmountLess: flags.CloseRequestsIfPaymentAmountLess,
});

/**
 * The bills that refer to purchases. A bill without a purchase has no row; it may get one later, while it is under
 * review.
 */
export const purchaseBills = projection<BillEvent>(
  'purchase-bills',
  [purchaseBill],
  {
    BillEntered: ({ data: { Id, RequestAllocations } }, rows) => {
      if (RequestAllocations.length > 0) rows.insert(purchaseBill, Id, { RequestIds: requestsIn(RequestAllocations), IsUnderReview: true });
    },
    BillChanged: ({ data: { Id, RequestAllocations } }, rows) => {
      if (!RequestAllocations) return;
      const RequestIds = requestsIn(RequestAllocations);
      if (rows.get(purchaseBill, Id)) rows.change(purchaseBill, Id, { RequestIds });
      else if (RequestIds.length > 0) rows.insert(purchaseBill, Id, { RequestIds, IsUnderReview: true });
    },
    BillApproved: ({ data }, rows) => rows.change(purchaseBill, data.Id, { IsUnderReview: false }),
    BillRejected: ({ data }, rows) => rows.change(purchaseBill, data.Id, { IsUnderReview: false }),
    BillVoided: ({ data }, rows) => rows.change(purchaseBill, data.Id, { IsUnderReview: false }),
    BillPaymentRecorded: ({ data }, rows) =>
      rows.change(purchaseBill, data.Id, ({ Payments }) => ({
        IsPaid: data.BusinessState === 'Paid',
        Payments:
          data.ReversesPaymentId === undefined
            ? [...Payments, paymentOf(data)]
            : Payments.filter(({ PaymentId }) => PaymentId !== data.ReversesPaymentId),
      })),
    BillPaymentChanged: ({ data: { Id, PaymentId, PaymentDate } }, rows) => {
      if (!PaymentDate || !rows.get(purchaseBill, Id)) return;
      rows.change(purchaseBill, Id, ({ Payments }) => ({
        Payments: Payments.map((one) => (one.PaymentId === PaymentId ? { ...one, PaymentDate } : one)),
      }));
    },
    BillPaymentRemoved: ({ data }, rows) =>
      rows.change(purchaseBill, data.Id, ({ Payments }) => ({
        IsPaid: data.BusinessState === 'Paid',
        Payments: Payments.filter(({ PaymentId }) => PaymentId !== data.PaymentId),
      })),
    BillRemoved: ({ data }, rows) => rows.remove(purchaseBill, data.Id),
  },
  { inserts: ['BillEntered'] },
);
