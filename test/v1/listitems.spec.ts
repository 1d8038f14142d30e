import { conformance } from './support/conformance';
import { setUpJob } from '../support/job';
import { shows } from '../support/shows';

/* List items: to-dos. v1 reads them; only v2 writes them. */

const given = conformance({
  path: 'listitems',
  title: 'ListItem',
  shape: 'ListItem',
  id: 'number',
  statements: { read: ['D-P-listitems'], create: ['D-P-listitems'], update: ['D-P-listitems'], delete: ['D-P-listitems'] },
  offers: { read: true, create: false, update: false, delete: false },
  make: ({ admin }) => admin.create('/api/v2/list-items', { Description: 'Order the countertop' }),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/list-items/${id}`, { DueDate: '2026-11-13T00:00:00.000Z' }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/list-items/${id}`),
});

it('belongs to a resource, a project or a milestone, or to none', async () => {
  shows('W5.listitem', 'D-2.same-reads');
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
