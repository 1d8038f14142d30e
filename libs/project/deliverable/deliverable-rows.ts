import { ratesAfter } from '@plumbline/company/published';
import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { contract } from '../contract/contract.record';
import { milestone } from '../milestone/milestone.record';
import { deliverable } from './deliverable.record';

type Row = Readonly<RecordOf<typeof deliverable>>;

/** The deliverable in the form that its contract shows. */
export function shown({
  RateHistory: _rates,
  RatesVersion: _version,
  RatesEffectiveDate: _day,
  Rates: _all,
  HasLaterRates: _later,
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

/** The rates of a deliverable. */
export const RATES = ['UnitPrice', 'RoleResourceRates'] as const;

/** Returns the row's fields of its rates after a change of the fields (`ratesAfter`). */
export function withStatedRates(row: Row, fields: Partial<Row>, from: string | null | undefined, now: string): Partial<Row> {
  const stated = Object.fromEntries(RATES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
  return ratesAfter(row, stated, from, now);
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
