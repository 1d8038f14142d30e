import { project, ticket } from '../published/kinds';
import * as phasing from '../milestone/milestone.handlers';
import * as projecting from '../project/project.handlers';
import { projectWorld } from '../testing/world';
import { CompleteTicket } from './complete-ticket.handlers';
import * as ticketing from './ticket.handlers';

const world = () => projectWorld();

const timeframe = { StartTime: '2026-11-09T16:00:00.000Z', EndTime: '2026-11-09T18:30:00.000Z' };
const faucet = { CatalogId: 11, Name: '', Description: '', Cost: '', Price: '', Quantity: 2, Subtotal: '' };

/** Two clients, three resources (two of them of vendors), an item, and a ticket of the first client. */
async function service() {
  const at = world();
  await at.happened(
    'Outside',
    { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } },
    { type: 'ClientAdded', data: { Id: 4, ClientName: 'Harbor' } },
    { type: 'ResourceAdded', data: { Id: 8, Description: 'Grace' } },
    { type: 'ResourceAdded', data: { Id: 9, Description: 'Volt', VendorId: 6 } },
    { type: 'ResourceAdded', data: { Id: 10, Description: 'Ampere', VendorId: 5 } },
    { type: 'ItemAdded', data: { Id: 11, Name: 'Faucet', Description: 'Brass', Price: '210.00', OurCost: '148.75' } },
  );
  const create = (fields: object = {}) => at.create(new ticketing.CreateTicket({ Title: 'Leak', ClientId: 3, ...fields }, at.actor()));
  const change = (id: number, fields: object) => at.run(new ticketing.ChangeTicket(id, fields, at.actor()));
  return { at, create, change, id: await create() };
}
const at400 = (field: string) => ({ kind: 'input', issues: [expect.objectContaining({ field })] });
const in409 = (code: string) => ({ kind: 'state', code });

