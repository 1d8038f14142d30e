import { AddRecord, ChangeRecord, Decide, genericProjection, metadataOf } from '@plumbline/platform/commands';
import { AddRecordHandler, ChangeRecordHandler } from '@plumbline/platform/commands/generic.handlers';
import { randomUUID } from 'node:crypto';
import type { Message } from '@plumbline/platform/kernel';
import { integer, referrersAmong, list, recordKind, text, textId } from '@plumbline/platform/records';
import { projection } from '@plumbline/platform/subscriptions';
import { client, department, item, resource, role, user, vendor } from '@plumbline/company/published';
import { contract, deliverable, listItem, milestone, project, rfi, task, ticket } from './published/kinds';
import { listItemAggregate } from './list-item/list-item.decider';
import * as listing from './list-item/list-item.handlers';
import { listItemRows } from './list-item/list-item.projection';
import * as phasing from './milestone/milestone.handlers';
import { milestones } from './milestone/milestone.projection';
import { ProjectLookups } from './project/project-lookups';
import * as projecting from './project/project.handlers';
import { projects } from './project/project.projection';
import { MOST_FOLLOWERS, projectFollowers } from './project/project-followers.record';
import { NumberRFI, NumberRFIHandler } from './rfi/number-rfi.handlers';
import * as asking from './rfi/rfi.handlers';
import { rfiRows } from './rfi/rfi.projection';
import { numberOpenedRFIs } from './sagas/number-opened-rfis';
import { showWorkToVendors } from './sagas/show-work-to-vendors';
import { planHandlers } from './testing/plan-handlers';
import { PlanWorld } from './testing/plan-world';
import { ShowWorkToVendor, ShowWorkToVendorHandler } from './ticket/show-work-to-vendor.handlers';
import { ticketAggregate } from './ticket/ticket.decider';
import { TicketTerms } from './ticket/ticket-terms';
import { CreateTicket, CreateTicketHandler } from './ticket/ticket.handlers';
import { ticketRows } from './ticket/ticket.projection';

/** What job costing makes of a bill. */
const costs = projection<Message<'CostCounted', { Id: number }>>('costs', [project], {
  CostCounted: ({ data }, rows) => rows.change(project, data.Id, { HasMaterials: true }),
});

/** A bill as the accounting context keeps it, as far as a project asks of it. */
const bill = recordKind({
  name: 'Bill',
  v1: null,
  v2: null,
  description: 'A bill.',
  fields: { Id: textId(), BusinessState: text(), PayableItems: list({ ProjectId: integer() }) },
  indexed: ['BusinessState', 'PayableItems.ProjectId'],
});

const world = () =>
  new PlanWorld({
    kinds: [
      client,
      department,
      vendor,
      resource,
      role,
      item,
      user,
      project,
      milestone,
      task,
      contract,
      deliverable,
      ticket,
      rfi,
      listItem,
      bill,
    ],
    projections: [
      genericProjection(client),
      genericProjection(bill),
      genericProjection(item),
      genericProjection(vendor),
      genericProjection(resource),
      projects,
      milestones,
      rfiRows,
      listItemRows,
      ticketRows,
      costs,
    ],
    sagas: [numberOpenedRFIs, showWorkToVendors],
    handlers: (parts) => {
      const { commands, reads, kinds, ids, clock, store } = parts;
      const lookups = new ProjectLookups(reads, kinds);
      const place = new listing.ListItemPlace(lookups);
      const terms = new TicketTerms(lookups);
      return [
        ...planHandlers(parts, lookups),
        [asking.OpenRFI, new asking.OpenRFIHandler(commands, ids, lookups)],
        [asking.ChangeRFI, new asking.ChangeRFIHandler(commands, lookups)],
        [asking.AnswerRFI, new asking.AnswerRFIHandler(commands, clock)],
        [asking.RemoveRFI, new asking.RemoveRFIHandler(commands)],
        [NumberRFI, new NumberRFIHandler(commands, store, reads)],
        [CreateTicket, new CreateTicketHandler(commands, ids, terms)],
        [ShowWorkToVendor, new ShowWorkToVendorHandler(commands, lookups, terms)],
        [ChangeRecord, new ChangeRecordHandler(commands, reads, kinds)],
        [AddRecord, new AddRecordHandler(commands, reads, kinds, ids)],
        [listing.AddListItem, new listing.AddListItemHandler(commands, ids, clock, place)],
        [listing.ChangeListItem, new listing.ChangeListItemHandler(commands, clock, lookups, place)],
        [listing.RemoveListItem, new listing.RemoveListItemHandler(commands)],
      ];
    },
  });

