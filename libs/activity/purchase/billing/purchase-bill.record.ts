import * as f from '@plumbline/platform/records';

/** The fields that purchases follow of a bill that refers to them; the row's id is the bill's. */
export const purchaseBill = f.recordKind({
  name: 'PurchaseBill',
  v1: null,
  v2: null,
  description: 'The fields of a bill that its purchases depend on.',
  fields: {
    Id: f.id(),
    RequestIds: f.values(f.integer()),
    IsUnderReview: f.flag(),
    IsPaid: f.flag(),
    Payments: f.list({
      PaymentId: f.integer(),
      PaymentDate: f.day(),
      Amount: f.money(),
      HasMultipleAllocations: f.flag(),
      CloseRequestsIfItemsPending: f.flag(),
      CloseRequestsIfMultipleAllocations: f.flag(),
      CloseRequestsIfPaymentAmountLess: f.flag(),
    }),
  },
  storage: { indexed: ['RequestIds'], derivesIds: true },
});
