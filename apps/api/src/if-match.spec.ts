import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Concurrent writes with If-Match, through the routes, the event store and the read models. */
describe('If-Match', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).sort();

  it('accepts one of several concurrent writes and rejects the others', async () => {
    const id = await api.create('clients', { ClientName: 'Oakridge Homes' });
    for (let round = 0; round < 10; round++) {
      const { etag = '' } = (await api.get(`/api/v2/clients/${id}`)).headers;
      const cities = ['Omaha', 'Lincoln', 'Fremont'].map((city) => `${city} ${round}`);
      const patch = (City: string): Promise<Reply> => api.send('PATCH', `/api/v2/clients/${id}`, { City }, { 'if-match': etag });
      const replies = await Promise.all(cities.map(patch));
      expect(statuses(replies)).toEqual([200, 412, 412]);
      const written = replies.find(({ status }) => status === 200)?.json.data.City as string;
      expect((await api.get(`/api/v2/clients/${id}`)).json.data.City).toBe(written);
      expect(replies.find(({ status }) => status === 412)?.json).toMatchObject({ code: 'precondition_failed' });
    }
  });

  it('never accepts an update and a removal that are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await api.create('clients', { ClientName: `Client ${round}` });
      const { etag = '' } = (await api.get(`/api/v2/clients/${id}`)).headers;
      const [changed, removed] = await Promise.all([
        api.send('PATCH', `/api/v2/clients/${id}`, { City: 'Omaha' }, { 'if-match': etag }),
        api.send('DELETE', `/api/v2/clients/${id}`, undefined, { 'if-match': etag }),
      ]);
      expect([
        [200, 412],
        [404, 200],
        [412, 200],
      ]).toContainEqual([changed.status, removed.status]);
    }
  });

  it('is compared with the record as it is now; a missing record gets 404', async () => {
    const id = await api.create('clients', { ClientName: 'Fremont Homes' });
    const { headers } = await api.send('PATCH', `/api/v2/clients/${id}`, { City: 'Omaha' }, { 'if-match': '*' });
    expect((await api.send('PATCH', `/api/v2/clients/${id}`, { City: '' }, { 'if-match': headers['etag'] ?? '' })).status).toBe(200);
    const stale = await api.send('PATCH', `/api/v2/clients/${id}`, { City: 'Omaha' }, { 'if-match': headers['etag'] ?? '' });
    expect(stale.status).toBe(412);
    expect((await api.send('PATCH', '/api/v2/clients/999999999', { City: '' }, { 'if-match': '*' })).status).toBe(404);
  });
});