/** Two projects with a milestone each, and a resource of a vendor. */
async function sites() {
  const at = world();
  await at.given(
    { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } },
    { type: 'ClientAdded', data: { Id: 4, ClientName: 'Oakridge East', ParentId: 3 } },
    { type: 'ResourceAdded', data: { Id: 90, Description: 'Volt', VendorId: 6 } },
  );
  const open = async (fields: object) => {
    const id = await at.execute(new projecting.CreateProject({ ProjectName: 'Kitchen', ClientId: '3', ...fields }, at.actor()));
    return { id, phase: await at.execute(new phasing.AddMilestone({ Name: 'Framing', ProjectPlanId: String(id) }, at.actor())) };
  };
  const ask = (ProjectId: number) => at.execute(new asking.OpenRFI({ Subject: 'Hangers', ProjectId }, at.actor()));
  const add = (fields: object) => at.execute(new listing.AddListItem({ Description: 'Order', ...fields }, at.actor()));
  const change = (id: number, fields: object) => at.execute(new listing.ChangeListItem(id, fields, at.actor()));
  return { at, kitchen: await open({}), bath: await open({ RFISeed: '250' }), ask, add, change };
}
const at400 = (field: string) => ({ kind: 'input', issues: [expect.objectContaining({ field })] });
const in409 = (code: string) => ({ kind: 'state', code });

