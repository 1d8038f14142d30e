import { bills } from '@plumbline/accounting/bill/bill.projection';
import { bill } from '@plumbline/accounting/bill/bill.record';
import { blankPayment, payableItem, someBill } from '@plumbline/accounting/testing/samples';
import { AddRecord, ChangeRecord, Decide, metadataOf } from '@plumbline/platform/decisions';
import { randomUUID } from 'node:crypto';
import type { Message } from '@plumbline/platform/kernel';
import { referrersAmong } from '@plumbline/platform/testing/inside/records';
import { projection } from '@plumbline/platform/subscriptions';
import { resource, vendor } from '@plumbline/company/published';
import { listItem, project, rfi, ticket } from './published/kinds';
import { listItemAggregate } from './list-item/list-item.decider';
import * as listing from './list-item/list-item.handlers';
import * as phasing from './milestone/milestone.handlers';
import * as projecting from './project/project.handlers';
import { vendorVisibleItems } from './project/vendors/vendor-visible-items.record';
import { VISIBLE_ITEMS } from './limits';
import { NumberRFI } from './rfi/number-rfi.handlers';
import * as asking from './rfi/rfi.handlers';
import { projectWorld } from './testing/world';
import { ticketAggregate } from './ticket/ticket.decider';
import { CreateTicket } from './ticket/ticket.handlers';

/** The cost of a bill, in place of job costing. */
const costs = projection<Message<'CostCounted', { Id: number }>>('costs', [project], {
  CostCounted: ({ data }, rows) => rows.change(project, data.Id, { HasMaterials: true }),
});

const world = () => projectWorld([bill], [bills, costs]);

/** Two projects with a milestone each, and a resource of a vendor. */
async function sites() {
  const at = world();
  await at.happened(
    'Outside',
    { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } },
    { type: 'ClientAdded', data: { Id: 4, ClientName: 'Oakridge East', ParentId: 3 } },
    { type: 'ResourceAdded', data: { Id: 90, Description: 'Volt', VendorId: 6 } },
  );
  const open = async (fields: object) => {
    const id = await at.create(new projecting.CreateProject({ ProjectName: 'Kitchen', ClientId: '3', ...fields }, at.actor()));
    return { id, phase: await at.create(new phasing.AddMilestone({ Name: 'Framing', ProjectPlanId: String(id) }, at.actor())) };
  };
  const ask = (ProjectId: number) => at.create(new asking.OpenRFI({ Subject: 'Hangers', ProjectId }, at.actor()));
  const add = (fields: object) => at.create(new listing.AddListItem({ Description: 'Order', ...fields }, at.actor()));
  const change = (id: number, fields: object) => at.run(new listing.ChangeListItem(id, fields, at.actor()));
  return { at, kitchen: await open({}), bath: await open({ RFISeed: '250' }), ask, add, change };
}
const at400 = (field: string) => ({ kind: 'input', issues: [expect.objectContaining({ field })] });
const in409 = (code: string) => ({ kind: 'state', code });

