import { milestoneBody } from '../v1/driver';
import type { Caller } from '../support/caller';
import { unique } from '../v1/support/place';

type Case = (admin: Caller) => Promise<string>;
interface Billed {
  readonly Id: string;
  readonly Price: string;
  readonly ProjectId: string;
  readonly OriginOfBillable: string;
  readonly BusinessState: string;
}

const timeframe = { StartTime: '2026-03-02T16:00:00.000Z', EndTime: '2026-03-02T18:30:00.000Z' };
const WASHERS = { CatalogId: 0, Name: 'Washer', Quantity: 2, Price: '3.10' };

/** A client, a project of it, two people at 60.00 and 61.25, and their tickets. */
async function shop(admin: Caller) {
  const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
  const client = await admin.create('/api/v1/clients', { ClientName: unique('Harbor Dental') });
  const person = (Rate: string) => admin.create('/api/v1/resources', { Description: unique('Priya'), DepartmentId, Rate, Cost: '30.00' });
  const people = [await person('60.00'), await person('61.25')];
  const project = await admin.create('/api/v2/projects', { ProjectName: unique('Upkeep'), ClientId: client });
  const milestone = await admin.create('/api/v1/milestones', milestoneBody(project, 'Calls'));
  const ticket = (more: object = {}): Promise<number> =>
    admin.create('/api/v1/tickets', {
      ...{ Title: 'Leak', ClientId: String(client), ...timeframe, ResourceIds: people.map(String), ServiceItems: [WASHERS], IsTM: true },
      ...more,
    });
  const act = (id: number, step: string, body?: object) => admin.act('POST', `/api/v2/tickets/${id}/${step}`, body);
  const billed = async (): Promise<Billed[]> =>
    (await admin.all<Billed & { readonly ClientId: string }>('billables')).filter((one) => one.ClientId === String(client));
  const prices = async (): Promise<string> => (await billed()).map(({ Price }) => Price).join(', ') || 'none';
  const time = (ServiceTicketId: number, who: number, Time: string, more: object = {}) =>
    admin.create('/api/v1/time', {
      ...{ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: people[who], ProjectId: project, Time, ServiceTicketId },
      ...more,
    });
  return { client, project, milestone, people, ticket, act, billed, prices, time };
}
const total = (rows: readonly Billed[]): string => rows.reduce((sum, { Price }) => sum + Number(Price), 0).toFixed(2);

