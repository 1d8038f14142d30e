import { conformance } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { place, unique } from './support/place';
import { expectShape } from './shapes';
import { entryOf, setUpJob } from '../support/job';

/* Projects: read on v1, with their plan; everything else is the web application's. */

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

it('shows its plan, with every milestone and its tasks [P-projects.plan B-project.plan W4.plan D-ProjectPlan]', async () => {
  const { admin, stranger } = given();
  const { projectId } = await setUpJob(admin);
  const { status, body } = await admin.get(`/api/v1/projects/${projectId}/projectPlan`);
  expect([status, body.didSucceed, body.status]).toEqual([200, true, 200]);
  expectShape(body.data, 'ProjectPlan');
  expect(body.data).toMatchObject({ ProjectId: projectId, Milestones: [{ Name: 'Framing', Tasks: [{ Description: 'Default_Task' }] }] });
  expect((await admin.get('/api/v1/projects/987654321/projectPlan')).status).toBe(404);
  expect((await stranger.get(`/api/v1/projects/${projectId}/projectPlan`)).status).toBe(401);
});

it('nests its plan, client, department and contract as they are now [F-Project F8.nested D-3.dto D-Contract D-Deliverable]', async () => {
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

it('is for a client or for a department, never for both [F7 E8.scope]', async () => {
  const { admin } = given();
  const DepartmentId = await admin.create('/api/v1/departments', { DepartmentName: unique('Yard') });
  const inside = await admin.create('/api/v2/projects', { ProjectName: 'Office move', DepartmentId });
  expect(await read(inside)).toMatchObject({ DepartmentId: String(DepartmentId), ClientId: '', Client: null, ForClient: false });
  const ids = (await admin.list<{ Id: number }>('/api/v1/projects?scope=client&fields=Id')).map((one) => one.Id);
  expect(ids).not.toContain(inside);
  const both = { ProjectName: 'Both', DepartmentId, ClientId: await clientOf(given()) };
  expect((await admin.send('POST', '/api/v2/projects', both)).status).toBe(400);
});

it.each(['ResidentialJob', 'AIAJob', 'Contract', 'Estimate', 'Maintenance'])(
  'is of type %s, which its contract is of too [W3.project-types W4.contract F9.choices]',
  async (ContractType) => {
    const { admin } = given();
    const id = await make(given(), { ContractType });
    expect((await read(id)).ContractType).toBe(ContractType);
    const contract = await admin.create('/api/v2/contracts', { ContractType, ProjectId: id, Deliverables: [] });
    expect(await admin.read(`/api/v2/contracts/${contract}`)).toMatchObject({ ContractType, ProjectId: id, Deliverables: [] });
  },
);

it('has one active contract and one draft, from which its state follows [W4.contract-drafts D-S.project D-S.contract]', async () => {
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
});

it('is Rejected with its contract, and Closed and opened again by its manager [D-S.project D-S.contract]', async () => {
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

it('knows what it costs and what is earned on it [W1 W2]', async () => {
  const { admin } = given();
  const job = await setUpJob(admin);
  await admin.create('/api/v1/time', entryOf(job));
  expect(await read(job.projectId)).toMatchObject({ LaborTracked: '80.00', HasTime: true, MaterialsTracked: '0.00' });
  const entry = await admin.create('/api/v1/time', entryOf(job));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, Time: '2', isBillable: true }] });
  const invoice = await admin.create(`/api/v2/projects/${job.projectId}/invoices`, {});
  expect(await admin.read(`/api/v1/invoices/${invoice}`)).toMatchObject({ TotalAmount: '180.00', ProjectId: String(job.projectId) });
});

it('keeps its place, tags and dates [F-Project D-Tag F3 D-9.dates D-2.timestamps]', async () => {
  const Location = place('Site');
  const id = await make(given(), { Location, Tags: [{ Name: 'warranty' }], DueDate: '2026-09-30', DateRange: { StartDate: '2026-03-02' } });
  expect(await read(id)).toMatchObject({
    Location,
    Tags: [{ Id: expect.any(Number), Name: 'warranty' }],
    DueDate: '2026-09-30T00:00:00.000Z',
    DateRange: { StartDate: '2026-03-02T00:00:00.000Z', FinishDate: null },
  });
});
