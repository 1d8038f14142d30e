import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* A record that is removed at the very moment in which another one names it (docs/adr/0024). */
describe('A client that is removed while a project for it is made', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  /** Sends both at once, until both are taken. */
  async function parted(): Promise<{ client: number; project: number }> {
    for (let round = 0; round < 100; round++) {
      const client = (await api.create('clients', { ClientName: `Client ${round}` })) as number;
      const [removed, made] = await Promise.all([
        api.delete(`/api/v1/clients/${client}`),
        api.post('/api/v2/projects', { ProjectName: `Project ${round}`, ClientId: client }),
      ]);
      expect([removed.status, made.status].sort()).not.toEqual([400, 409]);
      if (removed.status === 200 && made.status === 201) return { client, project: made.json.data.Id as number };
      if (removed.status === 200) expect(made.json).toMatchObject({ status: 400, issues: [{ field: 'ClientId' }] });
      else expect(removed.json).toMatchObject({ status: 409, message: expect.stringContaining('projects') });
    }
    throw new Error('one of the two was always faster');
  }

  it('leaves a project that shows no client, can be changed and sent back, and is given another one', async () => {
    const { client, project } = await parted();
    const read = async (): Promise<Record<string, unknown>> => (await api.read(`/api/v2/projects/${project}`)) as Record<string, unknown>;
    const record = await read();
    expect(record).toMatchObject({ ClientId: String(client), Client: null });
    const patch = (body: object) => api.patch(`/api/v2/projects/${project}`, body);
    expect((await patch({ ProjectName: 'Cabinets' })).status).toBe(200);
    expect((await patch(await read())).status).toBe(200);
    expect((await patch({ ...record, ProjectName: 'Kitchen' })).json).toMatchObject({ status: 400, issues: [{ field: 'ClientId' }] });
    const other = (await api.create('clients', { ClientName: 'Oakridge Homes' })) as number;
    expect((await patch({ ...record, ProjectName: 'Kitchen', ClientId: String(other) })).status).toBe(200);
    expect(await read()).toMatchObject({ ProjectName: 'Kitchen', Client: { Id: other } });
    expect((await api.delete(`/api/v1/clients/${other}`)).status).toBe(409);
  });
});
