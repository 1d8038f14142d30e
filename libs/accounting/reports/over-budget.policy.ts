import { decimal, Money, ofParts, ofRule, less, tableParts, type Part } from '@plumbline/platform/kernel';
import type { JournalFigures } from '../explain/explanation.policy';
import type { Figures } from '../journal/fact.policy';
import { detailOf, linesOfJob, sumOver, type CostLine } from './job-figures.policy';
import { ownOf, stateOf, type JOB_STATES } from './jobs.policy';

/** The figures of the report. Those of one class of cost explain the spent amount of a job or milestone with a forecast. */
export const OVER_BUDGET_FIGURES = ['Spent', 'Budget', 'Actual', 'Committed', 'Variance', 'Percent', 'ForecastAbove'] as const;

/** A job, or a milestone of it, beside its budget. */
export interface Spending {
  readonly budget: Money;
  readonly actual: Money;
  readonly committed: Money;
  /** The amount by which forecasts make the cost higher than actual and committed cost. */
  readonly forecastAbove: Money;
  readonly spent: Money;
}

/**
 * Returns the part of the projected cost of a line that is above its actual and committed cost, where a forecast states it. The rest of a
 * budget is no forecast: with it each job would have spent its budget on its first day.
 */
function aboveCommitted({ basis, CostToComplete, Committed }: CostLine): Money {
  return basis === 'Forecast' && CostToComplete.compare(Committed) > 0 ? CostToComplete.minus(Committed) : Money.zero;
}

/** Returns the spending of lines of a job. */
export function spendingOf(lines: readonly CostLine[]): Spending {
  const budget = sumOver(lines, ({ Budget }) => Budget);
  const actual = sumOver(lines, ({ Actual }) => Actual);
  const committed = sumOver(lines, ({ Committed }) => Committed);
  const forecastAbove = sumOver(lines, aboveCommitted);
  return { budget, actual, committed, forecastAbove, spent: actual.plus(committed).plus(forecastAbove) };
}

/** True if at least `share` percent of a budget is spent. A job without a budget, and one that spent nothing, is never over it. */
export const hasReached = ({ budget, spent }: Pick<Spending, 'budget' | 'spent'>, share: string): boolean =>
  budget.compare(0) > 0 && spent.compare(0) > 0 && spent.amount.times(100).gte(budget.amount.times(share));

/** The share of the budget that is spent, in percent with one decimal. */
export const percentOf = ({ budget, spent }: Pick<Spending, 'budget' | 'spent'>): string =>
  decimal(spent.amount).times(100).div(budget.amount).toDecimalPlaces(1).toFixed(1);

type Amount = 'Budget' | 'Actual' | 'Committed' | 'Spent' | 'Variance' | 'ForecastAbove';

export type OverBudgetRow = Readonly<Record<Amount | 'CostToComplete' | 'Percent', string>> & {
  readonly ProjectId: number;
  readonly ProjectName: string;
  readonly MilestoneId: number | null;
  readonly Milestone: string;
  readonly State: (typeof JOB_STATES)[number];
};

/** The rows of a job: itself, and then its milestones, where at least `share` percent of the budget is spent. */
export function overBudgetRows(ProjectId: number, figures: readonly Figures[], share: string): OverBudgetRow[] {
  const own = ownOf(figures);
  const lines = linesOfJob(figures, ProjectId);
  const milestones = [...new Set(lines.map(({ MilestoneId }) => MilestoneId))].filter((one) => one !== null);
  const row = (MilestoneId: number | null, some: readonly CostLine[]): OverBudgetRow[] => {
    const spending = spendingOf(some);
    if (!hasReached(spending, share)) return [];
    const { budget, actual, committed, spent, forecastAbove } = spending;
    const place = MilestoneId === null ? undefined : figures.find((one) => one.MilestoneId === MilestoneId);
    return [
      {
        ...{ ProjectId, ProjectName: detailOf(own, 'Project'), State: stateOf(own) },
        ...{ MilestoneId, Milestone: detailOf(place, 'Milestone') },
        ...{ Budget: budget.toString(), Actual: actual.toString(), Committed: committed.toString(), Spent: spent.toString() },
        ...{ Percent: percentOf(spending), Variance: budget.minus(spent).toString(), ForecastAbove: forecastAbove.toString() },
        CostToComplete: sumOver(some, ({ CostToComplete }) => CostToComplete).toString(),
      },
    ];
  };
  const ofMilestone = (id: number): CostLine[] => lines.filter(({ MilestoneId }) => MilestoneId === id);
  return [...row(null, lines), ...milestones.flatMap((id) => row(id, ofMilestone(id)))];
}

/** The key of a row: a project, or a project and a milestone of it. */
export const overBudgetKey = ({ ProjectId, MilestoneId }: OverBudgetRow): string =>
  MilestoneId === null ? String(ProjectId) : `${ProjectId}/${MilestoneId}`;

/** The parts of the figures of jobs and milestones. */
export const overBudgetParts = (rows: readonly OverBudgetRow[]): JournalFigures =>
  tableParts(rows, overBudgetKey, [], (figure, row, amount) => {
    const part = (Figure: Amount): Part => ({ Figure, Row: overBudgetKey(row), Amount: row[Figure] });
    const { ProjectId, MilestoneId } = row;
    const ofJobCost = { Row: MilestoneId === null ? '' : String(MilestoneId), of: `projects/${ProjectId}/job-cost` };
    switch (figure) {
      case 'Budget':
      case 'Actual':
      case 'Committed':
        return ofParts(amount, `${figure} of the job cost`, [{ ...part(figure), ...ofJobCost }]);
      case 'ForecastAbove':
        return ofRule(amount, 'The cost to complete of each class with a forecast, less its committed cost, where that is above 0.00', [
          { Figure: 'CostToComplete', Amount: row.CostToComplete, ...ofJobCost },
          part('Committed'),
        ]);
      case 'Spent':
        return ofParts(amount, 'Actual + Committed, and the amount by which a forecast makes the projected cost higher', [
          part('Actual'),
          part('Committed'),
          ...(row.ForecastAbove === '0.00' ? [] : [part('ForecastAbove')]),
        ]);
      case 'Variance':
        return ofParts(amount, 'Budget − Spent', [part('Budget'), less(part('Spent'))]);
      case 'Percent':
        return ofRule(amount, 'Spent ÷ Budget × 100', [part('Spent'), part('Budget')]);
      default:
        return undefined;
    }
  });
