import { Money } from '@plumbline/platform/kernel';
import type { Figures, JobAccount } from '../journal/fact.policy';

export const CLASSES = ['Labor', 'Materials', 'Subs'] as const;
export type CostClass = (typeof CLASSES)[number];

/** The basis of the cost to complete of a line; Rest is the rest of the budget, or of the estimate of the project. */
export type Basis = 'Committed' | 'Forecast' | 'Rest' | 'Nothing';

/** The figures of one class of cost, or of what has a price of its own (''). */
export interface CostLine {
  readonly MilestoneId: number | null;
  readonly CostClass: CostClass | '';
  readonly Budget: Money;
  readonly Committed: Money;
  readonly Actual: Money;
  readonly CostToComplete: Money;
  readonly basis: Basis;
  readonly Billed: Money;
  readonly Unbilled: Money;
}

const largest = (...amounts: readonly Money[]): Money => amounts.reduce((most, one) => (one.compare(most) > 0 ? one : most), Money.zero);

const indexes = new WeakMap<Figures, ReadonlyMap<string, Money>>();
/** The sums by account and class: each amount is parsed once, because the schedule of all jobs reads very many. */
function indexOf(figures: Figures): ReadonlyMap<string, Money> {
  const known = indexes.get(figures);
  if (known) return known;
  const index = new Map<string, Money>();
  for (const { Account, CostClass, Amount } of figures.Sums) {
    const key = `${Account} ${CostClass}`;
    const before = index.get(key);
    index.set(key, before ? before.plus(Amount) : Money.of(Amount));
  }
  indexes.set(figures, index);
  return index;
}

/** The sum of an account in one class of cost; '' is what has none. */
export const sumOf = (figures: Figures | undefined, account: JobAccount, costClass: CostClass | '' = ''): Money =>
  (figures && indexOf(figures).get(`${account} ${costClass}`)) ?? Money.zero;
/** True if a fact holds: a milestone is completed, an estimate is set. */
export const holds = (figures: Figures | undefined, account: JobAccount, costClass?: string): boolean =>
  (figures?.Sums ?? []).some(
    (one) => one.Account === account && (costClass === undefined || one.CostClass === costClass) && Number(one.Quantity) > 0,
  );
/** The text of a fact that holds, such as a name. */
export const detailOf = (figures: Figures | undefined, account: JobAccount): string =>
  (figures?.Sums ?? []).find((one) => one.Account === account && Number(one.Quantity) > 0)?.Detail ?? '';

/**
 * The cost to complete of a milestone in one class: what its last forecast says; else what is left of the budget, and at
 * least what is committed. A completed milestone costs what is committed, whatever was forecast.
 */
function toComplete(figures: Figures, costClass: CostClass | ''): ToComplete {
  if (costClass === '') return { CostToComplete: Money.zero, basis: 'Nothing' };
  const committed = sumOf(figures, 'Committed', costClass);
  if (holds(figures, 'Completed')) return { CostToComplete: committed, basis: 'Committed' };
  const forecast = figures.Forecasts.find((one) => one.CostClass === costClass);
  if (forecast) return { CostToComplete: Money.of(forecast.Amount), basis: 'Forecast' };
  return restOrCommitted(sumOf(figures, 'Budget', costClass).minus(sumOf(figures, 'Actual', costClass)), committed);
}
type ToComplete = Pick<CostLine, 'CostToComplete' | 'basis'>;

/** Returns the amount that is left to spend, and at least the committed one. */
function restOrCommitted(rest: Money, committed: Money): ToComplete {
  const CostToComplete = largest(rest, committed);
  if (CostToComplete.isZero) return { CostToComplete, basis: 'Nothing' };
  return { CostToComplete, basis: CostToComplete.compare(committed) === 0 ? 'Committed' : 'Rest' };
}

const isLineEmpty = ({ Budget, Committed, Actual, CostToComplete, Billed, Unbilled }: CostLine): boolean =>
  Actual.isZero && Budget.isZero && Committed.isZero && CostToComplete.isZero && Billed.isZero && Unbilled.isZero;

