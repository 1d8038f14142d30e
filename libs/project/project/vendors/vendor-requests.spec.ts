import type { PurchaseChanged, PurchaseDrafted, PurchaseItem, PurchaseRemoved } from '@plumbline/activity/published';
import { project as run } from '@plumbline/platform/testing';
import type { Message } from '@plumbline/platform/kernel';
import { contract, deliverable, milestone, project, task } from '../../published/kinds';
import { contracts } from '../../contract/contract.projection';
import { milestones } from '../../milestone/milestone.projection';
import { vendorsOf } from './vendor-visibility';
import { projects } from '../project.projection';
import { projectVendors } from './project-vendors.projection';
import { vendorRequests } from './vendor-requests.projection';

const plan: Message[] = [
  { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } },
  { type: 'ProjectCreated', data: { Id: 13, ProjectName: 'Bath', ClientId: '3' } },
  { type: 'MilestoneAdded', data: { Id: 21, ProjectPlanId: '12', Tasks: [{ Id: 31, MilestoneId: '21', Description: 'Default_Task' }] } },
  { type: 'MilestoneAdded', data: { Id: 22, ProjectPlanId: '12', Tasks: [] } },
];
const item = (MilestoneId: number) => ({ MilestoneId }) as PurchaseItem;
const drafted = (Id: number, data: Partial<PurchaseDrafted['data']>): PurchaseDrafted => ({
  type: 'PurchaseDrafted',
  data: { CreatedBy: 1, RequestType: 'VendorWillInvoice', TotalAmount: '1.00', Items: [], ...data, Id },
});
const changed = (Id: number, data: Partial<PurchaseChanged['data']>): PurchaseChanged => ({
  type: 'PurchaseChanged',
  data: { ...data, Id },
});
const removed = (Id: number): PurchaseRemoved => ({ type: 'PurchaseRemoved', data: { Id, WasApproved: false } });

/** The vendors who can see the two projects, the two milestones and the task. */
function visibleTo(...events: Message[]) {
  const rows = run([projects, contracts, milestones, projectVendors, vendorRequests], [...plan, ...events]);
  const of = (row: { VendorIds: number[] } | undefined) => row?.VendorIds;
  const milestonesSeen = [21, 22].map((id) => vendorsOf(rows.get(milestone, id)));
  return [of(rows.get(project, 12)), of(rows.get(project, 13)), ...milestonesSeen, of(rows.get(task, 31))];
}

const one = drafted(7, { VendorId: 8, ProjectId: 12, MilestoneId: 21 });

describe('A purchase of a vendor', () => {
  it('makes its project, its milestones and their tasks visible to the vendor', () => {
    expect(visibleTo()).toEqual([[], [], [], [], []]);
    expect(visibleTo(one)).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(drafted(7, { VendorId: 8, ProjectId: 12, Items: [item(21), item(22), item(21)] }))).toEqual([[8], [], [8], [8], [8]]);
    expect(visibleTo(drafted(7, { ProjectId: 12, MilestoneId: 21 }), drafted(8, { VendorId: 8 }))).toEqual([[], [], [], [], []]);
  });
  it('makes tasks visible that are added later too', () => {
    const later = { type: 'TaskAdded', data: { Id: 32, MilestoneId: '21', Description: 'Tiles' } };
    expect(run([projects, milestones, projectVendors, vendorRequests], [...plan, one, later]).get(task, 32)?.VendorIds).toEqual([8]);
  });
  it('no longer does so when it is removed, unless the vendor has something else there', () => {
    expect(visibleTo(one, removed(7))).toEqual([[], [], [], [], []]);
    const two = drafted(9, { VendorId: 8, ProjectId: 12 });
    expect(visibleTo(one, two, removed(7))).toEqual([[8], [], [], [], []]);
    expect(visibleTo(one, two, removed(7), removed(9))).toEqual([[], [], [], [], []]);
    const assigned = { type: 'MilestoneChanged', data: { Id: 21, VendorId: 8 } };
    expect(visibleTo(one, assigned, removed(7))).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(assigned, one, removed(7))).toEqual([[8], [], [8], [], [8]]);
  });
  it('follows a change of vendor, project or milestone', () => {
    expect(visibleTo(one, changed(7, { VendorId: 5 }))).toEqual([[5], [], [5], [], [5]]);
    expect(visibleTo(one, changed(7, { VendorId: null }))).toEqual([[], [], [], [], []]);
    expect(visibleTo(one, changed(7, { ProjectId: 13, MilestoneId: null }))).toEqual([[], [8], [], [], []]);
    expect(visibleTo(one, changed(7, { Items: [item(22)] }))).toEqual([[8], [], [8], [8], [8]]);
    expect(visibleTo(one, changed(7, { Description: 'Slab' }))).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(one, changed(7, { Description: 'Slab' }), removed(7))).toEqual([[], [], [], [], []]);
  });
});

