import { decide, fold, Money, type DataOf } from '@plumbline/platform/kernel';
import { given, project } from '@plumbline/platform/testing';
import fc from 'fast-check';
import type { BillableEvent } from '../published/billable-events';
import { billableDecider, billableKey, type BillableCommand, type BillableSituation } from './billable.decider';
import { billables } from './billable.projection';
import { billable } from './billable.record';
import type { BillableFields } from './billable-content.policy';

const content: BillableFields = {
  OriginOfBillable: 'ResourceTimeEntry',
  OriginOfBillableId: 42,
  ClientId: '3',
  ProjectId: '12',
  Hours: '8.00',
  Quantity: '8',
  UnitPrice: '85.50',
  Price: '684.00',
};
const created: BillableEvent = { type: 'BillableCreated', data: { ...content, Id: 7 } };
const taken: BillableEvent = { type: 'BillablePutOnInvoice', data: { Id: 7, InvoiceId: 8, LineItemId: 3 } };
const closed = (more: Partial<DataOf<BillableEvent, 'BillableClosed'>> = {}): BillableEvent => ({
  type: 'BillableClosed',
  data: {
    Id: 7,
    InvoiceId: 8,
    LineItemId: 3,
    OriginOfBillable: 'ResourceTimeEntry',
    OriginOfBillableId: 42,
    Hours: '8.00',
    Quantity: '0',
    Price: '684.00',
    HoursRemaining: '0.00',
    QuantityRemaining: '0',
    PriceRemaining: '0.00',
    TotalPrice: '684.00',
    WrittenOff: '0.00',
    BusinessState: 'Closed',
    ...more,
  },
});
const close = (more: object = {}): BillableCommand => ({
  type: 'CloseBillable',
  data: { Id: 7, InvoiceId: 8, LineItemId: 3, Hours: '8.00', Quantity: '0', Price: '684.00', ...more },
});
const put = (InvoiceId: number, Claim = 'c'): BillableCommand => ({
  type: 'PutBillableOnInvoice',
  data: { Id: 7, InvoiceId, LineItemId: 3, Claim },
});
const one = (...history: BillableEvent[]) => given(billableDecider, ...history);

