import { conformance } from './support/conformance';
import type { Company } from './support/company';
import { now } from './support/clock';
import { once } from './support/once';
import { place, unique } from './support/place';
import { expectShape } from './shapes';
import { entryOf, setUpJob } from '../support/job';
import { milestoneBody } from './driver';
import { shows } from '../support/shows';

/* Projects: v1 reads them, with their plan; only the web application writes them. */

const clientOf = once(({ admin }) => admin.create('/api/v1/clients', { ClientName: unique('Oakridge Homes') }));
const make = async (company: Company, more: object = {}): Promise<number> =>
  company.admin.create('/api/v2/projects', { ProjectName: unique('Kitchen'), ClientId: await clientOf(company), ...more });
const given = conformance({
  path: 'projects',
  title: 'Project',
  shape: 'Project',
  id: 'number',
  offers: { read: true, create: false, update: false, delete: false },
  make,
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/projects/${id}`, { Notes: unique('Gate code') }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/projects/${id}`),
  scope: true,
});
const read = (id: number) => given().admin.read(`/api/v1/projects/${id}`);

it('shows its plan, with every milestone and its tasks', async () => {
  shows('P-projects.plan', 'B-project.plan', 'W4.plan', 'D-ProjectPlan');
  const { admin, stranger } = given();
  const { projectId } = await setUpJob(admin);
  const { status, body } = await admin.get(`/api/v1/projects/${projectId}/projectPlan`);
  expect([status, body.didSucceed, body.status]).toEqual([200, true, 200]);
  expectShape(body.data, 'ProjectPlan');
  expect(body.data).toMatchObject({ ProjectId: projectId, Milestones: [{ Name: 'Framing', Tasks: [{ Description: 'Default_Task' }] }] });
  expect((await admin.get('/api/v1/projects/987654321/projectPlan')).status).toBe(404);
  expect((await stranger.get(`/api/v1/projects/${projectId}/projectPlan`)).status).toBe(401);
});

it('contains the present values of its plan, client, department and contract', async () => {
  shows('F-Project', 'D-F.nested', 'D-3.dto', 'D-Contract', 'D-Deliverable');
  const { admin } = given();
  const { projectId } = await setUpJob(admin);
  const project = await read(projectId);
  expectShape(project, 'Project');
  expect(project.Contract.Deliverables).toMatchObject([{ DeliverableType: 'PerRole' }]);
  expect(project).toMatchObject({ DraftContract: null, Department: null, Client: { ClientName: 'Oakridge Homes' } });
  expect(project.ProjectPlan).toMatchObject({ ProjectId: projectId, Milestones: [{ Name: 'Framing' }] });
  await admin.act('PUT', `/api/v1/clients/${project.ClientId}`, { ClientName: 'Oakridge Holding' });
  expect(await read(projectId)).toMatchObject({ Client: { ClientName: 'Oakridge Holding' } });
});

it('is for either a client or a department', async () => {
  shows('F7', 'E8.scope');
  const { admin } = given();
  const DepartmentId = await admin.create('/api/v1/departments', { DepartmentName: unique('Yard') });
  const inside = await admin.create('/api/v2/projects', { ProjectName: 'Office move', DepartmentId });
  expect(await read(inside)).toMatchObject({ DepartmentId: String(DepartmentId), ClientId: '', Client: null, ForClient: false });
  const ids = (await admin.list<{ Id: number }>('/api/v1/projects?scope=client&fields=Id')).map((one) => one.Id);
  expect(ids).not.toContain(inside);
  const both = { ProjectName: 'Both', DepartmentId, ClientId: await clientOf(given()) };
  expect((await admin.send('POST', '/api/v2/projects', both)).status).toBe(400);
  const neither = await admin.send('POST', '/api/v2/projects', { ProjectName: 'Neither' });
  expect([neither.status, neither.body.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['ClientId', 'DepartmentId']]);
});

