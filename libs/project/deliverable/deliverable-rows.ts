import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { contract } from '../contract/contract.record';
import { milestone } from '../milestone/milestone.record';
import { deliverable } from './deliverable.record';

type Row = Readonly<RecordOf<typeof deliverable>>;

/** The deliverable as its contract shows it. */
export function shown({ RateHistory: _internal, ...row }: Row): RecordOf<typeof contract>['Deliverables'][number] {
  return row;
}

/** Changes a deliverable, and the copy that its contract shows. */
export function changeDeliverableRow(rows: Rows, id: number, fields: Partial<Row> | ((row: Row) => Partial<Row>)): void {
  rows.change(deliverable, id, fields);
  const row = rows.get(deliverable, id);
  if (!row) return;
  rows.change(contract, row.ContractId, ({ Deliverables }) => ({
    Deliverables: Deliverables.map((one) => (one.Id === row.Id ? shown(row) : one)),
  }));
}

/** The history with the rates that the row has now, which hold from `effective` (`''`: from the beginning) instead of others of that day. */
export function withRates({ RateHistory, UnitPrice, RoleResourceRates }: Row, effective: string): Row['RateHistory'] {
  return [
    ...RateHistory.filter(({ EffectiveDate }) => EffectiveDate !== effective),
    { EffectiveDate: effective, UnitPrice, RoleResourceRates },
  ];
}

/** Nothing more is billed on the deliverable, nor on the milestones that are linked to it. */
export function closeDeliverable(rows: Rows, id: number): void {
  changeDeliverableRow(rows, id, { IsClosed: true });
  for (const milestoneId of rows.get(deliverable, id)?.MilestoneIds ?? [])
    rows.change(milestone, milestoneId, { IsDeliverableClosed: true });
}

/** Lists the milestone under the deliverable, or no longer, and shows in the milestone whether what it is linked to is closed. */
export function linkMilestone(rows: Rows, deliverableId: string, milestoneId: number, linked: boolean): void {
  const row = deliverableId === '' ? undefined : rows.get(deliverable, Number(deliverableId));
  rows.change(milestone, milestoneId, { IsDeliverableClosed: linked && (row?.IsClosed ?? false) });
  if (!row || row.MilestoneIds.includes(milestoneId) === linked) return;
  const MilestoneIds = linked ? [...row.MilestoneIds, milestoneId] : row.MilestoneIds.filter((id) => id !== milestoneId);
  changeDeliverableRow(rows, Number(deliverableId), { MilestoneIds });
}
