import { Money } from '@plumbline/platform/kernel';
import { type JournalFigure } from '../explain/explanation.policy';
import type { Figures } from '../journal/fact.policy';
import { jobCostParts } from './job-cost-parts.policy';
import { linesOfJob, totalsOf } from './job-figures.policy';

const sum = (Account: string, Amount: string, CostClass = 'Labor', Quantity = '0') => ({
  Account,
  CostClass,
  Detail: '',
  Amount,
  Quantity,
});
const place = (MilestoneId: number, Sums: Figures['Sums'], Forecasts: Figures['Forecasts'] = []): Figures => ({
  ...{ ProjectId: 9, MilestoneId, Forecasts },
  Sums: MilestoneId ? [sum('Milestone', '0.00', '', '1'), ...Sums] : Sums,
});
const partsOf = (explained: JournalFigure | undefined): string[] => {
  const explanation = explained?.explanation;
  if (!explanation || !('parts' in explanation)) throw new Error('no parts');
  return explanation.parts.map(({ Figure, Row, Amount }) => `${Figure} ${Row} ${Amount}`);
};
const forecast = [{ CostClass: 'Labor', Date: '2026-03-02', Amount: '40.00' }];

describe('the parts of a job', () => {
  it('of an estimated project are the estimate without what its milestones have and need', () => {
    const over = place(3, [sum('Budget', '100.00'), sum('Actual', '150.00')]);
    const under = place(4, [sum('Budget', '200.00'), sum('Actual', '20.00')]);
    const parts = jobCostParts([place(0, [sum('Estimated', '1000.00', 'Labor', '1'), sum('Actual', '7.00')]), over, under], 9);
    expect(partsOf(parts.of('Budget', '0/Labor'))).toEqual([
      'Estimate 0/Labor 1000.00',
      'Budget 3/Labor -100.00',
      'Budget 4/Labor -200.00',
    ]);
    expect(partsOf(parts.of('CostToComplete', '0/Labor'))).toEqual([
      ...['Estimate 0/Labor 1000.00', 'Actual 0/Labor -7.00', 'Projected 3/Labor -150.00', 'Budget 4/Labor -200.00'],
    ]);
    expect(partsOf(parts.of('Budget', ''))).toEqual(['Budget 3/Labor 100.00', 'Budget 4/Labor 200.00', 'Budget 0/Labor 700.00']);
    expect(parts.of('Estimate', '0/Labor')).toMatchObject({ amount: '1000.00', explanation: { entries: { accounts: ['Estimated'] } } });
    expect(parts.of('Estimate', '3/Labor')).toBeUndefined();
  });

  it('of the cost to complete follow the rule that holds', () => {
    const budget = sum('Budget', '100.00');
    const basis = (...[sums, forecasts]: [Figures['Sums'], Figures['Forecasts']?]) =>
      partsOf(jobCostParts([place(3, sums, forecasts)], 9).of('CostToComplete', '3/Labor'));
    expect(basis([budget, sum('Actual', '30.00')])).toEqual(['Budget 3/Labor 100.00', 'Actual 3/Labor -30.00']);
    expect(basis([budget, sum('Committed', '120.00')])).toEqual(['Committed 3/Labor 120.00']);
    expect(basis([budget], forecast)).toEqual(['Forecast 3/Labor 40.00']);
    expect(basis([budget, sum('Completed', '0.00', '', '1')], forecast)).toEqual(['Committed 3/Labor 0.00']);
    const [nothing] = [jobCostParts([place(3, [budget, sum('Actual', '130.00')])], 9).of('CostToComplete', '3/Labor')];
    expect(nothing).toMatchObject({ amount: '0.00', explanation: { isRule: true } });
  });

  it('add up to each figure of each row, and are posted entries, a rule or other figures', () => {
    const all = [
      place(0, [sum('Estimated', '1000.00', 'Subs', '1'), sum('Billed', '12.00', '')]),
      place(3, [sum('Budget', '9.10'), sum('Billed', '3.00')], forecast),
      place(4, [sum('Budget', '9.00', 'Subs'), sum('Committed', '20.00', 'Subs')]),
    ];
    const parts = jobCostParts(all, 9);
    expect(parts.rows).toEqual(expect.arrayContaining(['3', '0', 'Labor', 'None', '3/Labor', '0/None']));
    for (const row of ['', ...parts.rows])
      for (const figure of Object.keys(totalsOf(linesOfJob(all, 9)))) {
        const { amount, explanation } = parts.of(figure, row) ?? { amount: 'none', explanation: { formula: '', parts: [] } };
        if ('parts' in explanation && !explanation.isRule)
          expect([row, figure, Money.sum(explanation.parts.map(({ Amount }) => Amount)).toString()]).toEqual([row, figure, amount]);
      }
  });
});