it('can be listed with scope, fields and pages together', async () => {
  shows('E8.combined', 'E8.scope', 'E8.link');
  const { admin } = given();
  const before = await now(given().baseUrl);
  const DepartmentId = await admin.create('/api/v1/departments', { DepartmentName: unique('Yard') });
  const inside = await admin.create('/api/v2/projects', { ProjectName: 'Office move', DepartmentId });
  const outside = await make(given());
  for (const path of ['/api/v1/projects', `/api/v1/projects/since/${before}`]) {
    const { status, body } = await admin.get(`${path}?scope=client&fields=Id,ClientId&page=1&page_size=1000`);
    expect([status, body.data.every((one: { ClientId: string }) => one.ClientId !== '')]).toEqual([200, true]);
    expect(Object.keys(body.data[0]).sort()).toEqual(['ClientId', 'Id']);
    const last = (await admin.get(new URL(body.link.last).pathname + new URL(body.link.last).search)).body;
    const ids = [...body.data, ...last.data].map((one: { Id: number }) => one.Id);
    expect([ids.includes(inside), ids.includes(outside)]).toEqual([false, true]);
    expect(Object.fromEntries(new URL(body.link.last).searchParams)).toMatchObject({ scope: 'client', fields: 'Id,ClientId' });
  }
});

it.each(['ResidentialJob', 'AIAJob', 'Contract', 'Estimate', 'Maintenance'])(
  'is of type %s, and so is its contract',
  async (ContractType) => {
    shows('W3.project-types', 'W4.contract', 'D-F.choices');
    const { admin } = given();
    const id = await make(given(), { ContractType });
    expect((await read(id)).ContractType).toBe(ContractType);
    const contract = await admin.create('/api/v2/contracts', { ContractType, ProjectId: id, Deliverables: [] });
    expect(await admin.read(`/api/v2/contracts/${contract}`)).toMatchObject({ ContractType, ProjectId: id, Deliverables: [] });
  },
);

it('has at most one active contract and one draft, and its state follows from them', async () => {
  shows('W4.contract-drafts', 'D-S.project', 'D-S.contract');
  const { admin } = given();
  const id = await make(given(), { ContractType: 'ResidentialJob' });
  expect((await read(id)).BusinessState).toBe('Lead');
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Kitchen', Price: '10000.00' }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId: id, Deliverables });
  expect(await read(id)).toMatchObject({ BusinessState: 'Bidding', DraftContractId: String(contract), DraftContract: { Id: contract } });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  expect(await read(id)).toMatchObject({ BusinessState: 'OutForSignature', DraftContract: { BusinessState: 'OutForSigning' } });
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  expect(await read(id)).toMatchObject({ BusinessState: 'Active', ContractId: String(contract), Contract: { BusinessState: 'Open' } });
  const more = [{ DeliverableType: 'Fixed', Description: 'Larger window', Price: '900.00' }];
  await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId: id, Deliverables: more });
  expect(await read(id)).toMatchObject({ BusinessState: 'PendingChanges', ContractId: String(contract) });
  expect((await read(id)).DraftContract.Id).not.toBe(contract);
  const second = { ContractType: 'ResidentialJob', ProjectId: id, Deliverables: more };
  expect((await admin.send('POST', '/api/v2/contracts', second)).status).toBe(409);
  // A body cannot set the state of a project.
  await admin.act('PATCH', `/api/v2/projects/${id}`, { BusinessState: 'Closed' });
  expect((await read(id)).BusinessState).toBe('PendingChanges');
});

it('is Rejected together with its contract, and can be closed and reopened', async () => {
  shows('D-S.project', 'D-S.contract');
  const { admin } = given();
  const id = await make(given(), { ContractType: 'ResidentialJob' });
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Kitchen', Price: '10000.00' }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'ResidentialJob', ProjectId: id, Deliverables });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/lose`);
  expect((await read(id)).BusinessState).toBe('Rejected');
  await admin.act('POST', `/api/v2/projects/${id}/close`);
  expect(await read(id)).toMatchObject({ BusinessState: 'Closed', IsClosed: true, CloseDate: expect.stringMatching(/Z$/) });
  await admin.act('POST', `/api/v2/projects/${id}/reopen`);
  expect((await read(id)).IsClosed).toBe(false);
});

