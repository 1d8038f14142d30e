import { eventually } from '@plumbline/platform/testing/eventually';
import { useService, type RunningService } from './testing/start-service';

let service: RunningService;
useService((started) => (service = started));

describe('the service', () => {
  it('returns a new client in every kind of read, on v1 and v2', async () => {
    const { api } = service;
    const before = new Date().toISOString();
    const id = (await api.create('clients', { ClientName: 'Ada Lovelace' })) as number;
    expect(await api.read(`/api/v1/clients/${id}`)).toMatchObject({ Id: id, ClientName: 'Ada Lovelace' });
    expect(((await api.read('/api/v1/clients')) as { Id: number }[]).map(({ Id }) => Id)).toContain(id);
    expect(await api.read(`/api/v1/clients/since/${before}`)).toMatchObject([{ Id: id }]);
    expect(await api.read(`/api/v2/clients/${id}`)).toMatchObject({ ClientName: 'Ada Lovelace' });
    const paged = await api.get('/api/v1/clients?page=1&page_size=1');
    expect(paged.json.link.first).toMatch(/^http.*page=1&page_size=1$/);
    expect((await api.put(`/api/v1/clients/${id}`, { City: 'London' })).json.message).toBe('Client updated successfully');
    expect((await api.delete(`/api/v1/clients/${id}`)).json.message).toBe('Client removed successfully');
    expect(await api.read(`/api/v1/clients/since/${before}?include_deleted=true&fields=Id`)).toEqual([{ Id: id, IsDeleted: true }]);
  });

  it('requires a token before it validates anything else', async () => {
    const stranger = service.api.as(undefined);
    for (const reply of [
      await stranger.get('/api/v1/clients'),
      await stranger.post('/api/v1/clients', '{'),
      await stranger.put('/api/v1/projects', {}),
    ]) {
      expect(reply.status).toBe(401);
      expect(reply.headers['www-authenticate']).toMatch(/^Bearer/);
    }
    expect((await stranger.get('/api/v2/clients')).json.code).toBe('unauthenticated');
    expect((await service.api.as('nonsense').get('/api/v1/clients')).headers['www-authenticate']).toContain('invalid_token');
  });

  it('serves the routes of operators without a token', async () => {
    const stranger = service.api.as(undefined);
    expect((await stranger.get('/health/live')).json).toEqual({ status: 'ok' });
    let ready: { readonly pool: { readonly waiting: number } } | undefined;
    // On a busy machine a look-up of the service itself may wait for a connection in that moment.
    await eventually(async () => (ready = (await stranger.get('/health/ready')).json).pool.waiting === 0);
    expect(ready).toEqual({
      status: 'ok',
      checks: { database: 'ok', eventStore: 'ok', documents: 'ok', readModels: 'ok', process: 'ok' },
      events: { head: expect.stringMatching(/^\d+$/), applied: expect.stringMatching(/^\d+$/), behind: 0, oldestSeconds: 0 },
      leader: { heartbeatSeconds: expect.any(Number) },
      parked: 0,
      pool: { used: expect.any(Number), idle: expect.any(Number), waiting: 0 },
    });
    await service.api.get('/api/v1/clients/1');
    const metrics = (await stranger.get('/metrics')).text;
    for (const name of [
      'http_request_duration_seconds_count{method="GET",route="/api/v1/clients/:id"',
      'append_batch_appends_count',
      'projection_lag_seconds',
    ])
      expect(metrics).toContain(`plumbline_${name}`);
  });

  it('documents every route and every group of routes', async () => {
    const document = (await service.api.as(undefined).get('/docs/openapi.json')).json as { paths: Record<string, object> };
    for (const path of ['/api/v1/time/{id}', '/api/v1/bills', '/api/v2/projects/{id}', '/api/v2/time-entries'])
      expect(Object.keys(document.paths)).toContain(path);
    expect((await service.api.as(undefined).get('/docs')).status).toBe(200);
    for (const path of ['/docs/v1.json', '/docs/v2.json']) {
      const { tags } = (await service.api.as(undefined).get(path)).json as { tags: { name: string; description: string }[] };
      expect(tags.filter(({ name, description }) => description === name)).toEqual([]);
    }
  });

  it('lists every kind that its OpenAPI document describes', async () => {
    for (const dataType of [
      'bills',
      'clients',
      'departments',
      'items',
      'payments',
      'projects',
      'purchases',
      'resources',
      'time',
      'vendors',
      'invoices',
      'users',
    ])
      expect([dataType, (await service.api.get(`/api/v1/${dataType}`)).status]).toEqual([dataType, 200]);
  });
});
