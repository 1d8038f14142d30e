import { decimal, Money } from '@plumbline/platform/kernel';
import type { Figures } from '../journal/fact.policy';
import { detailOf, holds, linesOfJob, sumOf, sumOver } from './job-figures.policy';

/** Contracts at a price; all others are billed for what was done. */
const FIXED: ReadonlySet<string> = new Set(['ResidentialJob', 'AIAJob']);

/** What the schedule states of a job. */
export interface JobState {
  readonly isFixed: boolean;
  /** With accepted change orders. */
  readonly price: Money;
  readonly costToDate: Money;
  readonly costToComplete: Money;
  /** Without tax, with what is retained, without deposits that are not applied. */
  readonly billed: Money;
  /** Billables that no invoice has billed. */
  readonly unbilled: Money;
}

const above = (one: Money, other: Money): Money => (one.compare(other) > 0 ? one.minus(other) : Money.zero);

/**
 * The figures of one job. A job at a price has earned its price in the proportion of cost to date and total cost; another
 * one what it has billed and can bill. Where the whole job will lose money, the loss that is not in the gross profit to
 * date yet is provided for at once.
 */
export function stateOfJob({ isFixed, price, costToDate, costToComplete, billed, unbilled }: JobState) {
  const totalCost = costToDate.plus(costToComplete);
  const isStarted = totalCost.compare(0) > 0 && costToDate.compare(0) > 0;
  // Credits may lower the cost to complete below nothing; no job is more than complete.
  const ratio = isStarted ? costToDate.amount.div(totalCost.amount) : decimal(0);
  const share = ratio.gt(1) ? decimal(1) : ratio;
  const earned = isFixed ? Money.of(price.amount.times(share)) : billed.plus(unbilled);
  const grossProfitToDate = earned.minus(costToDate);
  const grossProfit = isFixed ? price.minus(totalCost) : grossProfitToDate;
  return {
    Price: price,
    CostToDate: costToDate,
    CostToComplete: costToComplete,
    TotalCost: totalCost,
    PercentComplete: share.times(100).toDecimalPlaces(2).toFixed(2),
    Earned: earned,
    Billed: billed,
    OverBilled: above(billed, earned),
    UnderBilled: above(earned, billed),
    GrossProfitToDate: grossProfitToDate,
    GrossProfit: grossProfit,
    Backlog: isFixed ? price.minus(earned) : Money.zero,
    LossProvision: grossProfit.isNegative ? above(grossProfitToDate, grossProfit) : Money.zero,
  };
}

const AMOUNTS = [
  ...(['Price', 'CostToDate', 'CostToComplete', 'TotalCost', 'Earned', 'Billed', 'OverBilled', 'UnderBilled'] as const),
  ...(['GrossProfitToDate', 'GrossProfit', 'Backlog', 'LossProvision'] as const),
] as const;
type Amount = (typeof AMOUNTS)[number];

/** A row of the schedule. Without cost data all figures are empty. */
export type WipRow = Readonly<Record<Amount | 'PercentComplete', string>> & {
  readonly ProjectId: number;
  readonly ProjectName: string;
  readonly ContractType: string;
  readonly NoCostData: boolean;
};

const NO_FIGURES = Object.fromEntries([...AMOUNTS, 'PercentComplete'].map((name) => [name, ''])) as Record<
  Amount | 'PercentComplete',
  string
>;
const DATA = ['Actual', 'Budget', 'Estimated', 'Committed'] as const;

/** Whether anything is known of the cost of the job: cost, commitment, budget or forecast. */
const hasCostData = (figures: readonly Figures[]): boolean =>
  figures.some(
    (one) =>
      one.Forecasts.length > 0 ||
      one.Sums.some(({ Account, Amount }) => (DATA as readonly string[]).includes(Account) && Amount !== '0.00'),
  );

/** The row of a project; undefined where it is no open job: it has no accepted contract, or is closed. */
export function wipRow(ProjectId: number, figures: readonly Figures[]): WipRow | undefined {
  const own = figures.find(({ MilestoneId }) => MilestoneId === 0);
  if (!holds(own, 'Price') || holds(own, 'Closed')) return undefined;
  const ContractType = detailOf(own, 'Price');
  const named = { ProjectId, ProjectName: detailOf(own, 'Project'), ContractType };
  if (!hasCostData(figures)) return { ...named, ...NO_FIGURES, NoCostData: true };
  const lines = linesOfJob(figures, ProjectId);
  const { PercentComplete, ...amounts } = stateOfJob({
    isFixed: FIXED.has(ContractType),
    price: sumOf(own, 'Price'),
    costToDate: sumOver(lines, ({ Actual }) => Actual),
    costToComplete: sumOver(lines, ({ CostToComplete }) => CostToComplete),
    billed: sumOver(lines, ({ Billed }) => Billed),
    unbilled: sumOver(lines, ({ Unbilled }) => Unbilled),
  });
  const printed = Object.fromEntries(AMOUNTS.map((name) => [name, amounts[name].toString()])) as Record<Amount, string>;
  return { ...named, ...printed, PercentComplete, NoCostData: false };
}

/** The sums of the columns; over- and under-billings are never set off against each other. */
export const wipTotals = (rows: readonly WipRow[]): Record<Amount, string> =>
  Object.fromEntries(AMOUNTS.map((name) => [name, Money.sum(rows.map((row) => row[name])).toString()])) as Record<Amount, string>;
