import type { BillChanged, BillContent, BillEntered, BillRemoved } from '@plumbline/accounting/published';
import type { PurchaseChanged, PurchaseContent, PurchaseDrafted, PurchaseRemoved } from '@plumbline/activity/published';
import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import { contractFields } from '../../contract/contract-content.policy';
import { listItem } from '../../list-item/list-item.record';
import { milestoneFields } from '../../milestone/milestone-content.policy';
import type { ContractEvent } from '../../published/contract-events';
import type { MilestoneEvent } from '../../published/milestone-events';
import { rfi } from '../../rfi/rfi.record';
import { project } from '../project.record';
import { tieOf, TYING, vendorTie } from './vendor-tie.record';
import { counted, distinct } from './vendor-visibility';
import { showItems, visibleItemsOf } from './vendor-visible-items';
import { vendorVisibleItems } from './vendor-visible-items.record';

type Tie = Pick<RecordOf<typeof vendorTie>, 'VendorId' | 'ProjectIds'>;
type Followed =
  ContractEvent | MilestoneEvent | PurchaseDrafted | PurchaseChanged | PurchaseRemoved | BillEntered | BillChanged | BillRemoved;

/** The vendor has one document more in each of its projects, or one fewer. While there is one it sees the project. */
function count(rows: Rows, { VendorId, ProjectIds }: Tie, by: 1 | -1): void {
  if (!VendorId) return;
  for (const id of ProjectIds) {
    const before = visibleItemsOf(rows, id);
    const VendorCounts = counted(before.VendorCounts, VendorId, by);
    rows.change(vendorVisibleItems, id, { VendorCounts });
    if (VendorCounts.length === before.VendorCounts.length) continue;
    const VendorIds = VendorCounts.map((one) => one.VendorId);
    rows.change(project, id, { VendorIds });
    showItems(rows, before, VendorIds);
  }
}

/** A new document has this vendor and these projects. */
function tie(rows: Rows, key: number, fields: Partial<Tie>): void {
  const is: Tie = { VendorId: 0, ProjectIds: [], ...fields };
  rows.insert(vendorTie, key, is);
  count(rows, is, 1);
}
/** The document has another vendor or other projects; what is absent is as before. */
function retie(rows: Rows, key: number, fields: Partial<Tie>): void {
  const was = Object.keys(fields).length > 0 ? rows.get(vendorTie, key) : undefined;
  if (!was) return;
  const is: Tie = { ...was, ...fields };
  if (was.VendorId === is.VendorId && String(was.ProjectIds) === String(is.ProjectIds)) return;
  rows.change(vendorTie, key, fields);
  count(rows, was, -1);
  count(rows, is, 1);
}
function untie(rows: Rows, key: number): void {
  const was = rows.get(vendorTie, key);
  if (!was) return;
  count(rows, was, -1);
  rows.remove(vendorTie, key);
}

/** The events of documents that have no row yet. */
const NEW = new Set(['ContractDrafted', 'MilestoneAdded', 'PurchaseDrafted', 'BillEntered']);

const ofPurchase = ({ VendorId, ProjectId }: Partial<PurchaseContent>): Partial<Tie> => ({
  ...(VendorId !== undefined && { VendorId: VendorId ?? 0 }),
  ...(ProjectId !== undefined && { ProjectIds: distinct([ProjectId]) }),
});
const ofBill = ({ VendorId, PayableItems }: Partial<BillContent>): Partial<Tie> => ({
  ...(VendorId !== undefined && { VendorId: Number(VendorId) }),
  ...(PayableItems && { ProjectIds: distinct(PayableItems.map(({ ProjectId }) => ProjectId)) }),
});

/**
 * The vendors who can see a project, with its RFIs and list items: those with a contract, a milestone, a purchase or a
 * bill in it (see D-6.projects).
 */
export const projectVendors = projection<Followed>(
  'project-vendors',
  [vendorTie, vendorVisibleItems, project, rfi, listItem],
  {
    ContractDrafted: ({ data }, rows) => {
      const { ProjectId, VendorId } = contractFields.fromStored(data);
      if (VendorId) tie(rows, tieOf('Contract', data.Id), { VendorId, ProjectIds: distinct([ProjectId ?? 0]) });
    },
    ContractRemoved: ({ data }, rows) => untie(rows, tieOf('Contract', data.Id)),
    MilestoneAdded: ({ data }, rows) => {
      const { ProjectPlanId, VendorId } = milestoneFields.fromStored(data);
      tie(rows, tieOf('Milestone', data.Id), { VendorId: VendorId ?? 0, ProjectIds: distinct([Number(ProjectPlanId)]) });
    },
    MilestoneChanged: ({ data }, rows) => {
      const { VendorId } = milestoneFields.fromStored(data);
      if (VendorId !== undefined) retie(rows, tieOf('Milestone', data.Id), { VendorId: VendorId ?? 0 });
    },
    MilestoneRemoved: ({ data }, rows) => untie(rows, tieOf('Milestone', data.Id)),
    PurchaseDrafted: ({ data }, rows) => tie(rows, tieOf('Purchase', data.Id), ofPurchase(data)),
    PurchaseChanged: ({ data }, rows) => retie(rows, tieOf('Purchase', data.Id), ofPurchase(data)),
    PurchaseRemoved: ({ data }, rows) => untie(rows, tieOf('Purchase', data.Id)),
    BillEntered: ({ data }, rows) => tie(rows, tieOf('Bill', data.Id), ofBill(data)),
    BillChanged: ({ data }, rows) => retie(rows, tieOf('Bill', data.Id), ofBill(data)),
    BillRemoved: ({ data }, rows) => untie(rows, tieOf('Bill', data.Id)),
  },
  {
    reads: [vendorVisibleItems],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ...of } = data as { Id: number; VendorId?: unknown; ProjectId?: number | null; ProjectPlanId?: string };
      const document = TYING.find((one) => type.startsWith(one));
      const isNew = NEW.has(type);
      const at = Number(of.ProjectId ?? of.ProjectPlanId ?? 0);
      return [
        ...(document && !isNew && (of.VendorId !== undefined || type.endsWith('Removed'))
          ? [[vendorTie, tieOf(document, Id)] as const]
          : []),
        ...(of.VendorId && at ? [[vendorVisibleItems, at] as const] : []),
      ];
    },
  },
);
