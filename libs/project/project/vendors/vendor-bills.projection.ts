import type { BillChanged, BillContent, BillEntered, BillRemoved } from '@plumbline/accounting/published';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { milestone } from '../../milestone/milestone.record';
import { task } from '../../task/task.record';
import { countInMilestone, distinct } from './vendor-visibility';
import { vendorBill } from './vendor-bill.record';

type Billed = Omit<RecordOf<typeof vendorBill>, 'Id'>;

/** The fields of the bill in an event; absent fields are unchanged. */
const billedFields = ({ VendorId, PayableItems }: Partial<BillContent>): Partial<Billed> => ({
  ...(VendorId !== undefined && { VendorId: Number(VendorId) }),
  ...(PayableItems && {
    MilestoneIds: distinct(PayableItems.map(({ MilestoneId }) => MilestoneId)),
  }),
});

function count(rows: Rows, { VendorId, MilestoneIds }: Billed, by: 1 | -1): void {
  if (!VendorId) return;
  for (const id of MilestoneIds) countInMilestone(rows, id, VendorId, by);
}

/**
 * Makes milestones and tasks visible to the Subcontractor users of a vendor while a bill of the vendor has
 * lines for them.
 */
export const vendorBills = projection<BillEntered | BillChanged | BillRemoved>(
  'vendor-bills',
  [vendorBill, milestone, task],
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
    reads: [milestone],
    inserts: ['BillEntered'],
    needs: ({ data }) => {
      const { VendorId, PayableItems } = data as Partial<BillContent>;
      if (!VendorId || !PayableItems) return [];
      const { MilestoneIds = [] } = billedFields({ PayableItems });
      return MilestoneIds.map((id) => [milestone, id] as const);
    },
  },
);
