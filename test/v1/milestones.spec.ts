import { setTimeout as pause } from 'node:timers/promises';
import { conformance, fieldsOf, MISSING } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { expectShape } from './shapes';
import { setUpJob } from '../support/job';
import { milestoneBody } from './driver';
import { shows } from '../support/shows';

/* Milestones: v1 requires all their fields in writes, and reads them as parts of a project plan only. */

const projectOf = once(async ({ admin }) => (await setUpJob(admin)).projectId);
const inPlan = async (company: Company, id: number) => {
  const plan = await company.admin.read(`/api/v1/projects/${await projectOf(company)}/projectPlan`);
  return plan.Milestones.find((one: { Id: string }) => one.Id === String(id));
};
const full = async (company: Company): Promise<Record<string, unknown>> => ({ ...milestoneBody(await projectOf(company), 'Framing') });
const shown = ({ ProjectPlanId, Tasks: _, DateRange, EstimatedItems, ...rest }: Record<string, unknown>): object => ({
  ...rest,
  ...(ProjectPlanId === undefined ? {} : { ProjectPlanId: String(ProjectPlanId) }),
  ...(DateRange ? { DateRange: { ...DateRange } } : {}),
  ...(EstimatedItems ? { EstimatedItems: (EstimatedItems as object[]).map((one) => expect.objectContaining(one)) } : {}),
});
const REQUIRED = [
  ...['Budget', 'BudgetLabor', 'BudgetSubs', 'DateRange', 'Description', 'EstimatedItems', 'IsSub', 'Name', 'ProjectPlanId', 'Scheduled'],
  ...['Tasks', 'TasksEnabled'],
];
const given = conformance({
  path: 'milestones',
  title: 'Milestone',
  shape: 'Milestone',
  id: 'string',
  offers: { read: false, create: true, update: true, delete: true },
  make: async (company) => company.admin.create('/api/v1/milestones', await full(company)),
  touch: async (company, id) => company.admin.act('PATCH', `/api/v2/milestones/${id}`, { WorkOrder: 'W-7' }),
  read: inPlan,
  create: {
    statements: ['B-milestone.create', 'F-Milestone', 'F-DateRange', 'D-Milestone.added', 'F2'],
    body: full,
    required: REQUIRED,
    reads: shown,
  },
  update: {
    statements: ['B-milestone.update'],
    base: (company) => full(company),
    bodies: async () => [
      { Name: 'Rough carpentry' },
      { Description: 'Walls, floors and roof' },
      { Budget: '13000.00', BudgetLabor: '7500.00', BudgetSubs: '0.00' },
      { DateRange: { StartDate: '2026-04-01T00:00:00.000Z', FinishDate: '2026-04-30T00:00:00.000Z' } },
      { EstimatedItems: [{ Description: 'Studs', Quantity: '200', Price: '4.10', IsExcluded: false }] },
      { IsSub: true },
      { Scheduled: false },
      { TasksEnabled: false },
    ],
    reads: shown,
  },
  bad: [
    ['Budget', { Budget: 'plenty' }],
    ['DateRange', { DateRange: 'spring' }],
    ['DateRange.StartDate', { DateRange: { StartDate: 'spring', FinishDate: null } }],
    ['DateRange.FinishDate', { DateRange: { StartDate: '2026-03-27', FinishDate: '2026-03-02' } }],
    ['DateRange.FinishDate', { DateRange: { StartDate: '2026-03-27' } }],
    ['DateRange.FinishDate', { DateRange: { StartDate: '2026-03-27', FinishDate: null } }],
    ['DateRange.StartDate', { DateRange: { StartDate: null, FinishDate: '2026-03-27' } }],
    ['DateRange.StartTime', { DateRange: { StartDate: '2026-03-02', FinishDate: '2026-03-27', StartTime: 'banana' } }],
    ['DateRange.EndTime', { DateRange: { StartDate: '2026-03-02', FinishDate: '2026-03-27', EndTime: '25:00' } }],
    [
      'Tasks[0].DateRange.FinishDate',
      { Tasks: [{ Description: 'Cut', DateRange: { StartDate: '2026-03-27', FinishDate: '2026-03-02' } }] },
    ],
    ['EstimatedItems', { EstimatedItems: {} }],
    ['EstimatedItems[0].CatalogId[0]', { EstimatedItems: [{ Description: 'Studs', CatalogId: [MISSING] }] }],
    ['IsSub', { IsSub: 'no' }],
    ['ProjectPlanId', { ProjectPlanId: MISSING }],
    ['Tasks', { Tasks: 'walls' }],
    ['Scheduled', { Scheduled: null }],
  ],
});

