import { given, project } from '@plumbline/platform/testing';
import type { PurchaseEvent } from '../../published/purchase-events';
import { UNLIMITED } from '../approving/authority.policy';
import { purchaseDecider } from '../purchase.decider';
import { purchases } from '../purchase.projection';
import { purchase, type OrderedItem } from '../purchase.record';
import type { PurchaseFields } from '../purchase-content.policy';

const Id = 5;
const flexible: PurchaseFields = { RequestType: 'VendorWillInvoice', VendorId: 4, IsSubcontract: true, Items: [], TotalAmount: '12400.00' };
const door: OrderedItem = {
  ...{ Id: 1, Description: 'door', Quantity: '10', UnitPrice: '100.00', TotalAmount: '1000.00', BilledAmount: '0.00' },
  ...{ CatalogId: null, MilestoneId: null, DeliverableId: null, IsBillable: false },
};
const itemised: PurchaseFields = { RequestType: 'VendorWillInvoice', VendorId: 4, Items: [door], TotalAmount: '1000.00' };
const open = (content: PurchaseFields): PurchaseEvent[] => [
  { type: 'PurchaseDrafted', data: { ...content, Id, CreatedBy: 7 } },
  { type: 'PurchaseSubmitted', data: { Id, AwaitedId: 0 } },
  {
    type: 'PurchaseApproved',
    data: { ...content, Id, CreatedBy: 7, ApprovedBy: 0, CommittedAmount: content.TotalAmount, BilledAmount: '0.00' },
  },
];
const one = (...history: PurchaseEvent[]) => given(purchaseDecider, ...open(flexible), ...history);
const row = (content: PurchaseFields, ...history: PurchaseEvent[]) =>
  project([purchases], [...open(content), ...history]).get(purchase, Id);

const upTo = (threshold: string) => ({ authority: { unlimited: false, threshold }, AwaitedId: 9 });
const change = (Amount: string, submit = upTo('99999.00'), more: object = {}) =>
  ({ type: 'ChangeOrder', data: { Id, Reason: 'Skylight', Amount, by: 7, submit, ...more } }) as const;
const proposed = { Number: 1, Reason: 'Skylight', Amount: '850.00', TotalAmount: '13250.00', RequestedBy: 7 };
const amended: PurchaseEvent = {
  type: 'PurchaseAmended',
  data: { Id, ...proposed, ApprovedBy: 0, Reopened: false, CommittedAmount: '13250.00', BilledAmount: '0.00' },
};
const requested: PurchaseEvent = { type: 'PurchaseChangeRequested', data: { Id, ...proposed, AwaitedId: 9 } };
const rejected: PurchaseEvent = { type: 'PurchaseChangeRejected', data: { Id, RejectionReason: 'Too dear' } };
const billedFor = (Amount: string, CommittedAmount: string): PurchaseEvent => ({
  type: 'PurchaseBilled',
  data: { Id, BillId: 51, Amount, Items: [], CommittedAmount, BilledAmount: Amount },
});

