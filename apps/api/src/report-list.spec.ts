import { Caller } from '../../../test/support/caller';
import { startService, type RunningService } from './testing/start-service';

interface Described {
  readonly Name: string;
  readonly Label: string;
  readonly Description: string;
}
interface Row extends Described {
  readonly Title: string;
  readonly Path: string;
  readonly Parameters: readonly (Described & { readonly Required: boolean })[];
  readonly Moments: readonly string[];
  readonly Formats: readonly string[];
  readonly Figures: readonly (Described & { readonly IsTotal: boolean })[];
  readonly Tables: readonly { readonly Name: string; readonly Figures: readonly Described[] }[];
  readonly Explain: string;
  readonly Explained: readonly string[];
  readonly Privileges: readonly string[];
}

describe('GET /api/v2/reports', () => {
  let service: RunningService;
  let admin: Caller;
  let rows: readonly Row[];
  beforeAll(async () => {
    service = await startService();
    admin = new Caller(service.api.address, service.api.token ?? '');
    rows = ((await (await fetch(`${service.api.address}/api/v2/reports`)).json()) as { data: Row[] }).data;
  });
  afterAll(() => service?.close());

  it('decisions 11.21: lists every report of the OpenAPI document, by name', async () => {
    const { paths } = (await (await fetch(`${service.api.address}/api/v2/openapi.json`)).json()) as { paths: Record<string, unknown> };
    const documented = Object.keys(paths).filter((path) => /^\/api\/v2\/reports\/[a-z0-9-/]+$/.test(path) && !path.endsWith('/explain'));
    expect(rows.map(({ Path }) => Path)).toEqual(expect.arrayContaining([...documented, '/api/v2/projects/{id}/job-cost']));
    expect(rows.map(({ Name }) => Name)).toEqual([...rows.map(({ Name }) => Name)].sort());
    expect(documented.length).toBeGreaterThan(10);
  });

  it('decisions 11.21: says what each figure means, and which parameters and forms there are', () => {
    const of = rows.flatMap(({ Figures, Parameters, Tables }) => [...Figures, ...Parameters, ...Tables.flatMap((one) => one.Figures)]);
    expect(of.filter(({ Label, Description }) => !Label || !Description)).toEqual([]);
    const found = rows.find(({ Name }) => Name === 'over-budget');
    expect(found).toMatchObject({
      Formats: ['json', 'csv', 'pdf'],
      Moments: ['at', 'through'],
      Explain: '/api/v2/reports/over-budget/explain',
    });
    expect(found?.Parameters.map(({ Name, Required }) => [Name, Required])).toEqual([
      ['share', false],
      ['state', false],
    ]);
    expect(found?.Explained).toContain('Spent');
    expect(found?.Privileges).toContain('Manages Projects');
    expect(rows.find(({ Name }) => Name === 'jobs')?.Figures.filter(({ IsTotal }) => IsTotal)).toHaveLength(9);
  });

  it('names reports as a query does, and figures as the reply has them', async () => {
    const { Figures } = rows.find(({ Name }) => Name === 'jobs') as Row;
    const { body } = await admin.send('POST', '/api/v2/query', { queries: { all: { report: 'jobs' } } });
    const { Rows } = (body as { data: { all: { data: { Rows: object[] } } } }).data.all.data;
    expect(Object.keys(Rows[0] ?? {})).toEqual(Figures.map(({ Name }) => Name));
  });
});
