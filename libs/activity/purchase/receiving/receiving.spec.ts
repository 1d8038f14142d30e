import { fold } from '@plumbline/platform/kernel';
import { given } from '@plumbline/platform/testing';
import type { PurchaseEvent } from '../../published/purchase-events';
import { RECEIPTS_OF_AN_ORDER } from '../../limits';
import type { PurchaseFields } from '../purchase-content.policy';
import { datesOfPurchase } from '../purchase-dates.policy';
import { purchaseDecider } from '../purchase.decider';
import type { OrderedItem } from '../purchase.record';

/* Money 11.23: goods of an order come and go back, each on its own day, in any order of the days. */

const Id = 5;
const door: OrderedItem = {
  ...{ Id: 1, Description: 'door', Quantity: '10', UnitPrice: '100.00', TotalAmount: '1000.00', BilledAmount: '0.00' },
  ...{ CatalogId: null, MilestoneId: null, DeliverableId: null, IsBillable: false },
};
const ordered: PurchaseFields = { RequestType: 'VendorWillInvoice', VendorId: 4, Items: [door], TotalAmount: '1000.00' };
const drafted = (of: PurchaseFields): PurchaseEvent => ({ type: 'PurchaseDrafted', data: { ...of, Id, CreatedBy: 7 } });
const approved = (of: PurchaseFields = ordered): PurchaseEvent[] => [
  drafted(of),
  { type: 'PurchaseSubmitted', data: { Id, AwaitedId: 0 } },
  {
    type: 'PurchaseApproved',
    data: { ...of, Id, CreatedBy: 7, ApprovedBy: 0, CommittedAmount: of.TotalAmount, BilledAmount: '0.00' },
  },
];
const closed = (reason: 'requested' | 'billed'): PurchaseEvent => ({
  type: 'PurchaseClosed',
  data: { Id, reason, CommittedAmount: '0.00', BilledAmount: '0.00' },
});
const received = (Date: string, Quantity: string, ReceivedQuantity: string): PurchaseEvent => ({
  type: 'PurchaseReceived',
  data: { Id, Date, Items: [{ Id: 1, Quantity, ReceivedQuantity }] },
});
const receive = (Date: string, Quantity: string, item = 1) => ({
  type: 'ReceivePurchase' as const,
  data: { Id, Date, Items: [{ Id: item, Quantity }] },
});
const order = (...more: PurchaseEvent[]) => given(purchaseDecider, ...approved(), ...more);

