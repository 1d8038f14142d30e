import { setUpJob, type Job } from '../support/job';
import { drive, type Driver } from './driver';
import { shows } from '../support/shows';

/* Unsupported addresses and methods. */

let driver: Driver;
let job: Job;
beforeAll(async () => {
  driver = await drive();
  job = await setUpJob(driver.admin);
}, 240_000);

/** Verifies every part of an error response of v1, and returns its status. */
async function refused(method: string, path: string, body?: unknown): Promise<number> {
  const reply = await driver.admin.send(method, path, body);
  const { didSucceed, data, status, message } = reply.body;
  expect([didSucceed, status, typeof message]).toEqual([false, reply.status, 'string']);
  if (reply.status === 400) expect(data === null || data.issues.length > 0).toBe(true);
  else expect(data).toBeNull();
  if (reply.status === 405) expect(reply.headers.get('allow')).not.toBeNull();
  return reply.status;
}

const CREATED = ['bills', 'clients', 'departments', 'items', 'milestones', 'payments', 'purchases', 'resources', 'time', 'vendors'];
const UPDATED = ['clients', 'items', 'milestones', 'purchases', 'resources', 'time', 'vendors'];
const REMOVED = CREATED;

describe('ids in the path', () => {
  it.each(CREATED)('cannot be given in POST /api/v1/%s/5 (400): the server assigns ids', async (dataType) => {
    shows('E4.id', 'R2.post');
    expect(await refused('POST', `/api/v1/${dataType}/5`, {})).toBe(400);
  });
  it.each(UPDATED)('are required in PUT /api/v1/%s (400)', async (dataType) => {
    shows('E5.no-id', 'R2.put');
    expect(await refused('PUT', `/api/v1/${dataType}`, {})).toBe(400);
  });
  it.each(REMOVED)('are required in DELETE /api/v1/%s (400)', async (dataType) => {
    shows('E6.no-id', 'R2.delete');
    expect(await refused('DELETE', `/api/v1/${dataType}`)).toBe(400);
  });
  it.each(['0', '-1', '1.5', 'abc', '1e3', '%00', '9'.repeat(400) + 'x', '١'])(
    'get 400 when they are not positive integers: %s',
    async (id) => {
      shows('D-2.ids');
      for (const [method, path, body] of [
        ['GET', `/api/v1/clients/${id}`, undefined],
        ['PUT', `/api/v1/clients/${id}`, {}],
        ['DELETE', `/api/v1/clients/${id}`, undefined],
        ['PUT', `/api/v1/time/check-out/${id}`, { Time: '2026-03-03T18:15:00.000Z' }],
        ['PUT', `/api/v1/approvetime/${id}`, { Time: '2' }],
        ['GET', `/api/v1/projects/${id}/projectPlan`, undefined],
      ] as const)
        expect([method, path, await refused(method, path, body)]).toEqual([method, path, 400]);
    },
  );
});

it.each(['/oauth', '/api', '/api/v1', '/api/v1/', '/api/v1//clients', '//api/v1/clients', '/api/v1/extd'])(
  'GET %s gets 404',
  async (path) => {
    shows('R1');
    expect([await refused('GET', path), await refused('DELETE', path)]).toEqual([404, 404]);
  },
);

