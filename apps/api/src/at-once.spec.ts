import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* References between records (docs/adr/0029); over two processes in test/faults/removals.spec.ts. */
describe('A record that another one refers to', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  it('is removed or referred to, never both, when both are requested concurrently', async () => {
    for (let round = 0; round < 20; round++) {
      const client = (await api.create('clients', { ClientName: `Client ${round}` })) as number;
      const [removed, made] = await Promise.all([
        api.delete(`/api/v1/clients/${client}`),
        api.post('/api/v2/projects', { ProjectName: `Project ${round}`, ClientId: client }),
      ]);
      if (removed.status === 200) expect(made.json).toMatchObject({ status: 400, issues: [{ field: 'ClientId' }] });
      else {
        expect(removed.json).toMatchObject({ status: 409, message: expect.stringContaining('projects') });
        expect(made.json.data).toMatchObject({ ClientId: String(client), Client: { Id: client } });
      }
    }
  });

  it('is removed by one of several concurrent requests; the others get 404', async () => {
    const client = (await api.create('clients', { ClientName: 'Oakridge Homes' })) as number;
    const replies = await Promise.all(Array.from({ length: 5 }, () => api.delete(`/api/v1/clients/${client}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('accepts references again after a rejected removal', async () => {
    const client = (await api.create('clients', { ClientName: 'Oakridge Homes' })) as number;
    const project = () => api.post('/api/v2/projects', { ProjectName: 'Kitchen', ClientId: client });
    expect((await project()).status).toBe(201);
    expect((await api.delete(`/api/v1/clients/${client}`)).status).toBe(409);
    expect((await project()).status).toBe(201);
  });

  it('must exist when a bill refers to it, in an update as in a create', async () => {
    const vendor = (await api.create('vendors', { VendorName: 'Prairie Lumber' })) as number;
    const fields = { VendorId: String(vendor), InvoiceNumber: 'V-1', InvoiceDate: '2026-03-10', TotalAmount: '41.00' };
    for (const UnderReviewFlag of [true, false]) {
      const bill = (await api.create('bills', { ...fields, UnderReviewFlag })) as string;
      for (const ReviewerId of ['987654321', '4711']) {
        const patched = await api.patch(`/api/v2/bills/${bill}`, { ReviewerId });
        expect(patched.json).toMatchObject({ status: 400, issues: [{ field: 'ReviewerId' }] });
      }
      expect(await api.read(`/api/v2/bills/${bill}`)).toMatchObject({ ReviewerId: '' });
    }
  });
});
