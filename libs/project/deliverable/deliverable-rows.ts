import { withRatesFrom } from '@plumbline/company/published';
import { isEqual, type RecordOf } from '@plumbline/platform/declarations';
import { startOfDay } from '@plumbline/platform/kernel';
import type { Rows } from '@plumbline/platform/projector';
import { contract } from '../contract/contract.record';
import { milestone } from '../milestone/milestone.record';
import { deliverable } from './deliverable.record';

type Row = Readonly<RecordOf<typeof deliverable>>;

/** The deliverable in the form that its contract shows. */
export function shown({
  RateHistory: _rates,
  RatesVersion: _version,
  RatesEffectiveDate: _day,
  BillsEvery: _every,
  PeriodsFrom: _from,
  BilledThrough: _through,
  VendorId: _vendor,
  Progress: _steps,
  Quantities: _recorded,
  ProgressBilled: _billed,
  ...row
}: Row): RecordOf<typeof contract>['Deliverables'][number] {
  return row;
}

/** Changes a deliverable, and its copy in the contract's row. */
export function changeDeliverableRow(rows: Rows, id: number, fields: Partial<Row> | ((row: Row) => Partial<Row>)): void {
  rows.change(deliverable, id, fields);
  const row = rows.get(deliverable, id);
  if (!row) return;
  rows.change(contract, row.ContractId, ({ Deliverables }) => ({
    Deliverables: Deliverables.map((one) => (one.Id === row.Id ? shown(row) : one)),
  }));
}

const isSet = ({ UnitPrice, RoleResourceRates }: Pick<Row, 'UnitPrice' | 'RoleResourceRates'>): boolean =>
  UnitPrice !== '' || RoleResourceRates.length > 0;

/** The history of rates after a change of the fields on the day of `moment`; the same one when no rate is among them. */
export function withRates(history: Row['RateHistory'], fields: Partial<Row>, moment: string): Row['RateHistory'] {
  const changed = {
    ...(fields.UnitPrice !== undefined && { UnitPrice: fields.UnitPrice }),
    ...(fields.RoleResourceRates !== undefined && { RoleResourceRates: fields.RoleResourceRates }),
  };
  return Object.keys(changed).length > 0 ? withRatesFrom(history, changed, startOfDay(moment), isSet) : history;
}

/**
 * The day (`2026-04-01`) from which the body changes the rates: RatesEffectiveDate, else that of `now`. Undefined when no
 * rate changes, or when these are the first rates, which hold from the beginning.
 */
export function ratesChangeFrom(row: Row, fields: Partial<Row>, now: string): string | undefined {
  const moment = fields.RatesEffectiveDate || now;
  const isSame = (one: Row['RateHistory'], day: string) =>
    isEqual(
      { ...one.filter(({ EffectiveDate }) => EffectiveDate <= day).at(-1), EffectiveDate: '', Stated: [] },
      { ...row.RateHistory.filter(({ EffectiveDate }) => EffectiveDate <= day).at(-1), EffectiveDate: '', Stated: [] },
    );
  const after = withRates(row.RateHistory, fields, moment);
  const days = [...after, ...row.RateHistory].map(({ EffectiveDate }) => EffectiveDate);
  return row.RateHistory.some(isSet) && days.some((day) => !isSame(after, day)) ? moment.slice(0, 10) : undefined;
}

/** Closes the deliverable, and marks the milestones that are linked to it: nothing more is billed on them. */
export function closeDeliverable(rows: Rows, id: number): void {
  changeDeliverableRow(rows, id, { IsClosed: true });
  for (const milestoneId of rows.get(deliverable, id)?.MilestoneIds ?? [])
    rows.change(milestone, milestoneId, { IsDeliverableClosed: true });
}

/**
 * Adds the milestone to the deliverable's list or removes it, and shows in the milestone whether its deliverable is
 * closed.
 */
export function linkMilestone(rows: Rows, deliverableId: string, milestoneId: number, linked: boolean): void {
  const row = deliverableId === '' ? undefined : rows.get(deliverable, Number(deliverableId));
  rows.change(milestone, milestoneId, { IsDeliverableClosed: linked && (row?.IsClosed ?? false) });
  if (!row || row.MilestoneIds.includes(milestoneId) === linked) return;
  const MilestoneIds = linked ? [...row.MilestoneIds, milestoneId] : row.MilestoneIds.filter((id) => id !== milestoneId);
  changeDeliverableRow(rows, Number(deliverableId), { MilestoneIds });
}
