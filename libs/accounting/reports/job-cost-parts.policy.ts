import { Money, less, ofParts, ofRule, type Part } from '@plumbline/platform/kernel';
import { ofEntries, type EntriesOf, type JournalFigures, type JournalFigure } from '../explain/explanation.policy';
import type { Figures } from '../journal/fact.policy';
import { CLASSES, holds, linesOfJob, neededOf, sumOf, totalsOf, type CostClass, type CostLine } from './job-figures.policy';

/** The figures of the report, and what its rules read besides. */
export const JOB_COST_FIGURES = [
  ...(['Actual', 'Committed', 'Budget', 'CostToComplete', 'Projected', 'Variance', 'Billed', 'Unbilled', 'Margin'] as const),
  ...(['PendingChangeOrders', 'Estimate', 'Forecast'] as const),
] as const;

/** Figures that are sums of the journal's account of the same name. */
const POSTED = ['Actual', 'Committed', 'Billed', 'Unbilled'] as const;
const WITHOUT_CLASS = 'None';
/** Every class, so that an entry counts where the report counts it. */
const EVERY_CLASS = [...CLASSES, ''];

/** The key of the row of a line. */
const keyOf = ({ MilestoneId, CostClass: of }: CostLine): string => `${MilestoneId ?? 0}/${of || WITHOUT_CLASS}`;

/** The entries of an account that the row has. */
export function entriesOfJob(accounts: EntriesOf['accounts'], project: number, row = ''): EntriesOf {
  const [, milestone, named] = /^(\d+)?\/?([A-Z]\w*)?$/.exec(row) ?? [];
  const also: NonNullable<EntriesOf['also']> = [{ field: 'CostClass', in: named ? [named === WITHOUT_CLASS ? '' : named] : EVERY_CLASS }];
  return { accounts, project, also: milestone === undefined ? also : [...also, { field: 'MilestoneId', in: [milestone] }] };
}

/**
 * The parts of the figures of a job. A row is a milestone (0: outside of milestones), a class, or both: `3/Labor`. `all`
 * are the sums that the report is made from.
 */
