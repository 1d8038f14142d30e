import { Conformance } from './conformance';

const closed = (properties: Record<string, unknown>, optional: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const envelope = (data: object): object =>
  closed({ didSucceed: { const: true }, data, status: { const: 200 }, message: { type: 'string' }, link: { type: 'object' } }, ['link']);
const reply = (data: object): object => ({ content: { 'application/json': { schema: envelope(data) } } });
const list = (name: string): object => reply({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } } };
const crate = { Id: { type: 'integer' }, Label: { type: 'string' } };

const conformance = new Conformance({
  openapi: '3.1.0',
  paths: {
    '/api/v1/crates': { get: { operationId: 'listCrates', responses: { 200: list('Crate'), 400: refusal } } },
    '/api/v1/crates/{id}': {
      get: { operationId: 'getCrate', responses: { 200: reply({ $ref: '#/components/schemas/Crate' }), 404: refusal } },
    },
    '/api/v1/crates/since/{date}': { get: { operationId: 'listCratesSince', responses: { 200: list('CrateSince') } } },
    '/api/v1/crates/open': { post: { operationId: 'openCrates', responses: { 200: reply({ type: 'null' }) } } },
  },
  components: {
    schemas: {
      Crate: closed(crate),
      CrateSince: closed({ ...crate, IsDeleted: { type: 'boolean' } }, ['IsDeleted']),
      ErrorEnvelope: closed({
        didSucceed: { const: false },
        data: { type: ['object', 'null'] },
        status: { type: 'integer' },
        message: { type: 'string' },
      }),
    },
  },
});
const problems = (path: string, data: unknown, more: object = {}, status = 200, method = 'GET'): string[] =>
  conformance.problemsOf({
    method,
    path,
    status,
    contentType: 'application/json; charset=utf-8',
    text: JSON.stringify({ didSucceed: status < 400, data, status, message: 'OK', ...more }),
  });
const one = { Id: 1, Label: 'Bolts' };

describe('a reply that is checked against the document', () => {
  it('has no problems when it conforms', () => {
    expect(problems('/api/v1/crates', [one])).toEqual([]);
    expect(problems('/api/v1/crates/7/', one)).toEqual([]);
    expect(problems('/%61pi/v1/crates', [one])).toEqual([]);
    expect(problems('/api/v1/crates/7', null, {}, 404)).toEqual([]);
    expect(problems('/api/v1/crates?page=1&page_size=5', [], { link: {} })).toEqual([]);
  });

  it.each([
    ['a field too many', [{ ...one, Price: '1.00' }], /^\/data\/0 must NOT have additional properties.*Price/],
    ['a field too few', [{ Id: 1 }], /^\/data\/0 must have required property 'Label'/],
    ['a wrong type', [{ ...one, Id: '1' }], /^\/data\/0\/Id must be integer/],
    ['a fault deep in a long list', [...Array<object>(300).fill(one), { Id: 1 }], /Label/],
    ['no list', one, /^\/data must be array/],
  ])('has the problem %s', (_name, data, problem) => {
    expect(problems('/api/v1/crates', data).join()).toMatch(problem);
  });

  it('has a problem when the operation does not have its status, or the body has another one', () => {
    expect(problems('/api/v1/crates', null, {}, 409).join()).toContain('listCrates does not say that it answers 409');
    expect(problems('/api/v1/crates', null, { status: 404 }, 400).join()).toContain('/status must be the status 400');
    expect(problems('/api/v1/boxes', []).join()).toContain('is in no operation');
    expect(problems('/api/v1/crates/open', [], {}, 200).join()).toContain('is in no operation');
    expect(problems('/api/v1/crates/open', null, {}, 405)).toEqual([]);
    expect(problems('/api/v1/boxes', null, { extra: 1 }, 404).join()).toContain('extra');
  });

  it("has exactly the requested fields, each with the record's value", () => {
    expect(problems('/api/v1/crates?fields=Label', [{ Label: 'Bolts' }])).toEqual([]);
    expect(problems('/api/v1/crates/1?fields=Label', { Label: 'Bolts' })).toEqual([]);
    expect(problems('/api/v1/crates?fields=Label', [one]).join()).toContain('instead of Label');
    expect(problems('/api/v1/crates?fields=Label', [{ Label: 5 }]).join()).toContain('/Label must be string');
    expect(problems('/api/v1/crates?fields=Label', [{ Label: 'Bolts' }], { extra: 1 }).join()).toContain('extra');
  });

  it('has links for pages only, and marked tombstones on request', () => {
    expect(problems('/api/v1/crates', [], { link: {} }).join()).toContain('/link');
    expect(problems('/api/v1/crates?page=1&page_size=5', []).join()).toContain('/link');
    expect(problems('/api/v1/crates/since/2026-01-01?include_deleted=true', [{ ...one, IsDeleted: false }])).toEqual([]);
    expect(problems('/api/v1/crates/since/2026-01-01?include_deleted=true', [one]).join()).toContain('IsDeleted');
    expect(problems('/api/v1/crates/since/2026-01-01', [{ ...one, IsDeleted: false }]).join()).toContain('IsDeleted');
  });

  it('is JSON', () => {
    const exchange = { method: 'GET', path: '/api/v1/crates', status: 200 };
    expect(conformance.problemsOf({ ...exchange, contentType: 'application/json', text: '<p>' }).join()).toContain('no JSON');
    const text = JSON.stringify({ didSucceed: true, data: [], status: 200, message: 'OK' });
    expect(conformance.problemsOf({ ...exchange, contentType: 'text/html', text }).join()).toContain('text/html');
  });
});
