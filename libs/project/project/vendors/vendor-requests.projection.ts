import type { PurchaseChanged, PurchaseContent, PurchaseDrafted, PurchaseRemoved } from '@plumbline/activity/published';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { listItem } from '../../list-item/list-item.record';
import { milestone } from '../../milestone/milestone.record';
import { rfi } from '../../rfi/rfi.record';
import { task } from '../../task/task.record';
import { countInMilestone, countInProject } from './vendor-visibility';
import { project } from '../project.record';
import { vendorRequest } from './vendor-request.record';

type Request = Omit<RecordOf<typeof vendorRequest>, 'Id'>;

/** The fields of the purchase in an event; absent fields are unchanged. */
const requestFields = ({ VendorId, ProjectId, MilestoneId, Items }: Partial<PurchaseContent>): Partial<Request> => ({
  ...(VendorId !== undefined && { VendorId }),
  ...(ProjectId !== undefined && { ProjectId }),
  ...(MilestoneId !== undefined && { MilestoneId }),
  ...(Items && { ItemMilestoneIds: Items.flatMap((item) => item.MilestoneId ?? []) }),
});

function count(rows: Rows, { VendorId, ProjectId, MilestoneId, ItemMilestoneIds }: Request, by: 1 | -1): void {
  if (!VendorId) return;
  if (ProjectId) countInProject(rows, ProjectId, VendorId, by);
  for (const id of new Set([MilestoneId, ...ItemMilestoneIds])) if (id) countInMilestone(rows, id, VendorId, by);
}

/**
 * Makes projects, milestones and tasks visible to the Subcontractor users of a vendor while it has a purchase there
 * (see D-6.projects).
 */
export const vendorRequests = projection<PurchaseDrafted | PurchaseChanged | PurchaseRemoved>(
  'vendor-requests',
  [vendorRequest, project, milestone, task, rfi, listItem],
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
    inserts: ['PurchaseDrafted'],
    needs: ({ data }) => {
      const { VendorId, ProjectId, MilestoneId } = data as Partial<PurchaseContent>;
      if (!VendorId) return [];
      return [...(ProjectId ? [[project, ProjectId] as const] : []), ...(MilestoneId ? [[milestone, MilestoneId] as const] : [])];
    },
  },
);
