import { decide, fold, Money } from '@plumbline/platform/kernel';
import { given, project } from '@plumbline/platform/testing';
import fc from 'fast-check';
import type { PurchaseEvent } from '../published/purchase-events';
import { UNLIMITED } from './approving/authority.policy';
import { purchaseDecider } from './purchase.decider';
import type { PurchaseCommand, PurchaseSituation } from './purchase-situation.policy';
import { priced, totalOf } from './purchase-ledger.policy';
import { purchases } from './purchase.projection';
import { purchase, type OrderedItem } from './purchase.record';
import type { PurchaseFields } from './purchase-content.policy';

const Id = 5;
const item = (id: number, Quantity: string, UnitPrice: string): OrderedItem => ({
  Id: id,
  Description: '',
  Quantity,
  UnitPrice,
  TotalAmount: '',
  BilledAmount: '',
  CatalogId: null,
  MilestoneId: null,
  DeliverableId: null,
  IsBillable: false,
});
const contentOf = (
  RequestType: PurchaseFields['RequestType'],
  items: OrderedItem[],
  more: Partial<PurchaseFields> = {},
): PurchaseFields => ({
  RequestType,
  Items: priced(items),
  TotalAmount: totalOf(priced(items), '0'),
  ...more,
});
const content = contentOf('VendorWillInvoice', [item(1, '10', '50.00'), item(2, '3', '33.3333')]);
const upTo = (threshold: string) => ({ unlimited: false, threshold });
const drafted = (of = content): PurchaseEvent => ({ type: 'PurchaseDrafted', data: { ...of, Id, CreatedBy: 7 } });
const submitted: PurchaseEvent = { type: 'PurchaseSubmitted', data: { Id, AwaitedId: 9 } };
const approved = (ApprovedBy: number, of = content): PurchaseEvent => ({
  type: 'PurchaseApproved',
  data: {
    ...of,
    Id,
    CreatedBy: 7,
    ApprovedBy,
    CommittedAmount: of.RequestType === 'VendorWillInvoice' ? of.TotalAmount : '0.00',
    BilledAmount: '0.00',
  },
});
const closed = (reason: 'approved' | 'billed' | 'paid' | 'requested', BilledAmount = '0.00'): PurchaseEvent => ({
  type: 'PurchaseClosed',
  data: { Id, reason, BilledAmount, CommittedAmount: '0.00' },
});
const one = (...history: PurchaseEvent[]) => given(purchaseDecider, ...history);

