import { genericProjection } from '@plumbline/platform/commands';
import { client, department, item, resource, role, user, vendor } from '@plumbline/company/published';
import { contract, deliverable, milestone, project, task, ticket } from '../published/kinds';
import * as phasing from '../milestone/milestone.handlers';
import { milestones } from '../milestone/milestone.projection';
import { ProjectLookups } from '../project/project-lookups';
import * as projecting from '../project/project.handlers';
import { projects } from '../project/project.projection';
import { planHandlers } from '../testing/plan-handlers';
import { PlanWorld } from '../testing/plan-world';
import { TicketTerms } from './ticket-terms';
import * as ticketing from './ticket.handlers';
import { ticketRows } from './ticket.projection';

const world = () =>
  new PlanWorld({
    kinds: [client, department, vendor, resource, role, item, user, project, milestone, task, contract, deliverable, ticket],
    projections: [genericProjection(client), genericProjection(item), genericProjection(resource), projects, milestones, ticketRows],
    sagas: [],
    handlers: (parts) => {
      const { commands, reads, kinds, ids, clock } = parts;
      const lookups = new ProjectLookups(reads, kinds);
      const terms = new TicketTerms(lookups);
      return [
        ...planHandlers(parts, lookups),
        [ticketing.CreateTicket, new ticketing.CreateTicketHandler(commands, ids, terms)],
        [ticketing.ChangeTicket, new ticketing.ChangeTicketHandler(commands, lookups, terms)],
        [ticketing.CompleteTicket, new ticketing.CompleteTicketHandler(commands, clock)],
        [ticketing.RemoveTicket, new ticketing.RemoveTicketHandler(commands, lookups)],
      ];
    },
  });

const timeframe = { StartTime: '2026-11-09T16:00:00.000Z', EndTime: '2026-11-09T18:30:00.000Z' };
const faucet = { CatalogId: 11, Name: '', Description: '', Cost: '', Price: '', Quantity: 2, Subtotal: '' };

/** Two clients, three resources of which two are of vendors, an item, and a ticket of the first client. */
async function service() {
  const at = world();
  await at.given(
    { type: 'ClientAdded', data: { Id: 3, ClientName: 'Oakridge' } },
    { type: 'ClientAdded', data: { Id: 4, ClientName: 'Harbor' } },
    { type: 'ResourceAdded', data: { Id: 8, Description: 'Grace' } },
    { type: 'ResourceAdded', data: { Id: 9, Description: 'Volt', VendorId: 6 } },
    { type: 'ResourceAdded', data: { Id: 10, Description: 'Ampere', VendorId: 5 } },
    { type: 'ItemAdded', data: { Id: 11, Name: 'Faucet', Description: 'Brass', Price: '210.00', OurCost: '148.75' } },
  );
  const create = (fields: object = {}) => at.execute(new ticketing.CreateTicket({ Title: 'Leak', ClientId: 3, ...fields }, at.actor()));
  const change = (id: number, fields: object) => at.execute(new ticketing.ChangeTicket(id, fields, at.actor()));
  return { at, create, change, id: await create() };
}
const at400 = (field: string) => ({ kind: 'input', issues: [expect.objectContaining({ field })] });
const in409 = (code: string) => ({ kind: 'state', code });

