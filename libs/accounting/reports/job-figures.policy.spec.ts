import type { Figures } from '../journal/fact.policy';
import { linesOfJob, totalsOf } from './job-figures.policy';

type Sum = readonly [account: string, costClass: string, amount: string, quantity?: string];
const figures = (MilestoneId: number, sums: readonly Sum[], forecasts: readonly (readonly [string, string])[] = []): Figures => ({
  ProjectId: 9,
  MilestoneId,
  Sums: sums.map(([Account, CostClass, Amount, Quantity = '0']) => ({ Account, CostClass, Detail: '', Amount, Quantity })),
  Forecasts: forecasts.map(([CostClass, Amount]) => ({ CostClass, Date: '2026-03-31', Amount })),
});
const milestone: Sum = ['Milestone', '', '0.00', '1'];
const completed: Sum = ['Completed', '', '0.00', '1'];
const labor = (all: readonly Figures[]) => totalsOf(linesOfJob(all, 9).filter(({ CostClass }) => CostClass === 'Labor'));

describe('the cost to complete', () => {
  const budget: Sum = ['Budget', 'Labor', '7000.00'];
  it('is what is left of the budget, at least what is committed, and never below nothing', () => {
    expect(labor([figures(21, [milestone, budget, ['Actual', 'Labor', '2335.32']])]).CostToComplete).toBe('4664.68');
    expect(labor([figures(21, [milestone, budget, ['Actual', 'Labor', '6900.00'], ['Committed', 'Labor', '500.00']])]).CostToComplete).toBe(
      '500.00',
    );
    expect(labor([figures(21, [milestone, budget, ['Actual', 'Labor', '9000.00']])])).toMatchObject({
      CostToComplete: '0.00',
      Variance: '-2000.00',
    });
  });
  it('is what was forecast, unless the milestone is completed', () => {
    expect(labor([figures(21, [milestone, budget], [['Labor', '10.00']])]).CostToComplete).toBe('10.00');
    const done: Sum[] = [milestone, completed, budget, ['Committed', 'Labor', '3.00']];
    expect(labor([figures(21, done, [['Labor', '10.00']])]).CostToComplete).toBe('3.00');
  });
});

describe('an estimate of the project', () => {
  const estimate: Sum = ['Estimated', 'Labor', '1000.00', '1'];
  it('is the budget, and what milestones need is taken off what is still to be spent', () => {
    const spent = figures(21, [milestone, ['Actual', 'Labor', '300.00']]);
    expect(labor([figures(0, [estimate]), spent])).toMatchObject({ Budget: '1000.00', CostToComplete: '700.00', Projected: '1000.00' });
  });
  it('is not spent again by a milestone that was completed below its budget', () => {
    const done = figures(21, [milestone, completed, ['Budget', 'Labor', '1000.00'], ['Actual', 'Labor', '600.00']]);
    const open = figures(22, [milestone]);
    expect(labor([figures(0, [estimate]), done, open])).toMatchObject({ Budget: '1000.00', Projected: '600.00', Variance: '400.00' });
  });
  it('leaves nothing to be spent once all milestones are completed', () => {
    const done = figures(21, [milestone, completed, ['Actual', 'Labor', '600.00']]);
    expect(labor([figures(0, [estimate]), done]).CostToComplete).toBe('0.00');
  });
  it('may be zero: that is a budget too', () => {
    expect(labor([figures(0, [['Estimated', 'Labor', '0.00', '1']]), figures(21, [milestone, ['Budget', 'Labor', '5.00']])]).Budget).toBe(
      '0.00',
    );
  });
});
