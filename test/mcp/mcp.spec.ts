import { Applications } from '@plumbline/auth';
import { Config } from '@plumbline/platform/runtime';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CREDENTIALS, foundCompany, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { makeOneOfEach } from '../support/one-of-each';
import type { Ids } from '../support/one-of-each/ids';
import { hire } from '../support/people';

const CLIENT = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
const RIVAL = { ...CREDENTIALS, username: 'rival', password: 'tape measure and pencil' };

/** The result of a tool: its JSON, or what it says. */
interface Result {
  readonly isError: boolean;
  readonly text: string;
  readonly json: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- black-box tests read whatever the wire says
}

describe('the Model Context Protocol', () => {
  let service: RunningService;
  let admin: Caller;
  let worker: Caller;
  let rival: Caller;
  let ids: Ids;
  const open: Client[] = [];
  const connect = async (token: string): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.api.address}/api/v2/mcp`), { requestInit }));
    open.push(client);
    return client;
  };
  const ask = async ({ token }: Caller, name: string, given: object = {}): Promise<Result> => {
    const { content, isError = false } = await (await connect(token)).callTool({ name, arguments: { ...given } });
    const [{ text }] = content as [{ text: string }];
    return { isError: isError === true, text, json: isError ? undefined : JSON.parse(text) };
  };

  beforeAll(async () => {
    service = await startService();
    admin = await login(service.api.address, CLIENT, CREDENTIALS.username, CREDENTIALS.password);
    ids = await makeOneOfEach(admin);
    const [hired] = await hire(admin, CLIENT, [{ name: 'worker', privileges: ['Tracks Time'] }]);
    worker = hired.caller;
    await foundCompany(service, 'Rival Builders', RIVAL);
    rival = await login(service.api.address, CLIENT, RIVAL.username, RIVAL.password);
  }, 240_000);
  afterEach(async () => {
    for (const client of open.splice(0)) await client.close();
  });
  afterAll(() => service?.close());

  it('lists its tools, which only read', async () => {
    const { tools } = await (await connect(admin.token)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(['describe_entities', 'query_entity', 'get_record', 'read_report', 'explain_figure']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  });

  it('describes entities, and one of them with its fields and filters', async () => {
    const { json } = await ask(admin, 'describe_entities');
    expect(json.map(({ Entity }: { Entity: string }) => Entity)).toEqual(expect.arrayContaining(['clients', 'projects', 'webhooks']));
    const { json: projects } = await ask(admin, 'describe_entities', { entity: 'projects' });
    expect(projects.Fields.map(({ Name }: { Name: string }) => Name)).toContain('LaborTracked');
    expect(await ask(admin, 'describe_entities', { entity: 'nothings' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('clients'),
    });
  });

  it('answers as the routes do', async () => {
    const where = { Id: { $eq: ids['clients'] } };
    const { json } = await ask(admin, 'query_entity', { entity: 'clients', where, fields: ['Id', 'ClientName'], order: ['-Id'] });
    expect(json.data).toEqual(await admin.read(`/api/v2/clients?where[Id][$eq]=${ids['clients']}&fields=Id,ClientName`));
    const path = `/api/v2/projects/${ids['projects']}`;
    expect((await ask(admin, 'get_record', { entity: 'projects', id: ids['projects'] })).json.data).toEqual(await admin.read(path));
    const now = new Date().toISOString();
    const past = await ask(admin, 'get_record', { entity: 'projects', id: String(ids['projects']), at: now });
    expect(past.json.data).toMatchObject({ Id: ids['projects'] });
    const cost = await ask(admin, 'read_report', { report: 'job-cost', project: ids['projects'], through: '2026-12-31' });
    expect(cost.json.data).toEqual(await admin.read(`${path}/job-cost?through=2026-12-31`));
    const explained = await ask(admin, 'explain_figure', { report: 'job-cost', project: ids['projects'], figure: 'Actual' });
    expect(explained.json.data).toEqual(await admin.read(`${path}/job-cost/explain?figure=Actual`));
    const wip = await ask(admin, 'read_report', { report: 'wip', at: now.slice(0, 10) });
    expect(wip.json.data.Rows.length).toBeGreaterThan(0);
  });

  it('says that a file is none for a model, instead of its bytes as text (L13)', async () => {
    const pdf = await ask(admin, 'read_report', { report: 'wip', parameters: { format: 'pdf' } });
    expect(pdf).toMatchObject({ isError: true, text: expect.stringMatching(/^The reply is a file, which no tool returns/) });
  });

  it('shows a worker what a worker may see', async () => {
    await admin.act('PATCH', `/api/v2/resources/${ids['resources']}`, { Cost: '31.00' });
    const hers = { entity: 'resources', where: { Id: { $eq: ids['resources'] } }, fields: ['Id', 'Cost'] };
    expect((await ask(admin, 'query_entity', hers)).json.data).toEqual([{ Id: ids['resources'], Cost: '31.00' }]);
    expect((await ask(worker, 'query_entity', hers)).json.data).toEqual([{ Id: ids['resources'], Cost: '' }]);
    expect(await ask(worker, 'query_entity', { entity: 'invoices' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^403: /),
    });
    expect(await ask(worker, 'read_report', { report: 'wip' })).toMatchObject({ isError: true, text: expect.stringMatching(/^403: /) });
    const payroll = { report: 'payroll', figure: 'Gross', parameters: { week: '2026-03-02' } };
    expect(await ask(worker, 'explain_figure', payroll)).toMatchObject({ isError: true });
  });

  it('shows another company nothing', async () => {
    for (const entity of ['clients', 'projects', 'bills', 'time-entries'])
      expect(await ask(rival, 'get_record', { entity, id: ids[entity] })).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^404: /),
      });
    expect((await ask(rival, 'query_entity', { entity: 'clients' })).json.data).toEqual([]);
  });

  it('shows a token with scopes what its scopes allow', async () => {
    const settings = { isPublic: false, redirectUris: [], logoutUris: [], scopes: ['clients:read'], serviceUser: CREDENTIALS.username };
    const { clientId, clientSecret } = await service.app.get(Applications).register('Model', undefined, settings);
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}`;
    const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'clients:read' });
    const reply = await fetch(`${service.api.address}/oidc/token`, { method: 'POST', headers: { authorization }, body: form });
    const scoped = { ...admin, token: ((await reply.json()) as { access_token: string }).access_token } as Caller;
    expect((await ask(scoped, 'query_entity', { entity: 'clients', limit: 1 })).json.data).toHaveLength(1);
    expect(await ask(scoped, 'query_entity', { entity: 'bills' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('bills:read'),
    });
    expect(await ask(scoped, 'read_report', { report: 'wip' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('reports:read'),
    });
  });

  it('refuses requests without a token, with the header that says so', async () => {
    await expect(connect('')).rejects.toThrow();
    const reply = await fetch(`${service.api.address}/api/v2/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
  });

  it('refuses pages of other origins than its own and those of CORS_ORIGINS (v2 11)', async () => {
    const from = async (origin: string): Promise<number> => {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', origin };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      return (await fetch(`${service.api.address}/api/v2/mcp`, { method: 'POST', headers, body })).status;
    };
    const own = new URL(service.app.get<Config>(Config).baseUrl).origin;
    expect([await from(own), await from('https://evil.example'), await from('null')]).toEqual([200, 403, 403]);
  });

  it('refuses what is no message of JSON-RPC, and a version of the protocol that it does not know', async () => {
    const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    for (const [body, headers, status] of [
      [{}, {}, 400],
      [[list], {}, 400],
      [list, { 'mcp-protocol-version': '1999-01-01' }, 400],
      [initialized, {}, 202],
      [list, {}, 200],
    ] as const)
      expect([body, (await admin.send('POST', '/api/v2/mcp', body, headers)).status]).toEqual([body, status]);
    expect((await admin.send('GET', '/api/v2/mcp')).status).toBe(405);
  });

  it('says what is wrong with a question', async () => {
    for (const [name, given, says] of [
      ['query_entity', { entity: 'clients', where: { Nothing: { $eq: 1 } } }, /Nothing/],
      ['query_entity', { entity: 'clients', limit: 5000 }, /at most 100/],
      ['query_entity', { entity: '../../oauth' }, /entity must match/],
      ['query_entity', {}, /entity is required/],
      ['get_record', { entity: 'clients', id: '1/../2' }, /id must match/],
      ['get_record', { entity: 'clients', id: 1, sql: 'select' }, /sql is no argument/],
      ['read_report', { report: 'job-cost' }, /give its id/],
      ['read_report', { report: 'nothing' }, /^404: /],
      ['read_report', { report: 'wip', at: 'soon' }, /^400: /],
      ['explain_figure', { report: 'wip', figure: 'Nothing' }, /^400: /],
      ['drop_everything', {}, /no tool drop_everything/],
    ] as const) {
      const { isError, text } = await ask(admin, name, given);
      expect([name, given, isError, text]).toEqual([name, given, true, expect.stringMatching(says)]);
    }
  });
});
