import type { Decide } from '@plumbline/platform/decisions';
import { system, type Message } from '@plumbline/platform/kernel';
import type { DeliveredEvent, Saga } from '@plumbline/platform/subscriptions';
import { deliveredEvent } from '@plumbline/platform/testing';
import { clearRemovedProjects } from './clear-removed-projects';
import { linkDeliverableMilestones } from './link-deliverable-milestones';
import { NumberRFI } from '../rfi/number-rfi.handlers';
import { LinkMilestones } from '../milestone/link-milestones.handlers';
import { UnlinkMilestones } from '../milestone/unlink-milestones.handlers';
import { ShowWorkToVendor } from '../ticket/show-work-to-vendor.handlers';
import { numberOpenedRFIs } from './number-opened-rfis';
import { openDefaultProject } from './open-default-project';
import { showWorkToVendors } from './show-work-to-vendors';

const actor = system(1, 'c', 'c');
const follow = (saga: Saga, event: Message) =>
  (saga.handlers[event.type]?.(deliveredEvent(event) as DeliveredEvent<never>, actor) ?? []).map((command) => {
    const { aggregate, id, message } = command as Decide;
    return [aggregate.name, id, message.type, message.data];
  });

describe('A founded company', () => {
  it('gets its default project with a milestone', () => {
    const data = { Id: 1, DepartmentId: 5, DefaultProjectId: 8, DefaultMilestoneId: 10, DefaultTaskId: 11 };
    expect(follow(openDefaultProject, { type: 'CompanyFounded', data })).toEqual([
      ['Project', 8, 'CreateProject', { Id: 8, ProjectName: 'General', DepartmentId: '5', ClientId: '', IsDefaultProject: true }],
      ['Milestone', 10, 'AddMilestone', { Id: 10, ProjectPlanId: '8', Name: 'General', IsDefault: true, DefaultTaskId: 11, Tasks: [] }],
    ]);
  });
});

describe('A deliverable with milestones', () => {
  const linked = (type: string, data: object) =>
    linkDeliverableMilestones.handlers[type]?.(deliveredEvent({ type, data }) as DeliveredEvent<never>, actor);
  const link = new LinkMilestones({ deliverables: [8] }, actor);
  it('has them linked to it', () => {
    expect(linked('DeliverableAdded', { Id: 8, MilestoneIds: [31] })).toEqual([link]);
    expect(linked('ContractDrafted', { Id: 5, Deliverables: [{ Id: 8, MilestoneIds: [31] }, { Id: 9 }] })).toEqual([link]);
    const [unlinked, again] = linked('DeliverableChanged', { Id: 8, MilestoneIds: [31], UnlinkedMilestoneIds: [32] }) ?? [];
    expect([unlinked, again]).toEqual([expect.objectContaining({ id: 32 }), link]);
  });
  it('has them linked to it on acceptance, where another one had them before', () => {
    expect(linked('ContractAccepted', { Id: 5, Amends: 0 })).toEqual([new LinkMilestones({ contract: 5 }, actor)]);
    expect(linked('ContractAccepted', { Id: 6, Amends: 5 })).toEqual([]);
    expect(linked('ContractAmended', { Id: 5, Deliverables: [{ Id: 8, MilestoneIds: [31] }] })).toEqual([link]);
  });
  it('has none linked where it names none', () => {
    expect(linked('ContractDrafted', { Id: 5, Deliverables: [{ Id: 8, MilestoneIds: [] }] })).toEqual([]);
    expect(linked('DeliverableChanged', { Id: 8, Price: '9.00' })).toEqual([]);
  });
});

describe('A deliverable of a contract with a vendor', () => {
  it('takes no milestone from deliverables of the client', () => {
    const Deliverables = [{ Id: 8, MilestoneIds: [31] }];
    expect(follow(linkDeliverableMilestones, { type: 'ContractDrafted', data: { Id: 5, VendorId: 4, Deliverables } })).toEqual([]);
    const line = { Id: 8, MilestoneIds: [31], IsSubcontract: true };
    expect(follow(linkDeliverableMilestones, { type: 'DeliverableAdded', data: line })).toEqual([]);
    expect(
      follow(linkDeliverableMilestones, { type: 'DeliverableChanged', data: { ...line, UnlinkedMilestoneIds: [32] } }).map(([, id]) => id),
    ).toEqual([32]);
  });
});

describe('A removed contract', () => {
  it('has its milestones unlinked', () => {
    const event = deliveredEvent({ type: 'ContractRemoved', data: { Id: 5, DeliverableIds: [8, 9] } });
    expect(linkDeliverableMilestones.handlers['ContractRemoved']?.(event as DeliveredEvent<never>, actor)).toEqual([
      new UnlinkMilestones(8, actor),
      new UnlinkMilestones(9, actor),
    ]);
  });
});

describe('A removed project', () => {
  it('is removed with its plan and its drafts', () => {
    expect(follow(clearRemovedProjects, { type: 'ProjectRemoved', data: { Id: 12, MilestoneIds: [31], ContractIds: [5] } })).toEqual([
      ['Contract', 5, 'RemoveContract', { Id: 5 }],
      ['Milestone', 31, 'RemoveMilestone', { Id: 31, holders: [] }],
    ]);
  });
});

describe('A resource', () => {
  it('passes its work on to its new vendor', () => {
    expect(follow(showWorkToVendors, { type: 'ResourceChanged', data: { Id: 9, Rate: '80.00' } })).toEqual([]);
    const event = deliveredEvent({ type: 'ResourceChanged', data: { Id: 9, VendorId: null } });
    expect(showWorkToVendors.handlers['ResourceChanged']?.(event as DeliveredEvent<never>, actor)).toEqual([
      new ShowWorkToVendor({ resource: 9 }, actor),
    ]);
  });
  it('is checked again for its vendor when it gets work', () => {
    const shown = (type: string, data: object) =>
      showWorkToVendors.handlers[type]?.(deliveredEvent({ type, data }) as DeliveredEvent<never>, actor);
    const [ticket, listItem] = [new ShowWorkToVendor({ ticket: 9 }, actor), new ShowWorkToVendor({ listItem: 9 }, actor)];
    expect(shown('TicketCreated', { Id: 9, ResourceIds: [3] })).toEqual([ticket]);
    expect(shown('TicketChanged', { Id: 9, ResourceIds: [3] })).toEqual([ticket]);
    expect(shown('ListItemAdded', { Id: 9, ResourceId: 3 })).toEqual([listItem]);
    expect(shown('ListItemChanged', { Id: 9, ResourceId: 3 })).toEqual([listItem]);
    for (const type of ['TicketCreated', 'TicketChanged', 'ListItemAdded', 'ListItemChanged']) expect(shown(type, { Id: 9 })).toEqual([]);
    // The events that the saga itself causes need no further commands.
    expect(shown('TicketChanged', { Id: 9, VendorIds: [4] })).toEqual([]);
    expect(shown('ListItemChanged', { Id: 9, ResourceVendorId: 4 })).toEqual([]);
  });
});

describe('A request for information that was opened', () => {
  it('gets a number of its project', () => {
    const event = deliveredEvent({ type: 'RFIOpened', data: { Id: 7, ProjectId: 12, Subject: 'Hood' } });
    expect(numberOpenedRFIs.handlers['RFIOpened']?.(event as DeliveredEvent<never>, actor)).toEqual([new NumberRFI(7, 12, actor)]);
  });
});
