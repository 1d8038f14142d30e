import { milestoneBody } from './driver';
import { conformance } from './support/conformance';
import { unique } from './support/place';
import { shows } from '../support/shows';

/* Departments: a company has at least one. v1 does not update them. */

const given = conformance({
  path: 'departments',
  title: 'Department',
  shape: 'Department',
  id: 'number',
  offers: { read: true, create: true, update: false, delete: true },
  make: ({ admin }) => admin.create('/api/v1/departments', { DepartmentName: unique('Carpentry') }),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/departments/${id}`, { DepartmentName: unique('Joinery') }),
  create: { statements: ['B-department.create'], body: async () => ({ DepartmentName: 'Carpentry' }), required: ['DepartmentName'] },
  bad: [
    ['DepartmentName', { DepartmentName: '' }],
    ['DepartmentName', { DepartmentName: {} }],
    ['DefaultProjectId', { DefaultProjectId: 987_654_321 }],
  ],
});

it('can be renamed on v2, and v1 shows the new name at once', async () => {
  shows('B-department.update', 'D-2.read-your-writes');
  const { admin } = given();
  const id = await admin.create('/api/v1/departments', { DepartmentName: 'Paving' });
  const refused = await admin.send('PUT', `/api/v1/departments/${id}`, { DepartmentName: 'Sealing' });
  expect([refused.status, refused.body.message]).toEqual([405, expect.stringContaining('web application')]);
  await admin.act('PATCH', `/api/v2/departments/${id}`, { DepartmentName: 'Paving and sealing' });
  expect((await admin.read(`/api/v1/departments/${id}`)).DepartmentName).toBe('Paving and sealing');
});

it('exists from the start: General/Corporate', async () => {
  shows('W3.department');
  const [first] = await given().admin.read('/api/v1/departments');
  expect(['General/Corporate', 'Default_Department']).toContain(first.DepartmentName);
});

it('cannot be removed while it has resources', async () => {
  shows('D-S.held', 'F6');
  const { admin } = given();
  const id = await admin.create('/api/v1/departments', { DepartmentName: 'Held' });
  await admin.create('/api/v1/resources', { Description: 'Crane', DepartmentId: String(id) });
  const refused = await admin.send('DELETE', `/api/v1/departments/${id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('resources')]);
});

it('keeps its default project, milestone and task from being removed, as a client does', async () => {
  shows('D-S.held');
  const { admin } = given();
  const DepartmentId = await admin.create('/api/v1/departments', { DepartmentName: unique('Grounds') });
  const ProjectId = await admin.create('/api/v2/projects', { ProjectName: unique('Yard'), DepartmentId, ContractType: 'Contract' });
  const MilestoneId = await admin.create('/api/v1/milestones', milestoneBody(ProjectId, 'Sweeping'));
  const TaskId = await admin.create('/api/v2/tasks', { MilestoneId: String(MilestoneId), Description: 'Sweep' });
  const work = { DefaultProjectId: ProjectId, DefaultMilestoneId: MilestoneId, DefaultTaskId: TaskId };
  const department = await admin.create('/api/v1/departments', { DepartmentName: unique('Yard'), ...work });
  const client = await admin.create('/api/v1/clients', { ClientName: unique('Yard'), ...work });
  const removals = [`/api/v2/tasks/${TaskId}`, `/api/v1/milestones/${MilestoneId}`];
  for (const holder of ['departments', 'clients']) {
    for (const path of removals) {
      const { status, body } = await admin.send('DELETE', path);
      expect([status, body.message ?? body.detail]).toEqual([409, expect.stringContaining(holder)]);
    }
    await admin.act('DELETE', holder === 'clients' ? `/api/v1/clients/${client}` : `/api/v1/departments/${department}`);
  }
  for (const path of removals) await admin.act('DELETE', path);
});

it('can be written by Admin only', async () => {
  shows('E6.privileges');
  const { user } = given();
  const { caller } = await user(['Manages Projects', 'Manages Bills', 'Accountant']);
  expect((await caller.send('POST', '/api/v1/departments', { DepartmentName: 'X' })).status).toBe(403);
  expect((await caller.get('/api/v1/departments')).status).toBe(200);
});