describe('a purchase', () => {
  const draft = (of: PurchaseFields, threshold: string): PurchaseCommand => ({
    type: 'DraftPurchase',
    data: { Id, CreatedBy: 7, content: of, submit: { authority: upTo(threshold), AwaitedId: 9 } },
  });
  it('is approved at once within its creator’s authority, to the cent', () => {
    one()
      .when(draft(content, '600.00'))
      .then(drafted(), { type: 'PurchaseSubmitted', data: { Id, AwaitedId: 0 } }, approved(0));
    one().when(draft(content, '599.99')).then(drafted(), submitted);
    one(drafted(), submitted).when(draft(content, '599.99')).then();
  });
  it('of cash or card closes on approval', () => {
    const card = contentOf('CreditCard', [item(1, '1', '20.00')]);
    one(drafted(card), submitted)
      .when({ type: 'ApprovePurchase', data: { Id, by: 9, authority: UNLIMITED } })
      .then(approved(9, card), closed('approved'));
  });
  it('needs an amount to be submitted', () =>
    one(drafted(contentOf('CashDebit', [])))
      .when({ type: 'SubmitPurchase', data: { Id, authority: UNLIMITED, AwaitedId: 0 } })
      .thenRefused('validation_failed'));
  it('is submitted once', () =>
    one(drafted(), submitted)
      .when({ type: 'SubmitPurchase', data: { Id, authority: UNLIMITED, AwaitedId: 0 } })
      .thenRefused('purchase_submitted'));
  it('is approved by a user whose authority covers it, while it is submitted', () => {
    const approve = (threshold: string): PurchaseCommand => ({ type: 'ApprovePurchase', data: { Id, by: 9, authority: upTo(threshold) } });
    one(drafted(), submitted).when(approve('600.00')).then(approved(9));
    one(drafted(), submitted).when(approve('599.99')).thenRefused('forbidden');
    one(drafted()).when(approve('600.00')).thenRefused('purchase_draft');
    one(drafted(), submitted, approved(9)).when(approve('600.00')).thenRefused('purchase_approved');
  });
  it('keeps its type once it is submitted', () => {
    const change: PurchaseCommand = { type: 'ChangePurchase', data: { Id, fields: { RequestType: 'CreditCard' } } };
    one(drafted())
      .when(change)
      .then({ type: 'PurchaseChanged', data: { Id, RequestType: 'CreditCard' } });
    one(drafted(), submitted).when(change).thenRefused('purchase_type_fixed');
    one(drafted(), submitted)
      .when({ type: 'ChangePurchase', data: { Id, fields: { RequestType: 'VendorWillInvoice' } } })
      .then();
  });
  it('moves on when its total changes, to a user who may approve it, or is approved at once', () => {
    const change = (TotalAmount: string, threshold: string, AwaitedId: number): PurchaseCommand => ({
      type: 'ChangePurchase',
      data: { Id, fields: { Items: [], TotalAmount }, submit: { authority: upTo(threshold), AwaitedId } },
    });
    const changed = (TotalAmount: string): PurchaseEvent => ({ type: 'PurchaseChanged', data: { Id, Items: [], TotalAmount } });
    const waiting = one(drafted(), submitted);
    waiting.when(change('700.00', '100.00', 9)).then(changed('700.00'));
    waiting
      .when(change('700.00', '100.00', 10))
      .then(changed('700.00'), { type: 'PurchaseForwarded', data: { Id, AwaitedId: 10, ByRule: true } });
    const less = { ...content, Items: [], TotalAmount: '99.00' };
    waiting.when(change('99.00', '100.00', 9)).then(changed('99.00'), approved(0, less));
    waiting.when(change('0.00', '100.00', 9)).thenRefused('validation_failed');
    waiting.when({ type: 'ChangePurchase', data: { Id, fields: {}, submit: { authority: UNLIMITED, AwaitedId: 10 } } }).then();
  });
  it('has one number', () => {
    const number = (PONumber: string): PurchaseCommand => ({ type: 'NumberPurchase', data: { Id, PONumber } });
    const numbered: PurchaseEvent = { type: 'PurchaseNumbered', data: { Id, PONumber: '17' } };
    one(drafted(), submitted, approved(9)).when(number('17')).then(numbered);
    one(drafted(), submitted, approved(9), numbered).when(number('18')).then();
  });
  it('is rejected or returned for information once', () => {
    const rejected: PurchaseEvent = { type: 'PurchaseRejected', data: { Id, RejectionReason: 'No' } };
    const requested: PurchaseEvent = { type: 'PurchaseInfoRequested', data: { Id, Question: 'Why?' } };
    one(drafted(), submitted)
      .when({ type: 'RejectPurchase', data: { Id, RejectionReason: 'No' } })
      .then(rejected);
    one(drafted(), submitted, rejected)
      .when({ type: 'RejectPurchase', data: { Id, RejectionReason: 'Too dear' } })
      .thenRefused('purchase_rejected');
    one(drafted(), submitted)
      .when({ type: 'RequestPurchaseInfo', data: { Id, Question: 'Why?' } })
      .then(requested);
    one(drafted(), submitted, requested)
      .when({ type: 'RequestPurchaseInfo', data: { Id, Question: 'How many?' } })
      .thenRefused('purchase_inforequested');
    one(drafted(), submitted, rejected)
      .when({ type: 'RequestPurchaseInfo', data: { Id, Question: 'Why?' } })
      .thenRefused('purchase_rejected');
  });
  it('is forwarded to a user who may approve it', () => {
    const forward = (threshold: string): PurchaseCommand => ({
      type: 'ForwardPurchase',
      data: { Id, AwaitedId: 10, authority: upTo(threshold) },
    });
    one(drafted(), submitted)
      .when(forward('600.00'))
      .then({ type: 'PurchaseForwarded', data: { Id, AwaitedId: 10 } });
    one(drafted(), submitted).when(forward('1.00')).thenRefused('authority_too_low');
  });
  it('moves by rule away from a user who may not decide on it any more, and from nobody else', () => {
    const may = (who: number, threshold: string) => ({ Id: who, authority: upTo(threshold) });
    const route = (awaited: number, threshold: string, ...managers: ReturnType<typeof may>[]): PurchaseCommand => ({
      type: 'RoutePurchase',
      data: { Id, awaited: may(awaited, threshold), managers },
    });
    const to = (AwaitedId: number): PurchaseEvent => ({ type: 'PurchaseForwarded', data: { Id, AwaitedId, ByRule: true } });
    const [small, large] = [may(8, '100.00'), may(10, '5000.00')];
    const waiting = one(drafted(), submitted);
    waiting.when(route(9, '1000.00', may(9, '1000.00'), large)).then();
    waiting.when(route(9, '1000.00', small, large)).then(to(10));
    waiting.when(route(9, '599.99', may(9, '599.99'), large)).then(to(10));
    waiting.when(route(9, '0.00', small)).then(to(0));
    waiting.when(route(9, '0.00')).then(to(0));
    // Somebody else is awaited by now.
    waiting.when(route(8, '0.00', large)).then();
    const forwarded: PurchaseEvent = { type: 'PurchaseForwarded', data: { Id, AwaitedId: 20 } };
    one(drafted(), submitted, forwarded)
      .when(route(20, '600.00', small))
      .then();
    one(drafted(), submitted, forwarded)
      .when(route(20, '599.00', large))
      .then(to(10));
    one(drafted(), submitted, to(20))
      .when(route(20, '600.00', large))
      .then(to(10));
    one(drafted(), submitted, to(0))
      .when(route(0, '0.00', small))
      .then();
    one(drafted(), submitted, to(0))
      .when(route(0, '0.00', large))
      .then(to(10));
    const asked: PurchaseEvent = { type: 'PurchaseInfoRequested', data: { Id, Question: 'Why?' } };
    one(drafted(), submitted, forwarded, asked, { type: 'PurchaseSubmitted', data: { Id, AwaitedId: 20 } })
      .when(route(20, '600.00', large))
      .then();
    one(drafted(), submitted, asked)
      .when(route(9, '0.00', large))
      .then(to(10));
    one(drafted())
      .when(route(0, '0.00', large))
      .then();
    one(drafted(), submitted, approved(9))
      .when(route(0, '0.00', large))
      .then();
  });
  it('does not reveal the authority of other users', () => {
    const forward: PurchaseCommand = { type: 'ForwardPurchase', data: { Id, AwaitedId: 10, authority: upTo('123.45') } };
    const state = fold(purchaseDecider, purchaseDecider.initial, [drafted(), submitted]);
    expect(() => decide(purchaseDecider, forward, state)).toThrow(/^User 10 may not approve 600\.00/);
  });
  it('is neither approved by its maker nor forwarded to its maker where the company refuses that', () => {
    const by = (user: number, refusesOwn: boolean): PurchaseCommand => ({
      type: 'ApprovePurchase',
      data: { Id, by: user, authority: UNLIMITED, refusesOwn },
    });
    one(drafted(), submitted).when(by(7, true)).thenRefused('forbidden');
    one(drafted(), submitted).when(by(7, false)).then(approved(7));
    one(drafted(), submitted).when(by(9, true)).then(approved(9));
    const change: PurchaseEvent = {
      type: 'PurchaseChangeRequested',
      data: { Id, Number: 1, Reason: 'More', Amount: '5.00', TotalAmount: '605.00', RequestedBy: 8, AwaitedId: 9, Items: content.Items },
    };
    // The change of an order is the request of whoever asks for it, not of whoever made the order.
    one(drafted(), submitted, approved(9), change).when(by(8, true)).thenRefused('forbidden');
    const state = fold(purchaseDecider, purchaseDecider.initial, [drafted(), submitted, approved(9), change]);
    expect(decide(purchaseDecider, by(7, true), state)).toMatchObject([{ type: 'PurchaseAmended', data: { ApprovedBy: 7 } }]);
    const forward: PurchaseCommand = { type: 'ForwardPurchase', data: { Id, AwaitedId: 7, authority: UNLIMITED, refusesOwn: true } };
    one(drafted(), submitted).when(forward).thenRefused('own_request');
  });
  it('needs no number once it is removed', () => {
    one(drafted(), submitted, approved(9), { type: 'PurchaseRemoved', data: { Id, WasApproved: true } })
      .when({ type: 'NumberPurchase', data: { Id, PONumber: '17' } })
      .then();
  });
  it('is billed by a bill once, and closed when it is billed in full', () => {
    const Items = [
      { Id: 1, Quantity: '10', Amount: '400.00' },
      { Id: 2, Quantity: '3', Amount: '100.00' },
    ];
    const bill: PurchaseCommand = { type: 'BillPurchase', data: { Id, BillId: 51, Amount: '500.00', Items } };
    const billed: PurchaseEvent = {
      type: 'PurchaseBilled',
      data: { Id, BillId: 51, Amount: '500.00', Items, BilledAmount: '500.00', CommittedAmount: '0.00' },
    };
    const history = [drafted(), submitted, approved(9), billed, closed('billed', '500.00')];
    one(...history.slice(0, 3))
      .when(bill)
      .then(...history.slice(3));
    one(...history)
      .when(bill)
      .then();
    one(drafted(), submitted).when(bill).thenRefused('purchase_submitted');
    one(...history)
      .when({ type: 'ReversePurchaseBilling', data: { Id, BillId: 51 } })
      .then({
        type: 'PurchaseBillingReversed',
        data: { Id, BillId: 51, Amount: '500.00', Items, Reopened: true, BilledAmount: '0.00', CommittedAmount: '600.00' },
      });
    one(...history.slice(0, 3))
      .when({ type: 'ReversePurchaseBilling', data: { Id, BillId: 51 } })
      .then();
    one(...history)
      .when({ type: 'RemovePurchase', data: { Id } })
      .thenRefused('purchase_billed');
  });
  it('of a reimbursement is billed item by item, by the one bill that pays it back', () => {
    const own = contentOf('Reimbursement', [item(1, '2', '10.00'), item(2, '1', '5.00')]);
    const history = [drafted(own), submitted, approved(9, own)];
    const Items = [
      { Id: 1, Quantity: '2', Amount: '20.00' },
      { Id: 2, Quantity: '1', Amount: '5.00' },
    ];
    const bill: PurchaseCommand = { type: 'BillPurchase', data: { Id, BillId: 51, Amount: '25.00', Items: [] } };
    const billed: PurchaseEvent = {
      type: 'PurchaseBilled',
      data: { Id, BillId: 51, Amount: '25.00', Items, BilledAmount: '25.00', CommittedAmount: '0.00' },
    };
    one(...history)
      .when(bill)
      .then(billed);
    one(...history, billed)
      .when({ type: 'ReversePurchaseBilling', data: { Id, BillId: 51 } })
      .then({
        type: 'PurchaseBillingReversed',
        data: { Id, BillId: 51, Amount: '25.00', Items, Reopened: false, BilledAmount: '0.00', CommittedAmount: '0.00' },
      });
    const amounts = (...events: PurchaseEvent[]) =>
      project([purchases], events)
        .get(purchase, Id)
        ?.Items.map((one) => one.BilledAmount);
    expect(amounts(...history, billed)).toEqual(['20.00', '5.00']);
  });
  it('is charged by a new bill only while it is open; what is beyond the ordered quantity is taken and shown', () => {
    const charge = (BillId: number, Quantity: string): PurchaseCommand => ({
      type: 'BillPurchase',
      data: { Id, BillId, Amount: '400.00', Items: [{ Id: 1, Quantity, Amount: '400.00' }], isNew: true },
    });
    const billed: PurchaseEvent = {
      type: 'PurchaseBilled',
      data: {
        ...{ Id, BillId: 51, Amount: '400.00', Items: [{ Id: 1, Quantity: '8', Amount: '400.00' }] },
        ...{ BilledAmount: '400.00', CommittedAmount: '200.00' },
      },
    };
    const open = [drafted(), submitted, approved(9), billed];
    one(...open)
      .when(charge(52, '3'))
      .then({
        type: 'PurchaseBilled',
        data: {
          ...{ Id, BillId: 52, Amount: '400.00', Items: [{ Id: 1, Quantity: '3', Amount: '400.00' }] },
          ...{ BilledAmount: '800.00', CommittedAmount: '100.00', OverbilledAmount: '50.00' },
        },
      });
    one(...open)
      .when({
        type: 'BillPurchase',
        data: { Id, BillId: 52, Amount: '50.00', Items: [{ Id: 7, Quantity: '1', Amount: '50.00' }], isNew: true },
      })
      .thenRefused('purchase_item_gone');
    one(...open)
      .when(charge(51, '8'))
      .then();
    one(...open, closed('billed', '400.00'))
      .when(charge(52, '1'))
      .thenRefused('purchase_closed');
  });
  it('is closed on request once it is approved', () => {
    const close: PurchaseCommand = { type: 'ClosePurchase', data: { Id, reason: 'requested' } };
    one(drafted(), submitted, approved(9)).when(close).then(closed('requested'));
    one(drafted(), submitted, approved(9), closed('requested')).when(close).thenRefused('purchase_closed');
    one(drafted()).when(close).thenRefused('purchase_draft');
  });
  it('is removed once', () => {
    const removed: PurchaseEvent = { type: 'PurchaseRemoved', data: { Id, WasApproved: true } };
    one(drafted(), submitted, approved(9)).when({ type: 'RemovePurchase', data: { Id } }).then(removed);
    one(drafted(), submitted, approved(9), removed).when({ type: 'RemovePurchase', data: { Id } }).then();
  });
});

