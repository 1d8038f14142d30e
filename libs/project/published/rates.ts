import { entryOn } from '@plumbline/company/published';
import type { RecordOf } from '@plumbline/platform/records';
import type { deliverable } from './kinds';

type Row = Readonly<RecordOf<typeof deliverable>>;

/**
 * The billing rates of a deliverable on `date` (ISO 8601; only the day counts). The first rates apply from the
 * beginning, later ones from the day of the change.
 */
export function deliverableRatesOn(row: Row, date: string): Pick<Row, 'UnitPrice' | 'RoleResourceRates'> {
  const { UnitPrice, RoleResourceRates } = entryOn(row.RateHistory, date) ?? row;
  return { UnitPrice, RoleResourceRates };
}
