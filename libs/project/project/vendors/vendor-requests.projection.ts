import type { PurchaseChanged, PurchaseContent, PurchaseDrafted, PurchaseRemoved } from '@plumbline/activity/published';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { milestone } from '../../milestone/milestone.record';
import { task } from '../../task/task.record';
import { countInMilestone } from './vendor-visibility';
import { vendorRequest } from './vendor-request.record';

type Request = Omit<RecordOf<typeof vendorRequest>, 'Id'>;

/** The fields of the purchase in an event; absent fields are unchanged. */
const requestFields = ({ VendorId, MilestoneId, Items }: Partial<PurchaseContent>): Partial<Request> => ({
  ...(VendorId !== undefined && { VendorId }),
  ...(MilestoneId !== undefined && { MilestoneId }),
  ...(Items && { ItemMilestoneIds: Items.flatMap((item) => item.MilestoneId ?? []) }),
});

function count(rows: Rows, { VendorId, MilestoneId, ItemMilestoneIds }: Request, by: 1 | -1): void {
  if (!VendorId) return;
  for (const id of new Set([MilestoneId, ...ItemMilestoneIds])) if (id) countInMilestone(rows, id, VendorId, by);
}

/**
 * Makes milestones and tasks visible to the Subcontractor users of a vendor while it has a purchase there
 * (see D-6.projects).
 */
export const vendorRequests = projection<PurchaseDrafted | PurchaseChanged | PurchaseRemoved>(
  'vendor-requests',
  [vendorRequest, milestone, task],
  {
    PurchaseDrafted: ({ data }, rows) => {
      const request = { ...vendorRequest.blank(), ...requestFields(data) };
      rows.insert(vendorRequest, data.Id, request);
      count(rows, request, 1);
    },
    PurchaseChanged: ({ data }, rows) => {
      const before = rows.get(vendorRequest, data.Id);
      const changed = requestFields(data);
      if (!before || Object.keys(changed).length === 0) return;
      count(rows, before, -1);
      count(rows, { ...before, ...changed }, 1);
      rows.change(vendorRequest, data.Id, changed);
    },
    PurchaseRemoved: ({ data }, rows) => {
      const before = rows.get(vendorRequest, data.Id);
      if (before) count(rows, before, -1);
      rows.remove(vendorRequest, data.Id);
    },
  },
  {
    reads: [milestone],
    inserts: ['PurchaseDrafted'],
    needs: ({ data }) => {
      const { VendorId, MilestoneId } = data as Partial<PurchaseContent>;
      return VendorId && MilestoneId ? [[milestone, MilestoneId]] : [];
    },
  },
);
