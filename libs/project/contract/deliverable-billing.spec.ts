import { given, project as run } from '@plumbline/platform/testing';
import fc from 'fast-check';
import { MOST_NESTED } from '@plumbline/platform/records';
import type { ContractEvent, DeliverableContent } from '../published/contract-events';
import type { ContractCommand, ProgressGiven } from './contract-state.policy';
import { deliverable } from '../deliverable/deliverable.record';
import { contractDecider } from './contract.decider';
import { contracts } from './contract.projection';
import { contract } from './contract.record';
import { isTiered, priceOfFirst } from './tiers.policy';

const at = '2026-03-31T16:30:00.000Z';
const fixed = (Id: number, Price: string, more: DeliverableContent = {}) => ({
  Id,
  DeliverableType: 'Fixed' as const,
  Price,
  ContractId: 5,
  ...more,
});
const TIERS = [
  { Id: [1], Start: '0', End: '100', Price: '10.00' },
  { Id: [2], Start: '100', End: '250', Price: '8.50' },
  { Id: [3], Start: '250', End: '', Price: '7.25' },
];
const tiered = { Id: 44, DeliverableType: 'Variable' as const, IsTieredPricing: true, TieredPricing: TIERS, ContractId: 5 };
const drafted = (more: object = {}): ContractEvent => ({
  type: 'ContractDrafted',
  data: {
    ...{ Id: 5, ContractType: 'ResidentialJob', ProjectId: 12, ClientId: 3 },
    Deliverables: [fixed(41, '999.99'), fixed(42, '-300.00'), fixed(43, '80.00', { IsRecurring: true }), tiered],
    ...more,
  },
});
const sent: ContractEvent = { type: 'ContractSent', data: { Id: 5 } };
const accepted: ContractEvent = { type: 'ContractAccepted', data: { Id: 5, ProjectId: 12, Amends: 0, DateAccepted: at } };
const open = (...more: ContractEvent[]) => given(contractDecider, drafted(), sent, accepted, ...more);

const progress = (Progress: ProgressGiven, more: object = {}, Id = 41): ContractCommand => ({
  type: 'RecordProgress',
  data: {
    ...{ Id: 5, Origin: 'PercentageCompletion', Progress, at },
    Deliverables: [{ Id, ProgressId: 9, Completion: '0.00', Invoiced: '0.00', ...more }],
  },
});
const progressed = (Percent: string, Amount: string, Price: string, more: object = {}): ContractEvent => ({
  type: 'DeliverableProgressed',
  data: { Id: 41, ContractId: 5, ProgressId: 8, Origin: 'PercentageCompletion', Percent, Amount, Price, Date: at, ...more },
});
const third = progressed('33.33', '333.30', '333.30');