describe('A ticket', () => {
  it('refers to existing records', async () => {
    const { create } = await service();
    await expect(create({ ClientId: 99 })).rejects.toMatchObject(at400('ClientId'));
    await expect(create({ ResourceIds: [8, 99] })).rejects.toMatchObject(at400('ResourceIds[1]'));
    await expect(create({ ResourceIds: [8, 0] })).rejects.toMatchObject(at400('ResourceIds[1]'));
    await expect(create({ ServiceItems: [{ ...faucet, CatalogId: 99 }] })).rejects.toMatchObject(at400('ServiceItems[0].CatalogId'));
  });
  it('is rejected with all faults at once', async () => {
    const { id, create, change } = await service();
    const faults = (...fields: string[]) => ({
      kind: 'input',
      issues: fields.map((field) => expect.objectContaining({ field }) as object),
    });
    await expect(create({ ClientId: 99, StartTime: timeframe.StartTime })).rejects.toMatchObject(faults('ClientId', 'EndTime'));
    await expect(change(id, { ClientId: 99, ResourceIds: [0], ...timeframe, MaterialsIncluded: true })).rejects.toMatchObject(
      faults('ResourceIds[0]', 'ClientId'),
    );
    await expect(change(id, { ClientId: 99, ...timeframe })).rejects.toMatchObject(faults('ClientId', 'ResourceIds', 'ServiceItems'));
  });
  it('keeps its type, whatever form another type would give it', async () => {
    const { at, id, create, change } = await service();
    await expect(change(id, { IsTM: true })).rejects.toMatchObject(in409('ticket_type_fixed'));
    const done = await create({ ...timeframe, ResourceIds: [8], IsTM: true });
    await expect(change(done, { IsTM: false })).rejects.toMatchObject(in409('ticket_type_fixed'));
    await at.run(new CompleteTicket(done, at.actor()));
    await expect(change(done, { EndTime: '' })).rejects.toMatchObject(in409('ticket_completed'));
  });
  it('has its service items completed from the catalogue, with the given values kept', async () => {
    const { at, create } = await service();
    const free = { CatalogId: 0, Name: 'Callout', Description: '', Cost: '', Price: '85.5', Quantity: 1.5, Subtotal: '' };
    const id = await create({ ServiceItems: [faucet, { ...faucet, Name: 'Tap', Price: '200.00', Subtotal: '400.00' }, free] });
    const row = at.rows.get(ticket, id);
    expect(row?.ServiceItems).toEqual([
      { CatalogId: 11, Name: 'Faucet', Description: 'Brass', Cost: '148.75', Price: '210.00', Quantity: 2, Subtotal: '420.00' },
      { CatalogId: 11, Name: 'Tap', Description: 'Brass', Cost: '148.75', Price: '200.00', Quantity: 2, Subtotal: '400.00' },
      { ...free, Subtotal: '128.25' },
    ]);
  });
  it('is visible to the vendors of its resources', async () => {
    const { at, id, change } = await service();
    await change(id, { ResourceIds: [9, 8, 10, 9] });
    expect(at.rows.get(ticket, id)).toMatchObject({ ResourceIds: [9, 8, 10], VendorIds: [5, 6] });
    await change(id, { ResourceIds: [8] });
    expect(at.rows.get(ticket, id)).toMatchObject({ ResourceIds: [8], VendorIds: [] });
  });
  it('does not mistake shown hours for given ones', async () => {
    const { at, create, change } = await service();
    const id = await create({ ...timeframe, ResourceIds: [8], MaterialsIncluded: true });
    await change(id, { Hours: '2.50', EndTime: '2026-11-09T17:00:00.000Z' });
    expect(at.rows.get(ticket, id)?.Hours).toBe('1.00');
    await change(id, { Hours: '3.00', EndTime: timeframe.EndTime });
    expect(at.rows.get(ticket, id)?.Hours).toBe('3.00');
  });
  it('must exist to be changed, completed or removed', async () => {
    const { at, change } = await service();
    await expect(change(99, { City: 'Salem' })).rejects.toMatchObject({ kind: 'missing' });
    await expect(at.run(new CompleteTicket(99, at.actor()))).rejects.toMatchObject({ kind: 'missing' });
    await expect(at.run(new ticketing.RemoveTicket(99, at.actor()))).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('A ticket of a project', () => {
  it('belongs to its client', async () => {
    const { at, id, create } = await service();
    const other = await create({ ClientId: 4 });
    const projectOf = (fields: object) => at.create(new projecting.CreateProject({ ProjectName: 'Kitchen', ...fields }, at.actor()));
    await expect(projectOf({ ClientId: '3', ServiceTicketId: [id, other] })).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(projectOf({ DepartmentId: '1', ServiceTicketId: [id] })).rejects.toMatchObject({ kind: 'input' });
    await expect(projectOf({ ClientId: '3', ServiceTicketId: [99] })).rejects.toMatchObject(at400('ServiceTicketId[0]'));
    const kitchen = await projectOf({ ClientId: '3', ServiceTicketId: [id, id] });
    expect(at.rows.get(project, kitchen)?.ServiceTicketId).toEqual([id]);
    const changeProject = (fields: object) => at.run(new projecting.ChangeProject(kitchen, fields, at.actor()));
    await expect(changeProject({ ServiceTicketId: [other] })).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(changeProject({ ClientId: '4' })).rejects.toMatchObject(at400('ServiceTicketId'));
    await changeProject({ ClientId: '4', ServiceTicketId: [other] });
    await changeProject({ ServiceTicketId: null });
    expect(at.rows.get(project, kitchen)).toMatchObject({ ClientId: '4', ServiceTicketId: null });
  });
  it('cannot be removed while the project or a milestone refers to it, and keeps its client', async () => {
    const { at, id, create, change } = await service();
    const fields = { ProjectName: 'Kitchen', ClientId: '3', ServiceTicketId: [id] };
    const kitchen = await at.create(new projecting.CreateProject(fields, at.actor()));
    const second = await create();
    const milestone = { Name: 'Repair', ProjectPlanId: String(kitchen), ServiceTicketId: second };
    const added = await at.create(new phasing.AddMilestone(milestone, at.actor()));
    const remove = (one: number) => at.run(new ticketing.RemoveTicket(one, at.actor()));
    await expect(remove(id)).rejects.toMatchObject({ ...in409('ticket_in_use'), message: expect.stringContaining('projects') });
    await expect(remove(second)).rejects.toMatchObject({ ...in409('ticket_in_use'), message: expect.stringContaining('milestones') });
    await expect(change(id, { ClientId: 4 })).rejects.toMatchObject(in409('ticket_in_use'));
    await change(id, { ClientId: 3, City: 'Salem' });
    await at.run(new projecting.ChangeProject(kitchen, { ServiceTicketId: [] }, at.actor()));
    await remove(id);
    await expect(at.run(new projecting.ChangeProject(kitchen, { ClientId: '4' }, at.actor()))).rejects.toMatchObject(
      at400('ServiceTicketId'),
    );
    await at.run(new phasing.ChangeMilestone(added, { ServiceTicketId: null }, at.actor()));
    await remove(second);
  });
  it('of a milestone belongs to the client of its project', async () => {
    const { at, create } = await service();
    const kitchen = await at.create(new projecting.CreateProject({ ProjectName: 'Kitchen', ClientId: '3' }, at.actor()));
    const other = await create({ ClientId: 4 });
    const add = (ServiceTicketId: number) =>
      at.create(new phasing.AddMilestone({ Name: 'Repair', ProjectPlanId: String(kitchen), ServiceTicketId }, at.actor()));
    await expect(add(other)).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(add(99)).rejects.toMatchObject(at400('ServiceTicketId'));
  });
});