describe('Requests for information', () => {
  it('are numbered within their project from its seed, without gaps, whatever is removed', async () => {
    const { at, kitchen, bath, ask } = await sites();
    const ids = [await ask(kitchen.id), await ask(bath.id), await ask(kitchen.id), await ask(bath.id)];
    await at.execute(new asking.RemoveRFI(ids[3], at.actor()));
    await at.execute(new projecting.ChangeProject(bath.id, { RFISeed: '1' }, at.actor()));
    ids.push(await ask(bath.id));
    expect(ids.map((id) => at.rows.get(rfi, id)?.Number)).toEqual([1, 250, 2, undefined, 252]);
  });
  it('keep their number when it is asked for again', async () => {
    const { at, bath, ask } = await sites();
    const [first] = [await ask(bath.id), await ask(bath.id)];
    await at.execute(new NumberRFI(first, bath.id, at.actor()));
    expect(at.rows.get(rfi, first)?.Number).toBe(250);
    const third = await ask(bath.id);
    expect(at.rows.get(rfi, third)?.Number).toBe(252);
  });
  it('are of an open project, which stays as long as they do', async () => {
    const { at, kitchen, bath, ask } = await sites();
    await expect(ask(99)).rejects.toMatchObject(at400('ProjectId'));
    await ask(kitchen.id);
    await expect(at.execute(new projecting.RemoveProject(kitchen.id, at.actor()))).rejects.toMatchObject(in409('project_in_use'));
    await at.execute(new projecting.CloseProject(bath.id, at.actor()));
    await expect(ask(bath.id)).rejects.toMatchObject(in409('project_closed'));
  });
  it('are answered with something', async () => {
    const { at, kitchen, ask } = await sites();
    const id = await ask(kitchen.id);
    const answer = (text: string) => at.execute(new asking.AnswerRFI(id, text, at.actor()));
    await expect(answer('  ')).rejects.toMatchObject(at400('Answer'));
    await answer('LUS210');
    expect(at.rows.get(rfi, id)).toMatchObject({ BusinessState: 'Answered', DateAnswered: '2026-04-01T00:00:00.000Z' });
  });
  it('are there before they are changed', async () => {
    const { at } = await sites();
    await expect(at.execute(new asking.ChangeRFI(99, { Subject: 'X' }, at.actor()))).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('A project', () => {
  it('is for sub-clients of its client alone, which stay as long as it is', async () => {
    const { at, kitchen } = await sites();
    const change = (fields: object) => at.execute(new projecting.ChangeProject(kitchen.id, fields, at.actor()));
    await expect(change({ SubclientId: [3] })).rejects.toMatchObject(at400('SubclientId'));
    await expect(change({ SubclientId: [99] })).rejects.toMatchObject(at400('SubclientId[0]'));
    await change({ SubclientId: [4, 4] });
    expect(at.rows.get(project, kitchen.id)?.SubclientId).toEqual([4]);
    await expect(change({ ClientId: '4' })).rejects.toMatchObject(at400('SubclientId'));
    await expect(
      at.execute(new projecting.CreateProject({ ProjectName: 'Bath', ClientId: '4', SubclientId: [4] }, at.actor())),
    ).rejects.toMatchObject(at400('SubclientId'));
    expect(referrersAmong([project]).get('Client')).toContainEqual({
      kind: 'Project',
      field: 'SubclientId',
      plural: 'projects',
    });
  });
  it('takes service tickets of its client and of its sub-clients, as do its milestones', async () => {
    const { at, kitchen } = await sites();
    const ticketId = await at.execute(new CreateTicket({ Title: 'Leak', ClientId: 4 }, at.actor()));
    const change = (fields: object) => at.execute(new projecting.ChangeProject(kitchen.id, fields, at.actor()));
    const plan = () => new phasing.AddMilestone({ Name: 'Leak', ProjectPlanId: String(kitchen.id), ServiceTicketId: ticketId }, at.actor());
    await expect(change({ ServiceTicketId: [ticketId] })).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(at.execute(plan())).rejects.toMatchObject(at400('ServiceTicketId'));
    await change({ SubclientId: [4], ServiceTicketId: [ticketId] });
    await expect(change({ SubclientId: null })).rejects.toMatchObject(at400('ServiceTicketId'));
    await change({ ServiceTicketId: null });
    await at.execute(plan());
    await expect(change({ SubclientId: null })).rejects.toMatchObject(at400('ServiceTicketId'));
  });
  it('stays as long as a bill that waits for approval, or was approved, names it', async () => {
    const { at, kitchen, bath } = await sites();
    const remove = (id: number) => at.execute(new projecting.RemoveProject(id, at.actor()));
    const become = (BusinessState: string) => at.given({ type: 'BillChanged', data: { Id: '70', BusinessState } });
    await at.given({
      type: 'BillAdded',
      data: { Id: '70', BusinessState: 'UnderReview', PayableItems: [{ ProjectId: 0 }, { ProjectId: bath.id }] },
    });
    for (const state of ['UnderReview', 'Approved', 'PartiallyPaid', 'Paid']) {
      await become(state);
      await expect(remove(bath.id)).rejects.toMatchObject({
        ...in409('project_in_use'),
        message: `The project ${bath.id} has bills; remove those first, or close it.`,
      });
    }
    await remove(kitchen.id);
    await become('Rejected');
    await remove(bath.id);
  });
  it('is built from catalogue items of the company alone', async () => {
    const { at, kitchen } = await sites();
    await at.given({ type: 'ItemAdded', data: { Id: 9, Name: 'Stud' } });
    const estimated = (...CatalogId: number[]) => ({ Id: [], Description: 'Studs', Quantity: '', Price: '', CatalogId, IsExcluded: false });
    const add = (EstimatedItems: ReturnType<typeof estimated>[]) =>
      at.execute(new phasing.AddMilestone({ Name: 'Walls', ProjectPlanId: String(kitchen.id), EstimatedItems }, at.actor()));
    await expect(add([estimated(9), estimated(9, 99)])).rejects.toMatchObject(at400('EstimatedItems[1].CatalogId[1]'));
    const id = await add([estimated(9)]);
    const change = (EstimatedItems: ReturnType<typeof estimated>[]) =>
      at.execute(new phasing.ChangeMilestone(id, { EstimatedItems }, at.actor()));
    await expect(change([estimated(98)])).rejects.toMatchObject(at400('EstimatedItems[0].CatalogId[0]'));
  });
  it('stays when something was spent on it', async () => {
    const { at, kitchen } = await sites();
    const metadata = metadataOf(at.actor(), 'CountCost');
    await at.store.append('Bill-1', 'none', [{ id: randomUUID(), type: 'CostCounted', data: { Id: kitchen.id }, metadata }]);
    await at.given();
    await expect(at.execute(new projecting.RemoveProject(kitchen.id, at.actor()))).rejects.toMatchObject(in409('project_in_use'));
  });
  it('starts its requests for information at a whole number', () => {
    const seed = (RFISeed: unknown) => {
      const issues: object[] = [];
      const read = project.fields.RFISeed.parse(RFISeed, 'RFISeed', issues as never);
      return issues.length > 0 ? issues : read;
    };
    expect([seed('40'), seed(40), seed('040'), seed(''), seed(null)]).toEqual(['40', '40', '40', '', '']);
    for (const wrong of ['0', 'A-1', '1.5', -1, '1e3', '1234567890', true])
      expect(seed(wrong)).toEqual([expect.objectContaining({ field: 'RFISeed' })]);
  });
});

describe('A project that has as many followers as it takes', () => {
  const all = Array.from({ length: MOST_FOLLOWERS }, (_, index) => 10_000 + index);
  it('refuses another request for information, and another list item', async () => {
    const { at, kitchen, bath, ask, add, change } = await sites();
    const [item, request] = [await add({ ProjectId: kitchen.id }), await ask(kitchen.id)];
    const fill = (RFIIds: number[], ListItemIds: number[]) => at.rows.change(projectFollowers, kitchen.id, { RFIIds, ListItemIds });
    fill(all, [item]);
    await expect(ask(kitchen.id)).rejects.toMatchObject(in409('project_full'));
    fill([request], all);
    await expect(add({ MilestoneId: kitchen.phase })).rejects.toMatchObject({
      ...in409('project_full'),
      message: expect.stringContaining('5000 list items') as string,
    });
    await change(item, { ProjectId: kitchen.id, Description: 'Order hangers' });
    const elsewhere = await add({ ProjectId: bath.id });
    fill([request], all);
    await expect(change(elsewhere, { ProjectId: kitchen.id })).rejects.toMatchObject(in409('project_full'));
  });
});

describe('List items', () => {
  it('are of the project of their milestone', async () => {
    const { at, kitchen, bath, add, change } = await sites();
    const id = await add({ MilestoneId: kitchen.phase });
    expect(at.rows.get(listItem, id)).toMatchObject({ ProjectId: kitchen.id, MilestoneId: kitchen.phase });
    await expect(add({ MilestoneId: kitchen.phase, ProjectId: bath.id })).rejects.toMatchObject(at400('ProjectId'));
    await expect(change(id, { ProjectId: bath.id })).rejects.toMatchObject(at400('ProjectId'));
    await expect(change(id, { ProjectId: bath.id, ResourceId: 99 })).rejects.toMatchObject({
      issues: [{ field: 'ResourceId' }, { field: 'ProjectId' }],
    });
    await expect(change(id, { ProjectId: null })).rejects.toMatchObject(at400('ProjectId'));
    await change(id, { MilestoneId: bath.phase, ProjectId: null });
    expect(at.rows.get(listItem, id)).toMatchObject({ ProjectId: bath.id, MilestoneId: bath.phase });
    await change(id, { MilestoneId: null, ProjectId: kitchen.id });
    expect(at.rows.get(listItem, id)).toMatchObject({ ProjectId: kitchen.id, MilestoneId: null });
    await change(id, { ProjectId: 0, ResourceId: 0 });
    expect(at.rows.get(listItem, id)).toMatchObject({ ProjectId: null, MilestoneId: null, ResourceId: null });
  });
  it('name what there is, and keep it', async () => {
    const { at, kitchen, add } = await sites();
    await expect(add({ ResourceId: 99 })).rejects.toMatchObject(at400('ResourceId'));
    await expect(add({ MilestoneId: 99 })).rejects.toMatchObject(at400('MilestoneId'));
    const id = await add({ ResourceId: 90, MilestoneId: kitchen.phase });
    expect(at.rows.get(listItem, id)?.ResourceVendorId).toBe(6);
    await expect(at.execute(new phasing.RemoveMilestone(kitchen.phase, at.actor()))).rejects.toMatchObject({
      ...in409('milestone_in_use'),
      message: expect.stringContaining('list items') as string,
    });
    await at.execute(new listing.RemoveListItem(id, at.actor()));
    await at.execute(new phasing.RemoveMilestone(kitchen.phase, at.actor()));
  });
  it('are done at the moment in which that is said', async () => {
    const { at, add, change } = await sites();
    const id = await add({ IsCompleted: true });
    expect(at.rows.get(listItem, id)).toMatchObject({ IsCompleted: true, DateCompleted: '2026-04-01T00:00:00.000Z' });
    await change(id, { IsCompleted: false });
    expect(at.rows.get(listItem, id)).toMatchObject({ IsCompleted: false, DateCompleted: '' });
  });
});

describe('The tickets and list items of a resource', () => {
  it('are seen by the vendor that it is of now, and no longer by the one before', async () => {
    const { at, add } = await sites();
    const vendors = [await at.execute(new AddRecord(vendor, { VendorName: 'Volt' }, at.actor()))];
    vendors.push(await at.execute(new AddRecord(vendor, { VendorName: 'Ampere' }, at.actor())));
    const [before, now] = vendors;
    const ResourceId = await at.execute(new AddRecord(resource, { Description: 'Ida', VendorId: before }, at.actor()));
    const body = { Title: 'Leak', ClientId: 3, ResourceIds: [90, ResourceId] };
    const [ticketId, itemId] = [await at.execute(new CreateTicket(body, at.actor())), await add({ ResourceId })];
    const seen = () => [at.rows.get(ticket, ticketId)?.VendorIds, at.rows.get(listItem, itemId)?.ResourceVendorId];
    expect(seen()).toEqual([[6, before], before]);
    await at.execute(new ChangeRecord(resource, ResourceId, { VendorId: now }, at.actor()));
    expect(seen()).toEqual([[6, now], now]);
    await at.execute(new ChangeRecord(resource, ResourceId, { VendorId: null }, at.actor()));
    expect(seen()).toEqual([[6], 0]);
  });
  it('are not seen by a vendor that the resource was of when they were being written', async () => {
    const { at } = await sites();
    const late = { Id: 500, ClientId: 3, Title: 'Leak', ResourceIds: [90], VendorIds: [5] };
    await at.execute(new Decide(ticketAggregate, 500, { type: 'CreateTicket', data: late }, at.actor(), { stream: 'create' }));
    const todo = { Id: 501, Description: 'Order', ResourceId: 90, ResourceVendorId: 5, at: '' };
    await at.execute(new Decide(listItemAggregate, 501, { type: 'AddListItem', data: todo }, at.actor(), { stream: 'create' }));
    expect([at.rows.get(ticket, 500)?.VendorIds, at.rows.get(listItem, 501)?.ResourceVendorId]).toEqual([[6], 6]);
  });
});
