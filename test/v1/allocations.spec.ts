import { conformance } from './support/conformance';
import type { Company } from './support/company';
import { once } from './support/once';
import { expectShape } from './shapes';
import { setUpJob } from '../support/job';
import { shows } from '../support/shows';

/* Allocations of resources. v1 reads them; only v2 writes them. */

const jobOf = once(({ admin }) => setUpJob(admin));
const body = async (company: Company, more: object = {}): Promise<object> => {
  const { taskId, resourceId } = await jobOf(company);
  const when = { StartTime: '2026-03-03T08:00:00.000Z', EndTime: '2026-03-03T16:30:00.000Z' };
  return { ResourceId: resourceId, TaskId: taskId, ...when, ...more };
};
const given = conformance({
  path: 'allocations',
  title: 'Allocation',
  shape: 'Allocation',
  id: 'number',
  statements: { read: ['D-P-allocations'], create: ['D-P-allocations'], update: ['D-P-allocations'], delete: ['D-P-allocations'] },
  offers: { read: true, create: false, update: false, delete: false },
  make: async (company) => company.admin.create('/api/v2/allocations', await body(company)),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/allocations/${id}`, { Description: `Drywall ${Date.now()}` }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/allocations/${id}`),
  scope: true,
});

it('schedules a resource for a task, with the present values of its records', async () => {
  shows('W5.allocation', 'F-Allocation', 'D-F.nested', 'D-2.same-reads');
  const { admin } = given();
  const { taskId, resourceId, projectId } = await jobOf(given());
  const id = await admin.create('/api/v2/allocations', await body(given()));
  const read = () => admin.read(`/api/v1/allocations/${id}`);
  const shown = await read();
  expect(shown).toMatchObject({
    ...{ ResourceIds: [resourceId], ResourceId: resourceId, TaskId: taskId, ProjectId: projectId, Duration: '8.50', Department: null },
    ...{ Client: { ClientName: 'Oakridge Homes' }, Milestone: { Name: 'Framing' }, Task: { Description: 'Default_Task' }, TimeEntries: [] },
  });
  await admin.act('PATCH', `/api/v2/projects/${projectId}`, { ProjectName: 'Oakridge bath' });
  await admin.act('PUT', `/api/v1/clients/${shown.ClientId}`, { ClientName: 'Oakridge Holding' });
  const entry = await admin.create('/api/v1/time', {
    EntryDate: '2026-03-03T12:00:00.000Z',
    ResourceId: String(resourceId),
    TaskId: String(taskId),
    Time: '8',
    AllocationId: id,
  });
  const now = await read();
  expect(now).toMatchObject({ Project: { ProjectName: 'Oakridge bath' }, Client: { ClientName: 'Oakridge Holding' }, TimeEntryId: entry });
  expect(now.TimeEntries.map((one: { Id: number }) => one.Id)).toEqual([entry]);
  expectShape(now, 'Allocation');
});

it('shows its Rate only to users who manage resources or financial information', async () => {
  shows('A7.read');
  const { admin, user } = given();
  const id = await admin.create('/api/v2/allocations', await body(given(), { Rate: 85.5 }));
  expect((await admin.read(`/api/v1/allocations/${id}`)).Rate).toBe(85.5);
  expect((await (await user(['Tracks Time'])).caller.read(`/api/v1/allocations/${id}`)).Rate).not.toBe(85.5);
});