describe('a change of an approved order', () => {
  it('takes effect at once within the authority of who requests it', () => {
    one().when(change('850.00')).then(amended);
    expect(row(flexible, amended)).toMatchObject({
      ...{ TotalAmount: '13250.00', CommittedAmount: '13250.00', PendingChange: null },
      Changes: [{ Number: 1, Reason: 'Skylight', Amount: '850.00' }],
    });
  });

  it('M3: adds its difference to the items as they are then', () => {
    const item = { ...{ Id: 901, Description: 'Shell', Quantity: '1', UnitPrice: '12400', TotalAmount: '12400.00', BilledAmount: '' } };
    const unset = { CatalogId: null, MilestoneId: null, DeliverableId: null, IsBillable: false };
    const content = { ...flexible, IsSubcontract: true, Items: [{ ...item, ...unset }] };
    const added = (id: number, TotalAmount: string) => ({ ...item, ...unset, Id: id, UnitPrice: TotalAmount, TotalAmount });
    const [first, second] = [added(902, '200.00'), added(903, '300.00')];
    const after = (...Items: readonly object[]) => ({ Items: [content.Items[0], ...Items] });
    const amendment = (Number: number, Amount: string, TotalAmount: string, ...Items: readonly object[]) =>
      ({
        type: 'PurchaseAmended',
        data: { ...amended.data, Number, Amount, TotalAmount, CommittedAmount: TotalAmount, ...after(...Items) },
      }) as never;
    const one = amendment(1, '200.00', '12600.00', first);
    given(purchaseDecider, ...open(content), one)
      .when(change('300.00', upTo('99999.00'), { Added: second }))
      .then(amendment(2, '300.00', '12900.00', first, second));
    given(purchaseDecider, ...open(content), one)
      .when({ type: 'ChangeOrder', data: { Id, Reason: 'Skylight', Items: [first], After: 0, by: 7, submit: upTo('99999.00') } })
      .thenRefused('concurrent_change');
  });

  it('waits for approval beyond that, and the old amounts hold', () => {
    one()
      .when(change('850.00', upTo('13249.99')))
      .then(requested);
    expect(row(flexible, requested)).toMatchObject({
      ...{ TotalAmount: '12400.00', CommittedAmount: '12400.00', AwaitedId: 9, Changes: [], BusinessState: 'Approved' },
      PendingChange: { Number: 1, Amount: '850.00', TotalAmount: '13250.00' },
    });
    one(requested)
      .when({ type: 'ApprovePurchase', data: { Id, by: 9, authority: UNLIMITED } })
      .then({ ...amended, data: { ...amended.data, ApprovedBy: 9 } });
    one(requested)
      .when({ type: 'ApprovePurchase', data: { Id, by: 9, authority: upTo('13249.99').authority } })
      .thenRefused('forbidden');
    one(requested)
      .when({ type: 'ForwardPurchase', data: { Id, AwaitedId: 8, authority: UNLIMITED } })
      .then({ type: 'PurchaseForwarded', data: { Id, AwaitedId: 8 } });
  });

  it('is rejected like a purchase, and the next request takes the place of one that waits', () => {
    one(requested)
      .when({ type: 'RejectPurchase', data: { Id, RejectionReason: 'Too dear' } })
      .then(rejected);
    expect(row(flexible, requested, rejected)).toMatchObject({ TotalAmount: '12400.00', PendingChange: null, AwaitedId: 0 });
    one(requested)
      .when(change('900.00', upTo('0.00')))
      .then({ ...requested, data: { ...requested.data, Amount: '900.00', TotalAmount: '13300.00' } });
    one(requested, rejected)
      .when({ type: 'ApprovePurchase', data: { Id, by: 9, authority: UNLIMITED } })
      .thenRefused('purchase_approved');
  });

  it('is made once for one cause', () => {
    const Cause = 'Contract-9 version 2';
    const caused = { ...requested, data: { ...requested.data, Cause } } as PurchaseEvent;
    one()
      .when(change('850.00', upTo('0.00'), { Cause }))
      .then(caused);
    one(caused)
      .when(change('850.00', upTo('0.00'), { Cause }))
      .then();
    one({ ...amended, data: { ...amended.data, Cause } })
      .when(change('850.00', undefined, { Cause }))
      .then();
  });

  it('closes an order that it leaves billed in full, and opens one that was closed so', () => {
    const billed = billedFor('5000.00', '7400.00');
    one(billed).when(change('-7400.01')).thenRefused('purchase_change_below_billed');
    const less = { ...proposed, Amount: '-7400.00', TotalAmount: '5000.00' };
    const after = { CommittedAmount: '0.00', BilledAmount: '5000.00' };
    const down: PurchaseEvent = { type: 'PurchaseAmended', data: { Id, ...less, ApprovedBy: 0, Reopened: false, ...after } };
    const closed: PurchaseEvent = { type: 'PurchaseClosed', data: { Id, reason: 'billed', ...after } };
    one(billed).when(change('-7400.00')).then(down, closed);
    const more = { ...proposed, Number: 2, Amount: '100.00', TotalAmount: '5100.00' };
    const up: PurchaseEvent = {
      type: 'PurchaseAmended',
      data: { Id, ...more, ApprovedBy: 0, Reopened: true, CommittedAmount: '100.00', BilledAmount: '5000.00' },
    };
    one(billed, down, closed).when(change('100.00')).then(up);
    expect(row(flexible, billed, down, closed, up)).toMatchObject({ BusinessState: 'Approved', DateClosed: '', CommittedAmount: '100.00' });
  });

  it('keeps an order open that is billed in full while it waits', () => {
    const all = billedFor('12400.00', '0.00');
    one(requested)
      .when({ type: 'BillPurchase', data: { Id, BillId: 51, Amount: '12400.00', Items: [] } })
      .then(all);
    one(requested, all)
      .when({ type: 'RejectPurchase', data: { Id, RejectionReason: 'Too dear' } })
      .then(rejected, { type: 'PurchaseClosed', data: { Id, reason: 'billed', CommittedAmount: '0.00', BilledAmount: '12400.00' } });
  });

  it('is of items, never below the billed quantity', () => {
    const start: PurchaseEvent[] = [
      ...open(itemised),
      {
        type: 'PurchaseBilled',
        data: {
          ...{ Id, BillId: 51, Amount: '400.00', CommittedAmount: '600.00', BilledAmount: '400.00' },
          Items: [{ Id: 1, Quantity: '4', Amount: '400.00' }],
        },
      },
    ];
    const items = (Quantity: string, TotalAmount: string) => ({ Amount: undefined, Items: [{ ...door, Quantity, TotalAmount }] });
    const six = items('6', '600.00');
    given(purchaseDecider, ...start)
      .when(change('', undefined, items('3', '300.00')))
      .thenRefused('purchase_change_below_billed');
    given(purchaseDecider, ...start)
      .when(change('100.00'))
      .thenRefused('validation_failed');
    const fewer: PurchaseEvent = {
      type: 'PurchaseAmended',
      data: {
        ...{ Id, ...proposed, Amount: '-400.00', TotalAmount: '600.00', Items: six.Items },
        ...{ ApprovedBy: 0, Reopened: false, CommittedAmount: '200.00', BilledAmount: '400.00' },
      },
    };
    given(purchaseDecider, ...start)
      .when(change('', undefined, six))
      .then(fewer);
    expect(project([purchases], [...start, fewer]).get(purchase, Id)?.Items).toMatchObject([{ Quantity: '6', BilledAmount: '400.00' }]);
  });

  it('is refused of an order that was closed, of a card purchase, and to nothing', () => {
    const closed: PurchaseEvent = {
      type: 'PurchaseClosed',
      data: { Id, reason: 'requested', CommittedAmount: '0.00', BilledAmount: '0.00' },
    };
    one(closed).when(change('1.00')).thenRefused('purchase_closed');
    one().when(change('-12400.00')).thenRefused('validation_failed');
    one().when(change('0.00')).thenRefused('validation_failed');
    given(purchaseDecider, ...open({ ...flexible, RequestType: 'Reimbursement' }))
      .when(change('1.00'))
      .thenRefused('purchase_no_order');
  });
});
