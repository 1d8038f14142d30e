import { conformance } from './support/conformance';
import { once } from './support/once';
import { shows } from '../support/shows';

/* Requests for information: always about a project. v1 reads them; only v2 writes them. */

const projectOf = once(async ({ admin }) => {
  const ClientId = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes' });
  return admin.create('/api/v2/projects', { ProjectName: 'Stair', ClientId });
});
const given = conformance({
  path: 'rfis',
  title: 'RFI',
  shape: 'RFI',
  id: 'number',
  statements: { read: ['D-P-rfis'], create: ['D-P-rfis'], update: ['D-P-rfis'], delete: ['D-P-rfis'] },
  offers: { read: true, create: false, update: false, delete: false },
  make: async (company) => company.admin.create('/api/v2/rfis', { Subject: 'Joist hangers', ProjectId: await projectOf(company) }),
  touch: ({ admin }, id) => admin.act('PATCH', `/api/v2/rfis/${id}`, { SentTo: 'Fuller Architects' }),
  drop: ({ admin }, id) => admin.act('DELETE', `/api/v2/rfis/${id}`),
});

it('always belongs to a project, and is answered once', async () => {
  shows('W4.rfi', 'D-2.same-reads');
  const { admin } = given();
  const ProjectId = await projectOf(given());
  const without = await admin.send('POST', '/api/v2/rfis', { Subject: 'Joist hangers' });
  expect([without.status, without.body.issues.map((one: { field: string }) => one.field)]).toEqual([400, ['ProjectId']]);
  const id = await admin.create('/api/v2/rfis', { Subject: 'Which?', Question: 'Which hangers?', SentTo: 'Fuller', ProjectId });
  expect(await admin.read(`/api/v1/rfis/${id}`)).toMatchObject({ ProjectId, BusinessState: 'Open', SentTo: 'Fuller', DateAnswered: '' });
  await admin.act('POST', `/api/v2/rfis/${id}/answer`, { Answer: 'Type LUS210.' });
  expect(await admin.read(`/api/v1/rfis/${id}`)).toMatchObject({ BusinessState: 'Answered', Answer: 'Type LUS210.' });
});
