import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { contract } from '../contracts/contract.record';
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

/** The history with the rates that the row has now, which hold from `effective` (`''`: from the beginning). */
export function withRates({ RateHistory, UnitPrice, RoleResourceRates }: Row, effective: string): Row['RateHistory'] {
  return [...RateHistory, { EffectiveDate: effective, UnitPrice, RoleResourceRates }];
}

/** Lists the milestone under the deliverable, or no longer. */
export function linkMilestone(rows: Rows, deliverableId: string, milestone: number, linked: boolean): void {
  const row = deliverableId === '' ? undefined : rows.get(deliverable, Number(deliverableId));
  if (!row || row.MilestoneIds.includes(milestone) === linked) return;
  const MilestoneIds = linked ? [...row.MilestoneIds, milestone] : row.MilestoneIds.filter((id) => id !== milestone);
  changeDeliverableRow(rows, Number(deliverableId), { MilestoneIds });
}