it('has cost and income of its own work only', async () => {
  shows('W1', 'W2');
  const { admin } = given();
  const [job, other] = [await setUpJob(admin), await setUpJob(admin)];
  await admin.create('/api/v1/time', entryOf(job));
  expect(await read(job.projectId)).toMatchObject({ LaborTracked: '80.00', HasTime: true, MaterialsTracked: '0.00' });
  expect(await read(other.projectId)).toMatchObject({ LaborTracked: '0.00', HasTime: false });
  const entry = await admin.create('/api/v1/time', entryOf(job));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  const invoice = await admin.create(`/api/v2/projects/${job.projectId}/invoices`, {});
  expect(await admin.read(`/api/v1/invoices/${invoice}`)).toMatchObject({ TotalAmount: '180.00', ProjectId: String(job.projectId) });
  await admin.create('/api/v1/time', entryOf(other));
  expect([(await read(job.projectId)).LaborTracked, (await read(other.projectId)).LaborTracked]).toEqual(['160.00', '80.00']);
  // The time entry refers to its project, and the project to its client.
  const { ProjectId, Project } = await admin.read(`/api/v1/time/${entry}`);
  expect([ProjectId, Project.Id]).toEqual([job.projectId, job.projectId]);
  expect(await admin.read(`/api/v1/clients/${(await read(ProjectId)).ClientId}`)).toMatchObject({ ClientName: 'Oakridge Homes' });
});

it('stores its location, tags and dates', async () => {
  shows('F-Project', 'D-Tag', 'F3', 'D-9.dates', 'D-2.timestamps');
  const Location = place('Site');
  const id = await make(given(), { Location, Tags: [{ Name: 'warranty' }], DueDate: '2026-09-30', DateRange: { StartDate: '2026-03-02' } });
  expect(await read(id)).toMatchObject({
    Location,
    Tags: [{ Id: expect.any(Number), Name: 'warranty' }],
    DueDate: '2026-09-30T00:00:00.000Z',
    DateRange: { StartDate: '2026-03-02T00:00:00.000Z', FinishDate: null },
  });
});

it('has a contract that can return to Draft until it is invoiced, and can be closed', async () => {
  shows('D-S.contract', 'D-S.refused');
  const { admin } = given();
  const { projectId } = await setUpJob(admin);
  const contract = (await read(projectId)).Contract.Id;
  const step = (name: string) => admin.send('POST', `/api/v2/contracts/${contract}/${name}`);
  const state = async () => (await admin.read(`/api/v2/contracts/${contract}`)).BusinessState;
  for (const [name, next] of [
    ['reopen', 'Draft'],
    ['send', 'OutForSigning'],
    ['reopen', 'Draft'],
    ['send', 'OutForSigning'],
    ['accept', 'Open'],
  ] as const) {
    expect([name, (await step(name)).status, await state()]).toEqual([name, 200, next]);
  }
  const invoice = await admin.create(`/api/v2/projects/${projectId}/invoices`, {
    LineItemGroups: [{ LineItems: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }] }],
  });
  await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
  const late = await step('reopen');
  expect([late.status, late.body.detail, await state()]).toEqual([409, expect.stringContaining('invoiced'), 'Open']);
  expect([(await step('close')).status, await state()]).toEqual([200, 'Closed']);
  const again = await step('send');
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('Closed')]);
});

