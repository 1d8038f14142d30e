import type { BillEntered, BillRemoved, PayableItem } from '@plumbline/accounting/published';
import type { Message } from '@plumbline/platform/kernel';
import { project as run } from '@plumbline/platform/testing';
import { milestone, project, task } from '../../published/kinds';
import { milestones } from '../../milestone/milestone.projection';
import { projects } from '../project.projection';
import { projectVendors } from './project-vendors.projection';
import { vendorBills } from './vendor-bills.projection';
import { vendorsOf } from './vendor-visibility';

const plan: Message[] = [
  { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } },
  { type: 'ProjectCreated', data: { Id: 13, ProjectName: 'Bath', ClientId: '3' } },
  { type: 'MilestoneAdded', data: { Id: 21, ProjectPlanId: '12', Tasks: [{ Id: 31, MilestoneId: '21', Description: 'Default_Task' }] } },
  { type: 'MilestoneAdded', data: { Id: 22, ProjectPlanId: '13', Tasks: [] } },
];
const line = (ProjectId: number | null, MilestoneId: number | null) => ({ ProjectId, MilestoneId }) as PayableItem;
const entered = (VendorId: string, ...PayableItems: PayableItem[]): Message =>
  ({ type: 'BillEntered', data: { Id: 7, BusinessState: 'Approved', VendorId, PayableItems } as unknown }) as BillEntered;
const changed = (data: object): Message => ({ type: 'BillChanged', data: { Id: 7, ...data } });
const removed: BillRemoved = { type: 'BillRemoved', data: { Id: 7 } };

/** The vendors who can see the two projects, the two milestones and the task. */
function visibleTo(...events: Message[]) {
  const rows = run([projects, milestones, projectVendors, vendorBills], [...plan, ...events]);
  const milestonesSeen = [21, 22].map((id) => vendorsOf(rows.get(milestone, id)));
  return [...[12, 13].map((id) => rows.get(project, id)?.VendorIds), ...milestonesSeen, rows.get(task, 31)?.VendorIds];
}

describe('A bill of a vendor', () => {
  const one = entered('8', line(12, 21), line(12, 21), line(12, null), line(null, null));

  it('makes the projects and milestones of its lines visible to the vendor', () => {
    expect(visibleTo()).toEqual([[], [], [], [], []]);
    expect(visibleTo(one)).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(entered('8', line(12, 21), line(13, 22)))).toEqual([[8], [8], [8], [8], [8]]);
  });
  it('that is a reimbursement shows nothing to anybody', () => {
    expect(visibleTo(entered('', line(12, 21)))).toEqual([[], [], [], [], []]);
  });
  it('no longer does so when it is removed', () => {
    expect(visibleTo(one, removed)).toEqual([[], [], [], [], []]);
  });
  it('follows a change of vendor or lines', () => {
    expect(visibleTo(one, changed({ VendorId: '5' }))).toEqual([[5], [], [5], [], [5]]);
    expect(visibleTo(one, changed({ PayableItems: [line(13, 22)] }))).toEqual([[], [8], [], [8], []]);
    expect(visibleTo(one, changed({ DueDate: '2026-04-01T00:00:00.000Z' }))).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(one, changed({ VendorId: '5' }), removed)).toEqual([[], [], [], [], []]);
  });
});