describe('the purchase that the payments of a bill close', () => {
  const DateClosed = '2026-04-10T00:00:00.000Z';
  const payment = {
    PaymentDate: DateClosed,
    Amount: '100.00',
    HasMultipleAllocations: false,
    CloseRequestsIfItemsPending: false,
    CloseRequestsIfMultipleAllocations: false,
    CloseRequestsIfPaymentAmountLess: false,
  };
  const settle = (BillIsPaid: boolean, ...payments: object[]): PurchaseCommand => ({
    type: 'SettlePaidPurchase',
    data: { Id, BillId: 51, BillIsPaid, Payments: payments.map((more) => ({ ...payment, ...more })) },
  });
  const paidOff = (BillId: number | undefined = 51): PurchaseEvent => {
    const { data } = closed('paid') as Extract<PurchaseEvent, { type: 'PurchaseClosed' }>;
    return { type: 'PurchaseClosed', data: { ...data, ...(BillId && { BillId, DateClosed }) } };
  };
  const reopened = (CommittedAmount: string, BilledAmount = '0.00'): PurchaseEvent => ({
    type: 'PurchaseReopened',
    data: { Id, BillId: 51, CommittedAmount, BilledAmount },
  });
  const order = [drafted(), submitted, approved(9)];
  const own = contentOf('Reimbursement', [item(1, '1', '20.00')]);
  const reimbursement = [drafted(own), submitted, approved(9, own)];
  const says = { CloseRequestsIfItemsPending: true };

  it.each([
    ['items are pending', says],
    ['the bill has several requests', { CloseRequestsIfMultipleAllocations: true, HasMultipleAllocations: true }],
    ['the payment is less than the order', { CloseRequestsIfPaymentAmountLess: true }],
  ])('is an order of which %s, when a payment has the flag', (_, flags) => {
    one(...order)
      .when(settle(false, {}, flags))
      .then(paidOff());
    one(...order, paidOff())
      .when(settle(false, {}, flags))
      .then();
  });
  it.each([
    ['they say nothing', {}],
    ['the bill has one request', { CloseRequestsIfMultipleAllocations: true }],
    ['the payment is the whole order', { CloseRequestsIfPaymentAmountLess: true, Amount: '600.00' }],
  ])('does not exist when %s', (_, flags) =>
    one(...order)
      .when(settle(true, flags))
      .then(),
  );
  it('is a reimbursement whose bill is paid', () => {
    one(...reimbursement)
      .when(settle(true, {}))
      .then(paidOff());
    one(...reimbursement)
      .when(settle(false))
      .then();
  });

  it('is reopened and committed to its unbilled part when no remaining payment closes it', () => {
    one(...order, paidOff())
      .when(settle(false, {}))
      .then(reopened('600.00'));
    one(...order, paidOff(), reopened('600.00'))
      .when(settle(false, {}))
      .then();
    one(...order, paidOff(), reopened('600.00'))
      .when(settle(false, says))
      .then(paidOff());
    for (const billId of [51, undefined])
      one(...reimbursement, paidOff(billId))
        .when(settle(false, {}))
        .then(reopened('0.00'));
  });
  it('is closed on the day of the payment that closes it, also once that is corrected', () => {
    const moved = { ...paidOff(), data: { ...paidOff().data, DateClosed: '2026-04-20T00:00:00.000Z' } } as PurchaseEvent;
    const again = settle(false, { ...says, PaymentDate: '2026-04-20T00:00:00.000Z' });
    one(...order, paidOff())
      .when(again)
      .then(moved);
    one(...order, paidOff(), moved)
      .when(again)
      .then();
    one(...order, closed('requested'))
      .when(again)
      .then();
  });
  it('stays closed when something else has closed it', () => {
    const Items = [
      { Id: 1, Quantity: '10', Amount: '500.00' },
      { Id: 2, Quantity: '3', Amount: '100.00' },
    ];
    const billed: PurchaseEvent = {
      type: 'PurchaseBilled',
      data: { Id, BillId: 52, Amount: '600.00', Items, BilledAmount: '600.00', CommittedAmount: '0.00' },
    };
    // Closed by request; by another bill's payment; by a payment without a recorded bill; and by this bill's payment,
    // but billed in full since.
    for (const history of [[closed('requested')], [paidOff(52)], [closed('paid')], [paidOff(), billed]])
      one(...order, ...history)
        .when(settle(false))
        .then();
  });
  it('is neither removed nor unapproved', () => {
    one(...order, { type: 'PurchaseRemoved', data: { Id, WasApproved: true } })
      .when(settle(true, says))
      .then();
    one(drafted(), submitted).when(settle(true, says)).then();
  });
});