describe('a billable', () => {
  it('is named after its cause', () => {
    expect(billableKey('ResourceTimeEntry', 42)).toBe('TimeEntry-42');
    expect(billableKey('CreditCardItem', 7)).toBe('PurchaseItem-7');
    expect(billableKey('PurchaseRequestItem', 7)).toBe('PurchaseItem-7');
    expect(billableKey('PayableItem', 9)).toBe('PayableItem-9');
  });

  it('keeps what it had of taxability, while it bills the same under the same deliverable (W1)', () => {
    const settle = (more: Partial<BillableFields>): BillableCommand => ({
      type: 'SettleBillable',
      data: { Id: 7, content: { ...content, DeliverableId: '41', ...more } },
    });
    const untaxed: BillableEvent = { type: 'BillableCreated', data: { ...content, DeliverableId: '41', Id: 7 } };
    one(untaxed)
      .when(settle({ DefaultTaxable: true }))
      .then();
    const raised = { Price: '700.00', UnitPrice: '87.50' };
    one(untaxed)
      .when(settle({ DefaultTaxable: true, ...raised }))
      .then({ type: 'BillableChanged', data: { ...content, DeliverableId: '41', ...raised, Id: 7 } });
    const taxed: BillableEvent = { type: 'BillableCreated', data: { ...content, DeliverableId: '41', DefaultTaxable: true, Id: 7 } };
    one(taxed).when(settle({})).then();
    one(taxed)
      .when(settle({ DeliverableId: '42' }))
      .then({ type: 'BillableChanged', data: { ...content, DeliverableId: '42', Id: 7 } });
  });

  it('keeps its unit price on request, under the same deliverable', () => {
    const settle = (more: object, keepsUnitPrice: boolean): BillableCommand => ({
      type: 'SettleBillable',
      data: { Id: 9, content: { ...content, Hours: '2.00', Quantity: '2', UnitPrice: '99.00', Price: '198.00', ...more }, keepsUnitPrice },
    });
    const changed = (more: object): BillableEvent => ({
      type: 'BillableChanged',
      data: { ...content, Id: 7, Hours: '2.00', Quantity: '2', UnitPrice: '99.00', Price: '198.00', ...more },
    });
    one(created)
      .when(settle({}, true))
      .then(changed({ UnitPrice: '85.50', Price: '171.00' }));
    one(created).when(settle({}, false)).then(changed({}));
    one(created)
      .when(settle({ DeliverableId: '41' }, true))
      .then(changed({ DeliverableId: '41' }));
    one(created)
      .when(settle({ Hours: '8.00', Quantity: '8', Price: '792.00' }, true))
      .then();
    one()
      .when(settle({}, true))
      .then({ type: 'BillableCreated', data: { ...changed({}).data, Id: 9 } as never });
  });

  it('is made and billed in one step, once, by an application for payment, and taken back when that is voided', () => {
    const applied: BillableFields = { ...content, OriginOfBillable: 'AIABilling', Hours: '0.00', Quantity: '1', UnitPrice: '684.00' };
    const bill: BillableCommand = { type: 'BillAtOnce', data: { Id: 7, content: applied, InvoiceId: 8, LineItemId: 3 } };
    const made: BillableEvent[] = [
      { type: 'BillableCreated', data: { ...applied, Id: 7 } },
      closed({ OriginOfBillable: 'AIABilling', Hours: '0.00', Quantity: '1' }),
    ];
    const takeBack = (InvoiceId: number): BillableCommand => ({ type: 'TakeBackBilled', data: { Id: 7, InvoiceId } });
    const takenBack: BillableEvent[] = [
      {
        type: 'BillableReopened',
        data: {
          Id: 7,
          InvoiceId: 8,
          OriginOfBillable: 'AIABilling',
          OriginOfBillableId: 42,
          WasClosed: true,
          HoursRemaining: '0.00',
          QuantityRemaining: '1',
          PriceRemaining: '684.00',
          TotalPrice: '684.00',
          BusinessState: 'Open',
        },
      },
      { type: 'BillableRemoved', data: { Id: 7 } },
    ];
    one()
      .when(bill)
      .then(...made);
    one(...made)
      .when(bill)
      .then();
    one(...made)
      .when(put(9))
      .then({ type: 'BillableClaimRefused', data: { Id: 7, InvoiceId: 9, LineItemId: 3, Claim: 'c' } });
    one(...made)
      .when(takeBack(9))
      .then();
    one(...made)
      .when(takeBack(8))
      .then(...takenBack);
    one(...made, ...takenBack)
      .when(takeBack(8))
      .then();
    one(...made, ...takenBack)
      .when(bill)
      .then();
    expect(project([billables], [...made, ...takenBack]).get(billable, 7)).toBeUndefined();
    // Voided before it was billed: a retry of the parked command must have no effect.
    const removed: BillableEvent = { type: 'BillableRemoved', data: { Id: 7 } };
    one().when(takeBack(8)).then(removed);
    one(removed).when(bill).then();
    one(removed).when(takeBack(8)).then();
  });

  it('closes also when it comes to less than nothing', () => {
    const less: BillableFields = { ...content, Hours: '0.00', Quantity: '1', UnitPrice: '-5.00', Price: '-5.00' };
    const events = decide(
      billableDecider,
      { type: 'BillAtOnce', data: { Id: 7, content: less, InvoiceId: 8, LineItemId: 3 } },
      billableDecider.initial,
    );
    expect(project([billables], [...events]).get(billable, 7)).toMatchObject({
      BusinessState: 'Closed',
      Price: '-5.00',
      PriceRemaining: '0.00',
    });
  });

  it('follows its cause', () => {
    const settle = (wanted: BillableFields | null): BillableCommand => ({ type: 'SettleBillable', data: { Id: 7, content: wanted } });
    const dearer = { ...content, Price: '700.00' };
    one().when(settle(content)).then(created);
    one().when(settle(null)).then();
    one(created).when(settle(content)).then();
    one(created)
      .when(settle(dearer))
      .then({ type: 'BillableChanged', data: { ...dearer, Id: 7 } });
    one(created)
      .when(settle(null))
      .then({ type: 'BillableRemoved', data: { Id: 7 } });
    one(created, { type: 'BillableRemoved', data: { Id: 7 } })
      .when(settle(content))
      .then(created);
    one(created, taken).when(settle(dearer)).thenRefused('billable_on_invoice');
    one(created, taken).when(settle(content)).then();
    one(created, closed({ BusinessState: 'Open', PriceRemaining: '1.00' }))
      .when(settle(null))
      .thenRefused('billable_on_invoice');
  });

  it('stays removed where its cause happens only once', () => {
    const settle: BillableCommand = { type: 'SettleBillable', data: { Id: 7, content, onlyOnce: true } };
    one().when(settle).then(created);
    one(created).when(settle).then();
    one(created, { type: 'BillableRemoved', data: { Id: 7 } })
      .when(settle)
      .then();
  });

  it('is on one invoice at a time', () => {
    one(created).when(put(8)).then(taken);
    one(created, taken).when(put(8)).then();
    const refused: BillableEvent = { type: 'BillableClaimRefused', data: { Id: 7, InvoiceId: 9, LineItemId: 3, Claim: 'c' } };
    one(created, taken).when(put(9)).then(refused);
    one(created, taken, refused).when(put(9)).then();
    one(created, taken, refused)
      .when(put(9, 'another'))
      .then({ ...refused, data: { ...refused.data, Claim: 'another' } as never });
    one().when(put(9)).then(refused);
    one(created, taken, closed()).when(put(9)).then(refused);
    one(created, taken, closed()).when(put(8)).then();
  });

  it('is released by the invoice that claimed it', () => {
    const release = (InvoiceId: number): BillableCommand => ({ type: 'ReleaseBillable', data: { Id: 7, InvoiceId } });
    one(created, taken)
      .when(release(8))
      .then({ type: 'BillableReleased', data: { Id: 7, InvoiceId: 8 } });
    one(created, taken).when(release(9)).then();
    one(created).when(release(8)).then();
  });

  it('is closed by a finalized invoice, once', () => {
    one(created, taken).when(close()).then(closed());
    one(created).when(close()).then(closed());
    one(created, taken)
      .when(close({ InvoiceNumber: '7' }))
      .then(closed({ InvoiceNumber: '7' }));
    one(created, taken, closed()).when(close()).then();
    one(created, taken)
      .when(close({ InvoiceId: 9 }))
      .thenRefused('billable_on_invoice');
    one(created, taken, closed())
      .when(close({ InvoiceId: 9 }))
      .thenRefused('billable_closed');
    one().when(close()).thenRefused('not_found');
  });

  it('stays open for the rest that an invoice leaves', () => {
    const rest = { HoursRemaining: '5.00', QuantityRemaining: '5', PriceRemaining: '427.50' };
    one(created, taken)
      .when(close({ Hours: '3.00', Price: '256.50' }))
      .then(closed({ Hours: '3.00', Price: '256.50', ...rest, BusinessState: 'Open' }));
  });

  it('writes off the discount on its last part', () =>
    one(created, taken)
      .when(close({ Price: '600.00' }))
      .then(closed({ Price: '600.00', TotalPrice: '600.00', WrittenOff: '84.00' })));

  it('follows its cause beside what is billed, on request', () => {
    const price = (Price: string): BillableFields => ({ ...content, Hours: '0.00', Quantity: '1', UnitPrice: Price, Price });
    const settle = (wanted: BillableFields | null): BillableCommand => ({
      type: 'SettleBillable',
      data: { Id: 7, content: wanted, keepsBilled: true },
    });
    const made: BillableEvent = { type: 'BillableCreated', data: { ...price('1000.00'), Id: 7 } };
    const part = { Hours: '0.00', Quantity: '0.4', Price: '400.00', HoursRemaining: '0.00', TotalPrice: '1000.00' };
    const billed = closed({ ...part, QuantityRemaining: '0.6', PriceRemaining: '600.00', BusinessState: 'Open' });
    const sized = (TotalPrice: string, PriceRemaining: string, QuantityRemaining: string): BillableEvent => ({
      type: 'BillableResized',
      data: {
        ...{ Id: 7, BusinessState: PriceRemaining === '0.00' ? 'Closed' : 'Open', TotalPrice, PriceRemaining },
        ...{ HoursRemaining: '0.00', QuantityRemaining },
      },
    });
    const cut = sized('400.00', '0.00', '0');
    one(made, billed).when(settle(null)).then(cut);
    one(made, billed, cut).when(settle(null)).then();
    one(made, billed, cut)
      .when(settle(price('1000.00')))
      .then(sized('1000.00', '600.00', '0.6'));
    one(made, billed)
      .when(settle(price('1000.00')))
      .then();
    one(made, taken).when(settle(null)).then();
    one(made)
      .when(settle(null))
      .then({ type: 'BillableRemoved', data: { Id: 7 } });
    // A discount on the last part stays granted.
    const whole = closed({ Hours: '0.00', Quantity: '1', Price: '900.00', TotalPrice: '900.00', WrittenOff: '100.00' });
    one(made, whole)
      .when(settle(price('1000.00')))
      .then();
    one(made, whole).when(settle(null)).then();
    const rows = project([billables], [made, billed, cut]);
    expect(rows.get(billable, 7)).toMatchObject({ Price: '400.00', PriceRemaining: '0.00', BusinessState: 'Closed', IsInvoiced: true });
    // Voided after it was cut: the whole price is there again once the cause is.
    const voided = {
      type: 'BillableReopened' as const,
      data: {
        ...{ Id: 7, InvoiceId: 8, OriginOfBillable: content.OriginOfBillable, OriginOfBillableId: 42, WasClosed: true },
        ...{
          HoursRemaining: '0.00',
          QuantityRemaining: '0.4',
          PriceRemaining: '400.00',
          TotalPrice: '400.00',
          BusinessState: 'Open' as const,
        },
      },
    };
    one(made, billed, cut, voided)
      .when(settle(price('1000.00')))
      .then({ type: 'BillableChanged', data: { ...price('1000.00'), Id: 7 } });
    one(made, billed, cut, voided)
      .when(settle(null))
      .then({ type: 'BillableRemoved', data: { Id: 7 } });
  });

  it('is marked while the maximum of its contract has no room for it', () => {
    const mark = (OverMaximum: boolean): BillableCommand => ({ type: 'MarkOverMaximum', data: { Id: 7, OverMaximum } });
    const marked = (OverMaximum: boolean): BillableEvent => ({ type: 'BillableMarkedOverMaximum', data: { Id: 7, OverMaximum } });
    one(created).when(mark(true)).then(marked(true));
    one(created).when(mark(false)).then();
    one(created, marked(true)).when(mark(true)).then();
    one(created, marked(true), taken).when(mark(false)).then(marked(false));
    one().when(mark(true)).then();
    expect(project([billables], [created, marked(true)]).get(billable, 7)).toMatchObject({ OverMaximum: true });
    const over = (OverAmount: string): BillableEvent => ({
      type: 'BillableMarkedOverMaximum',
      data: { Id: 7, OverMaximum: true, OverAmount },
    });
    const overBy = (OverAmount: string): BillableCommand => ({ type: 'MarkOverMaximum', data: { Id: 7, OverMaximum: true, OverAmount } });
    one(created, marked(true)).when(overBy('50.00')).then(over('50.00'));
    one(created, over('50.00')).when(overBy('50.00')).then();
    one(created, over('50.00')).when(overBy('60.00')).then(over('60.00'));
    one(created, over('50.00'), marked(false)).when(overBy('50.00')).then(over('50.00'));
    expect(project([billables], [created, over('50.00')]).get(billable, 7)).toMatchObject({ OverMaximum: true, OverAmount: '50.00' });
    expect(project([billables], [created, over('50.00'), marked(false)]).get(billable, 7)).toMatchObject({ OverAmount: '' });
    const placed: BillableEvent = { type: 'BillableCreated', data: { ...content, DeliverableId: '41', Id: 7 } };
    one(placed)
      .when({ type: 'SettleBillable', data: { Id: 7, content: null } })
      .then({ type: 'BillableRemoved', data: { Id: 7, DeliverableId: '41' } });
  });

  it('reopens when the invoice is voided, once', () => {
    const reopen: BillableCommand = { type: 'ReopenBillable', data: { Id: 7, InvoiceId: 8 } };
    const reopened: BillableEvent = {
      type: 'BillableReopened',
      data: {
        Id: 7,
        InvoiceId: 8,
        OriginOfBillable: 'ResourceTimeEntry',
        OriginOfBillableId: 42,
        WasClosed: true,
        HoursRemaining: '8.00',
        QuantityRemaining: '8',
        PriceRemaining: '684.00',
        TotalPrice: '684.00',
        BusinessState: 'Open',
      },
    };
    one(created, taken, closed()).when(reopen).then(reopened);
    one(created, taken, closed(), reopened).when(reopen).then();
    one(created, taken).when(reopen).then();
    one(created, closed({ Price: '600.00', TotalPrice: '600.00', WrittenOff: '84.00' }))
      .when(reopen)
      .then(reopened);
  });
});