/** A ticket of a Monthly Maintenance contract from January 31, due on that day; what tickets of it there are. */
async function upkeep(admin: Caller) {
  const { project, ticket, act } = await shop(admin);
  const ContractId = await admin.create('/api/v2/contracts', {
    ...{ ContractType: 'Maintenance', ProjectId: project, Periodicity: 'Monthly', StartDate: '2026-01-31' },
    ...{ Deliverables: [{ DeliverableType: 'Fixed', Description: 'Boiler', Price: '350.00' }] },
  });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${ContractId}/${step}`);
  const id = await ticket({ ContractId, DueDate: '2026-01-31' });
  const all = async () => {
    const found = await admin.all<{ Id: number; ContractId: number | null; BusinessState: string; DueDate: string }>('tickets');
    return found.filter((one) => one.ContractId === ContractId);
  };
  const shown = async (): Promise<string> =>
    (await all()).map(({ BusinessState, DueDate }) => `${BusinessState} ${DueDate.slice(0, 10)}`).join(', ');
  return { id, act, all, shown, ContractId, ticket };
}

/** The rows of the section "Tickets". */
export const tickets: Readonly<Record<string, Case>> = {
  planned: async (admin) => {
    const { ticket, act, billed, prices } = await shop(admin);
    await act(await ticket(), 'complete');
    return `${await prices()}; ${total(await billed())}`;
  },
  recorded: async (admin) => {
    const { ticket, act, time, billed, prices } = await shop(admin);
    const id = await ticket();
    await time(id, 0, '2.5');
    await time(id, 1, '2.5');
    await act(id, 'complete');
    return `${await prices()}; ${total(await billed())}`;
  },
  'never-both': async (admin) => {
    const { ticket, act, time, prices } = await shop(admin);
    const id = await ticket();
    await time(id, 0, '1');
    await act(id, 'complete');
    return prices();
  },
  allocated: async (admin) => {
    const { people, project, milestone, ticket, act, time, prices } = await shop(admin);
    const ServiceTicketId = await ticket({ ServiceItems: [] });
    const place = { ProjectId: project, MilestoneId: milestone, ServiceTicketId, ...timeframe };
    const AllocationId = await admin.create('/api/v2/allocations', { ResourceId: people[0], ...place });
    await time(ServiceTicketId, 0, '2', { AllocationId, ServiceTicketId: undefined });
    await act(ServiceTicketId, 'complete');
    return prices();
  },
  'not-by-contract': async (admin) => {
    const { project, milestone, ticket, act, time, billed } = await shop(admin);
    const contract = await admin.create('/api/v2/contracts', {
      ...{ ContractType: 'Contract', ProjectId: project },
      Deliverables: [{ DeliverableType: 'Universal', Description: 'Time', UnitPrice: '90.00', MilestoneIds: [milestone] }],
    });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    const id = await ticket({ ServiceItems: [] });
    const entry = await time(id, 0, '2');
    const approve = () => admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry }] });
    await approve();
    const before = (await billed()).length;
    await act(id, 'complete');
    return `${before}; ${(await billed()).map(({ OriginOfBillable, Price }) => `${OriginOfBillable} ${Price}`).join()}`;
  },
  approved: async (admin) => {
    const { ticket, act, time, prices } = await shop(admin);
    const id = await ticket({ ServiceItems: [] });
    const entry = await time(id, 0, '2');
    await act(id, 'complete');
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '1.5' }] });
    return prices();
  },
  late: async (admin) => {
    const { ticket, act, people, project } = await shop(admin);
    const ServiceTicketId = await ticket();
    await act(ServiceTicketId, 'complete');
    const body = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: people[0], ProjectId: project, Time: '1', ServiceTicketId };
    return String((await admin.send('POST', '/api/v1/time', body)).status);
  },
  regular: async (admin) => {
    const { ticket, act, prices } = await shop(admin);
    await act(
      await ticket({ IsTM: false, ServiceItems: [WASHERS, { ...WASHERS, Name: 'Faucet', Quantity: 1, Price: '84.00' }] }),
      'complete',
    );
    return prices();
  },
  subtotal: async (admin) => {
    const { client } = await shop(admin);
    const ServiceItems = [{ ...WASHERS, Subtotal: '6.00' }];
    const { status, body } = await admin.send('POST', '/api/v1/tickets', { Title: 'Leak', ClientId: String(client), ServiceItems });
    return `${status} ${body.data.issues.map(({ field }: { field: string }) => field).join()}`;
  },
  service: async (admin) => {
    const { ticket, act, billed } = await shop(admin);
    await act(await ticket(), 'complete');
    await act(await ticket(), 'complete');
    const projects = [...new Set((await billed()).map(({ ProjectId }) => ProjectId))];
    const { ProjectName } = await admin.read(`/api/v1/projects/${projects[0]}`);
    return projects.length === 1 ? ProjectName : projects.join();
  },
  'default-project': async (admin) => {
    const { client, project, ticket, act, billed } = await shop(admin);
    await admin.act('PUT', `/api/v1/clients/${client}`, { DefaultProjectId: project });
    await act(await ticket(), 'complete');
    return (await billed()).every(({ ProjectId }) => ProjectId === String(project)) ? 'that project' : 'another one';
  },
  invoiced: async (admin) => {
    const { ticket, act, billed } = await shop(admin);
    const id = await ticket();
    await act(id, 'complete');
    const draft = await act(id, 'invoice', { PaymentTerms: 'Net 30' });
    await admin.act('POST', `/api/v2/invoices/${draft.Id}/finalize`);
    const states = new Set((await billed()).map(({ BusinessState }) => BusinessState));
    const again = await admin.send('POST', `/api/v2/tickets/${id}/invoice`, {});
    return `${draft.TotalAmount}; ${[...states].join()}; ${again.status}`;
  },
  reopened: async (admin) => {
    const { ticket, act, prices } = await shop(admin);
    const id = await ticket();
    await act(id, 'complete');
    await act(id, 'reopen');
    return `${(await admin.read(`/api/v1/tickets/${id}`)).BusinessState}; ${await prices()}`;
  },
  'reopened-in-part': async (admin) => {
    const { ticket, act, time, billed, prices } = await shop(admin);
    const id = await ticket();
    await act(id, 'complete');
    const [first] = await billed();
    const { ProjectId, Id } = first;
    await admin.act('POST', `/api/v2/projects/${ProjectId}/invoices`, { BillableIds: [Number(Id)] });
    await act(id, 'reopen');
    const kept = await prices();
    await time(id, 0, '8');
    await act(id, 'complete');
    return `${kept}; ${await prices()}`;
  },
  next: async (admin) => {
    const { id, act, all, shown } = await upkeep(admin);
    await act(id, 'complete');
    const [, second] = await all();
    await admin.act('PUT', `/api/v1/tickets/${second?.Id}`, timeframe);
    await act(Number(second?.Id), 'complete');
    return shown();
  },
  'next-reopened': async (admin) => {
    const { id, act, shown } = await upkeep(admin);
    await act(id, 'complete');
    await act(id, 'reopen');
    const reopened = await shown();
    await act(id, 'complete');
    return `${reopened}; ${await shown()}`;
  },
  'next-touched': async (admin) => {
    const { id, act, all, shown } = await upkeep(admin);
    await act(id, 'complete');
    const [, second] = await all();
    await admin.act('PUT', `/api/v1/tickets/${second?.Id}`, { ...timeframe, Description: 'Bring a filter' });
    await act(id, 'reopen');
    await act(id, 'complete');
    return shown();
  },
  'next-closed': async (admin) => {
    const { id, act, shown, ContractId } = await upkeep(admin);
    await admin.act('POST', `/api/v2/contracts/${ContractId}/close`);
    await act(id, 'complete');
    return shown();
  },
  'of-its-client': async (admin) => {
    const { ContractId } = await upkeep(admin);
    const other = await admin.create('/api/v1/clients', { ClientName: unique('Elm Court') });
    const { status, body } = await admin.send('POST', '/api/v1/tickets', { Title: 'Leak', ClientId: String(other), ContractId });
    return `${status} ${body.data.issues.map(({ field }: { field: string }) => field).join()}`;
  },
};