it.each(REQUIRED)('rejects an update without %s', async (name) => {
  shows('B-milestone.update', 'D-2.issues');
  const company = given();
  const id = await company.admin.create('/api/v1/milestones', await full(company));
  const refused = await company.admin.send('PUT', `/api/v1/milestones/${id}`, { ...(await full(company)), [name]: undefined });
  expect([refused.status, fieldsOf(refused as never)]).toEqual([400, [name]]);
});

it('names all missing fields at once', async () => {
  shows('B-milestone.create', 'B-milestone.update', 'D-2.issues');
  const { admin } = given();
  const created = await admin.send('POST', '/api/v1/milestones', {});
  expect([created.status, fieldsOf(created as never).sort()]).toEqual([400, [...REQUIRED].sort()]);
});

it('names the missing dates of DateRange; a milestone without a schedule has null for both', async () => {
  shows('B-milestone.days', 'F-DateRange');
  const company = given();
  const refused = await company.admin.send('POST', '/api/v1/milestones', { ...(await full(company)), DateRange: {} });
  expect([refused.status, fieldsOf(refused as never).sort()]).toEqual([400, ['DateRange.FinishDate', 'DateRange.StartDate']]);
  const unscheduled = { ...(await full(company)), DateRange: { StartDate: null, FinishDate: null }, Scheduled: false };
  const id = await company.admin.create('/api/v1/milestones', unscheduled);
  expect(await inPlan(company, id)).toMatchObject({ DateRange: { StartDate: null, FinishDate: null, StartTime: null, EndTime: null } });
  const days = { StartDate: '2026-03-02', FinishDate: '2026-03-02' };
  await company.admin.act('PUT', `/api/v1/milestones/${id}`, {
    ...unscheduled,
    DateRange: { ...days, StartTime: '8:00', EndTime: '16:30' },
  });
  expect(await inPlan(company, id)).toMatchObject({ DateRange: { StartTime: '08:00', EndTime: '16:30' } });
});

it('can be sent back as the plan shows it, also the initial one of a company', async () => {
  shows('B-milestone.update', 'D-2.owned');
  const { admin } = given();
  const [general] = (await admin.list<{ Id: number; IsDefaultProject: boolean }>('/api/v1/projects')).filter(
    ({ IsDefaultProject }) => IsDefaultProject,
  );
  const plan = async () => (await admin.read(`/api/v1/projects/${general.Id}/projectPlan`)).Milestones;
  const before = await plan();
  expect(before[0]).toMatchObject({ IsDefault: true, Budget: '0.00', BudgetLabor: '0.00', BudgetSubs: '0.00' });
  for (const one of before) expectShape(one, 'Milestone');
  const etag = async () => (await admin.get(`/api/v2/milestones/${before[0].Id}`)).headers.get('etag');
  const tag = await etag();
  await admin.act('PUT', `/api/v1/milestones/${before[0].Id}`, before[0]);
  await admin.act('PATCH', `/api/v2/milestones/${before[0].Id}`, before[0]);
  expect([await plan(), await etag()]).toEqual([before, tag]);
});

it('has the task Default_Task beside the given ones, also where tasks are disabled', async () => {
  shows('W4.task', 'F-Task', 'F-RoleResource');
  const company = given();
  const roleId = await company.admin.create('/api/v2/roles', { RoleName: 'Carpenter' });
  const RoleResources = [{ DisplayName: 'Carpenter', RoleResourceId: roleId, EstimatedHours: '16', IsRole: true }];
  const Tasks = [{ Description: 'Walls', NumDays: 3, RoleResources }];
  const one = await inPlan(company, await company.admin.create('/api/v1/milestones', { ...(await full(company)), Tasks }));
  expect(one.Tasks.map((task: { Description: string }) => task.Description).sort()).toEqual(['Default_Task', 'Walls']);
  for (const task of one.Tasks) expectShape(task, 'Task');
  const walls = one.Tasks.find((task: { IsDefault: boolean }) => !task.IsDefault);
  expect(walls).toMatchObject({ MilestoneId: one.Id, NumDays: 3, BusinessState: 'Open', RoleResources: [{ EstimatedHours: '16.00' }] });
  const without = { ...(await full(company)), TasksEnabled: false };
  const other = await inPlan(company, await company.admin.create('/api/v1/milestones', without));
  expect(other.Tasks).toMatchObject([{ Description: 'Default_Task', IsDefault: true }]);
  const [{ Id: resource }] = await company.admin.read('/api/v1/resources');
  const work = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(resource), TaskId: other.Tasks[0].Id, Time: '1' };
  const entry = await company.admin.create('/api/v1/time', work);
  expect(await company.admin.read(`/api/v1/time/${entry}`)).toMatchObject({ TaskId: Number(other.Tasks[0].Id), TaskName: 'Default_Task' });
});

