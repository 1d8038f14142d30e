import type { PurchaseChanged, PurchaseContent, PurchaseDrafted, PurchaseRemoved } from '@plumbline/activity/published';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { milestone } from '../milestone/milestone.record';
import { task } from '../task/task.record';
import { countInMilestone, countInProject } from './project-sight';
import { project } from './project.record';
import { vendorRequest } from './vendor-request.record';

type Request = Omit<RecordOf<typeof vendorRequest>, 'Id'>;

/** What the content of an event says of the request; what is absent stayed. */
const said = ({ VendorId, ProjectId, MilestoneId, Items }: Partial<PurchaseContent>): Partial<Request> => ({
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

/** Shows projects, milestones and tasks to the Subcontractor users of a vendor as long as it has a request there (decisions, section 6). */
export const vendorRequests = projection<PurchaseDrafted | PurchaseChanged | PurchaseRemoved>(
  'vendor-requests',
  [vendorRequest, project, milestone, task],
  {
    PurchaseDrafted: ({ data }, rows) => {
      const request = { ...vendorRequest.blank(), ...said(data) };
      rows.insert(vendorRequest, data.Id, request);
      count(rows, request, 1);
    },
    PurchaseChanged: ({ data }, rows) => {
      const before = rows.get(vendorRequest, data.Id);
      const changed = said(data);
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