export function jobCostParts(all: readonly Figures[], project: number): JournalFigures {
  const lines = linesOfJob(all, project);
  const own = all.find(({ MilestoneId }) => MilestoneId === 0);
  const inRow = (row: string): CostLine[] =>
    lines.filter(({ MilestoneId, CostClass: of }) =>
      row.split('/').every((part) => part === '' || part === String(MilestoneId ?? 0) || part === (of || WITHOUT_CLASS)),
    );
  const rows = [
    ...lines.map(({ MilestoneId }) => String(MilestoneId ?? 0)),
    ...CLASSES,
    ...lines.map(({ CostClass: of }) => of || WITHOUT_CLASS),
  ];
  return {
    rows: [...new Set([...rows, ...lines.map(keyOf)])],
    of(figure, row) {
      const some = inRow(row);
      if (figure === 'PendingChangeOrders') return row === '' ? pending() : undefined;
      if (figure === 'Estimate' || figure === 'Forecast') return stated(figure, row, some);
      const amounts = totalsOf(some);
      const amount = amounts[figure as keyof typeof amounts];
      const part = (name: keyof typeof amounts): Part => ({ Figure: name, Row: row, Amount: amounts[name] });
      if ((POSTED as readonly string[]).includes(figure)) return ofEntries(amount, entriesOfJob([figure as 'Actual'], project, row));
      if (figure === 'Projected') return ofParts(amount, 'Actual + CostToComplete', [part('Actual'), part('CostToComplete')]);
      if (figure === 'Variance') return ofParts(amount, 'Budget − Projected', [part('Budget'), less(part('Projected'))]);
      if (figure === 'Margin')
        return ofParts(amount, 'Billed + Unbilled − Actual', [part('Billed'), part('Unbilled'), less(part('Actual'))]);
      if (figure === 'Budget' && !some.some(isEstimated)) return ofEntries(amount, entriesOfJob(['Budget'], project, row));
      const [line, ...others] = some;
      if (line && others.length === 0) return figure === 'Budget' ? estimatedBudget(line, amount) : toComplete(line, amount);
      const shown = some.map((one) => ({ Figure: figure, Row: keyOf(one), Amount: one[figure as 'Budget'].toString() }));
      return ofParts(
        amount,
        `The sum of ${figure} over the milestones and classes`,
        shown.filter(({ Amount }) => Amount !== '0.00'),
      );
    },
  };

  function pending(): JournalFigure {
    const amount = Money.sum(all.map((one) => sumOf(one, 'PendingPrice'))).toString();
    return ofEntries(amount, entriesOfJob(['PendingPrice'], project));
  }
  function isEstimated({ MilestoneId, CostClass: of }: CostLine): boolean {
    return MilestoneId === null && of !== '' && holds(own, 'Estimated', of);
  }
  /** Returns a figure that is no column of the report: the estimate of a project, or the forecast that holds. */
  function stated(figure: 'Estimate' | 'Forecast', row: string, [line, ...others]: readonly CostLine[]): JournalFigure | undefined {
    if (!line || others.length > 0) return undefined;
    const of = line.CostClass as CostClass;
    if (figure === 'Estimate')
      return isEstimated(line) ? ofEntries(sumOf(own, 'Estimated', of).toString(), entriesOfJob(['Estimated'], project, row)) : undefined;
    const forecast = all.find(({ MilestoneId }) => MilestoneId === (line.MilestoneId ?? 0))?.Forecasts.find((one) => one.CostClass === of);
    if (!forecast) return undefined;
    return ofEntries(forecast.Amount, { ...entriesOfJob(['Forecast'], project, row), isLast: true }, 'The forecast with the latest date');
  }
  function milestonesOf({ CostClass: of }: CostLine): CostLine[] {
    return lines.filter((one) => one.MilestoneId !== null && one.CostClass === of);
  }
  function estimateOf(line: CostLine): Part {
    return { Figure: 'Estimate', Row: keyOf(line), Amount: sumOf(own, 'Estimated', line.CostClass).toString() };
  }
  /** Of what is outside of milestones. */
  function estimatedBudget(line: CostLine, amount: string): JournalFigure {
    const budgets = milestonesOf(line).map((one) => partOf('Budget', one, one.Budget));
    const shown = budgets.filter(({ Amount }) => Amount !== '0.00').map(less);
    return ofParts(amount, 'The estimate of the project − the budgets of its milestones', [estimateOf(line), ...shown]);
  }
  function toComplete(line: CostLine, amount: string): JournalFigure {
    const part = (figure: string, of: Money): Part => partOf(figure, line, of);
    const [budget, actual, committed] = [part('Budget', line.Budget), part('Actual', line.Actual), part('Committed', line.Committed)];
    if (line.basis === 'Committed') return ofParts(amount, 'Committed: no less is to be spent', [committed]);
    if (line.basis === 'Forecast') return ofParts(amount, 'The last forecast', [part('Forecast', line.CostToComplete)]);
    if (line.basis === 'Nothing')
      return ofRule(amount, 'Budget − Actual, and at least Committed, where that is above 0.00', [budget, actual, committed]);
    if (!isEstimated(line)) return ofParts(amount, 'Budget − Actual', [budget, less(actual)]);
    const needed = milestonesOf(line).map((one) => {
      const isOver = one.Actual.plus(one.CostToComplete).compare(one.Budget) > 0;
      return less(partOf(isOver ? 'Projected' : 'Budget', one, neededOf(one)));
    });
    const formula = 'The estimate of the project − Actual − what its milestones need: Budget, or Projected where that is higher';
    return ofParts(amount, formula, [estimateOf(line), less(actual), ...needed.filter(({ Amount }) => Amount !== '0.00')]);
  }
}

const partOf = (Figure: string, line: CostLine, amount: Money): Part => ({ Figure, Row: keyOf(line), Amount: amount.toString() });