it('shows the submitted and approved hours of each role resource of its tasks, including earlier ones', async () => {
  shows('F-RoleResource');
  const company = given();
  const { admin } = company;
  const { resourceId } = await setUpJob(admin);
  const role = Number((await admin.read(`/api/v1/resources/${resourceId}`)).RoleId);
  const RoleResources = [
    { DisplayName: 'Carpenter', RoleResourceId: role, IsRole: true },
    { DisplayName: 'Bob', RoleResourceId: resourceId },
  ];
  const id = await admin.create('/api/v1/milestones', { ...(await full(company)), Tasks: [{ Description: 'Walls', RoleResources }] });
  const taskOf = async (name: string) => (await inPlan(company, id)).Tasks.find((one: { Description: string }) => one.Description === name);
  const figures = async (name: string) => {
    const task = await taskOf(name);
    expect((await admin.read(`/api/v2/tasks/${task.Id}`)).RoleResources).toEqual(task.RoleResources);
    expectShape(task.RoleResources[0], 'RoleResource');
    return task.RoleResources.map((one: { HoursSubmitted: string; HoursApproved: string }) => [one.HoursSubmitted, one.HoursApproved]);
  };
  const both = (submitted: string, approved: string) => [
    [submitted, approved],
    [submitted, approved],
  ];
  expect(await figures('Walls')).toEqual(both('0.00', '0.00'));
  const [walls, rest] = [await taskOf('Walls'), await taskOf('Default_Task')];
  const log = (TaskId: string, Time: string) =>
    admin.create('/api/v1/time', { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(resourceId), TaskId, Time });
  const [one, other] = [await log(walls.Id, '8'), await log(rest.Id, '1.5')];
  expect(await figures('Walls')).toEqual(both('8.00', '0.00'));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: one, Time: '7.25', isBillable: false }] });
  expect(await figures('Walls')).toEqual(both('7.25', '7.25'));

  // The Default_Task has time entries before it has role resources.
  const plan = { ...(await full(company)), Tasks: [walls, { Id: rest.Id, Description: rest.Description, RoleResources }] };
  await admin.act('PUT', `/api/v1/milestones/${id}`, plan);
  expect(await figures('Default_Task')).toEqual(both('1.50', '0.00'));

  // The milestone is sent back as it was read.
  const { Id: _, ...read } = await inPlan(company, id);
  const tag = async () => (await admin.get(`/api/v2/milestones/${id}`)).headers.get('etag');
  const before = await tag();
  await admin.act('PUT', `/api/v1/milestones/${id}`, read);
  expect([await figures('Walls'), await figures('Default_Task')]).toEqual([both('7.25', '7.25'), both('1.50', '0.00')]);
  expect(await tag()).toBe(before);

  await admin.act('PATCH', `/api/v2/time-entries/${other}`, { TaskId: Number(walls.Id) });
  expect([await figures('Walls'), await figures('Default_Task')]).toEqual([both('8.75', '7.25'), both('0.00', '0.00')]);
  await admin.act('POST', '/api/v2/time-entries/reject', { Ids: [one], Reason: 'No.' });
  expect(await figures('Walls')).toEqual(both('1.50', '0.00'));
  await admin.act('DELETE', `/api/v1/time/${other}`);
  expect(await figures('Walls')).toEqual(both('0.00', '0.00'));
});

