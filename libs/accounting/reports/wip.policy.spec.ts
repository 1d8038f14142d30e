import fc from 'fast-check';
import { Money } from '@plumbline/platform/kernel';
import { closedJob, stateOfJob, wipRow, wipTotals } from './wip.policy';

const state = (price: string, cost: string, toComplete: string, billed: string, more: object = {}) => {
  const of = { originalPrice: price, changeOrders: '0', costToDate: cost, costToComplete: toComplete, billed, unbilled: '0' };
  const amounts = Object.fromEntries(Object.entries(of).map(([name, amount]) => [name, Money.of(amount)]));
  return stateOfJob({ isFixed: true, ...(amounts as never as Record<keyof typeof of, Money>), ...more });
};
const sum = (Account: string, Amount: string, more: object = {}) => ({
  Account,
  CostClass: '',
  Detail: '',
  Amount,
  Quantity: '0',
  ...more,
});
const job = (...Sums: object[]) => [{ ProjectId: 9, MilestoneId: 0, Sums, Forecasts: [] }] as never;
const contract = sum('Price', '1000.00', { Quantity: '1', Detail: 'ResidentialJob' });

describe('work in progress', () => {
  it('earns in the proportion of cost, and recognises a foreseen loss at once and whole', () => {
    expect(String(state('105000', '30000', '50000', '42000').Earned)).toBe('39375.00');
    const loss = state('1000', '600', '600', '550');
    expect([loss.Earned, loss.OverBilled, loss.GrossProfitToDate, loss.LossProvision].map(String)).toEqual([
      '500.00',
      '50.00',
      '-100.00',
      '100.00',
    ]);
  });

  it('never divides by nothing, and earns no more than the price', () => {
    expect(String(state('1000', '0', '0', '0').Earned)).toBe('0.00');
    expect(String(state('1000', '-5', '5', '0').Earned)).toBe('0.00');
    expect(String(state('1000', '600', '-100', '0').Earned)).toBe('1000.00');
  });

  it('holds its identities for any job', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => Money.of(value).times('0.01'));
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, fc.boolean(), (price, costToDate, costToComplete, billed, unbilled, isFixed) => {
        const shown = stateOfJob({ isFixed, originalPrice: price, changeOrders: Money.zero, costToDate, costToComplete, billed, unbilled });
        expect(shown.OverBilled.minus(shown.UnderBilled).equals(billed.minus(shown.Earned))).toBe(true);
        expect(shown.OverBilled.isZero || shown.UnderBilled.isZero).toBe(true);
        // The loss of the whole job is what the books show to date and the provision.
        if (shown.GrossProfit.isNegative)
          expect(shown.GrossProfitToDate.minus(shown.LossProvision).compare(shown.GrossProfit)).toBeLessThanOrEqual(0);
        else expect(shown.LossProvision.isZero).toBe(true);
      }),
    );
  });

  it('lists a job without cost, budget or forecast as such, without figures', () => {
    expect(wipRow(9, job(contract))).toMatchObject({ NoCostData: true, Price: '', Earned: '' });
    expect(wipRow(9, job(contract, sum('Estimated', '500.00', { CostClass: 'Labor', Quantity: '1' })))).toMatchObject({
      NoCostData: false,
      Earned: '0.00',
    });
  });

  it('lists open jobs with an accepted contract', () => {
    expect(wipRow(9, job(sum('PendingPrice', '5.00', { Quantity: '1' })))).toBeUndefined();
    expect(wipRow(9, job(contract, sum('Closed', '0.00', { Quantity: '1' })))).toBeUndefined();
  });

  it('sums over- and under-billings apart', () => {
    const cost = sum('Actual', '500.00', { CostClass: 'Labor' });
    const over = wipRow(9, job(contract, cost, sum('Billed', '1300.00')))!;
    const under = wipRow(9, job(contract, cost, sum('Billed', '900.00')))!;
    expect(wipTotals([over, under])).toMatchObject({ OverBilled: '300.00', UnderBilled: '100.00' });
  });

  it('earns lines on time and material beside a price as billed and unbilled (W4)', () => {
    const extra = (...links: string[]) => [
      { ProjectId: 9, MilestoneId: 0, Sums: [sum('Price', '10000.00', { Quantity: '1', Detail: 'ResidentialJob' })], Forecasts: [] },
      { ProjectId: 9, MilestoneId: 1, Sums: [sum('Budget', '8000.00', { CostClass: 'Labor' })], Forecasts: [] },
      {
        ...{ ProjectId: 9, MilestoneId: 2, Forecasts: [] },
        Sums: [
          ...links.map((link) => sum(link, '0.00', { Quantity: '1' })),
          sum('Actual', '240.00', { CostClass: 'Labor' }),
          sum('Billed', '760.00', { CostClass: 'Labor' }),
        ],
      },
    ];
    expect(wipRow(9, extra('CostPlusLink'))).toMatchObject({
      ...{ Price: '10760.00', CostToDate: '240.00', TotalCost: '8240.00', PercentComplete: '0.00', Earned: '760.00', Backlog: '10000.00' },
      ...{ OverBilled: '0.00', UnderBilled: '0.00', GrossProfitToDate: '520.00', GrossProfit: '2520.00', LossProvision: '0.00' },
    });
    // A milestone of both kinds is of the price with its cost: 10,000.00 × 240.00 ÷ 8,240.00.
    expect(wipRow(9, extra('CostPlusLink', 'FixedLink'))).toMatchObject({ Price: '10760.00', PercentComplete: '2.91', Earned: '1051.26' });
    expect(closedJob(9, extra('CostPlusLink'), '2026-06-30')).toMatchObject({ Price: '10760.00', GrossProfit: '10520.00' });
  });
});
