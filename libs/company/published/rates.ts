import type { RecordOf } from '@plumbline/platform/records';
import type { resource } from './kinds';

export const RATE_FIELDS = ['Rate', 'Cost', 'Benefits', 'UnionPerHour', 'Taxes', 'Insurance', 'Other'] as const;

/** What one hour of a resource is sold for and costs; `''` is unset. */
export type Rates = Readonly<Record<(typeof RATE_FIELDS)[number], string>>;

/**
 * The rates of a resource that hold on `date` (ISO 8601; the day counts). The first rates hold from the beginning, later ones from the
 * day of the change, so that a change never rewrites work that lies before it.
 */
export function ratesOn(row: Readonly<RecordOf<typeof resource>>, date: string): Rates {
  const day = date.slice(0, 10);
  const held = row.RateHistory.filter(({ EffectiveDate }) => EffectiveDate.slice(0, 10) <= day);
  const { Rate, Cost, Benefits, UnionPerHour, Taxes, Insurance, Other } = held.at(-1) ?? row.RateHistory[0] ?? row;
  return { Rate, Cost, Benefits, UnionPerHour, Taxes, Insurance, Other };
}