it('counts every hour once when a role resource is planned while time is recorded', async () => {
  shows('F-RoleResource');
  const company = given();
  const { admin } = company;
  const { resourceId } = await setUpJob(admin);
  const body = await full(company);
  const id = await admin.create('/api/v1/milestones', body);
  const { Id: TaskId, Description } = (await inPlan(company, id)).Tasks[0];
  const entry = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(resourceId), TaskId, Time: '0.25' };
  const log = async (): Promise<void> => {
    for (let count = 0; count < 10; count++) await admin.create('/api/v1/time', entry);
  };
  const plan = async (): Promise<void> => {
    await admin.create('/api/v1/time', entry);
    await admin.act('PUT', `/api/v1/milestones/${id}`, {
      ...body,
      Tasks: [{ Id: TaskId, Description, RoleResources: [{ RoleResourceId: resourceId }] }],
    });
  };
  await Promise.all([log(), log(), plan(), log()]);
  const hours = async () => (await inPlan(company, id)).Tasks[0].RoleResources[0].HoursSubmitted;
  // The count may lag behind while time is recorded without a pause.
  for (let patience = 50; patience > 0 && (await hours()) !== '7.75'; patience--) await pause(100);
  expect(await hours()).toBe('7.75');
});

it('removes tasks that are missing in the body, except Default_Task, and refuses to remove used ones', async () => {
  shows('D-B.milestone.tasks', 'W4.task', 'D-S.held');
  const company = given();
  const { admin } = company;
  const body = await full(company);
  const Tasks = [{ Description: 'Walls' }, { Description: 'Roof' }];
  const id = await admin.create('/api/v1/milestones', { ...body, Tasks });
  const names = async () => (await inPlan(company, id)).Tasks.map(({ Description }: { Description: string }) => Description);
  expect(await names()).toEqual(['Default_Task', 'Walls', 'Roof']);
  await admin.act('PUT', `/api/v1/milestones/${id}`, { ...body, Tasks: [{ Description: 'Roof', NumDays: 2 }, { Description: 'Floor' }] });
  expect(await names()).toEqual(['Default_Task', 'Roof', 'Floor']);
  await admin.act('PATCH', `/api/v2/milestones/${id}`, { WorkOrder: 'W-8' });
  const roof = (await inPlan(company, id)).Tasks[1].Id;
  const [{ Id: ResourceId }] = await admin.read('/api/v1/resources');
  const entry = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(ResourceId), TaskId: roof, Time: '1' };
  const hours = await admin.create('/api/v1/time', entry);
  const used = (await inPlan(company, id)).Tasks.map(({ IsUsed }: { IsUsed: boolean }) => IsUsed);
  expect([used, (await admin.read(`/api/v2/tasks/${roof}`)).IsUsed]).toEqual([[false, true, false], true]);
  const empty = { ...body, Tasks: [] };
  const refused = await admin.send('PUT', `/api/v1/milestones/${id}`, empty);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('time entries')]);
  expect(await names()).toEqual(['Default_Task', 'Roof', 'Floor']);
  await admin.act('DELETE', `/api/v1/time/${hours}`);
  await admin.act('PUT', `/api/v1/milestones/${id}`, empty);
  expect(await names()).toEqual(['Default_Task']);
});

it('accepts existing roles and resources only, and keeps them from being removed', async () => {
  shows('D-B.milestone.planned', 'F-RoleResource', 'D-9.reference', 'D-S.held');
  const company = given();
  const { admin } = company;
  const role = await admin.create('/api/v2/roles', { RoleName: 'Thatcher' });
  const [{ Id: department }] = await admin.read('/api/v1/departments');
  const resource = await admin.create('/api/v1/resources', { Description: 'Crane', DepartmentId: String(department) });
  const planning = async (...ids: object[]) => ({ ...(await full(company)), Tasks: [{ Description: 'Roof', RoleResources: ids }] });
  const missing = await admin.send('POST', '/api/v1/milestones', await planning({ RoleResourceId: resource }, { RoleResourceId: MISSING }));
  expect([missing.status, fieldsOf(missing as never)]).toEqual([400, ['Tasks[0].RoleResources[1].RoleResourceId']]);
  const id = await admin.create('/api/v1/milestones', await planning({ RoleResourceId: resource }, { RoleResourceId: role, IsRole: true }));
  for (const path of [`/api/v2/roles/${role}`, `/api/v1/resources/${resource}`]) {
    const held = await admin.send('DELETE', path);
    expect([held.status, held.body.message ?? held.body.detail]).toEqual([409, expect.stringContaining('tasks')]);
  }
  await admin.act('DELETE', `/api/v1/milestones/${id}`);
  await admin.act('DELETE', `/api/v2/roles/${role}`);
  await admin.act('DELETE', `/api/v1/resources/${resource}`);
});

