import { type RecordData, storedRecord } from '@plumbline/platform/decisions';
import type { DeliveredEvent, Rows } from '@plumbline/platform/subscriptions';
import { ratesAfter, shownRates, type AnyRates, type RatedRow } from '../published/rates/rates-in-force';
import { recordedDay } from '../published/recorded-day';
import { RATES_OF, type RatedKind } from './rated-kinds';

/**
 * Keeps the rates that an added or changed record states in its history, from their day on, and shows those that are in force on the day
 * of the event (docs/adr/0142).
 */
export function keepRates(kind: RatedKind, event: DeliveredEvent<RecordData>, rows: Rows): void {
  const names = RATES_OF.get(kind) ?? [];
  const ratesIn = (of: object): AnyRates => Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
  const { RatesEffectiveDate, ...fields } = storedRecord(kind).fromStored(event.data) as { RatesEffectiveDate?: string };
  const day = recordedDay(event, rows);
  const change = (row: RatedRow): object => {
    if (event.type !== `${kind.name}Added`) return ratesAfter(row, ratesIn(fields), RatesEffectiveDate, day);
    const RateHistory = [{ EffectiveDate: '', ...ratesIn(row), Stated: [] }];
    return { RateHistory, ...shownRates(RateHistory, day) };
  };
  rows.change<RatedKind>(kind, Number(event.data.Id), (row) => change(row));
}