describe('The progress of a Fixed deliverable', () => {
  it('bills the difference from what is billed', () => {
    open()
      .when(progress({ Percent: '33.33' }, { ProgressId: 8 }))
      .then(third);
    open(third)
      .when(progress({ Percent: '66.67' }))
      .then(progressed('66.67', '666.69', '333.39', { ProgressId: 9 }));
    open(third)
      .when(progress({ Amount: '100.00' }))
      .then(progressed('10.0001', '100.00', '-233.30', { ProgressId: 9 }));
    open(third)
      .when(progress({ Percent: '33.33' }))
      .then();
    open(third)
      .when(progress({ Percent: '50' }, { ProgressId: 8 }))
      .then();
  });
  it('counts what an earlier completion billed', () =>
    open()
      .when(progress({ Percent: '50' }, { Completion: '400.00', Invoiced: '400.00' }))
      .then(progressed('50', '500.00', '100.00', { ProgressId: 9 })));
  it('follows the sign of the price', () => {
    open()
      .when(progress({ Percent: '50' }, {}, 42))
      .then(progressed('50', '-150.00', '-150.00', { Id: 42, ProgressId: 9 }));
    open()
      .when(progress({ Amount: '100.00' }, {}, 42))
      .thenRefused('validation_failed');
    open()
      .when(progress({ Amount: '-1.00' }))
      .thenRefused('validation_failed');
  });
  it('stays above what finalized invoices hold', () => {
    open(third)
      .when(progress({ Percent: '10' }, { Invoiced: '100.01' }))
      .thenRefused('progress_invoiced');
    open(third)
      .when(progress({ Percent: '10' }, { Invoiced: '100.00' }))
      .then(progressed('10', '100.00', '-233.30', { ProgressId: 9 }));
  });
  it('is refused unless the contract with the client is open, and for other deliverables', () => {
    given(contractDecider, drafted())
      .when(progress({ Percent: '50' }))
      .thenRefused('contract_state');
    given(contractDecider, drafted({ VendorId: 4, ClientId: null }), sent, accepted)
      .when(progress({ Percent: '50' }))
      .thenRefused('contract_of_vendor');
    given(contractDecider, drafted({ ContractType: 'Maintenance' }), sent, accepted)
      .when(progress({ Percent: '50' }))
      .thenRefused('deliverable_not_fixed');
    open()
      .when(progress({ Percent: '50' }, {}, 43))
      .thenRefused('deliverable_not_fixed');
    open()
      .when(progress({ Percent: '50' }, {}, 99))
      .thenRefused('not_found');
  });
  it('has a bounded number of steps', () => {
    const steps = Array.from({ length: MOST_NESTED }, (_, index) => progressed('1', '10.00', '0.01', { ProgressId: 100 + index }));
    open(...steps)
      .when(progress({ Percent: '50' }))
      .thenRefused('deliverable_full');
  });
  it('of a whole contract shares an amount so that the shares add up to it', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 100 }),
        (cents, share) => {
          const lines = cents.map((one, index) => fixed(100 + index, (one / 100).toFixed(2)));
          const total = cents.reduce((a, b) => a + b, 0);
          const amount = Math.floor((total * share) / 100);
          let state = contractDecider.initial;
          for (const event of [drafted({ Deliverables: lines }), sent, accepted])
            state = (contractDecider.evolve as Record<string, (s: typeof state, d: unknown) => typeof state>)[event.type](
              state,
              event.data,
            );
          const events = contractDecider.decide.RecordProgress(
            {
              ...{ Id: 5, Origin: 'Percentage', Progress: { Amount: (amount / 100).toFixed(2) }, at },
              Deliverables: lines.map(({ Id }) => ({ Id, ProgressId: Id, Completion: '0.00', Invoiced: '0.00' })),
            },
            state,
          );
          const billed = events.reduce((sum, { data }) => sum + Math.round(Number((data as { Price: string }).Price) * 100), 0);
          expect(billed).toBe(amount);
        },
      ),
      { numRuns: 100 },
    ));
});

const quantity = (Quantity: string, more: object = {}): ContractCommand => ({
  type: 'RecordQuantity',
  data: { Id: 5, DeliverableId: 44, QuantityId: 9, Quantity, Date: at, Note: 'North side', UnitPrice: '', ...more },
});
const recorded = (Quantity: string, UnitPrice: string, Price: string, more: object = {}): ContractEvent => ({
  type: 'QuantityRecorded',
  data: { Id: 44, ContractId: 5, QuantityId: 8, Quantity, Date: at, Note: 'North side', UnitPrice, Price, ...more },
});
const eighty = recorded('80', '10.00', '800.00');

