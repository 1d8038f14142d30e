import { decimal, Money } from '@plumbline/platform/kernel';
import type { Figures } from '../journal/fact.policy';
import { holds, linesOfJob, sumOf, sumOver, type CostLine } from './job-figures.policy';

/** The part of a job at a price that is done on time and material beside its price. */
export interface CostPlusPart {
  /** The milestones that are linked to cost-plus deliverables alone, ascending. */
  readonly milestones: readonly number[];
  /** Billed and unbilled: billables that pass on a cost have its class, what has a price of its own has none. */
  readonly earned: Money;
  readonly costToDate: Money;
  readonly costToComplete: Money;
}

/**
 * The part of a job at a price that is billed for what was done. A milestone that is also linked to another deliverable
 * belongs to the price with its cost; what its cost-plus deliverables bill is earned here all the same. `lines` are those of the job.
 */
export function costPlusPart(figures: readonly Figures[], lines: readonly CostLine[]): CostPlusPart {
  const linked = figures.filter((one) => one.MilestoneId !== 0 && holds(one, 'CostPlusLink') && !holds(one, 'FixedLink'));
  const milestones = linked.map(({ MilestoneId }) => MilestoneId).sort((one, other) => one - other);
  const own = lines.filter(({ MilestoneId }) => MilestoneId !== null && milestones.includes(MilestoneId));
  const passedOn = lines.filter(({ CostClass }) => CostClass !== '');
  return {
    milestones,
    earned: sumOver(passedOn, ({ Billed }) => Billed).plus(sumOver(passedOn, ({ Unbilled }) => Unbilled)),
    costToDate: sumOver(own, ({ Actual }) => Actual),
    costToComplete: sumOver(own, ({ CostToComplete }) => CostToComplete),
  };
}

/** True if the job does anything on time and material. */
export const hasCostPlus = ({ milestones, earned }: CostPlusPart): boolean => milestones.length > 0 || !earned.isZero;

/** The agreed sum with the accepted change orders. */
export function contractPrice(figures: readonly Figures[]): Money {
  const own = figures.find(({ MilestoneId }) => MilestoneId === 0);
  return sumOf(own, 'Price').plus(sumOf(own, 'ChangedPrice'));
}

/** Cost to date in proportion of total cost; 0 without cost, and at most 1: credits may lower the cost to complete below nothing. */
export function shareDone(costToDate: Money, costToComplete: Money) {
  const totalCost = costToDate.plus(costToComplete);
  const isStarted = totalCost.compare(0) > 0 && costToDate.compare(0) > 0;
  const ratio = isStarted ? costToDate.amount.div(totalCost.amount) : decimal(0);
  return ratio.gt(1) ? decimal(1) : ratio;
}

/** The figures of the part at a price: those of the whole job less those of the cost-plus part. */
export function fixedPart(job: { readonly price: Money; readonly costToDate: Money; readonly costToComplete: Money }, part: CostPlusPart) {
  const costToDate = job.costToDate.minus(part.costToDate);
  const costToComplete = job.costToComplete.minus(part.costToComplete);
  const share = shareDone(costToDate, costToComplete);
  const earned = Money.of(job.price.amount.times(share));
  const totalCost = costToDate.plus(costToComplete);
  return {
    ...{ price: job.price, costToDate, totalCost, share, earned },
    grossProfitToDate: earned.minus(costToDate),
    grossProfit: job.price.minus(totalCost),
  };
}

/** The amounts of the parts of a job at a price; undefined where it does nothing on time and material. */
export function partsOfPrice(figures: readonly Figures[], ProjectId: number): PartsOfPrice | undefined {
  const lines = linesOfJob(figures, ProjectId);
  const part = costPlusPart(figures, lines);
  if (!hasCostPlus(part)) return undefined;
  const costToDate = sumOver(lines, ({ Actual }) => Actual);
  const costToComplete = sumOver(lines, ({ CostToComplete }) => CostToComplete);
  const fixed = fixedPart({ price: contractPrice(figures), costToDate, costToComplete }, part);
  const toComplete = part.milestones.map((milestone) => ({
    milestone,
    amount: sumOver(
      lines.filter(({ MilestoneId }) => MilestoneId === milestone),
      ({ CostToComplete }) => CostToComplete,
    ).toString(),
  }));
  return {
    milestones: part.milestones,
    toComplete,
    amounts: {
      FixedPrice: fixed.price.toString(),
      FixedCostToDate: fixed.costToDate.toString(),
      FixedTotalCost: fixed.totalCost.toString(),
      FixedEarned: fixed.earned.toString(),
      FixedGrossProfitToDate: fixed.grossProfitToDate.toString(),
      FixedGrossProfit: fixed.grossProfit.toString(),
      CostPlusEarned: part.earned.toString(),
      CostPlusCostToDate: part.costToDate.toString(),
      CostPlusCostToComplete: part.costToComplete.toString(),
    },
  };
}
export interface PartsOfPrice {
  readonly milestones: readonly number[];
  /** The cost to complete of each of them. */
  readonly toComplete: readonly { readonly milestone: number; readonly amount: string }[];
  readonly amounts: Readonly<Record<FigureOfPart, string>>;
}
/** Figures that explain those of a job at a price with work on time and material. */
export const FIGURES_OF_PARTS = [
  ...(['FixedPrice', 'FixedCostToDate', 'FixedTotalCost', 'FixedEarned', 'FixedGrossProfitToDate', 'FixedGrossProfit'] as const),
  ...(['CostPlusEarned', 'CostPlusCostToDate', 'CostPlusCostToComplete'] as const),
] as const;
type FigureOfPart = (typeof FIGURES_OF_PARTS)[number];