it('goes from NotStarted to InProgress to Completed, with its tasks', async () => {
  shows('D-S.milestone', 'D-S.task', 'D-S.refused');
  const company = given();
  const id = await company.admin.create('/api/v1/milestones', await full(company));
  const [task] = (await inPlan(company, id)).Tasks;
  expect(await inPlan(company, id)).toMatchObject({ BusinessState: 'NotStarted', Tasks: [{ BusinessState: 'Open' }] });
  const [{ Id: resource }] = await company.admin.read('/api/v1/resources');
  const entry = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(resource), TaskId: task.Id, Time: '1' };
  await company.admin.create('/api/v1/time', entry);
  expect(await inPlan(company, id)).toMatchObject({ BusinessState: 'InProgress', IsUsed: true });
  await company.admin.act('POST', `/api/v2/milestones/${id}/complete`);
  await company.admin.act('POST', `/api/v2/tasks/${task.Id}/complete`);
  expect(await inPlan(company, id)).toMatchObject({ BusinessState: 'Completed', Tasks: [{ BusinessState: 'Completed' }] });
  const again = await company.admin.send('POST', `/api/v2/milestones/${id}/complete`);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('Completed')]);
  const held = await company.admin.send('DELETE', `/api/v1/milestones/${id}`);
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('time entries')]);
});

it('is assigned to a vendor by an action of its own (5)', async () => {
  const { admin } = given();
  const projectId = await admin.create('/api/v2/projects', {
    ProjectName: 'Annex',
    DepartmentId: (await admin.read('/api/v1/departments'))[0].Id,
  });
  const id = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Wiring'));
  const VendorId = await admin.create('/api/v1/vendors', { VendorName: 'Volt Electric' });
  const assign = (body: object) => admin.send('POST', `/api/v2/milestones/${id}/assign-vendor`, body);
  expect(await assign({ VendorId })).toMatchObject({ status: 200, body: { data: { Id: String(id), VendorId } } });
  expect(await assign({ VendorId: 987_654_321 })).toMatchObject({ status: 400, body: { issues: [{ field: 'VendorId' }] } });
  expect(await assign({})).toMatchObject({ status: 400, body: { issues: [{ field: 'VendorId' }] } });
  expect(await assign({ VendorId: null })).toMatchObject({ status: 200, body: { data: { VendorId: null } } });
});

it('is linked to the deliverable that bills its work', async () => {
  shows('W4.milestone', 'W4.deliverable');
  const company = given();
  const plan = await company.admin.read(`/api/v1/projects/${await projectOf(company)}/projectPlan`);
  const linked = plan.Milestones.find((one: { DeliverableId: string }) => one.DeliverableId !== '');
  const deliverable = await company.admin.read(`/api/v2/deliverables/${linked.DeliverableId}`);
  expect(deliverable).toMatchObject({ DeliverableType: 'PerRole', MilestoneIds: [Number(linked.Id)] });
});

it('cannot be removed while a bill charges it or an item of a purchase is for it', async () => {
  shows('D-S.held');
  const company = given();
  const { admin } = company;
  const add = async (): Promise<number> => admin.create('/api/v1/milestones', await full(company));
  const [ordered, billed, ProjectId] = [await add(), await add(), await projectOf(company)];
  const item = { Description: 'Studs', Quantity: '1', UnitPrice: '4.10', MilestoneId: ordered };
  await admin.create('/api/v1/purchases', { RequestType: 'CashDebit', ProjectId, Items: [item] });
  const VendorId = String(await admin.create('/api/v1/vendors', { VendorName: 'Acme Gravel' }));
  const line = { Description: 'Gravel', TotalAmount: '30.00', ProjectId, MilestoneId: billed };
  await admin.create('/api/v1/bills', { VendorId, InvoiceNumber: `G-${billed}`, InvoiceDate: '2026-03-10', PayableItems: [line] });
  const refused = await Promise.all([ordered, billed].map((id) => admin.send('DELETE', `/api/v1/milestones/${id}`)));
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, expect.stringContaining('purchases')],
    [409, expect.stringContaining('bills')],
  ]);
});

it('can be written by users who manage projects', async () => {
  shows('E6.privileges');
  const { user } = given();
  const body = await full(given());
  expect((await (await user(['Manages Resources'])).caller.send('POST', '/api/v1/milestones', body)).status).toBe(403);
  expect((await (await user(['Manages Projects'])).caller.send('POST', '/api/v1/milestones', body)).status).toBe(201);
});
