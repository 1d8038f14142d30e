import type { RecordOf } from '@plumbline/platform/records';
import type { Rows } from '@plumbline/platform/subscriptions';
import { milestone } from '../../milestone/milestone.record';
import { task } from '../../task/task.record';

type Subcontracts = RecordOf<typeof milestone>['Subcontracts'];
type Counts = Readonly<RecordOf<typeof milestone>>['RequestVendors'];

/** The counts with one more of the vendor, or one fewer. */
export function counted(counts: Counts, VendorId: number, by: 1 | -1): Counts {
  const Requests = (counts.find((one) => one.VendorId === VendorId)?.Requests ?? 0) + by;
  if (Requests === 1 && by === 1) return [...counts, { VendorId, Requests }];
  return counts.flatMap((one) => (one.VendorId !== VendorId ? [one] : Requests > 0 ? [{ VendorId, Requests }] : []));
}

/** The ids, each once and without unset ones. */
export const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id || []))];

/** The vendor has one purchase more in the milestone, or one fewer; the milestone's tasks have the same visibility. */
export function countInMilestone(rows: Rows, id: number, vendor: number, by: 1 | -1): void {
  rows.change(milestone, id, ({ RequestVendors }) => ({ RequestVendors: counted(RequestVendors, vendor, by) }));
  showTasks(rows, id);
}

/**
 * The vendor's contract has a line, `DeliverableId`, about the milestones `after` instead of `before`. The vendor can
 * see them while the line refers to them.
 */
export function subcontract(
  rows: Rows,
  VendorId: number,
  DeliverableId: number,
  before: readonly number[],
  after: readonly number[],
): void {
  const write = (id: number, more: Subcontracts): void => {
    rows.change(milestone, id, ({ Subcontracts }) => ({
      Subcontracts: [...Subcontracts.filter((one) => one.DeliverableId !== DeliverableId), ...more],
    }));
    showTasks(rows, id);
  };
  for (const id of before) if (!after.includes(id)) write(id, []);
  for (const id of after) if (!before.includes(id)) write(id, [{ DeliverableId, VendorId }]);
}

/** The vendors who can see a milestone. */
export const vendorsOf = (row: Readonly<RecordOf<typeof milestone>> | undefined): number[] =>
  row ? [...(milestone.vendors?.(row) ?? [])] : [];

/** Gives the tasks of a milestone the visibility of the milestone. */
export function showTasks(rows: Rows, id: number): void {
  const row = rows.get(milestone, id);
  for (const { Id } of row?.Tasks ?? []) rows.change(task, Number(Id), { VendorIds: vendorsOf(row) });
}
