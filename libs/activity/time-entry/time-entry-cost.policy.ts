import { ratesOn, type Rates } from '@plumbline/company/published';
import { Hours, Money, Rate } from '@plumbline/platform/kernel';
import type { TimeEntry } from '../published/time-entry-events';

/** The per-hour figures that add up to the cost of an hour. */
export const FIGURES = ['HourlyRate', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'] as const;
export type Figures = Readonly<Record<(typeof FIGURES)[number], string>>;

/** The part of an entry that its cost follows from. */
export type Costing = Partial<
  Pick<TimeEntry, (typeof FIGURES)[number] | 'Time' | 'Cost' | 'CostGiven' | 'ManualCost' | 'PWHourlyRate' | 'PWMaxFringe'>
>;

/** What an hour of a resource costs: its Cost, or its Rate when Cost is unset, and everything that comes on top. */
export const figuresOf = (rates: Rates): Figures => ({
  HourlyRate: rates.Cost === '' ? rates.Rate : rates.Cost,
  Benefits: rates.Benefits,
  UnionPerHour: rates.UnionPerHour,
  Taxes: rates.Taxes,
  Insurance: rates.Insurance,
  Other: rates.Other,
});

/** What an hour of the resource costs on the day; nothing for one that is gone. */
export const figuresOn = (row: Parameters<typeof ratesOn>[0] | undefined, date: string | null | undefined): Figures =>
  row ? figuresOf(ratesOn(row, date ?? '')) : { HourlyRate: '', Benefits: '', UnionPerHour: '', Taxes: '', Insurance: '', Other: '' };

/** Hours × the sum of the figures, rounded once, at the cent. Unset figures count nothing. */
export function labourCost(time: string, figures: Partial<Record<(typeof FIGURES)[number], string | null>>): Money {
  return FIGURES.reduce((sum, name) => sum.plus(figures[name] || 0), Rate.zero).times(Hours.of(time));
}

const isGiven = (value: string | null | undefined): boolean => value !== undefined && value !== null && value !== '';

/**
 * The cost of an entry and the figures that it shows. Without OverrideCost (`ManualCost`) the figures are the resource's. With it a given
 * Cost wins; otherwise the given figures count and no others, the prevailing wage standing for an HourlyRate that is not given; when no
 * figure is given either, there is nothing to override with and the resource's count.
 */
export function costOf(entry: Costing, resource: Figures): Figures & { Cost: string; CostGiven: boolean } {
  const own: Figures = {
    HourlyRate: (isGiven(entry.HourlyRate) ? entry.HourlyRate : entry.PWHourlyRate) ?? '',
    Benefits: entry.Benefits ?? '',
    UnionPerHour: entry.UnionPerHour ?? '',
    Taxes: entry.Taxes ?? '',
    Insurance: entry.Insurance ?? '',
    Other: entry.Other ?? '',
  };
  const anyGiven = FIGURES.some((name) => own[name] !== '');
  const figures = entry.ManualCost && (anyGiven || entry.CostGiven) ? own : resource;
  const given = entry.ManualCost && entry.CostGiven && isGiven(entry.Cost);
  const cost = given ? Money.of(entry.Cost as string) : labourCost(entry.Time ?? '', figures);
  return { ...figures, Cost: cost.toString(), CostGiven: Boolean(given) };
}
