import { startOfDay } from '@plumbline/platform/kernel';
import type { RecordData } from '@plumbline/platform/decisions';
import { storedRecord } from '@plumbline/platform/decisions/stored-record';
import type { DeliveredEvent, Rows } from '@plumbline/platform/projector';
import { withRatesFrom } from '../published/rates/rate-history';
import { historyOf, isRated, shownRates, type AnyRates, type RatedRow } from '../published/rates/rates-in-force';
import { RATES_OF, type RatedKind } from './rated-kinds';

/**
 * Keeps the rates that an added or changed record states in its history, from their day on, and shows those that are in force on the day
 * of the event (docs/adr/0142).
 */
export function keepRates(kind: RatedKind, event: DeliveredEvent<RecordData>, rows: Rows): void {
  const names = RATES_OF.get(kind) ?? [];
  const ratesIn = (of: object): AnyRates => Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
  const { RatesEffectiveDate, ...fields } = storedRecord(kind).fromStored(event.data) as { RatesEffectiveDate?: string };
  const stated = ratesIn(fields);
  const isStated = Object.keys(stated).length > 0;
  const change = (row: RatedRow): object => {
    if (event.type === `${kind.name}Added`) {
      const RateHistory = [{ EffectiveDate: '', ...ratesIn(row), Stated: [] }];
      return { RateHistory, ...shownRates(RateHistory, event.recordedAt) };
    }
    const day = startOfDay(RatesEffectiveDate || event.recordedAt);
    const RateHistory = isStated ? withRatesFrom(historyOf(row), stated, day, isRated) : historyOf(row);
    const RatesVersion = row.RatesVersion + (isStated || RatesEffectiveDate ? 1 : 0);
    return { RateHistory, RatesVersion, ...shownRates(RateHistory, event.recordedAt) };
  };
  rows.change<RatedKind>(kind, Number(event.data.Id), (row) => change(row));
}
