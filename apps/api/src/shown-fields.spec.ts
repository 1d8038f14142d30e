import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

type Shown = Readonly<Record<string, unknown>>;

describe('fields and include (4)', () => {
  let api: ApiDriver;
  let project: number;
  let client: number;
  useService((service) => (api = service.api));
  beforeAll(async () => {
    client = await api.create('clients', { ClientName: 'Oakridge Homes', City: 'Portland' });
    const made = await api.post('/api/v2/projects', { ProjectName: 'Kitchen', ClientId: String(client) });
    project = (made.json as { data: { Id: number } }).data.Id;
  }, 60_000);

  const one = async (query: string): Promise<Shown> => {
    const { status, json } = await api.get(`/api/v2/projects/${project}${query}`);
    expect([query, status]).toEqual([query, 200]);
    return (json as { data: Shown }).data;
  };

  it('of a single record are those of lists', async () => {
    const listed = async (query: string): Promise<Shown> =>
      ((await api.get(`/api/v2/projects?where[Id][$eq]=${project}&${query}`)).json as { data: Shown[] }).data[0];
    for (const query of ['include=', 'include=Client', 'include=Client,Contract', 'fields=Id,ProjectName', 'fields=Id&include=Client', ''])
      expect(await one(`?${query}`)).toEqual(await listed(query));
    expect(Object.keys(await one('?include='))).not.toContain('Client');
    expect((await one('?include=Client'))['Client']).toMatchObject({ ClientName: 'Oakridge Homes' });
  });

  it.each(['include=Nobody', 'fields=Nothing', 'where=x', 'include=Client&include=Contract'])(
    'of a single record are refused as %s',
    async (query) => {
      expect((await api.get(`/api/v2/projects/${project}?${query}`)).status).toBe(400);
    },
  );

  const feed = async (query: string): Promise<readonly { readonly Entity: string; readonly Id: number; readonly Record: Shown }[]> => {
    const { status, json } = await api.get(`/api/v2/changes?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return (json as { data: { Entity: string; Id: number; Record: Shown }[] }).data;
  };

  it('of the feed are those of the records that have them', async () => {
    const whole = (await feed('entity=projects,clients')).find(({ Entity, Id }) => Entity === 'projects' && Id === project);
    expect(whole?.Record['Client']).toMatchObject({ ClientName: 'Oakridge Homes' });
    for (const { Entity, Id, Record } of await feed('entity=projects,clients&include=')) {
      expect(Object.keys(Record)).not.toContain('Client');
      const { json } = await api.get(`/api/v2/${Entity}/${Id}?include=`);
      expect(Record).toEqual((json as { data: Shown }).data);
    }
    const few = await feed('entity=projects,clients&fields=Id,ClientName,ProjectName');
    expect(few.find(({ Entity, Id }) => Entity === 'projects' && Id === project)?.Record).toEqual({ Id: project, ProjectName: 'Kitchen' });
    expect(few.find(({ Entity, Id }) => Entity === 'clients' && Id === client)?.Record).toEqual({
      Id: client,
      ClientName: 'Oakridge Homes',
    });
    expect((await feed('entity=projects&fields=Id&include=Client')).find(({ Id }) => Id === project)?.Record).toEqual({
      Id: project,
      Client: expect.objectContaining({ City: 'Portland' }) as unknown,
    });
  });

  it.each([
    ['fields=Nothing', 'fields'],
    ['fields=', 'fields'],
    ['include=ProjectName', 'include'],
    ['entity=clients&include=Contract', 'include'],
  ])('of the feed are refused as %s', async (query, field) => {
    const { status, json } = await api.get(`/api/v2/changes?${query}`);
    expect([status, (json as { issues: { field: string }[] }).issues.map((issue) => issue.field)]).toEqual([400, [field]]);
  });
});
