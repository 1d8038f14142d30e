import type { BillChanged, BillContent, BillEntered, BillRemoved } from '@plumbline/accounting/published';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { listItem } from '../../list-item/list-item.record';
import { milestone } from '../../milestone/milestone.record';
import { rfi } from '../../rfi/rfi.record';
import { task } from '../../task/task.record';
import { countInMilestone, countInProject } from './vendor-visibility';
import { project } from '../project.record';
import { vendorBill } from './vendor-bill.record';

type Billed = Omit<RecordOf<typeof vendorBill>, 'Id'>;

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id || []))];

/** The fields of the bill in an event; absent fields are unchanged. */
const billedFields = ({ VendorId, PayableItems }: Partial<BillContent>): Partial<Billed> => ({
  ...(VendorId !== undefined && { VendorId: Number(VendorId) }),
  ...(PayableItems && {
    ProjectIds: distinct(PayableItems.map(({ ProjectId }) => ProjectId)),
    MilestoneIds: distinct(PayableItems.map(({ MilestoneId }) => MilestoneId)),
  }),
});

function count(rows: Rows, { VendorId, ProjectIds, MilestoneIds }: Billed, by: 1 | -1): void {
  if (!VendorId) return;
  for (const id of ProjectIds) countInProject(rows, id, VendorId, by);
  for (const id of MilestoneIds) countInMilestone(rows, id, VendorId, by);
}

/**
 * Makes projects, milestones and tasks visible to the Subcontractor users of a vendor while a bill of the vendor has
 * lines for them.
 */
export const vendorBills = projection<BillEntered | BillChanged | BillRemoved>(
  'vendor-bills',
  [vendorBill, project, milestone, task, rfi, listItem],
  {
    BillEntered: ({ data }, rows) => {
      const billed = { ...vendorBill.blank(), ...billedFields(data) };
      rows.insert(vendorBill, data.Id, billed);
      count(rows, billed, 1);
    },
    BillChanged: ({ data }, rows) => {
      const before = rows.get(vendorBill, data.Id);
      const changed = billedFields(data);
      if (!before || Object.keys(changed).length === 0) return;
      count(rows, before, -1);
      count(rows, { ...before, ...changed }, 1);
      rows.change(vendorBill, data.Id, changed);
    },
    BillRemoved: ({ data }, rows) => {
      const before = rows.get(vendorBill, data.Id);
      if (before) count(rows, before, -1);
      rows.remove(vendorBill, data.Id);
    },
  },
  {
    inserts: ['BillEntered'],
    needs: ({ data }) => {
      const { VendorId, PayableItems } = data as Partial<BillContent>;
      if (!VendorId || !PayableItems) return [];
      const { ProjectIds = [], MilestoneIds = [] } = billedFields({ PayableItems });
      return [...ProjectIds.map((id) => [project, id] as const), ...MilestoneIds.map((id) => [milestone, id] as const)];
    },
  },
);