describe('A ticket', () => {
  it('names what there is', async () => {
    const { create } = await service();
    await expect(create({ ClientId: 99 })).rejects.toMatchObject(at400('ClientId'));
    await expect(create({ ResourceIds: [8, 99] })).rejects.toMatchObject(at400('ResourceIds[1]'));
    await expect(create({ ResourceIds: [8, 0] })).rejects.toMatchObject(at400('ResourceIds[1]'));
    await expect(create({ ServiceItems: [{ ...faucet, CatalogId: 99 }] })).rejects.toMatchObject(at400('ServiceItems[0].CatalogId'));
  });
  it('is told all its faults at once', async () => {
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
  it('keeps its type, whatever form it would have with another', async () => {
    const { at, id, create, change } = await service();
    await expect(change(id, { IsTM: true })).rejects.toMatchObject(in409('ticket_type_fixed'));
    const done = await create({ ...timeframe, ResourceIds: [8], IsTM: true });
    await expect(change(done, { IsTM: false })).rejects.toMatchObject(in409('ticket_type_fixed'));
    await at.execute(new ticketing.CompleteTicket(done, at.actor()));
    await expect(change(done, { EndTime: '' })).rejects.toMatchObject(in409('ticket_completed'));
  });
  it('has its service items completed from the catalogue, and what was given kept', async () => {
    const { at, create } = await service();
    const free = { CatalogId: 0, Name: 'Callout', Description: '', Cost: '', Price: '85.5', Quantity: 1.5, Subtotal: '' };
    const id = await create({ ServiceItems: [faucet, { ...faucet, Name: 'Tap', Price: '200.00', Subtotal: '390.00' }, free] });
    const row = at.rows.get(ticket, id);
    expect(row?.ServiceItems).toEqual([
      { CatalogId: 11, Name: 'Faucet', Description: 'Brass', Cost: '148.75', Price: '210.00', Quantity: 2, Subtotal: '420.00' },
      { CatalogId: 11, Name: 'Tap', Description: 'Brass', Cost: '148.75', Price: '200.00', Quantity: 2, Subtotal: '390.00' },
      { ...free, Subtotal: '128.25' },
    ]);
  });
  it('is seen by the vendors of its resources', async () => {
    const { at, id, change } = await service();
    await change(id, { ResourceIds: [9, 8, 10, 9] });
    expect(at.rows.get(ticket, id)).toMatchObject({ ResourceIds: [9, 8, 10], VendorIds: [5, 6] });
    await change(id, { ResourceIds: [8] });
    expect(at.rows.get(ticket, id)).toMatchObject({ ResourceIds: [8], VendorIds: [] });
  });
  it('does not take the hours that it showed for hours that were given', async () => {
    const { at, create, change } = await service();
    const id = await create({ ...timeframe, ResourceIds: [8], MaterialsIncluded: true });
    await change(id, { Hours: '2.50', EndTime: '2026-11-09T17:00:00.000Z' });
    expect(at.rows.get(ticket, id)?.Hours).toBe('1.00');
    await change(id, { Hours: '3.00', EndTime: timeframe.EndTime });
    expect(at.rows.get(ticket, id)?.Hours).toBe('3.00');
  });
  it('is there before it is changed, completed or removed', async () => {
    const { at, change } = await service();
    await expect(change(99, { City: 'Salem' })).rejects.toMatchObject({ kind: 'missing' });
    await expect(at.execute(new ticketing.CompleteTicket(99, at.actor()))).rejects.toMatchObject({ kind: 'missing' });
    await expect(at.execute(new ticketing.RemoveTicket(99, at.actor()))).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('A ticket of a project', () => {
  it('is of its client', async () => {
    const { at, id, create } = await service();
    const other = await create({ ClientId: 4 });
    const projectOf = (fields: object) => at.execute(new projecting.CreateProject({ ProjectName: 'Kitchen', ...fields }, at.actor()));
    await expect(projectOf({ ClientId: '3', ServiceTicketId: [id, other] })).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(projectOf({ DepartmentId: '1', ServiceTicketId: [id] })).rejects.toMatchObject({ kind: 'input' });
    await expect(projectOf({ ClientId: '3', ServiceTicketId: [99] })).rejects.toMatchObject(at400('ServiceTicketId[0]'));
    const kitchen = await projectOf({ ClientId: '3', ServiceTicketId: [id, id] });
    expect(at.rows.get(project, kitchen)?.ServiceTicketId).toEqual([id]);
    const changeProject = (fields: object) => at.execute(new projecting.ChangeProject(kitchen, fields, at.actor()));
    await expect(changeProject({ ServiceTicketId: [other] })).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(changeProject({ ClientId: '4' })).rejects.toMatchObject(at400('ServiceTicketId'));
    await changeProject({ ClientId: '4', ServiceTicketId: [other] });
    await changeProject({ ServiceTicketId: null });
    expect(at.rows.get(project, kitchen)).toMatchObject({ ClientId: '4', ServiceTicketId: null });
  });
  it('stays as long as the project or a milestone names it, and with its client', async () => {
    const { at, id, create, change } = await service();
    const fields = { ProjectName: 'Kitchen', ClientId: '3', ServiceTicketId: [id] };
    const kitchen = await at.execute(new projecting.CreateProject(fields, at.actor()));
    const second = await create();
    const phase = { Name: 'Repair', ProjectPlanId: String(kitchen), ServiceTicketId: second };
    const added = await at.execute(new phasing.AddMilestone(phase, at.actor()));
    const remove = (one: number) => at.execute(new ticketing.RemoveTicket(one, at.actor()));
    await expect(remove(id)).rejects.toMatchObject({ ...in409('ticket_in_use'), message: expect.stringContaining('projects') });
    await expect(remove(second)).rejects.toMatchObject({ ...in409('ticket_in_use'), message: expect.stringContaining('milestones') });
    await expect(change(id, { ClientId: 4 })).rejects.toMatchObject(in409('ticket_in_use'));
    await change(id, { ClientId: 3, City: 'Salem' });
    await at.execute(new projecting.ChangeProject(kitchen, { ServiceTicketId: [] }, at.actor()));
    await remove(id);
    await expect(at.execute(new projecting.ChangeProject(kitchen, { ClientId: '4' }, at.actor()))).rejects.toMatchObject(
      at400('ServiceTicketId'),
    );
    await at.execute(new phasing.ChangeMilestone(added, { ServiceTicketId: null }, at.actor()));
    await remove(second);
  });
  it('that a milestone names is of the client of its project', async () => {
    const { at, create } = await service();
    const kitchen = await at.execute(new projecting.CreateProject({ ProjectName: 'Kitchen', ClientId: '3' }, at.actor()));
    const other = await create({ ClientId: 4 });
    const add = (ServiceTicketId: number) =>
      at.execute(new phasing.AddMilestone({ Name: 'Repair', ProjectPlanId: String(kitchen), ServiceTicketId }, at.actor()));
    await expect(add(other)).rejects.toMatchObject(at400('ServiceTicketId'));
    await expect(add(99)).rejects.toMatchObject(at400('ServiceTicketId'));
  });
});