describe('unknown query parameters get 400', () => {
  it.each([
    ['POST', '/api/v1/time/check-in', (): unknown => ({ EntryDate: '2026-03-03T12:00:00.000Z', ResourceId: String(job.resourceId) })],
    ['PUT', '/api/v1/time/check-out/1', (): unknown => ({ Time: '2026-03-03T18:15:00.000Z' })],
    ['POST', '/api/v1/approvetime', (): unknown => ({ TimeEntries: [{ Id: 1, Time: '2', isBillable: true }] })],
    ['PUT', '/api/v1/approvetime/1', (): unknown => ({ Time: '2' })],
    ['GET', '/api/v1/projects/1/projectPlan', (): unknown => undefined],
    ['POST', '/api/v1/clients', (): unknown => ({ ClientName: 'X' })],
    ['PUT', '/api/v1/clients/1', (): unknown => ({})],
    ['DELETE', '/api/v1/clients/1', (): unknown => undefined],
    ['GET', '/api/v1/clients', (): unknown => undefined],
    ['GET', '/api/v1/clients/1', (): unknown => undefined],
    ['GET', '/api/v1/clients/since/2026-01-01', (): unknown => undefined],
  ] as const)('%s %s', async (method, path, body) => {
    shows('D-9.unknown-parameter', 'D-2.400');
    const reply = await driver.admin.send(method, `${path}?force=true`, body());
    expect([reply.status, reply.body.data]).toEqual([400, { issues: [{ field: 'force', problem: expect.any(String) }] }]);
  });
  it('on the actions of v2', async () => {
    const reply = await driver.admin.send('POST', `/api/v2/projects/${job.projectId}/close?force=true`, {});
    expect([reply.status, reply.body.code, reply.body.issues[0].field]).toEqual([400, 'validation_failed', 'force']);
  });
});

it('decodes an escaped address before it is matched', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await driver.admin.send('POST', '/%61pi/v1/clients', 'ClientName=X', headers)).status).toBe(415);
  expect((await driver.stranger.send('POST', '/%61pi/v1/clients', 'ClientName=X', headers)).status).toBe(401);
  expect((await driver.admin.send('POST', '/%61pi/v1/clients', { ClientName: 'X' })).status).toBe(201);
});

describe('unsupported methods of an address', () => {
  it.each([
    ['GET', '/api/v1/approvetime'],
    ['DELETE', '/api/v1/approvetime/1'],
    ['POST', '/api/v1/approvetime/1'],
    ['PUT', '/api/v1/approvetime'],
    ['POST', '/api/v1/time/check-out/1'],
    ['GET', '/api/v1/time/check-out/1'],
    ['POST', '/api/v1/projects/1/projectPlan'],
    ['PUT', '/api/v1/projects/1/projectPlan'],
    ['PATCH', '/api/v1/clients/1'],
  ])('%s %s gets 404 or 405, in the envelope', async (method, path) => {
    shows('R1');
    expect([404, 405]).toContain(await refused(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}));
  });
  it.each([
    ['POST', '/api/v1/projects'],
    ['PUT', '/api/v1/projects'],
    ['PUT', '/api/v1/bills/5'],
    ['PUT', '/api/v1/bills'],
    ['PUT', '/api/v1/departments/5'],
    ['PUT', '/api/v1/payments'],
    ['DELETE', '/api/v1/projects'],
  ])('%s %s gets 405: only the web application offers it', async (method, path) => {
    shows('D-2.405', 'R3');
    expect(await refused(method, path, method === 'DELETE' ? undefined : {})).toBe(405);
  });
  it.each([
    ['POST', '/api/v2/billables'],
    ['PATCH', '/api/v2/billables/1'],
    ['DELETE', '/api/v2/billables/1'],
  ])('%s %s gets 405: billables are derived', async (method, path) => {
    const reply = await driver.admin.send(method, path, method === 'DELETE' ? undefined : {});
    expect([reply.status, reply.body.code, reply.headers.get('allow')]).toEqual([405, 'unsupported_operation', 'GET']);
  });
});

it.each(['nothing', 'clients/1/nothing', 'extd/nothing', 'time/check-in/1/2', 'projects/1/projectplans', 'oauth/token', 'oauth/refresh'])(
  'GET /api/v1/%s is an unknown route: 404 for every method',
  async (path) => {
    shows('D-2.404');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect([method, await refused(method, `/api/v1/${path}`, method === 'GET' || method === 'DELETE' ? undefined : {})]).toEqual([
        method,
        404,
      ]);
  },
);
