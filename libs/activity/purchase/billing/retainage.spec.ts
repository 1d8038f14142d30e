import { given, project } from '@plumbline/platform/testing';
import type { PurchaseEvent } from '../../published/purchase-events';
import { purchaseDecider } from '../purchase.decider';
import { purchases } from '../purchase.projection';
import { purchase } from '../purchase.record';
import type { PurchaseFields } from '../purchase-content.policy';

const Id = 5;
const content: PurchaseFields = {
  ...{ RequestType: 'VendorWillInvoice', VendorId: 4, IsSubcontract: true, RetainagePercent: '10', Items: [], TotalAmount: '12400.00' },
};
const open: PurchaseEvent[] = [
  { type: 'PurchaseDrafted', data: { ...content, Id, CreatedBy: 7 } },
  { type: 'PurchaseSubmitted', data: { Id, AwaitedId: 0 } },
  {
    type: 'PurchaseApproved',
    data: { ...content, Id, CreatedBy: 7, ApprovedBy: 0, CommittedAmount: '12400.00', BilledAmount: '0.00' },
  },
];
const figures = { CommittedAmount: '7400.00', BilledAmount: '5000.00' };
const billed: PurchaseEvent = {
  type: 'PurchaseBilled',
  data: { Id, BillId: 51, Amount: '5000.00', Items: [], Retained: '500.00', ...figures },
};
const InvoiceDate = '2026-06-30T00:00:00.000Z';
const release = (ReleaseId: number, Amount: string) =>
  ({ type: 'ReleaseRetainage', data: { Id, ReleaseId, Amount, InvoiceDate } }) as const;
const released = (ReleaseId: number, Number: number, Amount: string, RetainedAmount: string): PurchaseEvent => ({
  type: 'PurchaseRetainageReleased',
  data: { Id, ReleaseId, Number, Amount, InvoiceDate, RetainedAmount },
});
const again: PurchaseEvent = { type: 'PurchaseRetainedAgain', data: { Id, ReleaseId: 3, RetainedAmount: '500.00' } };
const one = (...history: PurchaseEvent[]) => given(purchaseDecider, ...open, ...history);
const row = (...history: PurchaseEvent[]) => project([purchases], [...open, ...history]).get(purchase, Id);

describe('the retainage of an order', () => {
  it('is what its bills retain', () => {
    one()
      .when({ type: 'BillPurchase', data: { Id, BillId: 51, Amount: '5000.00', Items: [], Retained: '500.00' } })
      .then(billed);
    expect(row()).toMatchObject({ RetainagePercent: '10', RetainedAmount: '0.00' });
    expect(row(billed)).toMatchObject({ RetainedAmount: '500.00', ...figures });
  });
  it('is retained no longer once the bill is voided', () => {
    const reversed: PurchaseEvent = {
      type: 'PurchaseBillingReversed',
      data: {
        ...{ Id, BillId: 51, Amount: '5000.00', Items: [], Retained: '500.00', Reopened: false },
        ...{ CommittedAmount: '12400.00', BilledAmount: '0.00' },
      },
    };
    one(billed)
      .when({ type: 'ReversePurchaseBilling', data: { Id, BillId: 51 } })
      .then(reversed);
    expect(row(billed, reversed)).toMatchObject({ RetainedAmount: '0.00' });
  });
  it('is released in parts, each once, up to what is retained', () => {
    const first = released(3, 1, '200.00', '300.00');
    one(billed).when(release(3, '200.00')).then(first);
    one(billed, first).when(release(3, '200.00')).then();
    one(billed, first).when(release(4, '300.01')).thenRefused('retainage_exceeded');
    one(billed, first)
      .when(release(4, '300.00'))
      .then(released(4, 2, '300.00', '0.00'));
    expect(row(billed, first)).toMatchObject({ RetainedAmount: '300.00', CommittedAmount: '7400.00' });
    one().when(release(3, '0.01')).thenRefused('retainage_exceeded');
  });
  it('is retained again when the bill of the release is voided, once', () => {
    const first = released(3, 1, '200.00', '300.00');
    one(billed, first)
      .when({ type: 'RetainAgain', data: { Id, ReleaseId: 3 } })
      .then(again);
    one(billed, first, again)
      .when({ type: 'RetainAgain', data: { Id, ReleaseId: 3 } })
      .then();
    expect(row(billed, first, again)).toMatchObject({ RetainedAmount: '500.00' });
  });
});
