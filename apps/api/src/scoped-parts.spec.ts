import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { Caller } from '../../../test/support/caller';
import { entryOf, setUpJob, type Job } from '../../../test/support/job';
import { startService, type RunningService } from './testing/start-service';
import { withScopes } from './testing/with-scopes';

const WEBHOOKS = '/api/v2/webhooks';
const ADDRESS = 'https://hooks.miller.example/plumbline';

let service: RunningService;
let job: Job;
let entry: number;
const as = (...scopes: string[]): Promise<ApiDriver> => withScopes(service, scopes);
/** The status of a reply, or the scope that it requires. */
const outcome = ({ status, json }: Reply): unknown => (json.code === 'insufficient_scope' ? json.required : status);

beforeAll(async () => {
  service = await startService();
  const { address, token = '' } = service.api;
  const admin = new Caller(address, token);
  job = await setUpJob(admin);
  entry = await admin.create('/api/v1/time', entryOf(job));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: entry, isBillable: true }] });
}, 240_000);
afterAll(() => service?.close());

describe('a webhook of a token with scopes', () => {
  it('follows only entities that the token may read', async () => {
    const some = await as('webhooks:read', 'webhooks:write', 'clients:read');
    const make = async (api: ApiDriver, Entities?: string[]): Promise<Reply> =>
      api.post(WEBHOOKS, { Address: ADDRESS, ...(Entities && { Entities }) });
    expect(outcome(await make(some, ['clients', 'payments']))).toEqual(['payments:read']);
    expect(outcome(await make(some))).toEqual(['admin']);
    expect(outcome(await make(some, []))).toEqual(['admin']);
    expect(outcome(await make(await as('admin')))).toBe(201);
    const own = (await make(some, ['clients'])).json.data as { Id: number };
    const path = `${WEBHOOKS}/${own.Id}`;
    expect(outcome(await some.patch(path, { Entities: ['clients', 'payments'] }))).toEqual(['payments:read']);
    expect(outcome(await some.patch(path, { Entities: [] }))).toEqual(['admin']);
    expect(outcome(await some.patch(path, { Address: `${ADDRESS}/2` }))).toBe(200);
    expect(outcome(await some.post(`${path}/replay`, { After: '0' }))).toBe(200);
    expect(outcome(await some.post(`${path}/enable`))).toBe(200);
  });

  it('is not directed by a token that may not read what it follows', async () => {
    const other = await as('webhooks:read', 'webhooks:write', 'clients:read');
    const all = (await service.api.post(WEBHOOKS, { Address: ADDRESS })).json.data as { Id: number };
    const payments = (await service.api.post(WEBHOOKS, { Address: ADDRESS, Entities: ['payments'] })).json.data as { Id: number };
    for (const [{ Id }, scope] of [[all, 'admin'] as const, [payments, 'payments:read'] as const]) {
      const path = `${WEBHOOKS}/${Id}`;
      expect(outcome(await other.patch(path, { Address: 'https://elsewhere.example/' }))).toEqual([scope]);
      // Messages about the earlier entities may wait.
      expect(outcome(await other.patch(path, { Address: 'https://elsewhere.example/', Entities: ['clients'] }))).toEqual([scope]);
      expect(outcome(await other.post(`${path}/replay`, { After: '0' }))).toEqual([scope]);
      expect(outcome(await other.post(`${path}/disable`))).toBe(200);
      expect(outcome(await other.post(`${path}/enable`))).toEqual([scope]);
      expect((await service.api.get(path)).json.data).toMatchObject({ Address: ADDRESS, ReplayedAfter: '' });
    }
    expect(outcome(await other.post(`${WEBHOOKS}/987654/enable`))).toBe(404);
  });

  it('is added by a batch within the scopes of the token', async () => {
    const some = await as('webhooks:write', 'clients:read');
    const operations = [{ method: 'POST', path: WEBHOOKS, body: { Address: ADDRESS, Entities: ['payments'] } }];
    expect((await some.post('/api/v2/batch', { operations })).json.data).toMatchObject([
      { status: 403, error: { code: 'insufficient_scope', required: ['payments:read'] } },
    ]);
  });
});