describe('receiving goods of an order', () => {
  it('says what is received of each item after it, of more than is ordered too', () => {
    order()
      .when(receive('2026-03-09', '8'))
      .then(received('2026-03-09', '8', '8'));
    order(received('2026-03-09', '8', '8'))
      .when(receive('2026-03-12', '4.5'))
      .then(received('2026-03-12', '4.5', '12.5'));
  });

  it('takes a return of what was received by its day, and no more', () => {
    order(received('2026-03-09', '8', '8'))
      .when(receive('2026-03-10', '-8'))
      .then(received('2026-03-10', '-8', '0'));
    order(received('2026-03-09', '8', '8'))
      .when(receive('2026-03-10', '-8.01'))
      .thenRefused('purchase_returns_exceeded');
    order(received('2026-03-09', '8', '8'))
      .when(receive('2026-03-08', '-1'))
      .thenRefused('purchase_returns_exceeded');
  });

  it('holds on every day: a return that is entered late takes what a later one returned', () => {
    const both = [received('2026-03-09', '8', '8'), received('2026-03-20', '-8', '0')];
    order(...both)
      .when(receive('2026-03-12', '-1'))
      .thenRefused('purchase_returns_exceeded');
  });

  it('of a closed order takes returns, and goods only where it closed because it is billed in full', () => {
    const came = received('2026-03-09', '8', '8');
    order(came, closed('requested'))
      .when(receive('2026-03-10', '-2'))
      .then(received('2026-03-10', '-2', '6'));
    order(came, closed('requested')).when(receive('2026-03-10', '2')).thenRefused('purchase_closed');
    order(came, closed('billed'))
      .when(receive('2026-03-10', '2'))
      .then(received('2026-03-10', '2', '10'));
  });

  it.each([
    ['no item', { Items: [] }, 'Items'],
    ['an item of another order', { Items: [{ Id: 2, Quantity: '1' }] }, 'Items[0].Id'],
    ['no quantity', { Items: [{ Id: 1, Quantity: '' }] }, 'Items[0].Quantity'],
    ['0', { Items: [{ Id: 1, Quantity: '0' }] }, 'Items[0].Quantity'],
    [
      'an item twice',
      {
        Items: [
          { Id: 1, Quantity: '1' },
          { Id: 1, Quantity: '1' },
        ],
      },
      'Items[1].Id',
    ],
  ])('refuses %s', (_, what, field) => {
    expect(() =>
      purchaseDecider.decide.ReceivePurchase(
        { Id, Date: '2026-03-09', ...what },
        fold(purchaseDecider, purchaseDecider.initial, approved()),
      ),
    ).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ field })] }));
  });

  it('is of approved orders with quantities alone', () => {
    given(purchaseDecider, drafted(ordered)).when(receive('2026-03-09', '1')).thenRefused('purchase_draft');
    given(purchaseDecider, ...approved({ ...ordered, IsSubcontract: true }))
      .when(receive('2026-03-09', '1'))
      .thenRefused('purchase_no_quantities');
    given(purchaseDecider, ...approved({ ...ordered, RequestType: 'Reimbursement' }))
      .when(receive('2026-03-09', '1'))
      .thenRefused('purchase_no_quantities');
  });

  it('is of goods: a discount never comes', () => {
    const discount = { ...door, Id: 2, Description: 'discount', Quantity: '1', UnitPrice: '-50.00', TotalAmount: '-50.00' };
    const of: PurchaseFields = { ...ordered, Items: [door, discount], TotalAmount: '950.00' };
    given(purchaseDecider, ...approved(of))
      .when(receive('2026-03-09', '1', 2))
      .thenRefused('validation_failed');
    given(purchaseDecider, ...approved(of))
      .when(receive('2026-03-09', '8'))
      .then(received('2026-03-09', '8', '8'));
  });

  it('is bounded', () => {
    const many = Array.from({ length: RECEIPTS_OF_AN_ORDER }, (_, index) => received('2026-03-09', '1', String(index + 1)));
    order(...many)
      .when(receive('2026-03-09', '1'))
      .thenRefused('purchase_full');
  });

  it('keeps the order, and the item in its changes, until all is returned', () => {
    const came = received('2026-03-09', '8', '8');
    const back = received('2026-03-10', '-8', '0');
    const remove = { type: 'RemovePurchase' as const, data: { Id } };
    order(came).when(remove).thenRefused('purchase_received');
    order(came, back)
      .when(remove)
      .then({ type: 'PurchaseRemoved', data: { Id, WasApproved: true } });
    const window = { ...door, Id: 2, Description: 'window' };
    const submit = { authority: { unlimited: true, threshold: '0.00' }, AwaitedId: 0 };
    const change = { type: 'ChangeOrder' as const, data: { Id, Reason: 'Windows', Items: [window], by: 7, submit } };
    order(came).when(change).thenRefused('purchase_change_below_received');
  });

  it('is dated: in closed books by its own day, and by those of all receipts of an order that is removed', () => {
    const state = fold(purchaseDecider, purchaseDecider.initial, [...approved(), received('2026-03-09', '8', '8')]);
    expect(datesOfPurchase(received('2026-03-12', '1', '9'), state)).toEqual(['2026-03-12']);
    expect(datesOfPurchase({ type: 'PurchaseRemoved', data: { Id, WasApproved: true } }, state)).toEqual([undefined, '2026-03-09']);
  });
});
