import type { RecordOf } from '@plumbline/platform/declarations';
import type { deliverable } from './kinds';

type Row = Readonly<RecordOf<typeof deliverable>>;

/**
 * The billing rates of a deliverable on `date` (ISO 8601; only the day counts). The first rates apply from the
 * beginning, later ones from the day of the change.
 */
export function deliverableRatesOn(row: Row, date: string): Pick<Row, 'UnitPrice' | 'RoleResourceRates'> {
  const day = date.slice(0, 10);
  const held = row.RateHistory.filter(({ EffectiveDate }) => EffectiveDate.slice(0, 10) <= day);
  const { UnitPrice, RoleResourceRates } = held.at(-1) ?? row.RateHistory[0] ?? row;
  return { UnitPrice, RoleResourceRates };
}