describe('The quantity of a Variable deliverable', () => {
  it('is priced by the tiers over its whole life', () => {
    open()
      .when(quantity('80', { QuantityId: 8 }))
      .then(eighty);
    open(eighty)
      .when(quantity('220'))
      .then(recorded('220', '8.3523', '1837.50', { QuantityId: 9 }));
    open(eighty)
      .when(quantity('-80'))
      .then(recorded('-80', '10.00', '-800.00', { QuantityId: 9 }));
    open(eighty)
      .when(quantity('5', { QuantityId: 8 }))
      .then();
  });
  it('is never below 0 in all, of an open contract, and of a Variable deliverable', () => {
    open(eighty).when(quantity('-80.01')).thenRefused('quantity_below_zero');
    open()
      .when(quantity('80', { DeliverableId: 41 }))
      .thenRefused('deliverable_not_variable');
    open()
      .when(quantity('80', { DeliverableId: 99 }))
      .thenRefused('not_found');
    given(contractDecider, drafted()).when(quantity('80')).thenRefused('contract_state');
  });
  it('costs the unit price without tiers', () => {
    const feet = { Id: 44, DeliverableType: 'Variable', UnitPrice: '4.1075', ContractId: 5 };
    given(contractDecider, drafted({ Deliverables: [feet] }), sent, accepted)
      .when(quantity('3', { UnitPrice: '4.1075' }))
      .then(recorded('3', '4.1075', '12.32', { QuantityId: 9 }));
  });
  it('is refused for units without a price, which may be taken back', () => {
    const TieredPricing = [
      { Start: '0', End: '100', Price: '10.00' },
      { Start: '150', End: '', Price: '0.00' },
    ].map((tier, index) => ({ Id: [index], ...tier }));
    const of = (more: object, ...history: ContractEvent[]) =>
      given(
        contractDecider,
        drafted({ Deliverables: [{ Id: 44, DeliverableType: 'Variable', ContractId: 5, ...more }] }),
        sent,
        accepted,
        ...history,
      );
    const before = (Quantity: string, Price: string) => recorded(Quantity, '10.00', Price);
    of({ TieredPricing })
      .when(quantity('100'))
      .then(recorded('100', '10.00', '1000.00', { QuantityId: 9 }));
    of({ TieredPricing }).when(quantity('100.5')).thenRefused('quantity_without_price');
    of({ TieredPricing }, before('120', '1000.00')).when(quantity('40')).thenRefused('quantity_without_price');
    of({ TieredPricing }, before('120', '1000.00'))
      .when(quantity('-10'))
      .then(recorded('-10', '0.00', '0.00', { QuantityId: 9 }));
    of({ TieredPricing }, before('150', '1000.00'))
      .when(quantity('5'))
      .then(recorded('5', '0.00', '0.00', { QuantityId: 9 }));
    of({ TieredPricing, UnitPrice: '4.00', IsTieredPricing: true })
      .when(quantity('110'))
      .then(recorded('110', '9.4545', '1040.00', { QuantityId: 9 }));
    of({})
      .when(quantity('5', { UnitPrice: '' }))
      .thenRefused('quantity_without_price');
  });
  it('counts tiers whose starts are written as the next unit, and units outside of all tiers', () => {
    const TieredPricing = [
      { Id: [2], Start: '101', End: '250', Price: '8.50' },
      { Id: [1], Start: '1', End: '100', Price: '10.00' },
    ];
    expect(priceOfFirst('200', { TieredPricing }).toString()).toBe('1850.00');
    expect(priceOfFirst('300', { TieredPricing }).toString()).toBe('2700.00');
    expect(priceOfFirst('300', { TieredPricing, UnitPrice: '5.00' }).toString()).toBe('2525.00');
    expect(priceOfFirst('60', { TieredPricing: [{ Id: [1], Start: '50', End: '', Price: '2.00' }], UnitPrice: '3.00' }).toString()).toBe(
      '170.00',
    );
    expect(isTiered({ TieredPricing, UnitPrice: '5.00' })).toBe(false);
    expect(isTiered({ TieredPricing })).toBe(true);
  });
});

describe('The row of a deliverable', () => {
  it('shows its progress and its quantities, and its contract shows how far it is', () => {
    const rows = run([contracts], [drafted(), sent, accepted, third, eighty, recorded('-30', '10.00', '-300.00', { QuantityId: 9 })]);
    expect(rows.get(deliverable, 41)).toMatchObject({
      ProgressPercent: '33.33',
      ProgressAmount: '333.30',
      ProgressBilled: '333.30',
      Progress: [{ Id: 8 }],
    });
    expect(rows.get(deliverable, 44)).toMatchObject({
      QuantityRecorded: '50',
      Quantities: [
        { Id: 8, Price: '800.00' },
        { Id: 9, Quantity: '-30' },
      ],
    });
    const shown = rows.get(contract, 5)?.Deliverables ?? [];
    expect(shown.map(({ ProgressPercent, QuantityRecorded }) => [ProgressPercent, QuantityRecorded])).toEqual([
      ['33.33', ''],
      ['', ''],
      ['', ''],
      ['', '50'],
    ]);
    expect(shown[0]).not.toHaveProperty('Progress');
  });
});