describe('a token with scopes', () => {
  it('is shown nested records of the kinds that it may read, and refused others that it names', async () => {
    const [alone, both] = [
      await as('projects:read', 'changes:read'),
      await as('projects:read', 'clients:read', 'milestones:read', 'changes:read'),
    ];
    const paths = ['/api/v2/projects', `/api/v2/projects/${job.projectId}`, '/api/v1/projects', `/api/v1/projects/${job.projectId}`];
    const nested = async (api: ApiDriver, path: string): Promise<unknown> => {
      const { data } = (await api.get(path)).json as { data: { Id: number; Client: object | null; ProjectPlan: object | null } };
      const found = [data].flat().find(({ Id }) => Id === job.projectId);
      return [found?.Client, found?.ProjectPlan].map((one) => (one ? 'shown' : one));
    };
    // In turns, so that no reply is kept for a token with other scopes.
    for (const path of [...paths, ...paths]) {
      expect([path, await nested(both, path)]).toEqual([path, ['shown', 'shown']]);
      expect([path, await nested(alone, path)]).toEqual([path, [null, null]]);
      expect([path, await nested(service.api, path)]).toEqual([path, ['shown', 'shown']]);
      expect(outcome(await alone.get(`${path}?fields=Id,Client`))).toEqual(path.includes('/v2/') ? ['clients:read'] : 403);
      expect(outcome(await both.get(`${path}?fields=Id,Client`))).toBe(200);
    }
    for (const path of [...paths.slice(0, 2), '/api/v2/changes']) {
      expect(outcome(await alone.get(`${path}?include=Client`))).toEqual(['clients:read']);
      expect(outcome(await both.get(`${path}?include=Client`))).toBe(200);
      expect(outcome(await alone.get(`${path}?include=`))).toBe(200);
    }
    for (const path of [`${paths[1]}/projectPlan`, `${paths[3]}/projectPlan`]) {
      expect(outcome(await alone.get(path))).toEqual(path.includes('/v2/') ? ['milestones:read'] : 403);
      expect(outcome(await both.get(path))).toBe(200);
    }
    const { json } = await alone.post('/api/v2/query', { queries: { all: { entity: 'projects', include: ['Client'] } } });
    expect(json.data.all.error).toMatchObject({ code: 'insufficient_scope', required: ['clients:read'] });
    const changed = (await alone.get('/api/v2/changes?entity=projects')).json.data as { Record: { Client: unknown } }[];
    expect(new Set(changed.map(({ Record }) => Record.Client))).toEqual(new Set([null]));
  });

  it('is shown past states and chains without records of kinds that it may not read', async () => {
    const [alone, both] = [
      await as('audit:read', 'projects:read'),
      await as('audit:read', 'projects:read', 'clients:read', 'time-entries:read'),
    ];
    const path = `/api/v2/records/projects/${job.projectId}`;
    const at = `${path}?at=${new Date().toISOString()}`;
    expect((await alone.get(at)).json.data).toMatchObject({ Client: null });
    expect((await both.get(at)).json.data).toMatchObject({ Client: { ClientName: 'Oakridge Homes' } });
    expect(outcome(await alone.get(`${at}&fields=Client`))).toEqual(['clients:read']);
    const kinds = async (api: ApiDriver): Promise<ReadonlySet<string>> => {
      const { Records, Ways } = (await api.get(`/api/v2/records/time-entries/${entry}/chain`)).json.data as {
        Records: { Entity: string }[];
        Ways: { FromEntity: string; ToEntity: string }[];
      };
      return new Set([...Records.map(({ Entity }) => Entity), ...Ways.flatMap(({ FromEntity, ToEntity }) => [FromEntity, ToEntity])]);
    };
    expect(await kinds(both)).toEqual(new Set(['time-entries']));
    expect(await kinds(await as('audit:read', 'time-entries:read', 'billables:read'))).toEqual(new Set(['time-entries', 'billables']));
  });

  it('is explained fields of records that it may read, by documents that it may read', async () => {
    const path = `/api/v2/audit/explain?entity=projects&id=${job.projectId}&field=LaborTracked`;
    expect(outcome(await (await as('audit:read', 'time-entries:read')).get(path))).toEqual(['projects:read']);
    const rows = async (...more: string[]): Promise<Record<string, unknown>[]> => {
      const { Rows } = (await (await as('audit:read', 'projects:read', ...more)).get(path)).json.data as {
        Rows: Record<string, unknown>[];
      };
      return Rows.filter(({ Amount }) => Amount === '80.00');
    };
    const about = { Date: '', Document: '', DocumentId: null, Number: '', Party: '' };
    expect(await rows()).toMatchObject([{ ...about, Amount: '80.00' }]);
    expect(await rows('time-entries:read')).toMatchObject([{ Document: 'TimeEntry', Party: 'Bob Carter' }]);
  });

  it('is explained figures of reports without what only documents state that it may not read', async () => {
    const path = `/api/v2/projects/${job.projectId}/job-cost/explain?figure=Actual`;
    const rows = async (...more: string[]): Promise<unknown> =>
      (await (await as('reports:read', ...more)).get(path)).json.data.Rows.slice(0, 1);
    expect(await rows()).toMatchObject([{ Document: 'TimeEntry', DocumentId: null, Party: '', Description: '', Amount: '80.00' }]);
    expect(await rows('time-entries:read')).toMatchObject([{ Document: 'TimeEntry', DocumentId: expect.any(Number), Party: 'Bob Carter' }]);
  });
});
