import { Money, startOfDay } from '@plumbline/platform/kernel';
import type { ContractContent } from '@plumbline/project/published';
import type { Figures } from '../journal/fact.policy';
import { contractPrice, costPlusPart, fixedPart, type CostPlusPart } from './cost-plus-part.policy';
import { detailOf, holds, linesOfJob, sumOf, sumOver } from './job-figures.policy';

/** Contracts at a price; all others are billed for what was done. */
export const FIXED: ReadonlySet<string> = new Set(['ResidentialJob', 'AIAJob']);

/** Open jobs at a price, and those that are billed for what was done. */
export const SECTIONS = ['Fixed price', 'Cost plus'] as const;
type Section = (typeof SECTIONS)[number];

/** The state of a job in the schedule. */
export interface JobState {
  readonly isFixed: boolean;
  readonly originalPrice: Money;
  /** The sum of the accepted change orders. */
  readonly changeOrders: Money;
  readonly costToDate: Money;
  readonly costToComplete: Money;
  /** Without tax, with what is retained, without deposits that are not applied. */
  readonly billed: Money;
  /** Billables that no invoice has billed. */
  readonly unbilled: Money;
  /** The part of a job at a price that is done on time and material beside it; unset: nothing. */
  readonly costPlus?: CostPlusPart;
}

const NO_COST_PLUS: CostPlusPart = { milestones: [], earned: Money.zero, costToDate: Money.zero, costToComplete: Money.zero };

const above = (one: Money, other: Money): Money => (one.compare(other) > 0 ? one.minus(other) : Money.zero);

/**
 * The figures of one job. A job at a price has earned its price in the proportion of cost to date and total cost, and
 * what it does on time and material beside that as billed and unbilled; another job all of it so. The proportion and the
 * loss are of the part at a price. Where that will lose money, the loss that is not in its gross profit to date yet is
 * provided for at once.
 */
export function stateOfJob(job: JobState) {
  const { isFixed, originalPrice, changeOrders, costToDate, costToComplete, billed, unbilled, costPlus = NO_COST_PLUS } = job;
  const fixed = fixedPart({ price: originalPrice.plus(changeOrders), costToDate, costToComplete }, costPlus);
  const price = fixed.price.plus(costPlus.earned);
  const totalCost = costToDate.plus(costToComplete);
  const earned = isFixed ? fixed.earned.plus(costPlus.earned) : billed.plus(unbilled);
  const grossProfitToDate = earned.minus(costToDate);
  const grossProfit = isFixed ? price.minus(totalCost) : grossProfitToDate;
  return {
    OriginalPrice: originalPrice,
    ChangeOrders: changeOrders,
    Price: price,
    CostToDate: costToDate,
    CostToComplete: costToComplete,
    TotalCost: totalCost,
    PercentComplete: fixed.share.times(100).toDecimalPlaces(2).toFixed(2),
    Earned: earned,
    Billed: billed,
    OverBilled: above(billed, earned),
    UnderBilled: above(earned, billed),
    GrossProfitToDate: grossProfitToDate,
    GrossProfit: grossProfit,
    Backlog: isFixed ? price.minus(earned) : Money.zero,
    LossProvision: isFixed && fixed.grossProfit.isNegative ? above(fixed.grossProfitToDate, fixed.grossProfit) : Money.zero,
  };
}

export const AMOUNTS = [
  ...([
    'OriginalPrice',
    'ChangeOrders',
    'Price',
    'CostToDate',
    'CostToComplete',
    'TotalCost',
    'Earned',
    'Billed',
    'OverBilled',
    'UnderBilled',
  ] as const),
  ...(['GrossProfitToDate', 'GrossProfit', 'Backlog', 'LossProvision'] as const),
] as const;
type Amount = (typeof AMOUNTS)[number];
/** The amounts that have no meaning without a price. */
const OF_A_PRICE: ReadonlySet<string> = new Set([
  ...['OriginalPrice', 'ChangeOrders', 'Price', 'CostToComplete', 'TotalCost', 'PercentComplete'],
  ...['GrossProfit', 'Backlog', 'LossProvision'],
]);

type ContractType = NonNullable<ContractContent['ContractType']>;

/** A row of the schedule. Figures without a meaning are empty: without cost data all, without a price those of a price. */
export type WipRow = Readonly<Record<Amount | 'PercentComplete', string>> & {
  readonly ProjectId: number;
  readonly ProjectName: string;
  readonly ContractType: ContractType;
  readonly Section: Section;
  readonly NoCostData: boolean;
};

const NO_FIGURES = Object.fromEntries([...AMOUNTS, 'PercentComplete'].map((name) => [name, ''])) as Record<
  Amount | 'PercentComplete',
  string
>;
const DATA = ['Actual', 'Budget', 'Estimated', 'Committed'] as const;

