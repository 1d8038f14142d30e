/* eslint-disable @typescript-eslint/no-explicit-any -- the document is read as any client would */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { operationsOf, type Document, type Operation } from '../support/document';
import { routesOf } from '../support/routes';

let service: RunningService;
let document: Document;
beforeAll(async () => {
  service = await startService();
  document = (await (await fetch(`${service.api.address}/api/v1/openapi.json`)).json()) as Document;
}, 240_000);
afterAll(() => service?.close());

const METHODS = new Set(['get', 'put', 'post', 'delete']);
const nodes = function* (value: unknown, at = '#'): Generator<[string, Record<string, any>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value as Record<string, any>];
  // The value of an example is data, not part of the document's structure.
  for (const [key, one] of Object.entries(value))
    if (!['example', 'examples', 'const', 'enum'].includes(key)) yield* nodes(one, `${at}/${key}`);
};
const resolve = (ref: string): any =>
  ref
    .slice(2)
    .split('/')
    .reduce<any>((part, key) => part?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
const resolved = (value: any): any => (value?.$ref ? resolved(resolve(value.$ref)) : value);
const all = (): Operation[] => operationsOf(document);

describe('the OpenAPI document of v1', () => {
  it('is OpenAPI 3.1, served without a token, and contains v1 and the token routes only', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/(api\/v1|oauth)\//);
    expect(JSON.stringify(document)).not.toContain('/api/v2/openapi');
    expect(document.components.schemas['Problem']).toBeUndefined();
  });

  it('is valid OpenAPI 3.1', async () => {
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({
      rules: {
        struct: 'error',
        'no-unresolved-refs': 'error',
        'no-unused-components': 'error',
        'no-identical-paths': 'error',
        'no-path-trailing-slash': 'error',
        'no-duplicated-tag-names': 'error',
        'no-enum-type-mismatch': 'error',
        'no-example-value-and-externalValue': 'error',
        'no-server-trailing-slash': 'error',
        'operation-operationId': 'error',
        'operation-operationId-unique': 'error',
        'operation-operationId-url-safe': 'error',
        'operation-parameters-unique': 'error',
        'operation-tag-defined': 'error',
        'operation-summary': 'error',
        'operation-description': 'error',
        'operation-2xx-response': 'error',
        'operation-4xx-response': 'error',
        'path-parameters-defined': 'error',
        'path-declaration-must-exist': 'error',
        'security-defined': 'error',
        'tag-description': 'error',
        'parameter-description': 'error',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${String(location[0]?.pointer)}`)).toEqual([]);
  }, 240_000);

  it('has exactly the v1 routes that can succeed', () => {
    const documented = all().map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const { app } = service;
    const routes = [...routesOf(app, '/api/v1/'), ...routesOf(app, '/oauth/')].map(({ method, path }) => `${method} ${path}`);
    const refusing = routes.filter((route) => !documented.includes(route));
    // Routes that always refuse: those with a missing or a superfluous id, and operations that v1 does not offer.
    const isKnownRefusal = (route: string): boolean => {
      const [method = '', path = ''] = route.split(' ');
      const base = path.replace(/\/:id$|\/since\/:date$/, '');
      const isOffered = (one: string, end: string): boolean => documented.includes(`${one} ${base}${end}`);
      if (method === 'POST' && path.endsWith('/:id')) return isOffered('POST', '') || isUnoffered(base);
      if ((method === 'PUT' || method === 'DELETE') && !path.endsWith('/:id')) return isOffered(method, '/:id') || isUnoffered(base);
      return isUnoffered(base);
    };
    const isUnoffered = (base: string): boolean => documented.some((route) => route.endsWith(` ${base}`) || route.endsWith(` ${base}/:id`));
    expect(refusing.filter((route) => !isKnownRefusal(route))).toEqual([]);
    expect(documented.filter((route) => !routes.includes(route))).toEqual([]);
    expect(documented.length).toBeGreaterThan(80);
  });

  it('omits only routes that respond with 405 and Allow, or with 400 for a missing or superfluous id', async () => {
    const documented = new Set(all().map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
    const wrong: string[] = [];
    for (const { method, path } of routesOf(service.app, '/api/v1/').filter((one) => !documented.has(`${one.method} ${one.path}`))) {
      const hasBody = method === 'POST' || method === 'PUT';
      const { status } = await service.api.send(
        method,
        path.replace(':id', '987654321').replace(':date', '2026-01-01'),
        hasBody ? {} : undefined,
      );
      if (status !== 405 && status !== 400) wrong.push(`${method} ${path} answers ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has a summary, parameters, responses and examples for every operation', () => {
    const lacking: string[] = [];
    for (const { method, path, operation, item } of all()) {
      const lacks = (what: string): void => void lacking.push(`${method} ${path}: ${what}`);
      if (!/^[a-z][A-Za-z]+$/.test(operation['operationId'] ?? '')) lacks('operationId');
      if (!operation['summary'] || !operation['description']) lacks('summary or description');
      if (operation['tags']?.length !== 1) lacks('one tag');
      for (const parameter of [...(item['parameters'] ?? []), ...(operation['parameters'] ?? [])].map(resolved))
        if (!parameter.description || (parameter.example === undefined && !parameter.schema.examples)) lacks(`parameter ${parameter.name}`);
      const body = operation['requestBody'];
      if ((method === 'post' || method === 'put') !== Boolean(body)) lacks('body');
      const contents = [body, ...Object.values(operation['responses']).map(resolved)].flatMap((one) => Object.values(one?.content ?? {}));
      for (const { schema, example, examples } of contents as any[]) if (!schema || (example === undefined && !examples)) lacks('example');
      const statuses = Object.keys(operation['responses']).map(Number);
      const expected = path.startsWith('/oauth/')
        ? [200, 400, 401, 503]
        : [
            401,
            429,
            503,
            ...(body ? [400, 403, 409, 413, 415] : []),
            ...(path.includes('{id}') ? [400, 404] : []),
            ...(method === 'delete' ? [403, 409] : []),
          ];
      for (const status of expected) if (!statuses.includes(status)) lacks(`reply ${status}`);
    }
    expect(lacking).toEqual([]);
  });

  it('describes every property of every schema, and allows no additional ones', () => {
    const lacking: string[] = [];
    for (const [at, node] of nodes({ paths: document.paths, components: document.components })) {
      if (
        node['properties'] &&
        typeof node['properties'] === 'object' &&
        !Array.isArray(node['properties']) &&
        node['type'] !== undefined
      ) {
        for (const [name, property] of Object.entries<any>(node['properties']))
          if (!resolved(property).description && !property.description) lacking.push(`${at}/${name}`);
        const isOpen = node['additionalProperties'] !== false;
        if (isOpen && !/requestBody|TimeEntries\/items/.test(at)) lacking.push(`${at} is open`);
      }
    }
    expect(lacking).toEqual([]);
  });

  it('has examples that are valid by their schemas', () => {
    const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
    ajv.addSchema(document, 'v1');
    const wrong: string[] = [];
    const check = (pointer: string, value: unknown): void => {
      const validate = ajv.getSchema(`v1${pointer}`);
      if (!validate) throw new Error(`no schema at ${pointer}`);
      if (!validate(value))
        wrong.push(
          `${pointer}: ${(validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${String(message)} ${JSON.stringify(params)}`).join('; ')}`,
        );
    };
    const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
    let checked = 0;
    const walk = (value: any, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const isMedia = value.schema !== undefined;
      const examples = [
        ...(value.example === undefined ? [] : [value.example]),
        ...(isMedia ? Object.values<any>(value.examples ?? {}).map((one) => resolved(one).value) : []),
        ...(!isMedia && Array.isArray(value.examples) ? value.examples : []),
      ];
      for (const example of examples) {
        check(isMedia ? `${at}/schema` : at, example);
        checked++;
      }
      for (const [key, one] of Object.entries(value))
        if (!['example', 'examples', 'const', 'enum'].includes(key)) walk(one, `${at}/${encodeURIComponent(escape(key))}`);
    };
    walk({ paths: document.paths, components: { ...document.components, examples: {} } }, '#');
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(500);
  });

  it('has no read-only field in the example of a request', () => {
    const ajv = addFormats(new Ajv2020({ strict: false }));
    ajv.removeKeyword('readOnly');
    ajv.addKeyword({ keyword: 'readOnly', validate: (isReadOnly: boolean) => !isReadOnly });
    ajv.addSchema(document, 'v1');
    const examples = all().flatMap(({ method, path, operation }) => {
      const media = Object.entries<any>(operation['requestBody']?.content ?? {});
      return media.flatMap(([type, { example, examples: others = {} }]) =>
        [example, ...Object.values<any>(others).map((one) => resolved(one).value)].map((value) => ({ method, path, type, value })),
      );
    });
    expect(examples.length).toBeGreaterThan(30);
    const wrong = examples.filter(({ method, path, type, value }) => {
      const keys = ['paths', path, method, 'requestBody', 'content', type, 'schema'].map((key) => key.replaceAll('/', '~1'));
      return value !== undefined && !ajv.getSchema(`v1#/${keys.map(encodeURIComponent).join('/')}`)!(value);
    });
    expect(wrong).toEqual([]);
  });

  it('is strict: every field of a record is required, and no other is allowed', () => {
    for (const { operation } of all().filter(({ method }) => method === 'get')) {
      const envelope = operation['responses']['200'].content['application/json']?.schema;
      if (!envelope) continue;
      const record = resolved(envelope.properties.data.items ?? envelope.properties.data);
      if (record.type !== 'object') continue;
      const optional = record.title.endsWith('Since') ? ['IsDeleted'] : [];
      expect(record.additionalProperties).toBe(false);
      expect(Object.keys(record.properties).sort()).toEqual([...record.required, ...optional].sort());
    }
  });
});

it('uses only these methods', () => {
  expect(all().filter(({ method }) => !METHODS.has(method))).toEqual([]);
});