it.each([
  ['AIAJob', 'AIABilling', { ItemNumber: '010', Price: '1000.00' }],
  ['Contract', 'PerRole', {}],
  ['Contract', 'PerResource', {}],
  ['Contract', 'Universal', { UnitPrice: '90.00' }],
  ['ResidentialJob', 'Variable', { UnitPrice: '4.25', UnitName: 'ft' }],
  ['ResidentialJob', 'Fixed', { Price: '1000.00' }],
  ['Maintenance', 'Fixed', { Price: '80.00', IsRecurring: true, Periodicity: 'Monthly' }],
] as const)('has in a contract of type %s deliverables of type %s, linked to milestones', async (ContractType, DeliverableType, more) => {
  shows('W4.deliverable', 'D-Deliverable');
  const { admin } = given();
  const id = await make(given(), { ContractType });
  const milestone = await admin.create('/api/v1/milestones', milestoneBody(id, 'Framing'));
  const Deliverables = [{ DeliverableType, Description: 'Framing', MilestoneIds: [milestone], ...more }];
  const contract = await admin.create('/api/v2/contracts', { ContractType, ProjectId: id, Deliverables });
  const { DraftContract } = await read(id);
  expect(DraftContract).toMatchObject({ Id: contract, Deliverables });
  expectShape(DraftContract.Deliverables[0], 'Deliverable');
  const plan = await admin.read(`/api/v1/projects/${id}/projectPlan`);
  expect(plan.Milestones).toMatchObject([{ Id: String(milestone), DeliverableId: DraftContract.Deliverables[0].Id }]);
});

it('has contracts with vendors in addition to the one with its client', async () => {
  shows('W4.contract', 'W4.vendor-contract');
  const { admin } = given();
  const { projectId } = await setUpJob(admin);
  const { ContractId } = await read(projectId);
  const VendorId = await admin.create('/api/v1/vendors', { VendorName: unique('Volt & Sons') });
  const milestone = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Wiring', { IsSub: true }));
  const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Wiring', Price: '2500.00', MilestoneIds: [milestone] }];
  const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: projectId, VendorId, Deliverables });
  expect(await admin.read(`/api/v2/contracts/${contract}`)).toMatchObject({ VendorId, ClientId: null, Deliverables });
  expect(await read(projectId)).toMatchObject({ ContractId, BusinessState: 'Active', DraftContract: null });
  for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
  const orders = (await admin.list<{ VendorId: number }>('/api/v1/purchases')).filter((one) => one.VendorId === VendorId);
  expect(orders).toMatchObject([
    {
      ...{ RequestType: 'VendorWillInvoice', BusinessState: 'Approved', IsSubcontract: true, ProjectId: projectId },
      ...{ TotalAmount: '2500.00', CommittedAmount: '2500.00', Items: [{ MilestoneId: milestone, TotalAmount: '2500.00' }] },
    },
  ]);
  expect(orders[0]).toHaveProperty('PONumber', expect.stringMatching(/^\d+$/));
});

it('can be removed until a bill refers to it, even one that waits for approval', async () => {
  shows('F-Project');
  const { admin } = given();
  const [id, VendorId] = [await make(given()), await admin.create('/api/v1/vendors', { VendorName: unique('Prairie Lumber') })];
  const invoice = { VendorId: String(VendorId), InvoiceNumber: unique('PL'), InvoiceDate: '2026-03-10', UnderReviewFlag: true };
  const PayableItems = [{ Description: 'Studs', TotalAmount: '50.00', ProjectId: id }];
  expect(await read(id)).toMatchObject({ CanBeDeleted: true });
  const bill = await admin.create('/api/v1/bills', { ...invoice, PayableItems });
  expect(await read(id)).toMatchObject({ CanBeDeleted: false });
  const held = await admin.send('DELETE', `/api/v2/projects/${id}`);
  expect([held.status, held.body.detail]).toEqual([409, expect.stringContaining('bills')]);
  await admin.act('DELETE', `/api/v1/bills/${bill}`);
  expect(await read(id)).toMatchObject({ CanBeDeleted: true });
  await admin.act('DELETE', `/api/v2/projects/${id}`);
  expect((await admin.get(`/api/v1/projects/${id}`)).status).toBe(404);
});