/** True if anything is known of the cost of the job: cost, commitment, budget or forecast. */
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
  const ContractType = detailOf(own, 'Price') as ContractType;
  const isFixed = FIXED.has(ContractType);
  const named = { Section: SECTIONS[isFixed ? 0 : 1], ProjectId, ProjectName: detailOf(own, 'Project'), ContractType };
  if (!hasCostData(figures)) return { ...named, ...NO_FIGURES, NoCostData: true };
  const lines = linesOfJob(figures, ProjectId);
  const state = stateOfJob({
    isFixed,
    originalPrice: sumOf(own, 'Price'),
    changeOrders: sumOf(own, 'ChangedPrice'),
    costToDate: sumOver(lines, ({ Actual }) => Actual),
    costToComplete: sumOver(lines, ({ CostToComplete }) => CostToComplete),
    billed: sumOver(lines, ({ Billed }) => Billed),
    unbilled: sumOver(lines, ({ Unbilled }) => Unbilled),
    ...(isFixed && { costPlus: costPlusPart(figures, lines) }),
  });
  const shown = (name: Amount | 'PercentComplete'): string => (isFixed || !OF_A_PRICE.has(name) ? state[name].toString() : '');
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, shown(name)])) as Record<Amount, string>;
  return { ...named, ...amounts, PercentComplete: shown('PercentComplete'), NoCostData: false };
}

/** Returns the figures of cost and billing of a job that are shown beside the schedule. */
const outcomeOf = (figures: readonly Figures[], ProjectId: number) => {
  const own = figures.find(({ MilestoneId }) => MilestoneId === 0);
  const lines = linesOfJob(figures, ProjectId);
  const [cost, billed, unbilled] = [
    sumOver(lines, ({ Actual }) => Actual),
    sumOver(lines, ({ Billed }) => Billed),
    sumOver(lines, ({ Unbilled }) => Unbilled),
  ];
  const named = { ProjectId, ProjectName: detailOf(own, 'Project') };
  return { own, lines, named, cost, billed, unbilled, committed: sumOver(lines, ({ Committed }) => Committed) };
};

/** The row of a job that was closed on the day. */
export function closedJob(ProjectId: number, figures: readonly Figures[], Closed: string) {
  const { own, lines, named, cost, billed, unbilled } = outcomeOf(figures, ProjectId);
  const ContractType = detailOf(own, 'Price') as ContractType;
  const price = contractPrice(figures).plus(costPlusPart(figures, lines).earned);
  const isFixed = FIXED.has(ContractType);
  const earned = isFixed ? price : billed.plus(unbilled);
  return {
    ...named,
    ...{ ContractType, Closed: startOfDay(Closed), Price: isFixed ? price.toString() : '', CostToDate: cost.toString() },
    ...{ Billed: billed.toString(), GrossProfit: earned.minus(cost).toString() },
  };
}

/**
 * What a job has earned: as the schedule has it, of a closed job its outcome. Empty where the schedule has none: without an accepted
 * contract, and without cost data.
 */
export function earnedOf(ProjectId: number, figures: readonly Figures[]): string {
  const row = wipRow(ProjectId, figures);
  if (row) return row.Earned;
  const own = figures.find(({ MilestoneId }) => MilestoneId === 0);
  if (!holds(own, 'Price')) return '';
  const { GrossProfit, CostToDate } = closedJob(ProjectId, figures, '');
  return Money.of(GrossProfit).plus(CostToDate).toString();
}

/** The row of an open job without an accepted contract; undefined for one that costs, commits and bills nothing. */
export function jobWithoutContract(ProjectId: number, figures: readonly Figures[]) {
  const { own, named, cost, billed, unbilled, committed } = outcomeOf(figures, ProjectId);
  const isOpen = holds(own, 'Project') && !holds(own, 'Price') && !holds(own, 'Closed');
  const amounts = { CostToDate: cost, Committed: committed, Billed: billed, Unbilled: unbilled };
  if (!isOpen || Object.values(amounts).every(({ isZero }) => isZero)) return undefined;
  const printed = Object.entries(amounts).map(([name, amount]) => [name, amount.toString()]);
  return { ...named, ...(Object.fromEntries(printed) as Record<keyof typeof amounts, string>) };
}

/** The sums of the columns of each section that has jobs. */
export const sectionTotals = (rows: readonly WipRow[]) =>
  SECTIONS.map((Section) => ({ Section, own: rows.filter((row) => row.Section === Section) }))
    .filter(({ own }) => own.length > 0)
    .map(({ Section, own }) => {
      const totals = wipTotals(own);
      const summed = AMOUNTS.map((name) => [name, Section === 'Fixed price' || !OF_A_PRICE.has(name) ? totals[name] : '']);
      return { Section, Jobs: own.length, ...(Object.fromEntries(summed) as Record<Amount, string>) };
    });

/** The sums of the columns; over- and under-billings are never set off against each other. */
export const wipTotals = (rows: readonly WipRow[]): Record<Amount, string> =>
  Object.fromEntries(AMOUNTS.map((name) => [name, Money.sum(rows.map((row) => row[name])).toString()])) as Record<Amount, string>;
