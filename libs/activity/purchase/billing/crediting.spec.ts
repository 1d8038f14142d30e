import { given } from '@plumbline/platform/testing';
import type { PurchaseEvent } from '../../published/purchase-events';
import type { PurchaseFields } from '../purchase-content.policy';
import { purchaseDecider } from '../purchase.decider';
import type { OrderedItem } from '../purchase.record';

/* Money 11.23: a vendor's credit takes back what was billed beyond an order, and commits nothing again. */

const Id = 5;
const door: OrderedItem = {
  ...{ Id: 1, Description: 'door', Quantity: '10', UnitPrice: '100.00', TotalAmount: '1000.00', BilledAmount: '0.00' },
  ...{ CatalogId: null, MilestoneId: null, DeliverableId: null, IsBillable: false },
};
const ordered: PurchaseFields = { RequestType: 'VendorWillInvoice', VendorId: 4, Items: [door], TotalAmount: '1000.00' };
const approved: PurchaseEvent[] = [
  { type: 'PurchaseDrafted', data: { ...ordered, Id, CreatedBy: 7 } },
  { type: 'PurchaseSubmitted', data: { Id, AwaitedId: 0 } },
  { type: 'PurchaseApproved', data: { ...ordered, Id, CreatedBy: 7, ApprovedBy: 0, CommittedAmount: '1000.00', BilledAmount: '0.00' } },
];
const billed = (Quantity: string, Amount: string, CommittedAmount: string, OverbilledAmount?: string): PurchaseEvent => ({
  type: 'PurchaseBilled',
  data: {
    ...{ Id, BillId: 51, Amount, Items: [{ Id: 1, Quantity, Amount }], CommittedAmount, BilledAmount: Amount },
    ...(OverbilledAmount && { OverbilledAmount }),
  },
});
const over = [billed('12', '1200.00', '0.00', '200.00')];
const credit = (Quantity: string, Amount: string) => ({
  type: 'CreditPurchase' as const,
  data: { Id, BillId: 52, Items: [{ Id: 1, Quantity, Amount }] },
});
const taken = (Quantity: string, Amount: string, BilledAmount: string, more: object = {}): PurchaseEvent => ({
  type: 'PurchaseBilled',
  data: { Id, BillId: 52, Amount, Items: [{ Id: 1, Quantity, Amount }], CommittedAmount: '0.00', BilledAmount, ...more },
});

describe('a credit of an order', () => {
  const order = (...more: PurchaseEvent[]) => given(purchaseDecider, ...approved, ...more);

  it('takes back what is billed beyond it', () => {
    order(...over)
      .when(credit('2', '200.00'))
      .then(taken('-2', '-200.00', '1000.00'));
    order(...over)
      .when(credit('0.5', '50.00'))
      .then(taken('-0.5', '-50.00', '1150.00', { OverbilledAmount: '150.00' }));
  });

  it('takes back no more than that, at its part of the amount', () => {
    order(...over)
      .when(credit('3', '270.00'))
      .then(taken('-2', '-180.00', '1020.00'));
    order(billed('10', '1000.00', '0.00'))
      .when(credit('1', '100.00'))
      .then();
    order(billed('5', '500.00', '500.00'))
      .when(credit('1', '100.00'))
      .then();
  });

  it('is taken once, and reversed with its bill', () => {
    const back = taken('-2', '-200.00', '1000.00');
    order(...over, back)
      .when(credit('2', '200.00'))
      .then();
    order(...over, back)
      .when({ type: 'ReversePurchaseBilling', data: { Id, BillId: 52 } })
      .then({
        type: 'PurchaseBillingReversed',
        data: {
          ...{ Id, BillId: 52, Amount: '-200.00', Items: [{ Id: 1, Quantity: '-2', Amount: '-200.00' }], Reopened: false },
          ...{ CommittedAmount: '0.00', BilledAmount: '1200.00', OverbilledAmount: '200.00' },
        },
      });
  });

  it('orders nothing again when the bill that it credits is voided', () => {
    order(...over, taken('-2', '-200.00', '1000.00'))
      .when({ type: 'ReversePurchaseBilling', data: { Id, BillId: 51 } })
      .then({
        type: 'PurchaseBillingReversed',
        data: {
          ...{ Id, BillId: 51, Amount: '1200.00', Items: [{ Id: 1, Quantity: '12', Amount: '1200.00' }], Reopened: false },
          ...{ CommittedAmount: '1000.00', BilledAmount: '-200.00' },
        },
      });
  });
});
