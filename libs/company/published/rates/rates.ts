import { entryOn } from './rates-in-force';

export const RATE_FIELDS = ['Rate', 'Cost', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'] as const;

/** The price and the costs of one hour of a resource; `''` is unset. */
export type Rates = Readonly<Record<(typeof RATE_FIELDS)[number], string>>;

/** The rates of a resource: the present ones, and all by the day from which they apply, in that order. */
export interface RatedResource extends Rates {
  readonly RateHistory: readonly (Rates & { readonly EffectiveDate: string })[];
}

/**
 * The rates of a resource on `date` (ISO 8601; only the day counts). The first rates apply from the beginning, later
 * ones from their RatesEffectiveDate, or from the day of the change.
 */
export function ratesOn(row: RatedResource, date: string): Rates {
  return ratesOf(entryOn(row.RateHistory, date) ?? row);
}

/** The rates alone. */
const ratesOf = ({ Rate, Cost, Benefits, UnionPerHour, Taxes, Insurance, Other }: Rates): Rates => ({
  ...{ Rate, Cost, Benefits, UnionPerHour, Taxes, Insurance, Other },
});
