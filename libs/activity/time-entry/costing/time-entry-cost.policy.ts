import { ratesOn, type Rates } from '@plumbline/company/published';
import { decimal, Hours, Money } from '@plumbline/platform/kernel';
import type { TimeEntry } from '../time-entry.record';

/** The figures per hour whose sum is the cost of an hour. */
export const FIGURES = ['HourlyRate', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'] as const;
export type Figures = Readonly<Record<(typeof FIGURES)[number], string>>;

/** The fields of an entry that its cost depends on. */
export type Costing = Partial<
  Pick<
    TimeEntry,
    (typeof FIGURES)[number] | 'Time' | 'Cost' | 'CostGiven' | 'GivenFigures' | 'ManualCost' | 'PWHourlyRate' | 'PWMaxFringe' | 'TimeType'
  >
>;

/** The cost of an hour of a resource: its Cost, or its Rate when Cost is unset, plus the burden. */
export const figuresOf = (rates: Rates): Figures => ({
  HourlyRate: rates.Cost === '' ? rates.Rate : rates.Cost,
  Benefits: rates.Benefits,
  UnionPerHour: rates.UnionPerHour,
  Taxes: rates.Taxes,
  Insurance: rates.Insurance,
  Other: rates.Other,
});

/** The cost of an hour of the resource on the day; empty for a removed resource. */
export const figuresOn = (row: Parameters<typeof ratesOn>[0] | undefined, date: string | null | undefined): Figures =>
  row ? figuresOf(ratesOn(row, date ?? '')) : { HourlyRate: '', Benefits: '', UnionPerHour: '', Taxes: '', Insurance: '', Other: '' };

/** The pay of an hour that the law or the contract requires: a wage, and fringe benefits or cash instead. Unset: nothing. */
export type PrevailingWage = Pick<Costing, 'PWHourlyRate' | 'PWMaxFringe'>;

const NOTHING = decimal(0);

/** The parts of an hour that depend on the prevailing wage, all in money an hour and unrounded. */
export interface HourParts {
  /** The wage that is paid in cash, and that overtime multiplies. */
  readonly cashWage: ReturnType<typeof decimal>;
  /** The part of the benefits and union dues that counts towards the prevailing wage. */
  readonly creditedFringe: ReturnType<typeof decimal>;
  /** The cash that is paid in place of fringe benefits. Overtime never multiplies it. */
  readonly inLieu: ReturnType<typeof decimal>;
}

/**
 * The higher of the wage and the prevailing wage is paid in cash. Benefits and union dues count as fringe, up to
 * PWMaxFringe; what both together lack of the prevailing wage and fringe is paid in cash, in lieu.
 */
export function hourParts(figures: ShownFigures, { PWHourlyRate, PWMaxFringe }: PrevailingWage): HourParts {
  const wage = decimal(figures.HourlyRate || 0);
  if (!isGiven(PWHourlyRate)) return { cashWage: wage, creditedFringe: NOTHING, inLieu: NOTHING };
  const [required, most] = [decimal(PWHourlyRate || 0), decimal(PWMaxFringe || 0)];
  const fringe = decimal(figures.Benefits || 0).plus(decimal(figures.UnionPerHour || 0));
  const cashWage = wage.greaterThan(required) ? wage : required;
  const creditedFringe = fringe.lessThan(most) ? fringe : most;
  const lacking = required.plus(most).minus(cashWage).minus(creditedFringe);
  return { cashWage, creditedFringe, inLieu: lacking.isNegative() ? decimal(0) : lacking };
}

type ShownFigures = Partial<Record<(typeof FIGURES)[number], string | null>>;

/** The premium of an hour of the kind of time on top of the wage, as a part of the wage. */
const PREMIUM: Readonly<Record<string, string>> = { Overtime: '0.5', DoubleTime: '1' };
export const premiumOf = (timeType: string | null | undefined): ReturnType<typeof decimal> => decimal(PREMIUM[timeType ?? ''] ?? 0);

/**
 * Hours × the cost of one hour, rounded once, to the cent. Unset figures count as zero. With a prevailing wage an hour
 * costs what `hourParts` pays in cash, and the burden on top. Overtime multiplies the cash wage alone.
 */
export function labourCost(time: string, figures: ShownFigures, terms: PrevailingWage & Pick<Costing, 'TimeType'> = {}): Money {
  const { Benefits, UnionPerHour, Taxes, Insurance, Other } = figures;
  const burden = [Benefits || 0, UnionPerHour || 0, Taxes || 0, Insurance || 0, Other || 0];
  const isPlain = !isGiven(terms.PWHourlyRate) && PREMIUM[terms.TimeType ?? ''] === undefined;
  if (isPlain) return Money.product([figures.HourlyRate || 0, ...burden], Hours.of(time));
  const { cashWage, inLieu } = hourParts(figures, terms);
  return Money.product([cashWage, cashWage.times(premiumOf(terms.TimeType)), inLieu, ...burden], Hours.of(time));
}

export const isGiven = (value: string | null | undefined): boolean => value !== undefined && value !== null && value !== '';

/**
 * The figures of an entry that replace the resource's: none without OverrideCost (`ManualCost`). Events from before
 * GivenFigures was stored hold given figures alone, so each figure with a value counts as given.
 */
export function givenFigures(entry: Costing): readonly (keyof Figures)[] {
  if (!entry.ManualCost) return [];
  const { GivenFigures } = entry;
  return FIGURES.filter((name) => (GivenFigures ? GivenFigures.includes(name) : isGiven(entry[name])));
}

/**
 * The cost of an entry and the figures that it shows: those given with OverrideCost, and the resource's for the others.
 * A Cost given with OverrideCost takes precedence over all figures.
 */
export function costOf(entry: Costing, resource: Figures): Figures & { Cost: string; CostGiven: boolean; GivenFigures?: string[] } {
  const own = givenFigures(entry);
  const figure = (name: keyof Figures): string => (own.includes(name) ? entry[name] : resource[name]) ?? '';
  const [HourlyRate, Benefits, UnionPerHour] = [figure('HourlyRate'), figure('Benefits'), figure('UnionPerHour')];
  const figures: Figures = {
    HourlyRate,
    Benefits,
    UnionPerHour,
    Taxes: figure('Taxes'),
    Insurance: figure('Insurance'),
    Other: figure('Other'),
  };
  const given = entry.ManualCost && entry.CostGiven && isGiven(entry.Cost);
  const cost = given
    ? Money.of(entry.Cost as string)
    : labourCost(entry.Time ?? '', figures, entry.ManualCost ? entry : { TimeType: entry.TimeType ?? null });
  const costs = { Cost: cost.toString(), CostGiven: Boolean(given) };
  return Object.assign(figures, costs, entry.ManualCost && { GivenFigures: [...own] });
}
