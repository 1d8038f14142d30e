import { conformance } from './support/conformance';
import { setUpJob } from '../support/job';

/* List items: to-dos. v1 shows them; they are written on v2. */

const given = conformance({
  path: 'listitems',
  title: 'ListItem',
  shape: 'ListItem',
  id: 'number',
  tags: { read: 'D-P-listitems', create: 'D-P-listitems', update: 'D-P-listitems', delete: 'D-P-listitems' },
  offers: { read: true, create: false, update: false, delete: false },
  make: ({ admin }) => admin.create('/api/v2/list-items', { Description: 'Order the countertop' }),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/list-items/${id}`, { DueDate: '2026-11-13T00:00:00.000Z' }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/list-items/${id}`),
});

it('stands alone, or belongs to a resource, a project or a milestone [W5.listitem D-2.same-reads]', async () => {
  const { admin } = given();
  const { projectId, resourceId } = await setUpJob(admin);
  const plan = await admin.read(`/api/v1/projects/${projectId}/projectPlan`);
  const MilestoneId = Number(plan.Milestones[0].Id);
  const alone = await admin.create('/api/v2/list-items', { Description: 'Call the bank' });
  expect(await admin.read(`/api/v1/listitems/${alone}`)).toMatchObject({ ResourceId: null, ProjectId: null, MilestoneId: null });
  const id = await admin.create('/api/v2/list-items', { Description: 'Order hangers', MilestoneId, ResourceId: resourceId });
  expect(await admin.read(`/api/v1/listitems/${id}`)).toMatchObject({ ProjectId: projectId, MilestoneId, ResourceId: resourceId });
  await admin.act('PATCH', `/api/v2/list-items/${id}`, { IsCompleted: true });
  expect(await admin.read(`/api/v1/listitems/${id}`)).toMatchObject({ IsCompleted: true, DateCompleted: expect.stringMatching(/Z$/) });
});