describe('the ledger of a billable', () => {
  const cents = (max: number): fc.Arbitrary<string> => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2));
  const step: fc.Arbitrary<BillableCommand> = fc.oneof(
    fc.record({ InvoiceId: fc.integer({ min: 1, max: 4 }) }).map(({ InvoiceId }) => put(InvoiceId)),
    fc.integer({ min: 1, max: 4 }).map((InvoiceId): BillableCommand => ({ type: 'ReleaseBillable', data: { Id: 7, InvoiceId } })),
    fc
      .record({
        InvoiceId: fc.integer({ min: 1, max: 4 }),
        LineItemId: fc.integer({ min: 1, max: 2 }),
        Hours: cents(1000),
        Price: cents(90_000),
      })
      .map((part) => close({ ...part, Quantity: '0' })),
    fc.integer({ min: 1, max: 4 }).map((InvoiceId): BillableCommand => ({ type: 'ReopenBillable', data: { Id: 7, InvoiceId } })),
  );

  it('always satisfies billed + remaining = price, in the decider as in the row, and is closed only when nothing remains', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const events: BillableEvent[] = [created];
        let state: BillableSituation = fold<BillableSituation, BillableEvent>(billableDecider, billableDecider.initial, [created]);
        for (const command of steps) {
          let next: readonly BillableEvent[];
          try {
            next = decide(billableDecider, command, state);
          } catch {
            continue;
          }
          events.push(...next);
          state = fold<BillableSituation, BillableEvent>(billableDecider, state, next);
          expect(decide(billableDecider, command, state)).toEqual([]);
        }
        const row = project([billables], events).get(billable, 7);
        if (!row || !('ledger' in state)) throw new Error('it was never removed');
        const { ledger } = state;
        expect(Money.sum([...ledger.taken.map(({ Price }) => Price), ledger.PriceRemaining]).toString()).toBe(ledger.TotalPrice);
        expect(Money.sum([...row.LineItemPointers.map(({ Price }) => Price), row.PriceRemaining]).toString()).toBe(row.Price);
        expect(row).toMatchObject({
          PriceRemaining: ledger.PriceRemaining,
          HoursRemaining: ledger.HoursRemaining,
          BusinessState: state.is,
        });
        if (state.is === 'Closed') expect([row.HoursRemaining, row.QuantityRemaining, row.PriceRemaining]).toEqual(['0.00', '0', '0.00']);
        if (ledger.taken.length === 0)
          expect(ledger).toMatchObject({ TotalPrice: '684.00', HoursRemaining: '8.00', QuantityRemaining: '8' });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the rows of billables', () => {
  it('show the invoice’s number once it is known', () => {
    const numbered = { type: 'InvoiceNumbered', data: { Id: 8, InvoiceNumber: '12', Lines: [{ LineItemId: 3, BillableId: 7 }] } };
    const rows = project([billables], [created, taken, closed(), numbered]);
    expect(rows.get(billable, 7)).toMatchObject({ InvoiceNumber: '12', LineItemId: '3', IsInvoiced: true, InvoiceId: 0 });
    const applied = project([billables], [created, taken, closed(), { ...numbered, type: 'AIAInvoiceNumbered' }]);
    expect(applied.get(billable, 7)).toMatchObject({ InvoiceNumber: '12' });
  });
});
