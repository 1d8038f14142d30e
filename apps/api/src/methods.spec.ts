import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* The responses to methods that an address under /api does not support. */
describe('the service', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  it('responds with 405 and Allow to methods that an address does not support', async () => {
    const cases: [string, string, string][] = [
      ['GET', '/api/v1/approvetime', 'POST'],
      ['DELETE', '/api/v1/approvetime/5', 'PUT'],
      ['POST', '/api/v1/approvetime/5', 'PUT'],
      ['GET', '/api/v1/time/check-in', 'POST'],
      ['PUT', '/api/v1/time/check-in', 'POST'],
      ['GET', '/api/v1/time/check-out/5', 'PUT'],
      ['POST', '/api/v1/projects/1/projectPlan', 'GET'],
      ['POST', '/api/v1/clients/since/2026-01-01', 'GET'],
      ['PATCH', '/api/v1/clients/5', 'GET, PUT, DELETE'],
      ['PATCH', '/api/v1/clients', 'GET, POST'],
      ['PATCH', '/api/v1/bills/5', 'GET, DELETE'],
      ['PUT', '/api/v2/clients/5', 'GET, PATCH, DELETE'],
      ['PUT', '/%61pi/v1/approvetime/', 'POST'],
    ];
    for (const [method, path, allow] of cases) {
      const reply = await api.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
      expect([method, path, reply.status, reply.headers['allow']]).toEqual([method, path, 405, allow]);
      if (path.startsWith('/api/v2')) expect(reply.json).toMatchObject({ code: 'unsupported_operation', status: 405 });
      else expect(reply.json).toEqual({ didSucceed: false, data: null, status: 405, message: expect.stringContaining(allow) });
    }
    expect((await api.get('/api/v1/nothing')).status).toBe(404);
    expect((await api.put('/api/v1/time/check-out', { Time: '2026-03-02' })).status).toBe(400);
  });

  it('names the route of version 2 for what version 1 does not offer', async () => {
    const { json } = await api.put('/api/v1/bills/5', {});
    expect((json as { message: string }).message).toMatch(/: use PATCH \/api\/v2\/bills\/\{id\}\.$/);
  });

  it('responds to HEAD as to GET without the body, and to OPTIONS with the methods', async () => {
    const id = await api.create('clients', { ClientName: 'Head & Sons' });
    for (const path of [`/api/v1/clients/${id}`, '/api/v1/clients', '/api/v1/clients?page=1&page_size=1', `/api/v2/clients/${id}`]) {
      const head = await api.send('HEAD', path);
      expect([path, head.status, head.text]).toEqual([path, 200, '']);
    }
    expect((await api.send('HEAD', '/api/v1/clients/999999999')).status).toBe(404);
    expect((await api.send('HEAD', '/api/v1/approvetime')).status).toBe(405);
    expect((await api.as(undefined).send('HEAD', '/api/v1/clients')).status).toBe(401);
    const options = await api.send('OPTIONS', '/api/v1/clients');
    expect([options.status, options.headers['allow'], options.json]).toEqual([
      200,
      'GET, POST',
      { didSucceed: true, data: ['GET', 'POST'], status: 200, message: 'OK' },
    ]);
    expect((await api.send('OPTIONS', '/api/v2/clients/5')).json).toEqual({ data: ['GET', 'PATCH', 'DELETE'], meta: {} });
    expect((await api.send('OPTIONS', '/')).json).toMatchObject({ data: ['GET'] });
    expect((await api.send('OPTIONS', '/api/v1/nothing')).json).toMatchObject({ didSucceed: false, status: 404 });
  });
});