describe('the ledger of a purchase order', () => {
  const parts = fc.array(
    fc.record({
      BillId: fc.integer({ min: 1, max: 6 }),
      which: fc.integer({ min: 0, max: 2 }),
      share: fc.integer({ min: 0, max: 100 }),
      undo: fc.boolean(),
    }),
    {
      maxLength: 20,
    },
  );
  const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9_999_999 })), { minLength: 1, maxLength: 3 });
  const asItems = (of: readonly (readonly [number, number])[]): OrderedItem[] =>
    of.map(([quantity, price], index) => item(index + 1, String(quantity), (price / 10_000).toFixed(4)));

  /** Executes commands decided at the order's own prices, and reports each situation. */
  function history(
    of: PurchaseFields,
    commands: readonly PurchaseCommand[],
    check: (state: PurchaseSituation, committed: string, billed: string) => void,
  ): void {
    const events: PurchaseEvent[] = [drafted(of), submitted, approved(9, of)];
    let state = fold<PurchaseSituation, PurchaseEvent>(purchaseDecider, purchaseDecider.initial, events);
    for (const command of commands) {
      const next = decide(purchaseDecider, command, state);
      events.push(...next);
      state = fold<PurchaseSituation, PurchaseEvent>(purchaseDecider, state, next);
      expect(decide(purchaseDecider, command, state)).toEqual([]);
      const row = project([purchases], events).get(purchase, Id);
      check(state, row?.CommittedAmount ?? '', row?.BilledAmount ?? '');
    }
  }

  it('by quantities: while it is open, it is committed to its unbilled quantities at the order’s prices; it closes when all is billed', () => {
    fc.assert(
      fc.property(items, parts, (of, bills) => {
        const order = contentOf('VendorWillInvoice', asItems(of));
        const left = new Map(order.Items.map(({ Id: id, Quantity }) => [id, Number(Quantity)]));
        const commands = bills.map(({ BillId, which, share, undo }): PurchaseCommand => {
          const line = order.Items[which % order.Items.length];
          const Quantity = String(Math.min(Math.ceil((Number(line.Quantity) * share) / 100), left.get(line.Id) ?? 0));
          const Amount = Money.of(
            Number(Quantity) === Number(line.Quantity) ? line.TotalAmount : Money.of(line.UnitPrice).times(Quantity),
          ).toString();
          return undo
            ? { type: 'ReversePurchaseBilling', data: { Id, BillId } }
            : { type: 'BillPurchase', data: { Id, BillId, Amount, Items: [{ Id: line.Id, Quantity, Amount }] } };
        });
        history(order, commands, (state, committed) => {
          if (!('charges' in state)) throw new Error('it was never removed');
          const billed = (line: OrderedItem): number =>
            state.charges
              .flatMap(({ Items }) => Items)
              .filter((one) => one.Id === line.Id)
              .reduce((sum, { Quantity }) => sum + Number(Quantity), 0);
          const full = order.Items.every((line) => billed(line) >= Number(line.Quantity));
          if (state.is === 'Closed') expect(committed).toBe('0.00');
          else {
            expect(full).toBe(false);
            const open = order.Items.map((line) =>
              Money.of(line.TotalAmount).amount.times(Math.max(0, 1 - billed(line) / Number(line.Quantity))),
            );
            const apart = Money.sum(open).minus(committed).amount.abs().toNumber();
            expect(apart).toBeLessThanOrEqual(0.02 * order.Items.length);
          }
        });
      }),
    );
  });

  it('by amount: committed + billed = total while it is open, and it closes with the last dollar', () => {
    const cents = fc.integer({ min: 0, max: 30_000 }).map((value) => (value / 100).toFixed(2));
    const bills = fc.array(fc.record({ BillId: fc.integer({ min: 1, max: 6 }), Amount: cents, undo: fc.boolean() }), { maxLength: 20 });
    fc.assert(
      fc.property(items, bills, fc.boolean(), (of, charges, subcontract) => {
        const order = subcontract
          ? contentOf('VendorWillInvoice', asItems(of), { IsSubcontract: true })
          : { ...contentOf('VendorWillInvoice', []), TotalAmount: totalOf(priced(asItems(of)), '') };
        const commands = charges.map(({ BillId, Amount, undo }): PurchaseCommand =>
          undo
            ? { type: 'ReversePurchaseBilling', data: { Id, BillId } }
            : { type: 'BillPurchase', data: { Id, BillId, Amount, Items: [] } },
        );
        history(order, commands, (state, committed, billed) => {
          if (state.is === 'Approved') expect(Money.of(committed).plus(billed).toString()).toBe(order.TotalAmount);
          else expect([committed, Money.of(billed).compare(order.TotalAmount) >= 0]).toEqual(['0.00', true]);
        });
      }),
    );
  });
});

describe('the rows of purchases', () => {
  it('list the actions', () => {
    const row = project(
      [purchases],
      [drafted(), submitted, approved(9), { type: 'PurchaseNumbered', data: { Id, PONumber: '3' } }, closed('requested')],
    ).get(purchase, Id);
    expect(row).toMatchObject({
      BusinessState: 'Closed',
      PONumber: '3',
      ApprovedBy: 9,
      DateApproved: '2026-01-01T00:00:02.000Z',
      DateClosed: '2026-01-01T00:00:04.000Z',
    });
    expect(row?.UserActions.map(({ ActionName, UserName }) => `${UserName}: ${ActionName}`)).toEqual([
      'Ann: Created',
      'Ann: Submitted',
      'Ann: Approved',
      'Ann: Closed',
    ]);
  });
});