function lineOf(figures: Figures, costClass: CostClass | ''): CostLine {
  return {
    MilestoneId: figures.MilestoneId || null,
    CostClass: costClass,
    Budget: sumOf(figures, 'Budget', costClass),
    Committed: sumOf(figures, 'Committed', costClass),
    Actual: sumOf(figures, 'Actual', costClass),
    ...toComplete(figures, costClass),
    Billed: sumOf(figures, 'Billed', costClass),
    Unbilled: sumOf(figures, 'Unbilled', costClass),
  };
}

/**
 * Returns the figures of the project outside of its milestones. An estimate of the project replaces the sum of their budgets: what it is
 * above them is budget here, and still to be spent, save what milestones are projected to cost above their budgets.
 */
function outside(own: Figures, costClass: CostClass, milestones: readonly CostLine[], allCompleted: boolean): CostLine {
  const line = lineOf(own, costClass);
  if (!holds(own, 'Estimated', costClass)) return line;
  const estimate = sumOf(own, 'Estimated', costClass);
  const budgets = Money.sum(milestones.map(({ Budget }) => Budget));
  const needed = Money.sum(milestones.map(neededOf));
  const left = estimate.minus(needed).minus(line.Actual);
  return {
    ...line,
    Budget: estimate.minus(budgets),
    ...(allCompleted ? { CostToComplete: line.Committed, basis: 'Committed' } : restOrCommitted(left, line.Committed)),
  };
}
/** Returns the part that a milestone takes of the estimate of its project: its budget, and at least its projected cost. */
export const neededOf = ({ Budget, Actual, CostToComplete }: CostLine): Money => largest(Budget, Actual.plus(CostToComplete));

/** The lines of a job: three classes for each milestone, those outside of milestones, and what has a price of its own. */
export function linesOfJob(all: readonly Figures[], ProjectId: number): CostLine[] {
  const own = all.find(({ MilestoneId }) => MilestoneId === 0) ?? { ProjectId, MilestoneId: 0, Sums: [], Forecasts: [] };
  const milestones = all.filter(({ MilestoneId }) => MilestoneId !== 0).sort((a, b) => a.MilestoneId - b.MilestoneId);
  const present = milestones.filter((one) => holds(one, 'Milestone'));
  const allCompleted = present.length > 0 && present.every((one) => holds(one, 'Completed'));
  const ofMilestones = milestones.flatMap((one) => [...CLASSES, '' as const].map((costClass) => lineOf(one, costClass)));
  const beside = CLASSES.map((costClass) =>
    outside(
      own,
      costClass,
      ofMilestones.filter((line) => line.CostClass === costClass),
      allCompleted,
    ),
  );
  const shown = (line: CostLine): boolean =>
    !isLineEmpty(line) || (line.CostClass !== '' && present.some(({ MilestoneId }) => MilestoneId === line.MilestoneId));
  return [...ofMilestones, ...beside, lineOf(own, '')].filter(shown);
}

/** The sum of a figure over lines; most are zero. */
export const sumOver = (lines: readonly CostLine[], of: (line: CostLine) => Money): Money =>
  Money.sum(lines.map(of).filter(({ isZero }) => !isZero));

/** The figures of a row of the report, of one line or of several together. */
export function totalsOf(lines: readonly CostLine[]) {
  const sum = (of: (line: CostLine) => Money): Money => sumOver(lines, of);
  const Budget = sum((line) => line.Budget);
  const Actual = sum((line) => line.Actual);
  const CostToComplete = sum((line) => line.CostToComplete);
  const Billed = sum((line) => line.Billed);
  const Unbilled = sum((line) => line.Unbilled);
  const Projected = Actual.plus(CostToComplete);
  return {
    Budget: Budget.toString(),
    Committed: sum((line) => line.Committed).toString(),
    Actual: Actual.toString(),
    CostToComplete: CostToComplete.toString(),
    Projected: Projected.toString(),
    Variance: Budget.minus(Projected).toString(),
    Billed: Billed.toString(),
    Unbilled: Unbilled.toString(),
    Margin: Billed.plus(Unbilled).minus(Actual).toString(),
  };
}