describe('A project', () => {
  const of = (Id: number, VendorId: number): Message => ({
    type: 'ContractDrafted',
    data: { Id, ProjectId: 12, VendorId, Deliverables: [] },
  });
  const gone = (Id: number): Message => ({ type: 'ContractRemoved', data: { Id, DeliverableIds: [] } });
  const assigned = (Id: number, VendorId: number | null): Message => ({ type: 'MilestoneChanged', data: { Id, VendorId } });

  it('is visible to a vendor that has a contract in it', () => {
    expect(visibleTo(of(5, 8), of(6, 8), of(7, 9))[0]).toEqual([8, 9]);
    expect(visibleTo(of(5, 8), of(6, 8), of(7, 9), gone(5), gone(7))[0]).toEqual([8]);
    expect(visibleTo(of(5, 8), of(6, 8), gone(5), gone(6))[0]).toEqual([]);
    expect(visibleTo(of(5, 8), drafted(7, { VendorId: 8, ProjectId: 12 }), gone(5))[0]).toEqual([8]);
  });
  it('is visible to a vendor with the milestones of its contract', () => {
    const about = (Id: number, VendorId: number | null, ...MilestoneIds: number[]): Message => ({
      type: 'ContractDrafted',
      data: { Id, ProjectId: 12, VendorId, Deliverables: [{ Id: Id + 100, ContractId: Id, MilestoneIds }] },
    });
    const changedTo = (...MilestoneIds: number[]): Message => ({
      type: 'DeliverableChanged',
      data: { Id: 105, ContractId: 5, MilestoneIds },
    });
    const line: Message = { type: 'DeliverableAdded', data: { Id: 200, ContractId: 5, MilestoneIds: [22] } };
    const without = (Id: number): Message => ({ type: 'DeliverableRemoved', data: { Id, ContractId: 5 } });
    expect(visibleTo(about(5, 8, 21))).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(about(5, null, 21))).toEqual([[], [], [], [], []]);
    expect(visibleTo(about(5, 8, 21), about(6, 9, 21))).toEqual([[8, 9], [], [8, 9], [], [8, 9]]);
    expect(visibleTo(about(5, 8, 21), changedTo(22))).toEqual([[8], [], [], [8], []]);
    expect(visibleTo(about(5, 8, 21), changedTo(21, 22), changedTo(21))).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(about(5, 8, 21), line)).toEqual([[8], [], [8], [8], [8]]);
    expect(visibleTo(about(5, 8, 21), line, without(105))).toEqual([[8], [], [], [8], []]);
    expect(visibleTo(about(5, 8, 21), { type: 'ContractRemoved', data: { Id: 5, DeliverableIds: [105] } })).toEqual([[], [], [], [], []]);
    expect(visibleTo(about(5, 8, 21), one, { type: 'ContractRemoved', data: { Id: 5, DeliverableIds: [105] } })).toEqual([
      [8],
      [],
      [8],
      [],
      [8],
    ]);
  });
  it('is no longer visible when a removed contract was the reason', () => {
    const drafted: Message = {
      type: 'ContractDrafted',
      data: { Id: 5, ProjectId: 12, VendorId: 8, Deliverables: [{ Id: 105, ContractId: 5, MilestoneIds: [21, 22] }] },
    };
    const gone: Message = { type: 'MilestoneRemoved', data: { Id: 21, TaskIds: [31], DeliverableId: '' } };
    const rows = run([projects, contracts, milestones], [...plan, drafted, gone]);
    expect(rows.get(deliverable, 105)?.MilestoneIds).toEqual([22]);
    expect(rows.get(contract, 5)?.Deliverables[0]?.MilestoneIds).toEqual([22]);
  });
  it('is visible to the vendor of a milestone, until another one has it or the milestone is removed', () => {
    expect(visibleTo(assigned(21, 8))).toEqual([[8], [], [8], [], [8]]);
    expect(visibleTo(assigned(21, 8), assigned(21, 9))).toEqual([[9], [], [9], [], [9]]);
    expect(visibleTo(assigned(21, 8), assigned(22, 8), assigned(21, null))).toEqual([[8], [], [], [8], []]);
    expect(visibleTo(assigned(21, 8), assigned(21, null))).toEqual([[], [], [], [], []]);
    expect(visibleTo(assigned(22, 8), { type: 'MilestoneRemoved', data: { Id: 22, TaskIds: [], DeliverableId: '' } })[0]).toEqual([]);
  });
});