describe('Requests for information', () => {
  it('are numbered within their project from its seed, without gaps, whatever is removed', async () => {
    const { at, kitchen, bath, ask } = await sites();
    const ids = [await ask(kitchen.id), await ask(bath.id), await ask(kitchen.id), await ask(bath.id)];
    await at.run(new asking.RemoveRFI(ids[3], at.actor()));
    await at.run(new projecting.ChangeProject(bath.id, { RFISeed: '1' }, at.actor()));
    ids.push(await ask(bath.id));
    expect(ids.map((id) => at.rows.get(rfi, id)?.Number)).toEqual([1, 250, 2, undefined, 252]);
  });
  it('keep their number when it is requested again', async () => {
    const { at, bath, ask } = await sites();
    const [first] = [await ask(bath.id), await ask(bath.id)];
    await at.run(new NumberRFI(first, bath.id, at.actor()));
    expect(at.rows.get(rfi, first)?.Number).toBe(250);
    const third = await ask(bath.id);
    expect(at.rows.get(rfi, third)?.Number).toBe(252);
  });
  it('belong to an open project, which cannot be removed meanwhile', async () => {
    const { at, kitchen, bath, ask } = await sites();
    await expect(ask(99)).rejects.toMatchObject(at400('ProjectId'));
    await ask(kitchen.id);
    await expect(at.run(new projecting.RemoveProject(kitchen.id, at.actor()))).rejects.toMatchObject(in409('project_in_use'));
    await at.run(new projecting.CloseProject(bath.id, at.actor()));
    await expect(ask(bath.id)).rejects.toMatchObject(in409('project_closed'));
  });
  it('need an answer', async () => {
    const { at, kitchen, ask } = await sites();
    const id = await ask(kitchen.id);
    const answer = (text: string) => at.run(new asking.AnswerRFI(id, text, at.actor()));
    await expect(answer('  ')).rejects.toMatchObject(at400('Answer'));
    await answer('LUS210');
    expect(at.rows.get(rfi, id)).toMatchObject({ BusinessState: 'Answered', DateAnswered: '2026-04-01T00:00:00.000Z' });
  });
  it('must exist to be changed', async () => {
    const { at } = await sites();
    await expect(at.run(new asking.ChangeRFI(99, { Subject: 'X' }, at.actor()))).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('A project', () => {
  it('accepts only sub-clients of its client, which cannot be removed meanwhile', async () => {
    const { at, kitchen } = await sites();
    const change = (fields: object) => at.run(new projecting.ChangeProject(kitchen.id, fields, at.actor()));
    await expect(change({ SubclientId: [3] })).rejects.toMatchObject(at400('SubclientId'));
    await expect(change({ SubclientId: [99] })).rejects.toMatchObject(at400('SubclientId[0]'));
    await change({ SubclientId: [4, 4] });
    expect(at.rows.get(project, kitchen.id)?.SubclientId).toEqual([4]);
    await expect(change({ ClientId: '4' })).rejects.toMatchObject(at400('SubclientId'));
    await expect(
      at.create(new projecting.CreateProject({ ProjectName: 'Bath', ClientId: '4', SubclientId: [4] }, at.actor())),
    ).rejects.toMatchObject(at400('SubclientId'));
    expect(referrersAmong([project]).get('Client')).toContainEqual({
      kind: 'Project',
      field: 'SubclientId',
      plural: 'projects',
    });
  });
  it('accepts service tickets of its client and of its sub-clients, as its milestones do', async () => {
    const { at, kitchen } = await sites();
    const ticketId = await at.create(new CreateTicket({ Title: 'Leak', ClientId: 4 }, at.actor()));
    const change = (fields: object) => at.run(new projecting.ChangeProject(kitchen.id, fields, at.actor()));
    const plan = () => new phasing.AddMilestone({ Name: 'Leak', ProjectPlanId: String(kitchen.id), ServiceTicketId: ticketId }, at.actor());
    await expect(change({ ServiceTicketId: [ticketId] })).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(at.run(plan())).rejects.toMatchObject(at400('ServiceTicketId'));
    await change({ SubclientId: [4], ServiceTicketId: [ticketId] });
    await expect(change({ SubclientId: null })).rejects.toMatchObject(at400('ServiceTicketId'));
    await change({ ServiceTicketId: null });
    await at.run(plan());
    await expect(change({ SubclientId: null })).rejects.toMatchObject(at400('ServiceTicketId'));
  });
  it('cannot be removed while a bill that is due or under review refers to it', async () => {
    const { at, kitchen, bath } = await sites();
    const remove = (id: number) => at.run(new projecting.RemoveProject(id, at.actor()));
    const PayableItems = [0, bath.id].map((ProjectId, index) => ({ ...payableItem(index + 1, '50.00'), ProjectId }));
    const happened = (Id: number, type: string, data: object = {}) =>
      at.happened('Outside', { type, data: { ...someBill, PayableItems, ...data, Id } });
    const enter = (Id: number) => happened(Id, 'BillEntered', { BusinessState: 'UnderReview' });
    const pay = (PaymentId: number, BusinessState: string) =>
      happened(70, 'BillPaymentRecorded', { ...blankPayment, PaymentId, AmountPaid: '50.00', OutstandingAmount: '50.00', BusinessState });
    const unpay = (PaymentId: number) =>
      happened(70, 'BillPaymentRemoved', { PaymentId, AmountPaid: '0.00', OutstandingAmount: '100.00', BusinessState: 'Approved' });
    for (const step of [() => enter(70), () => happened(70, 'BillApproved'), () => pay(1, 'PartiallyPaid'), () => pay(2, 'Paid')]) {
      await step();
      await expect(remove(bath.id)).rejects.toMatchObject({
        ...in409('project_in_use'),
        message: `The project ${bath.id} has bills; remove those first, or close it.`,
      });
    }
    await remove(kitchen.id);
    await enter(71);
    await unpay(1);
    await unpay(2);
    await happened(70, 'BillVoided', { WasApproved: true });
    await expect(remove(bath.id)).rejects.toMatchObject(in409('project_in_use'));
    await happened(71, 'BillRejected');
    await remove(bath.id);
  });
  it('accepts only catalogue items of the company', async () => {
    const { at, kitchen } = await sites();
    await at.happened('Outside', { type: 'ItemAdded', data: { Id: 9, Name: 'Stud' } });
    const estimated = (...CatalogId: number[]) => ({ Id: [], Description: 'Studs', Quantity: '', Price: '', CatalogId, IsExcluded: false });
    const add = (EstimatedItems: ReturnType<typeof estimated>[]) =>
      at.create(new phasing.AddMilestone({ Name: 'Walls', ProjectPlanId: String(kitchen.id), EstimatedItems }, at.actor()));
    await expect(add([estimated(9), estimated(9, 99)])).rejects.toMatchObject(at400('EstimatedItems[1].CatalogId[1]'));
    const id = await add([estimated(9)]);
    const change = (EstimatedItems: ReturnType<typeof estimated>[]) =>
      at.run(new phasing.ChangeMilestone(id, { EstimatedItems }, at.actor()));
    await expect(change([estimated(98)])).rejects.toMatchObject(at400('EstimatedItems[0].CatalogId[0]'));
  });
  it('cannot be removed once it has cost', async () => {
    const { at, kitchen } = await sites();
    const metadata = metadataOf(at.actor(), 'CountCost');
    await at.store.append('Bill-1', 'none', [{ id: randomUUID(), type: 'CostCounted', data: { Id: kitchen.id }, metadata }]);
    await at.happened('Outside');
    await expect(at.run(new projecting.RemoveProject(kitchen.id, at.actor()))).rejects.toMatchObject(in409('project_in_use'));
  });
  it('accepts only a whole number as the first number of its RFIs', () => {
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

describe('A full project', () => {
  const all = Array.from({ length: VISIBLE_ITEMS }, (_, index) => 10_000 + index);
  it('rejects another request for information, and another list item', async () => {
    const { at, kitchen, bath, ask, add, change } = await sites();
    const [item, request] = [await add({ ProjectId: kitchen.id }), await ask(kitchen.id)];
    const fill = (RFIIds: number[], ListItemIds: number[]) => at.rows.change(vendorVisibleItems, kitchen.id, { RFIIds, ListItemIds });
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
  it('belong to the project of their milestone', async () => {
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
  it('refer to existing records, and prevent their removal', async () => {
    const { at, kitchen, add } = await sites();
    await expect(add({ ResourceId: 99 })).rejects.toMatchObject(at400('ResourceId'));
    await expect(add({ MilestoneId: 99 })).rejects.toMatchObject(at400('MilestoneId'));
    const id = await add({ ResourceId: 90, MilestoneId: kitchen.phase });
    expect(at.rows.get(listItem, id)?.ResourceVendorId).toBe(6);
    await expect(at.run(new phasing.RemoveMilestone(kitchen.phase, at.actor()))).rejects.toMatchObject({
      ...in409('milestone_in_use'),
      message: expect.stringContaining('list items') as string,
    });
    await at.run(new listing.RemoveListItem(id, at.actor()));
    await at.run(new phasing.RemoveMilestone(kitchen.phase, at.actor()));
  });
  it('are completed at the time of the request', async () => {
    const { at, add, change } = await sites();
    const id = await add({ IsCompleted: true });
    expect(at.rows.get(listItem, id)).toMatchObject({ IsCompleted: true, DateCompleted: '2026-04-01T00:00:00.000Z' });
    await change(id, { IsCompleted: false });
    expect(at.rows.get(listItem, id)).toMatchObject({ IsCompleted: false, DateCompleted: '' });
  });
});

describe('The tickets and list items of a resource', () => {
  it('are visible to its present vendor, and no longer to the previous one', async () => {
    const { at, add } = await sites();
    const vendors = [await at.create(new AddRecord(vendor, { VendorName: 'Volt' }, at.actor()))];
    vendors.push(await at.create(new AddRecord(vendor, { VendorName: 'Ampere' }, at.actor())));
    const [before, now] = vendors;
    const ResourceId = await at.create(new AddRecord(resource, { Description: 'Ida', VendorId: before }, at.actor()));
    const body = { Title: 'Leak', ClientId: 3, ResourceIds: [90, ResourceId] };
    const [ticketId, itemId] = [await at.create(new CreateTicket(body, at.actor())), await add({ ResourceId })];
    const seen = () => [at.rows.get(ticket, ticketId)?.VendorIds, at.rows.get(listItem, itemId)?.ResourceVendorId];
    expect(seen()).toEqual([[6, before], before]);
    await at.run(new ChangeRecord(resource, ResourceId, { VendorId: now }, at.actor()));
    expect(seen()).toEqual([[6, now], now]);
    await at.run(new ChangeRecord(resource, ResourceId, { VendorId: null }, at.actor()));
    expect(seen()).toEqual([[6], 0]);
  });
  it('are not visible to a vendor that the resource had while they were being written', async () => {
    const { at } = await sites();
    const late = { Id: 500, ClientId: 3, Title: 'Leak', ResourceIds: [90], VendorIds: [5] };
    await at.run(new Decide(ticketAggregate, 500, { type: 'CreateTicket', data: late }, at.actor(), { stream: 'create' }));
    const todo = { Id: 501, Description: 'Order', ResourceId: 90, ResourceVendorId: 5, at: '' };
    await at.run(new Decide(listItemAggregate, 501, { type: 'AddListItem', data: todo }, at.actor(), { stream: 'create' }));
    expect([at.rows.get(ticket, 500)?.VendorIds, at.rows.get(listItem, 501)?.ResourceVendorId]).toEqual([[6], 6]);
  });
});
