/* eslint-disable @typescript-eslint/no-explicit-any -- the document is read as any client would */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { addressed, MISSING, startTwoCompanies, type TwoCompanies } from '../../../test/support/two-companies';
import { operationsOf, type Document } from '../../../test/support/document';
import { entityOf } from '../../../test/support/routes';

/* The OpenAPI document of version 2, and whether replies have the form that it states. */
let all: TwoCompanies;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  all = await startTwoCompanies();
  document = (await (await fetch(`${all.baseUrl}/api/v2/openapi.json`)).json()) as Document;
  ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(document, 'v2');
}, 240_000);
afterAll(() => all?.close());

const pointer = (...keys: string[]): string =>
  `v2#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
const nameOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Returns the violations by a reply of the schema of its operation, or of a problem document. */
function faultsOf(method: string, path: string, status: number, body: unknown): string[] {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path} is not in the document`];
  if (operation.responses[status] === undefined) return [`${method} ${path} does not state ${status}`];
  const keys = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema'];
  const validate = status < 400 ? ajv.getSchema(pointer(...keys)) : ajv.getSchema(pointer('components', 'schemas', 'Problem'));
  if (!validate) return [`${method} ${path} has no schema for ${status}`];
  if (validate(body)) return [];
  return (validate.errors ?? [])
    .slice(0, 3)
    .map((one) => `${method} ${path} ${status} ${one.instancePath} ${String(one.message)} ${JSON.stringify(one.params)}`);
}

/** Its replies are those of JSON-RPC. */
const MCP = '/api/v2/mcp';

describe('the OpenAPI document of v2', () => {
  it('is valid OpenAPI 3.1, served without a token', async () => {
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'no-identical-paths': 'error',
        'operation-operationId-unique': 'error',
        'operation-operationId-url-safe': 'error',
        'operation-parameters-unique': 'error',
        'operation-tag-defined': 'error',
        'operation-summary': 'error',
        'operation-2xx-response': 'error',
        'path-parameters-defined': 'error',
        'security-defined': 'error',
        'tag-description': 'error',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${String(location[0]?.pointer)}`)).toEqual([]);
  }, 240_000);

  it('states a schema without open ends for every reply of version 2', () => {
    const lacking: string[] = [];
    for (const { method, path, operation } of operationsOf(document).filter((one) => one.path.startsWith('/api/v2') && one.path !== MCP)) {
      const lacks = (what: string): void => void lacking.push(`${method} ${path}: ${what}`);
      if (!operation['operationId']) lacks('operationId');
      for (const [status, reply] of Object.entries<any>(operation['responses'])) {
        if (!status.startsWith('2') || status === '204') continue;
        const { schema } = reply.content?.['application/json'] ?? Object.values<any>(reply.content ?? {})[0] ?? {};
        if (!schema) lacks(`schema of ${status}`);
        else if (reply.content['application/json'] && (schema.additionalProperties !== false || String(schema.required) !== 'data,meta'))
          lacks('its form');
      }
      for (const status of ['/api/v2', '/api/v2/reports'].includes(path) ? [] : ['401']) if (!operation['responses'][status]) lacks(status);
    }
    expect(lacking).toEqual([]);
  });

  it('is what reads reply, on every route', async () => {
    const reads = all.routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v2') && !path.endsWith('/pdf'));
    expect(reads.length).toBeGreaterThan(150);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (const route of reads) {
      const { status, body, headers } = await all.insider.send('GET', addressed(route, all.ids[entityOf(route)] ?? MISSING));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (/json/.test(headers.get('content-type') ?? '')) faults.push(...faultsOf('GET', nameOf(route.path), status, body));
    }
    expect(faults).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(130);
  }, 120_000);

  it('is what writes and refusals reply, on every route', async () => {
    const writes = all.routes.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v2'));
    const faults: string[] = [];
    let done = 0;
    for (const route of writes) {
      for (const id of new Set([MISSING, all.ids[entityOf(route)] ?? MISSING]))
        for (const body of all.bodiesFor(route).slice(0, 6)) {
          const reply = await all.insider.send(route.method, addressed(route, id), body);
          if (reply.status === 405 || reply.status === 204) continue;
          if (reply.status < 300) done++;
          faults.push(...faultsOf(route.method, nameOf(route.path), reply.status, reply.body));
        }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(done).toBeGreaterThan(60);
  }, 240_000);
});
