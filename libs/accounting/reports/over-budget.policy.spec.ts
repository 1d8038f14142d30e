import type { Figures } from '../journal/fact.policy';
import { overBudgetRows } from './over-budget.policy';

type Sum = readonly [account: string, costClass: string, amount: string, quantity?: string];
const figures = (MilestoneId: number, sums: readonly Sum[], forecast?: string): Figures => ({
  ProjectId: 9,
  MilestoneId,
  Sums: sums.map(([Account, CostClass, Amount, Quantity = '0']) => ({ Account, CostClass, Detail: '', Amount, Quantity })),
  Forecasts: forecast === undefined ? [] : [{ CostClass: 'Labor', Date: '2026-03-31', Amount: forecast }],
});
const named: Sum = ['Milestone', '', '0.00', '1'];
/** A job whose only milestone has a budget of 8,000.00. */
const job = (actual: string, committed = '0.00', forecast?: string, budget = '8000.00'): Figures[] => [
  figures(0, [['Project', '', '0.00', '1']]),
  figures(21, [named, ['Budget', 'Labor', budget], ['Actual', 'Labor', actual], ['Committed', 'Labor', committed]], forecast),
];
const listed = (all: readonly Figures[], share = '90'): string[] =>
  overBudgetRows(9, all, share).map(
    ({ MilestoneId, Spent, Percent, Variance }) => `${MilestoneId ?? 'job'}: ${Spent}, ${Percent}, ${Variance}`,
  );

describe('a budget', () => {
  it('money 11.19: of 8,000.00 is listed from 7,200.00 on', () => {
    expect(listed(job('7199.99'))).toEqual([]);
    expect(listed(job('7200.00'))).toEqual(['job: 7200.00, 90.0, 800.00', '21: 7200.00, 90.0, 800.00']);
  });
  it('money 11.19: of 8,000.00 is over by 200.00 with 7,300.00 spent and 900.00 committed', () => {
    expect(listed(job('7300.00', '900.00'))).toContain('job: 8200.00, 102.5, -200.00');
  });
  it('money 11.19: of which nothing is spent is never listed, and none neither', () => {
    expect(listed(job('0.00'), '0')).toEqual([]);
    expect(listed(job('500.00', '0.00', undefined, '0.00'), '0')).toEqual([]);
  });
  it('is spent by a forecast that makes the cost higher, and not by one that makes it lower', () => {
    expect(listed(job('7000.00', '0.00', '1500.00'))).toContain('job: 8500.00, 106.3, -500.00');
    expect(listed(job('7000.00', '900.00', '100.00'))).toContain('job: 7900.00, 98.8, 100.00');
  });
  it('of a job is compared with the cost of all its milestones', () => {
    const all = [
      figures(0, []),
      figures(21, [named, ['Budget', 'Labor', '1000.00'], ['Actual', 'Labor', '950.00']]),
      figures(22, [named, ['Budget', 'Labor', '1000.00']]),
    ];
    expect(listed(all)).toEqual(['21: 950.00, 95.0, 50.00']);
    expect(listed(all, '47.5')).toContain('job: 950.00, 47.5, 1050.00');
  });
});
